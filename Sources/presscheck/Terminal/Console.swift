import Glibc
import Goldens

/// Where words go: results on standard output, everything else on standard error.
enum Console {
  static func say(_ diagnostic: Diagnostic) { note(diagnostic.description) }

  /// A line on standard error.
  static func note(_ line: String) { show(line + "\n") }

  /// Characters on standard error as they are. A terminal that is gone is no reason to stop.
  static func show(_ text: String) {
    try? AtomicFile.write(Array(text.utf8), toDescriptor: STDERR_FILENO, name: "standard error")
  }

  /// A line on standard output.
  ///
  /// - Throws: Exit 74 where it does not arrive.
  static func print(_ line: String) throws(Diagnostic) {
    try write(Array((line + "\n").utf8))
  }

  /// A file on standard output.
  ///
  /// - Throws: Exit 74 where it does not arrive.
  static func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try AtomicFile.write(bytes, toDescriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Whether a person is watching standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
}
