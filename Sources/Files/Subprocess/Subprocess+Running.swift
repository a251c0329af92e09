internal import Glibc

// A program that works for the user: it has this process's input, folder and environment.
extension Subprocess {
  /// Where a program's standard output and standard error go.
  package enum Output {
    /// This process's own.
    case own
    /// This process's standard error gets both.
    case errors
    /// Nowhere.
    case none
    /// A file that is made anew.
    case file(String)
    /// A descriptor of this process gets its standard output; the rest goes nowhere.
    case descriptor(Int32)
  }

  /// A program's standard output, at most 4 KiB of it; nil if it fails.
  package static func text(of program: String, _ arguments: [String]) -> String? {
    guard let file = try? Spool.open() else { return nil }
    defer { close(file) }
    guard run(program, arguments, output: .descriptor(file)) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = pread(file, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without its name.
  ///   - folder: Its working folder; nil is this process's.
  ///   - output: Where its output goes.
  /// - Returns: Its exit code, 128 more than a signal's number if one ended it; nil if it cannot be started.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, output: Output = .own
  ) -> Int32? {
    let streams: [(Int32, Stream)] =
      switch output {
      case .own: []
      case .errors: [(STDOUT_FILENO, .descriptor(STDERR_FILENO))]
      case .none: [(STDOUT_FILENO, .writing("/dev/null")), (STDERR_FILENO, .descriptor(STDOUT_FILENO))]
      case .descriptor(let other): [(STDOUT_FILENO, .descriptor(other)), (STDERR_FILENO, .writing("/dev/null"))]
      case .file(let path): [(STDOUT_FILENO, .writing(path)), (STDERR_FILENO, .descriptor(STDOUT_FILENO))]
      }
    var started: pid_t?
    // SIGTERM reaches this process alone, unlike Ctrl-C.
    let running = try? Unfinished.make { () throws(Diagnostic) in
      started = start(program, arguments, in: folder, leadsGroup: false, streams: streams)
      return { [started] in if let started { kill(started, SIGTERM) } }
    }
    guard let started else { return nil }
    awaitEnd(of: started)
    var status: Int32 = 0
    // A signal waits: once the process has been waited for, its number may be another's.
    try? running?.keep { status = wait(for: started) }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
