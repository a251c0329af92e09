internal import Glibc
internal import PresscheckFiles

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
