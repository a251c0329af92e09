package import Glibc
internal import Synchronization

/// Starts programs, without a shell, and waits for them.
package enum Subprocess {
  /// The file behind a program's descriptor.
  package enum Stream {
    /// A descriptor of this process.
    case descriptor(Int32)
    case reading(String)
    /// A file that is made anew.
    case writing(String)
  }

  /// The program in the first folder of `PATH` that has it; folders that are relative do not count.
  package static func path(of program: String) -> String? {
    let folders = Environment.variable("PATH")?.split(separator: ":") ?? []
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 && !InputFile.isFolder($0) }
  }

  /// Held while a program starts, and while descriptors are made that no program may get.
  private static let starting = Mutex(())

  /// A pipe whose ends no program gets; nil if this process has too many files open.
  package static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard own({ Glibc.pipe(&ends) == 0 ? ends : [] }).count == 2 else { return nil }
    return (ends[0], ends[1])
  }

  /// Makes descriptors that no program gets.
  static func own(_ make: () -> [Int32]) -> [Int32] {
    starting.withLock { _ in
      let made = make()
      for descriptor in made { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return made
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without its name.
  ///   - folder: Its working folder; nil is this process's.
  ///   - environment: Its variables, as `name=value`; nil for those of this process.
  ///   - leadsGroup: Whether it is in a process group of its own, whose number is the program's, with no signal blocked.
  ///   - streams: By its descriptors; it has this process's standard streams without.
  /// - Returns: Nil if it cannot be started.
  package static func start(
    _ program: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String]? = nil,
    leadsGroup: Bool, streams: [(Int32, Stream)]
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder { guard Subprocess.addFolder(folder, to: &actions) else { return nil } }
    for (number, stream) in streams {
      switch stream {
      case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
      case .reading(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
      case .writing(let path):
        posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores the signal of a closed pipe, which ends others.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    if leadsGroup {
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
      posix_spawnattr_setflags(&attributes, Int16(flags))
      posix_spawnattr_setpgroup(&attributes, 0)
      // A thread of Dispatch has signals blocked, such as that of the processor's time.
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
    }
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment?.map { strdup($0) }
    defer { for text in words + (variables ?? []) { free(text) } }
    var process = pid_t()
    let status = starting.withLock { _ in
      if let variables {
        posix_spawn(&process, program, &actions, &attributes, words + [nil], variables + [nil])
      } else {
        posix_spawn(&process, program, &actions, &attributes, words + [nil], environ)
      }
    }
    return status == 0 ? process : nil
  }

  /// glibc has the call, and Swift's module of it does not.
  private static func addFolder(_ folder: String, to actions: inout posix_spawn_file_actions_t) -> Bool {
    typealias AddFolder =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>?, UnsafePointer<CChar>?) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return false }
    return unsafeBitCast(symbol, to: AddFolder.self)(&actions, folder) == 0
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: How it has ended, as `waitpid` says it.
  @discardableResult package static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Waits for the end of a process, and leaves it, so that its number stays taken.
  static func awaitEnd(of process: pid_t) {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }

  /// Waits for the end of a process that leads a group, then ends what it has left in that.
  ///
  /// - Parameters:
  ///   - process: Its number, which is the group's.
  ///   - end: How long it is waited for, as ``SystemClock/seconds`` counts; one that goes on for longer is killed.
  /// - Returns: How it has ended, as `waitpid` says it; nil if it was killed.
  @discardableResult package static func end(_ process: pid_t, until end: Double) -> Int32? {
    var info = siginfo_t()
    // Leaves the process, so that its number stays taken.
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo != SIGCHLD {
      guard SystemClock.seconds < end else {
        kill(-process, SIGKILL)
        wait(for: process)
        return nil
      }
      usleep(1_000)
    }
    kill(-process, SIGKILL)
    return wait(for: process)
  }
}
