internal import Glibc
internal import PresscheckFiles
internal import PresscheckLayerTree

/// A running program of an app's own classes, which answers on a descriptor that no output of theirs reaches: one thread's at a
/// time.
final class RunnerProcess: Sendable {
  private let process: pid_t
  private let requests: Int32
  private let answers: Int32
  private let prints: Int32

  /// The program's reply to a request.
  struct Answer {
    /// A failure costs this answer alone.
    var lines: Result<[ArraySlice<UInt8>], Failure>
    /// The files that code has named to the system; nil where that is not known.
    var openedFiles: Set<String>?
  }

  /// Why there is no answer, or none with lines.
  enum Failure: Error {
    /// The program says so.
    case refused(message: String, hint: String?)
    case tooLong(step: String, printed: String)
    case crashed(signal: Int32, step: String, printed: String)
    case overflowed(step: String, printed: String)
    case tooMuchMemory(step: String, printed: String)
    /// The code has ended the program.
    case ended(status: Int32, step: String, printed: String)
    case tooLarge(step: String)
    /// The code has ended the program that starts it.
    case broken(step: String)
  }

  /// In bytes.
  private static let maximumAnswer = 1 << 29
  private static let maximumPrint = 1 << 14
  /// So many of these fill a pipe.
  private static let partsOfPipe = 1 << 2

  private init(_ process: pid_t, requests: Int32, answers: Int32, prints: Int32) {
    (self.process, self.requests, self.answers, self.prints) = (process, requests, answers, prints)
  }

  /// - Throws: Exit 70 for a program that cannot be started.
  static func start(_ path: String) throws(Diagnostic) -> RunnerProcess {
    var request: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &request) == 0 else {
      throw RunnerProcess.unstartable(path)
    }
    guard let answer = Subprocess.pipe() else {
      for end in request { close(end) }
      throw RunnerProcess.unstartable(path)
    }
    guard let print = Subprocess.pipe() else {
      for end in request + [answer.reading, answer.writing] { close(end) }
      throw RunnerProcess.unstartable(path)
    }
    // Descriptor 3 may be one of these: what becomes another descriptor must not be closed before.
    let high = fcntl(answer.writing, F_DUPFD_CLOEXEC, 10)
    close(answer.writing)
    let process = Subprocess.start(
      path, environment: environment, leadsGroup: true,
      streams: [
        (STDIN_FILENO, .descriptor(request[1])), (STDOUT_FILENO, .descriptor(print.writing)),
        (STDERR_FILENO, .descriptor(print.writing)), (3, .descriptor(high)),
      ])
    for end in [request[1], high, print.writing] { close(end) }
    guard let process else {
      for end in [request[0], answer.reading, print.reading] { close(end) }
      throw RunnerProcess.unstartable(path)
    }
    _ = fcntl(print.reading, F_SETFL, O_NONBLOCK)
    return RunnerProcess(process, requests: request[0], answers: answer.reading, prints: print.reading)
  }

  deinit {
    for end in [requests, answers, prints] { close(end) }
    // The program sees the end of its requests, and ends what the code has started before itself.
    Subprocess.end(process, until: SystemClock.seconds + RunnerProcess.maximumRest)
  }

  /// How long the program may take to end, in seconds.
  private static let maximumRest = 2.0

  /// The program's environment: the same on every machine, but for the places of Swift's own libraries and of a dictionary.
  ///
  /// Swift's report of a crash leaves the outermost calls out, to which it walks through a whole stack that has overflowed.
  private static var environment: [String] {
    let places = ["LD_LIBRARY_PATH", Environment.thaiDictionary].compactMap { name in
      Environment.variable(name).map { "\(name)=\($0)" }
    }
    // Sets and dictionaries have one order in every run.
    return ["LANG=en_US.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=top=0", "SWIFT_DETERMINISTIC_HASHING=1"] + places
  }

  private static func unstartable(_ path: String) -> Diagnostic {
    Diagnostic(
      file: nil, "the program \(path.quoted) cannot be started", hint: "remove it: it is built again",
      exit: .internalError)
  }

  /// Asks, and waits for the whole answer.
  ///
  /// - Throws: A failure after which the program cannot be used again.
  func ask(_ lines: [String], seconds: Double) throws(Failure) -> Answer {
    try send(Array((lines.joined(separator: "\n") + "\n").utf8))
    var (answer, printed) = (AnswerText(), [UInt8]())
    let end = SystemClock.seconds + seconds
    while true {
      var ends = [
        pollfd(fd: answers, events: Int16(POLLIN), revents: 0), pollfd(fd: prints, events: Int16(POLLIN), revents: 0),
      ]
      let left = end - SystemClock.seconds
      guard left > 0 else { throw .tooLong(step: answer.step, printed: RunnerProcess.text(printed)) }
      let ready = poll(&ends, 2, Int32((left * 1_000).rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready >= 0 else { throw .broken(step: answer.step) }
      if ends[1].revents != 0 { RunnerProcess.add(prints, to: &printed) }
      guard ends[0].revents != 0 else { continue }
      guard answer.read(from: answers) else { throw .broken(step: answer.step) }
      guard answer.bytes.count <= RunnerProcess.maximumAnswer else { throw .tooLarge(step: answer.step) }
      guard let (signal, status) = answer.ending else { continue }
      for _ in 0..<RunnerProcess.partsOfPipe { guard RunnerProcess.add(prints, to: &printed) else { break } }
      return Answer(
        lines: answer.result(signal, status, printed: RunnerProcess.text(printed)), openedFiles: answer.openedFiles)
    }
  }

  private func send(_ bytes: [UInt8]) throws(Failure) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(requests, $0.baseAddress?.advanced(by: offset), $0.count - offset, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .broken(step: AnswerText().step) }
      offset += count
    }
  }

  /// Adds a part of what was printed, and keeps the last one; code that prints without end has always more.
  ///
  /// - Returns: Whether there was any.
  @discardableResult private static func add(_ descriptor: Int32, to printed: inout [UInt8]) -> Bool {
    var part = [UInt8](repeating: 0, count: maximumPrint)
    let count = read(descriptor, &part, part.count)
    guard count > 0 else { return false }
    printed += part[..<count]
    if printed.count > maximumPrint { printed.removeFirst(printed.count - maximumPrint) }
    return true
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A program's output so far.
private struct AnswerText {
  private(set) var bytes: [UInt8] = []
  /// The last step, in the program's words.
  private(set) var step = "starting"
  /// The beginnings of whole lines that are not progress.
  private var lines: [Range<Int>] = []
  private var lineStart = 0
  private(set) var openedFiles: Set<String>?
  private(set) var ending: (signal: Int32, status: Int32)?
  private var isOverflow = false

  /// False at the end of the stream.
  mutating func read(from descriptor: Int32) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &part, part.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    let scanned = bytes.count
    bytes += part[..<count]
    for index in scanned..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
      take(lineStart..<index)
      lineStart = index + 1
    }
    return true
  }

  private mutating func take(_ range: Range<Int>) {
    let line = bytes[range]
    if line.starts(with: "doing: ".utf8), let read = try? RecordLine(reading: line, line: 1) {
      step = read.text("step") ?? step
    } else if line.starts(with: "opened: ".utf8), let read = try? RecordLine(reading: line, line: 1) {
      openedFiles = read.list("paths").map { Set($0.compactMap(\.text)) }
    } else if line.starts(with: "ended: ".utf8), let read = try? RecordLine(reading: line, line: 1) {
      func number(_ name: String) -> Int32? { Int32(exactly: read.number(name) ?? 0) }
      // The class's code can have written anything.
      if let signal = number("signal"), let status = number("status") { ending = (signal, status) }
    } else if line.elementsEqual("overflow: ".utf8) {
      isOverflow = true
    } else {
      lines.append(range)
    }
  }

  func result(
    _ signal: Int32, _ status: Int32, printed: String
  ) -> Result<[ArraySlice<UInt8>], RunnerProcess.Failure> {
    let whole = lines.map { bytes[$0] }
    guard signal == 0 else {
      let isAfter = whole.last?.elementsEqual("end: ".utf8) ?? false
      let step = isAfter ? "after its answer" : step
      if isOverflow { return .failure(.overflowed(step: step, printed: printed)) }
      // Swift's words where the system gives no more memory.
      let isFull = printed.contains("Fatal error: failed to allocate ")
      return .failure(
        isFull ? .tooMuchMemory(step: step, printed: printed) : .crashed(signal: signal, step: step, printed: printed))
    }
    if let last = whole.last {
      if last.elementsEqual("end: ".utf8) { return .success(Array(whole.dropLast())) }
      if let error = try? RecordLine(reading: last, line: 1), error.name == "error", let message = error.text("message")
      {
        return .failure(.refused(message: message, hint: error.text("hint")))
      }
    }
    return .failure(.ended(status: status, step: step, printed: printed))
  }
}

