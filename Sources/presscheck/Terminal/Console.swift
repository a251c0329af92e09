import Glibc
import PresscheckFiles
import Synchronization

/// Where text goes: results to standard output, everything else to standard error.
enum Console {
  static let style = OutputStyle(
    arguments: CommandLine.arguments.dropFirst(), environment: Environment.variable, isTerminal: { isatty($0) == 1 })

  /// A finding, or an error that does not end the run, as lines on standard error; with `--json` at the end of the run, where
  /// an object of errors stands alone.
  static func report(_ finding: Diagnostic) {
    if style.isJSON { waiting.withLock { $0.append(finding) } } else { show(lines(finding)) }
  }

  private static let waiting = Mutex<[Diagnostic]>([])

  /// Shows what has waited for the end of the run.
  static func end() {
    if let error = errors() { return fail(error) }
    for finding in waiting.withLock({ $0 }) { show(lines(finding)) }
  }

  /// The errors that have waited, and one more.
  private static func errors(_ last: Diagnostic? = nil) -> Diagnostic? {
    let all = waiting.withLock { $0 }.filter { $0.severity == .error } + [last].compactMap(\.self)
    do throws(Diagnostic) { try ErrorList(all).end() } catch { return error }
    return nil
  }

  private static func lines(_ finding: Diagnostic) -> String { finding.worded.text(marking: mark) + "\n" }

  /// An error that ends the run: lines on standard error, with `--json` one object.
  static func fail(_ error: Diagnostic) {
    if style.isJSON, let all = errors(error) { return show(all.worded.errorsJSON.pretty + "\n") }
    for line in error.texts(marking: mark) { show(line + "\n") }
  }

  /// A line about what takes long; none with `--json`, where an object of errors stands alone.
  static func announce(_ text: String) { if !style.isJSON { show(text) } }

  /// Characters on standard error as they are; a terminal that is gone is ignored.
  static func show(_ text: String) {
    try? AtomicFile.write(Array(text.utf8), toDescriptor: STDERR_FILENO, name: "standard error")
  }

  /// A line of the result on standard output, which ends the run with 74 if it cannot be written; names and texts of
  /// files cannot garble a terminal.
  static func print(_ line: String) throws(Diagnostic) { try write(line: line.withVisibleControls) }

  /// The result as JSON on standard output.
  static func print(_ json: JSON) throws(Diagnostic) { try write(line: json.pretty) }

  private static func write(line: String) throws(Diagnostic) { try write(Array((line + "\n").utf8)) }

  /// A line on standard output about what was done; `--quiet` omits it.
  static func tell(_ line: String) throws(Diagnostic) { if !style.isQuiet { try print(line) } }

  /// Lines of which the first begins with the word of an outcome, which is coloured.
  static func print(_ lines: [String], word: String) throws(Diagnostic) {
    for (index, line) in lines.enumerated() { try print(line, marking: index == 0 ? word : nil) }
  }

  /// A line with the word of an outcome, which is coloured.
  static func print(_ line: String, marking word: String?) throws(Diagnostic) {
    guard let word, style.isColored(STDOUT_FILENO), let place = line.firstRange(of: word) else {
      return try print(line)
    }
    let ink: Ink = ["missing", "stale", "warning"].contains(word) ? .yellow : word == "note" ? .cyan : .red
    let rest = line[place.upperBound...]
    try write(line: line[..<place.lowerBound] + ink(word) + String(rest).withVisibleControls)
  }

  /// The bytes of a file on standard output; nothing once nobody reads it, so that the work is done whole all the same.
  static func write(_ bytes: [UInt8]) throws(Diagnostic) {
    guard !isReaderGone.load(ordering: .relaxed) else { return }
    do throws(Diagnostic) {
      try AtomicFile.write(bytes, toDescriptor: STDOUT_FILENO, name: "standard output")
    } catch {
      var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&output, 1, 0) == 1, output.revents & Int16(POLLERR) != 0 else { throw error }
      isReaderGone.store(true, ordering: .relaxed)
    }
  }

  /// Whether the pipe on standard output was closed, as `head` does.
  private static let isReaderGone = Atomic(false)

  private static func mark(_ word: String, _ severity: Diagnostic.Severity?) -> String {
    guard style.isColored(STDERR_FILENO) else { return word }
    return switch severity {
    case .error: Ink.red(word)
    case .warning: Ink.yellow(word)
    case .note: Ink.cyan(word)
    case nil: Ink.bold(word)
    }
  }
}

/// A bar on standard error while many pictures are rendered; not in a pipe.
struct ProgressBar {
  private static let width = 30
  /// The seconds after which the rest can be estimated.
  private static let minimumTime = 4.0

  private let total: Int
  private let isShown: Bool
  private let began = SystemClock.seconds
  private var done = 0

  /// With fewer steps than the least there is no bar.
  init(total: Int, from least: Int = 8) {
    self.total = total
    isShown = total >= least && isatty(STDERR_FILENO) == 1 && !Console.style.isQuiet
  }

  mutating func step() {
    done += 1
    guard isShown else { return }
    let filled = done * ProgressBar.width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressBar.width - filled)
    Console.show("\r\(bar) \(done)/\(total)" + Self.rest(after: SystemClock.seconds - began, done, of: total))
  }

  /// How long the other steps may take, if they take as long as those so far; nothing at the beginning.
  static func rest(after seconds: Double, _ done: Int, of total: Int) -> String {
    guard seconds >= minimumTime else { return "" }
    // It can be shorter than what was there.
    let clear = "\u{1B}[K"
    guard done < total else { return clear }
    return ", about \(Int((seconds / Double(done) * Double(total - done)).rounded(.up))) s left" + clear
  }

  /// Makes room for a line; the next step shows the bar again.
  func hide() { if isShown, done > 0 { Console.show("\r\u{1B}[K") } }
}
