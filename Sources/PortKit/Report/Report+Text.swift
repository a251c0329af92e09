extension Report.Finding: CustomStringConvertible {
  /// `Button.swift:7:12: error: …`, and a second line `hint: …`.
  package var description: String {
    let sentence = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
    return hint.map { "\(sentence)\nhint: \($0)" } ?? sentence
  }
}

extension Report.Change: CustomStringConvertible {
  /// `Button.swift:7:12: selector: tap(_:)`.
  package var description: String { "\(file):\(line):\(column): \(rule.rawValue): \(name)" }
}

extension Report {
  /// The changes, a line each.
  package var text: String { changes.map { "\($0)\n" }.joined() }
}