extension RunnerProcess.Failure {
  /// In words, with what the code printed, and the place in the sources where it has crashed.
  ///
  /// Only the picture that the program was asked for is lost.
  func diagnostic(about subject: String, timeout: Double, _ sources: SourceSet? = nil) -> Diagnostic {
    func failure(_ message: String, _ printed: String) -> Diagnostic { self.failure(message, printed, sources) }
    return switch self {
    case .refused(let message, let hint): Diagnostic(file: nil, message, hint: hint)
    case .tooLong(let step, let printed):
      failure("\(subject) does not answer within \(timeout.plain) s: \(step)", printed)
    case .crashed(let signal, let step, let printed):
      failure("\(subject) crashes with \(Self.name(of: signal)): \(step)", printed)
    case .overflowed(let step, let printed): failure("\(subject) overflows the stack: \(step)", printed)
    case .tooMuchMemory(let step, let printed):
      failure("\(subject) needs more than 2 GB of memory: \(step)", printed)
    case .ended(let status, let step, let printed):
      failure("\(subject) ends the program with exit(\(status)): \(step)", printed)
    case .tooLarge(let step): failure("\(subject) shows more than 512 MB of layers: \(step)", "")
    case .broken(let step): failure("the program of \(subject) has ended: \(step)", "")
    }
  }

  private func failure(_ message: String, _ printed: String, _ sources: SourceSet?) -> Diagnostic {
    let lines = printed.split(separator: "\n").filter { !$0.hasPrefix("*** ") && !$0.isEmpty }
    // Swift's own report of a crash begins with the platform; of it the place in the sources counts.
    let shown = lines.prefix { !$0.hasPrefix("Platform: ") }.suffix(Self.shownLines)
    let frame = lines.lazy.compactMap { sources?.place(inFrame: $0) }.first
    let parts = shown.isEmpty ? [] : ["it printed: " + shown.joined(separator: "\n")]
    let hint = (parts + (frame.map { ["at \($0)"] } ?? [])).joined(separator: "\n")
    var problem = Diagnostic(file: nil, message, hint: hint.isEmpty ? nil : hint, exit: .internalError)
    problem.scope = .picture
    return problem
  }

  /// Of what the code printed.
  private static let shownLines = 8

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a trap (signal \(signal))"
    case SIGSEGV, SIGBUS: "a wrong memory access (signal \(signal))"
    case SIGABRT: "an abort (signal \(signal))"
    case SIGKILL: "a kill (signal \(signal))"
    default: "signal \(signal)"
    }
  }
}
