internal import Dispatch
internal import Glibc
package import PresscheckButtonFile
internal import Synchronization

/// Threads that share a list of work.
package struct Workers {
  private let count: Int

  package init(_ count: Int) { self.count = max(1, count) }

  /// Transforms the items in any order with what each thread makes for itself, and returns the values in the items' order
  /// or throws the first item's error.
  package func map<Item: Sendable, Own, Value: Sendable>(
    _ items: [Item], own: @Sendable () -> Own, _ work: @Sendable (Own, Item) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    let threads = min(count, items.count)
    if threads <= 1 {
      let mine = own()
      return try items.mapAll { item throws(Diagnostic) in try work(mine, item) }
    }
    let next = Atomic(0)
    let results = Mutex([Result<Value, Diagnostic>?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let mine = own()
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        let result = Result { () throws(Diagnostic) in try work(mine, items[index]) }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { $0 }.mapAll { result throws(Diagnostic) in
      guard let result else { preconditionFailure("an item has no result") }
      return try result.get()
    }
  }
}

/// The memory that this process may still allocate.
enum Memory {
  /// The least, in bytes, that the limit of the address space, the container and the machine leave; nil if none is known.
  static var available: Int? { [belowLimit, container, machine].compactMap { $0 }.min() }

  /// The rest below `ulimit -v`.
  private static var belowLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max) else {
      return nil
    }
    let pages = text("/proc/self/statm").flatMap { $0.split(separator: " ").first.flatMap { Int($0) } } ?? 0
    return max(0, Int(limit.rlim_cur) - pages * sysconf(Int32(_SC_PAGESIZE)))
  }

  private static var container: Int? {
    text("/sys/fs/cgroup/memory.max").flatMap { Int($0.prefix { $0 != "\n" }) }
  }

  private static var machine: Int? {
    guard let lines = text("/proc/meminfo")?.split(separator: "\n") else { return nil }
    let kilobytes = ["MemAvailable:", "SwapFree:"].compactMap { name in
      lines.first { $0.hasPrefix(name) }?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    return kilobytes.count == 2 ? (kilobytes[0] + kilobytes[1]) * 1_024 : nil
  }

  private static func text(_ path: String) -> String? {
    (try? InputFile.read(path, maximum: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Renderer {
  /// The memory of a picture's pixels, at 4 bytes each: the least that drawing takes.
  private static func bytes(of picture: ResolvedPicture) -> Int { picture.width * picture.height * 4 }

  /// Throws exit 65, at the largest picture, if pictures need more memory at once than there is.
  static func checkMemory(
    for pictures: [(renderer: Renderer, picture: ResolvedPicture)], threads: Int, available: Int? = Memory.available
  ) throws(Diagnostic) {
    let largest = pictures.sorted { bytes(of: $0.picture) > bytes(of: $1.picture) }.prefix(max(1, threads))
    let needed = largest.reduce(0) { $0 + bytes(of: $1.picture) }
    guard let available, needed > available, let first = largest.first else { return }
    let file = first.renderer.file
    throw Diagnostic(
      file: file.path, at: file.places.size ?? file.places.control,
      "rendering takes \(needed >> 20) MB of memory, and \(available >> 20) MB are left",
      hint: bytes(of: first.picture) > available ? "use a smaller scale or size" : nil,
      remedy: bytes(of: first.picture) > available ? nil : .useFewerThreads)
  }
}
