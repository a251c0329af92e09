internal import Dispatch
internal import PresscheckCodecs
internal import Synchronization

/// Encodes frames of a film on a second thread, in their order, while the next ones are drawn.
final class FrameQueue: Sendable {
  typealias Work = @Sendable () throws(CodecError) -> Void

  /// Nil with one thread, which then does the work at once.
  private let queue: DispatchQueue?
  private let room: DispatchSemaphore
  private let failure = Mutex<CodecError?>(nil)

  /// Frames that wait keep their pictures in memory: up to four, and 64 MiB; work on a larger picture is done at once.
  init(threads: Int, pixelCount: Int) {
    let capacity = min(4, (64 << 20) / (4 * max(1, pixelCount)))
    room = DispatchSemaphore(value: capacity)
    queue = threads > 1 && capacity > 0 ? DispatchQueue(label: "presscheck.film") : nil
  }

  /// Adds work, as soon as there is room; throws the first error so far, after which no more work is done.
  func add(_ work: @escaping Work) throws(CodecError) {
    guard let queue else { return try work() }
    room.wait()
    queue.async { [self] in
      defer { room.signal() }
      guard failure.withLock({ $0 == nil }) else { return }
      do throws(CodecError) { try work() } catch { failure.withLock { $0 = error } }
    }
    try throwFailure()
  }

  /// Waits for all work, and throws its first error.
  func finish() throws(CodecError) {
    wait()
    try throwFailure()
  }

  func wait() { queue?.sync {} }

  private func throwFailure() throws(CodecError) { if let failure = failure.withLock({ $0 }) { throw failure } }
}
