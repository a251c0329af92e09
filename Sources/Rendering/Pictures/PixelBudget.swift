internal import Dispatch
internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckRaster
internal import Synchronization

/// Bounds the pixels of all pictures that are drawn or wait for their delivery.
final class PixelBudget: Sendable {
  /// The bytes of memory that are left; nil if unknown.
  private let available: @Sendable () -> Int?
  /// Below this size in bytes a picture is drawn without a look at the machine's memory.
  private let smallest: Int
  /// The thread that delivers, which never waits, because it alone makes room.
  private let deliverer = pthread_self()
  private let state = Mutex(State())

  init(available: @escaping @Sendable () -> Int? = { Memory.available }, smallest: Int = 1 << 22) {
    (self.available, self.smallest) = (available, smallest)
  }

  /// Waits until there is room for the picture of an index.
  ///
  /// - Throws: Exit 65 for a picture whose pixels alone, at 4 bytes each, take more memory than there is.
  func take(_ index: Int, for picture: ResolvedPicture) throws(Diagnostic) {
    let pixels = picture.width * picture.height
    let bytes = pixels * 4
    let available = bytes < smallest ? nil : available()
    if let available, bytes > available {
      let file = picture.renderer.file
      throw Diagnostic(
        file: file.path, at: file.places.size ?? file.places.control,
        "rendering takes \(bytes >> 20) MB of memory, and \(available >> 20) MB are left",
        hint: "use a smaller scale or size")
    }
    // As many pixels as one picture may have, but no more than half of the memory.
    let limit = min(Rasterizer.maximumPixelCount, (available ?? .max) / 8)
    let turn = state.withLock { state -> DispatchSemaphore? in
      if state.take(pixels, for: index, pthread_self() == deliverer ? .max : limit) { return nil }
      let turn = DispatchSemaphore(value: 0)
      state.waiting[index] = Waiter(pixels: pixels, limit: limit, turn: turn)
      return turn
    }
    turn?.wait()
  }

  /// Gives the pixels of a delivered picture back, in the order of the indices.
  func give(_ index: Int) {
    state.withLock { state in
      state.pixels[index] = nil
      state.next = index + 1
      state.admit()
    }
  }

  /// Ends every wait, because the run has failed.
  func end() {
    state.withLock { state in
      state.isOver = true
      state.admit()
    }
  }

  private struct Waiter {
    let pixels: Int
    let limit: Int
    let turn: DispatchSemaphore
  }

  private struct State {
    /// The pixels in use, by index.
    var pixels: [Int: Int] = [:]
    var waiting: [Int: Waiter] = [:]
    /// The index that is delivered next, which never waits, so that all come to an end.
    var next = 0
    var isOver = false

    mutating func take(_ count: Int, for index: Int, _ limit: Int) -> Bool {
      guard isOver || index == next || count + pixels.values.reduce(0, +) <= limit else { return false }
      pixels[index] = count
      return true
    }

    mutating func admit() {
      for (index, waiter) in waiting where take(waiter.pixels, for: index, waiter.limit) {
        waiting[index] = nil
        waiter.turn.signal()
      }
    }
  }
}
