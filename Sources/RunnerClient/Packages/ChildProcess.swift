internal import Glibc
internal import PresscheckButtonFile

/// Runs a program as a shell does: with this process's input, folder and environment.
package enum ChildProcess {
  /// What gets a program's standard output and standard error.
  package enum Output {
    /// This process's own.
    case own
    /// This process's standard error gets both.
    case errors
    /// Nobody.
    case none
    /// A file that is made anew.
    case file(String)
  }

  /// Gives the exit code, 128 more than a signal's number if one ended the program; nil if it cannot be started.
  ///
  /// The arguments are without the program's name.
  package static func run(_ program: String, _ arguments: [String], output: Output = .own) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch output {
    case .own: break
    case .errors: posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    case .none, .file:
      let path = if case .file(let path) = output { path } else { "/dev/null" }
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var (process, isStarted) = (pid_t(), false)
    // SIGTERM reaches this process alone, unlike Ctrl-C.
    let running = try? Unfinished.make { () throws(Diagnostic) in
      isStarted = posix_spawn(&process, program, &actions, nil, words + [nil], environ) == 0
      return { [process, isStarted] in if isStarted { kill(process, SIGTERM) } }
    }
    guard isStarted else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    try? running?.keep {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
