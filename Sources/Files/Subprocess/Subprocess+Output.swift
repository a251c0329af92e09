internal import Glibc

// A program on a file that nobody has checked: time, memory and output are bounded, and what it starts ends with it.
extension Subprocess {
  package enum Failure: Error, Hashable {
    case tooLong
    case tooLarge
    /// It cannot be started, or ends with another status than 0.
    case failed
  }

  /// In bytes.
  private static let maximumMemory: UInt = 1 << 30
  /// How long a program may go on after it has closed its output, in seconds.
  private static let maximumRest = 2.0

  /// The bytes that the program writes to its standard output; it has no input and no environment.
  ///
  /// It is waited for some seconds, and may compute for as many of the processor, whatever else the machine does.
  package static func output(
    of program: String, _ arguments: [String], maximumBytes: Int, seconds: Double, processorSeconds: UInt = 10
  ) throws(Failure) -> [UInt8] {
    guard let pipe = pipe() else { throw .failed }
    defer { close(pipe.reading) }
    var started: pid_t?
    // A signal that ends this process ends the program too.
    let running = try? Unfinished.make { () throws(Diagnostic) in
      started = start(
        program, arguments, environment: [], leadsGroup: true,
        streams: [
          (STDIN_FILENO, .reading("/dev/null")), (STDOUT_FILENO, .descriptor(pipe.writing)),
          (STDERR_FILENO, .writing("/dev/null")),
        ])
      return { [started] in if let started { kill(-started, SIGKILL) } }
    }
    close(pipe.writing)
    guard let process = started else { throw .failed }
    limit(process, processorSeconds)
    let end = SystemClock.seconds + seconds
    let result = Result { () throws(Failure) in try read(pipe.reading, maximumBytes: maximumBytes, until: end) }
    let rest = if case .success = result { min(end, SystemClock.seconds + maximumRest) } else { 0.0 }
    var status: Int32?
    // A signal waits: once the process has been waited for, its number may be another's.
    try? running?.keep { status = Subprocess.end(process, until: rest) }
    let bytes = try result.get()
    guard let status, status & 0x7F != SIGXCPU else { throw .tooLong }
    guard status == 0 else { throw .failed }
    return bytes
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
      let left = end - SystemClock.seconds
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
}
