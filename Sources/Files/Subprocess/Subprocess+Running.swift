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
      case .file(let path): [(STDOUT_FILENO, .writing(path)), (STDERR_FILENO, .descriptor(STDOUT_FILENO))]
      }
    var started: pid_t?
    // SIGTERM reaches this process alone, unlike Ctrl-C.
    let running = try? Unfinished.make { () throws(Diagnostic) in
      started = start(program, arguments, in: folder, leadsGroup: false, streams: streams)
      return { [started] in if let started { kill(started, SIGTERM) } }
    }
    guard let started else { return nil }
    let status = wait(for: started)
    try? running?.keep {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
