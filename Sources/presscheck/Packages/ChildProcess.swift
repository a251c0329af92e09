import Glibc

/// Runs a program as a shell does: with this process's streams, folder and environment.
enum ChildProcess {
  /// Gives the exit code, 128 more than a signal's number if one ended the program; nil if it cannot be started.
  ///
  /// The arguments are without the program's name. With `printsToErrors` its standard output goes to standard error.
  static func run(_ program: String, _ arguments: [String], printsToErrors: Bool = false) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if printsToErrors { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, words + [nil], environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
