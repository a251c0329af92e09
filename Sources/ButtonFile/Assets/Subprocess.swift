internal import Glibc

/// Runs a program without a shell on a file that nobody has checked: time, memory and output are bounded, and what it starts
/// ends with it.
package enum Subprocess {
  enum Failure: Error, Hashable {
    case tooLong
    case tooLarge
    /// It cannot be started, or ends with another status than 0.
    case failed
  }

  /// In bytes.
  private static let maximumMemory: UInt = 1 << 30
  /// How long a program may go on after it has closed its output, in seconds.
  private static let maximumRest = 2.0

  /// The program in the first folder of `PATH` that has it; folders that are relative do not count.
  package static func path(of program: String) -> String? {
    guard let folders = getenv("PATH").map({ String(cString: $0) }) else { return nil }
    return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 && !InputFile.isFolder($0) }
  }

  /// What the program writes to its standard output; it has no input and no environment.
  ///
  /// It is waited for some seconds, and may compute for as many of the processor, whatever else the machine does.
  static func output(
    of program: String, _ arguments: [String], maximumBytes: Int, seconds: Double, processorSeconds: UInt = 10
  ) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var started: pid_t?
    // A signal that ends this process ends the program too.
    let running = try? Unfinished.make { () throws(Diagnostic) in
      started = start(program, arguments, output: ends[1], processorSeconds)
      return { [started] in if let started { kill(-started, SIGKILL) } }
    }
    close(ends[1])
    guard let process = started else { throw .failed }
    let end = now() + seconds
    let result = Result { () throws(Failure) in try read(ends[0], maximumBytes: maximumBytes, until: end) }
    let status = result.isSuccess ? Subprocess.status(of: process, until: min(end, now() + maximumRest)) : nil
    // The process is not waited for before: its number is the group's until then.
    running?.takeAway()
    var last: Int32 = 0
    if status == nil { while waitpid(process, &last, 0) < 0, errno == EINTR {} }
    let bytes = try result.get()
    guard let status, status & 0x7F != SIGXCPU else { throw .tooLong }
    guard status == 0 else { throw .failed }
    return bytes
  }

  /// How a process has ended; nil if it goes on for longer.
  private static func status(of process: pid_t, until end: Double) -> Int32? {
    while true {
      var info = siginfo_t()
      // Leaves the process, so that its number stays taken.
      let found = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
      if found == 0, info.si_signo == SIGCHLD { break }
      guard now() < end else { return nil }
      usleep(1_000)
    }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Starts a program in a process group of its own.
  private static func start(
    _ program: String, _ arguments: [String], output: Int32, _ processorSeconds: UInt
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // A thread of Dispatch has signals blocked, such as that of the processor's time.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, &attributes, words + [nil], [nil]) == 0 else { return nil }
    limit(process, processorSeconds)
    return process
  }

  /// Limits the memory and the time; glibc has the call, and Swift's module of it does not.
  private static func limit(_ process: pid_t, _ processorSeconds: UInt) {
    typealias SetLimit = @convention(c) (pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> Int32
    guard let symbol = dlsym(nil, "prlimit") else { return }
    var bound = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
    let set = unsafeBitCast(symbol, to: SetLimit.self)
    // RLIMIT_AS and RLIMIT_CPU.
    _ = set(process, 9, &bound, nil)
    bound = rlimit(rlim_cur: processorSeconds, rlim_max: processorSeconds + 1)
    _ = set(process, 0, &bound, nil)
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

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
