internal import Glibc
internal import PresscheckFiles

/// A process for one answer: what it starts ends with it, and its memory and its stack are bounded.
enum AnswerProcess {
  /// How a process has ended.
  struct End: Hashable {
    /// 0 if no signal has ended it.
    var signal: Int32
    var status: Int32
    /// The files that it has named; nil where that is not known.
    var opened: Set<String>?
  }

  /// The most memory for data, in bytes.
  static let maximumMemory: rlim_t = 2 << 30

  /// Called once: processes without a parent become this one's, so that none is left, and the end of a process wakes this one.
  static func prepare() {
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    // PR_SET_CHILD_SUBREAPER; glibc has the call, and Swift's module of it does not.
    if let symbol = dlsym(nil, "prctl") { _ = unsafeBitCast(symbol, to: Control.self)(36, 1, 0, 0, 0) }
    signal(SIGCHLD) { _ in }
    setChildSignal(SIG_BLOCK)
  }

  /// Runs work in a process of its own, and waits for its end; nil if the system starts no more processes.
  ///
  /// At the end of the client's socket the answer has no reader, and the process is ended.
  static func run(watching client: Int32 = STDIN_FILENO, _ work: () -> Void) -> End? {
    var reports = FileReports()
    let process = fork()
    guard process >= 0 else { return nil }
    if process == 0 {
      signal(SIGCHLD, SIG_DFL)
      setChildSignal(SIG_UNBLOCK)
      limit()
      StackOverflow.watch()
      reports.begin()
      work()
      _exit(0)
    }
    reports.open()
    let status = wait(for: process, client, &reports)
    endChildren()
    return End(signal: status & 0x7F, status: (status >> 8) & 0xFF, opened: reports.paths)
  }

  /// glibc has the call, and Swift's module of it does not; no other thread runs yet.
  private static func fork() -> pid_t {
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { return -1 }
    return unsafeBitCast(symbol, to: Fork.self)()
  }

  private static func setChildSignal(_ how: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGCHLD)
    sigprocmask(how, &set, nil)
  }

  private static func wait(for process: pid_t, _ client: Int32, _ reports: inout FileReports) -> Int32 {
    var (status, open): (Int32, sigset_t) = (0, sigset_t())
    sigprocmask(SIG_BLOCK, nil, &open)
    sigdelset(&open, SIGCHLD)
    while waitpid(process, &status, WNOHANG) == 0 {
      var ends = [client, reports.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard wait(for: &ends, &open) > 0 else { continue }
      if ends[1].revents & Int16(POLLIN) != 0 {
        reports.take()
        continue
      }
      if ends[1].revents != 0 { reports.end() }
      guard ends[0].revents != 0 else { continue }
      kill(process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      break
    }
    return status
  }

  /// Waits for one of the descriptors, or for the signal of a process's end.
  private static func wait(for ends: inout [pollfd], _ open: inout sigset_t) -> Int32 {
    typealias Poll =
      @convention(c) (
        UnsafeMutablePointer<pollfd>?, nfds_t, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
      ) -> Int32
    guard let symbol = dlsym(nil, "ppoll") else { return -1 }
    return unsafeBitCast(symbol, to: Poll.self)(&ends, nfds_t(ends.count), nil, &open)
  }

  /// Ends all processes that an answer has left.
  private static func endChildren() {
    // A few rounds: what is ended may leave others.
    for _ in 0..<1_000 {
      let found = waitpid(-1, nil, WNOHANG)
      if found > 0 || (found < 0 && errno == EINTR) { continue }
      guard found == 0 else { return }
      for child in children() { kill(child, SIGKILL) }
      usleep(1_000)
    }
  }

  private static func children() -> [pid_t] {
    let names = (try? Folder.names(in: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { parent(of: $0) == getpid() }
  }

  /// Nil for a process that has ended.
  private static func parent(of process: pid_t) -> pid_t? {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    // Behind the name in brackets come the state and the parent.
    guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = String(decoding: bytes[(end + 1)..<count], as: UTF8.self).split(separator: " ")
    return words.count > 1 ? pid_t(words[1]) : nil
  }

  /// Bounds the memory and the stack, leaves no dump, and has nothing to read.
  private static func limit() {
    var memory = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
    setrlimit(resourceData, &memory)
    var dump = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(resourceDump, &dump)
    var stack = rlimit()
    if getrlimit(resourceStack, &stack) == 0, stack.rlim_cur > StackOverflow.maximumStack {
      stack.rlim_cur = StackOverflow.maximumStack
      setrlimit(resourceStack, &stack)
    }
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    close(nothing)
  }

  /// `RLIMIT_DATA`, `RLIMIT_CORE` and `RLIMIT_STACK`.
  private static let (resourceData, resourceDump): (__rlimit_resource_t, __rlimit_resource_t) = (2, 4)
  static let resourceStack: __rlimit_resource_t = 3
}
