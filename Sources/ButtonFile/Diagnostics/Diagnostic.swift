/// What reaches a person: one sentence with its place, and a hint where there is one. The only error of this module.
package struct Diagnostic: Error, Hashable, Sendable {
  /// Whether it ends a run.
  package enum Severity: String, Hashable, Sendable {
    /// Ends the run; is a finding about a button that is drawn all the same; or says what nobody could change in a file.
    case error, warning, note
  }

  /// A warning unless it ends the run.
  package var severity: Severity

  /// The file as it was named, or a flag, unless the place names another one; nil where neither is to blame.
  package var file: String?

  /// Where in the file; nil for the whole of it.
  package var place: FileLocation?

  /// One sentence without a full stop.
  package var message: String

  /// What would help; nil for nothing.
  package var hint: String?

  /// How a run that this ends ends.
  package var exit: ExitCode

  /// What else is wrong in the same run, in the order in which it was found; none of them has others.
  package var others: [Diagnostic] = []

  package init(
    _ severity: Severity = .error, file: String? = nil, at place: FileLocation? = nil, _ message: String,
    hint: String? = nil,
    exit: ExitCode = .badInput
  ) {
    self.severity = severity
    self.file = place?.file ?? file
    self.place = place
    self.message = message
    self.hint = hint
    self.exit = exit
  }

  /// From 1; nil for the whole file.
  package var line: Int? { place?.line }

  /// In characters from 1; nil for the whole file.
  package var column: Int? { place?.column }
}

extension Diagnostic: CustomStringConvertible {
  /// `sign-in.yaml:7:12: error: …`, and a line `hint: …` beneath it.
  package var description: String { text { word, _ in word } }

  /// The same with its marked words set off, as a terminal does with colours.
  ///
  /// - Parameter mark: Sets off a word: `error:` with the severity, `hint:` with nil.
  /// - Returns: A line, and a second one for a hint.
  package func text(marking mark: (String, Severity?) -> String) -> String {
    let spot = [file, place.map { "\($0.line):\($0.column)" }].compactMap { $0 }
    let head = spot.map { $0 + ":" }.joined() + (spot.isEmpty ? "" : " ")
    let sentence = head + mark(severity.rawValue + ":", severity) + " " + message
    return hint.map { "\(sentence)\n\(mark("hint:", nil)) \($0)" } ?? sentence
  }
}

/// A line and a column of a text, both from 1.
package struct FileLocation: Hashable, Sendable, Comparable {
  /// The first is 1.
  package var line: Int

  /// In characters, as a person counts them.
  package var column: Int

  /// The file; nil for the one that is spoken of anyway, as opposed to one that it extends or takes a style from.
  package var file: String?

  package init(line: Int, column: Int, file: String? = nil) {
    self.line = line
    self.column = column
    self.file = file
  }

  /// The first character of a file.
  package static let start = FileLocation(line: 1, column: 1)

  package static func < (a: FileLocation, b: FileLocation) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
