internal import Glibc

/// Runs a program without a shell on a file that nobody has checked: time, memory and output are bounded.
package enum Subprocess {
  enum Failure: Error, Hashable {
    case tooLong
    case tooLarge
    /// It cannot be started, or ends with another status than 0.
    case failed
  }

  /// In bytes.
  private static let maximumMemory: UInt = 1 << 30

  /// The program in the first folder of `PATH` that has it; folders that are relative do not count.
  package static func path(of program: String) -> String? {
    guard let folders = getenv("PATH").map({ String(cString: $0) }) else { return nil }
    return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 && !InputFile.isFolder($0) }
  }

  /// What the program writes to its standard output; it has no input and no environment.
  static func output(
    of program: String, _ arguments: [String], maximumBytes: Int, seconds: Double
  ) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let started = start(program, arguments, output: ends[1])
    close(ends[1])
    guard let process = started else { throw .failed }
    let result = Result { () throws(Failure) in
      try read(ends[0], maximumBytes: maximumBytes, until: now() + seconds)
    }
    if case .failure = result { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let bytes = try result.get()
    guard status == 0 else { throw .failed }
    return bytes
  }

  private static func start(_ program: String, _ arguments: [String], output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, words + [nil], [nil]) == 0 else { return nil }
    limit(process)
    return process
  }

  /// Limits the memory; glibc has the call, and Swift's module of it does not.
  private static func limit(_ process: pid_t) {
    typealias SetLimit = @convention(c) (pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> Int32
    guard let symbol = dlsym(nil, "prlimit") else { return }
    var bound = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
    // RLIMIT_AS
    _ = unsafeBitCast(symbol, to: SetLimit.self)(process, 9, &bound, nil)
  }

  private static func read(_ descriptor: Int32, maximumBytes: Int, until end: Double) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = end - now()
      guard left > 0 else { throw .tooLong }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32((left * 1_000).rounded(.up)))
      if ready == 0 || (ready < 0 && errno == EINTR) { continue }
      guard ready > 0 else { throw .failed }
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed }
      if count == 0 { return bytes }
      guard bytes.count + count <= maximumBytes else { throw .tooLarge }
      bytes += part[..<count]
    }
  }

  /// In seconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
