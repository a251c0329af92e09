/// The first line of an error, a warning or a note, such as `App/PayButton.swift:3:5: error: expected '}'`, ours or a compiler's.
package struct DiagnosticLine {
  package let file: String
  package let place: FileLocation
  /// `error`, `warning` or `note`.
  package let word: String
  package let message: String

  /// Nil for a line without a place.
  package init?(_ line: some StringProtocol) {
    let line = String(line)
    let words = ["error", "warning", "note"]
    let found = words.lazy.compactMap { word in line.firstRange(of: ": \(word): ").map { (word, $0) } }.first
    guard let (word, range) = found else { return nil }
    let parts = line[..<range.lowerBound].split(separator: ":")
    guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return nil
    }
    file = parts.dropLast(2).joined(separator: ":")
    place = FileLocation(line: row, column: column)
    (self.word, message) = (word, String(line[range.upperBound...]))
  }
}
