import Glibc
import PresscheckButtonFile

/// Where words go: results on standard output, everything else on standard error.
enum Console {
  /// Of this run.
  static let manner = Manner(
    arguments: CommandLine.arguments.dropFirst(), environment: { getenv($0).map { String(cString: $0) } },
    isTerminal: { isatty($0) == 1 })

  /// A finding, as a line or two on standard error.
  static func say(_ diagnostic: Diagnostic) { show(diagnostic.text(marking: mark) + "\n") }

  /// What ends the run: lines on standard error, with `--json` one object.
  static func fail(_ diagnostic: Diagnostic) {
    let lines = manner.isJSON ? [diagnostic.errorsJSON.pretty] : diagnostic.texts(marking: mark)
    for line in lines { show(line + "\n") }
  }

  /// Characters on standard error as they are. A terminal that is gone is no reason to stop.
  static func show(_ text: String) {
    try? AtomicFile.write(Array(text.utf8), toDescriptor: STDERR_FILENO, name: "standard error")
  }

  /// A line on standard output: a result that was asked for.
  ///
  /// - Throws: Exit 74 where it does not arrive.
  static func print(_ line: String) throws(Diagnostic) {
    try write(Array((line + "\n").utf8))
  }

  /// A line on standard output that says what was done; `--quiet` leaves it out.
  ///
  /// - Throws: Exit 74 where it does not arrive.
  static func tell(_ line: String) throws(Diagnostic) {
    if !manner.isQuiet { try print(line) }
  }

  /// What a picture's comparison came to: its first word is coloured.
  ///
  /// - Throws: Exit 74 where it does not arrive.
  static func print(_ verdict: [String], word: String) throws(Diagnostic) {
    for (index, line) in verdict.enumerated() {
      let isMarked = index == 0 && line.hasPrefix(word) && manner.colors(STDOUT_FILENO)
      let ink: Ink = word == "missing" || word == "stale" ? .yellow : .red
      try print(isMarked ? ink(word) + line.dropFirst(word.count) : line)
    }
  }

  /// A file on standard output.
  ///
  /// - Throws: Exit 74 where it does not arrive.
  static func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try AtomicFile.write(bytes, toDescriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Whether a person is watching standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  private static func mark(_ word: String, _ severity: Diagnostic.Severity?) -> String {
    guard manner.colors(STDERR_FILENO) else { return word }
    switch severity {
    case .error: return Ink.red(word)
    case .warning: return Ink.yellow(word)
    case .note: return Ink.cyan(word)
    case nil: return Ink.bold(word)
    }
  }
}
