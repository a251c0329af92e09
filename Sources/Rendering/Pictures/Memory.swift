internal import Glibc
internal import PresscheckButtonFile

/// What is left of the memory that this process may take.
enum Memory {
  /// In bytes: the least that the limit of the address space, the container and the machine leave; nil when none says.
  static var available: Int? { [belowLimit, container, machine].compactMap { $0 }.min() }

  /// Below `ulimit -v`.
  private static var belowLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max) else {
      return nil
    }
    let pages = text("/proc/self/statm").flatMap { $0.split(separator: " ").first.flatMap { Int($0) } } ?? 0
    return max(0, Int(limit.rlim_cur) - pages * sysconf(Int32(_SC_PAGESIZE)))
  }

  /// All that the container may have.
  private static var container: Int? { text("/sys/fs/cgroup/memory.max").flatMap { Int($0.trimmingNewline) } }

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

extension String {
  fileprivate var trimmingNewline: Substring { hasSuffix("\n") ? dropLast() : self[...] }
}

extension Renderer {
  /// The pixels of a picture, at 4 bytes each: what drawing takes at the least.
  private static func bytes(of frame: ResolvedPicture) -> Int { frame.width * frame.height * 4 }

  /// - Throws: Exit 65 for pictures that together need more memory than there is, blaming the largest.
  static func checkMemory(
    for frames: [(renderer: Renderer, frame: ResolvedPicture)], threads: Int, available: Int? = Memory.available
  ) throws(Diagnostic) {
    let largest = frames.sorted { bytes(of: $0.frame) > bytes(of: $1.frame) }.prefix(max(1, threads))
    let needed = largest.reduce(0) { $0 + bytes(of: $1.frame) }
    guard let available, needed > available, let first = largest.first else { return }
    let file = first.renderer.file
    throw Diagnostic(
      file: file.path, at: file.places.size ?? file.places.control,
      "drawing takes \(needed >> 20) MB of memory, and \(available >> 20) MB are left",
      hint: bytes(of: first.frame) > available ? "take a smaller scale or size" : "take fewer --threads")
  }
}
