/// The changes in a set of files, and the places that could not be changed.
package struct Report: Hashable, Sendable {
  package private(set) var changes: [Change] = []
  package private(set) var findings: [Finding] = []
  private var known: Set<Finding> = []
  private static let maximumFindings = 1_000

  /// A change of the source, which keeps its meaning.
  package struct Change: Hashable, Sendable, CustomStringConvertible {
    package var rule: Rule
    package var file: String
    /// From 1.
    package var line: Int
    /// In characters, from 1.
    package var column: Int
    /// The changed thing, such as the attribute or the method.
    package var name: String

    /// `Button.swift:7:12: selector: tap(_:)`.
    package var description: String { "\(file):\(line):\(column): \(rule.rawValue): \(name)" }
  }

  /// Something in the source that Linux cannot do.
  package struct Finding: Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Hashable, Sendable {
      /// The files cannot compile, or would do something else than on iOS.
      case error
      /// Something is left out, and the rest works.
      case warning
    }

    package var severity: Severity
    package var file: String
    /// From 1.
    package var line: Int
    /// In characters, from 1.
    package var column: Int
    /// One sentence without a full stop.
    package var message: String
    /// Advice; nil for none.
    package var hint: String?
    /// The uppermost type around it; nil at the top of a file.
    var owner: String?

    /// `Button.swift:7:12: error: …`, and a second line `hint: …`.
    package var description: String {
      let sentence = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
      return hint.map { "\(sentence)\nhint: \($0)" } ?? sentence
    }
  }

  package init() {}

  /// The changes, a line each.
  package var text: String { changes.map { "\($0)\n" }.joined() }

  /// Whether a finding is an error, so that nothing may be written.
  package var isRefused: Bool { findings.contains { $0.severity == .error } }

  mutating func add(_ change: Change) { changes.append(change) }

  /// Findings after the first thousand are left out.
  mutating func add(_ finding: Finding) {
    if findings.count < Report.maximumFindings, known.insert(finding).inserted { findings.append(finding) }
  }

  mutating func refuse(_ file: String, _ place: (line: Int, column: Int), _ message: String, hint: String? = nil) {
    add(Finding(severity: .error, file: file, line: place.line, column: place.column, message: message, hint: hint))
  }

  /// Puts changes and findings in the order of the files' names, then of their places.
  mutating func sort() {
    changes.sort { ($0.file, $0.line, $0.column, $0.rule.rawValue) < ($1.file, $1.line, $1.column, $1.rule.rawValue) }
    findings.sort { ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message) }
  }
}
