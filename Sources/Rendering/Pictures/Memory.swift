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

  /// The least rest of the control groups around this process, without the files that the system keeps in memory.
  private static var container: Int? {
    let path = text("/proc/self/cgroup")?.split(separator: "\n").first { $0.hasPrefix("0::/") }?.dropFirst(4) ?? ""
    var folders = ["/sys/fs/cgroup/"]
    for name in path.split(separator: "/") { folders.append("\(folders.last ?? "")\(name)/") }
    return folders.compactMap { rest(ofGroup: $0) }.min()
  }

  private static func rest(ofGroup folder: String) -> Int? {
    func number(_ file: String) -> Int? { text(folder + file).flatMap { Int($0.prefix { $0 != "\n" }) } }
    guard let maximum = number("memory.max") else { return nil }
    let kept = text(folder + "memory.stat").flatMap { Memory.number(after: "inactive_file ", in: $0) } ?? 0
    return max(0, maximum - max(0, (number("memory.current") ?? 0) - kept))
  }

  private static var machine: Int? {
    guard let text = text("/proc/meminfo") else { return nil }
    let kilobytes = ["MemAvailable:", "SwapFree:"].compactMap { number(after: $0, in: text) }
    return kilobytes.count == 2 ? (kilobytes[0] + kilobytes[1]) * 1_024 : nil
  }

  /// The number in the line that begins with a name.
  private static func number(after name: String, in text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split(separator: " ").first.flatMap { Int($0) }
  }

  private static func text(_ path: String) -> String? {
    (try? InputFile.read(path, maximum: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
