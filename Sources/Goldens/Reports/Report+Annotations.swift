internal import PresscheckFiles

extension Report {
  /// Workflow commands for GitHub: an error for each failure, at the line of its shot or at its golden, and a warning for
  /// each finding.
  package var annotations: [String] {
    failures.map(\.annotation) + findings.map { "::warning::\($0.commandData)" }
  }
}

extension Verdict {
  fileprivate var annotation: String {
    var properties = ["file=\((self.file ?? golden).commandProperty)"]
    if self.file != nil, let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\("\(name) is \(outcome.word)".commandProperty)")
    let message = ([outcome.sentence] + notes).joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(message.commandData)"
  }
}
