import Glibc
import PresscheckFiles

/// The files that this process may have open at once.
enum OpenFiles {
  /// With fewer, libraries that draw fail without a word.
  private static let minimum: rlim_t = 64

  /// - Throws: Exit 74 where the system allows too few.
  static func check() throws(Diagnostic) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < minimum else { return }
    let allowed = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, minimum)
    guard limit.rlim_cur == minimum, setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      throw Diagnostic(
        file: nil, "the system allows \(allowed) open files, and \(minimum) are needed", hint: "ulimit -n 1024",
        exit: .inputOutput)
    }
  }
}
