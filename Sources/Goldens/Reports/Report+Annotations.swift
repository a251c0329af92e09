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
    var properties = ["file=\((file ?? golden).commandProperty)"]
    if file != nil, let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\("\(name) is \(outcome.word)".commandProperty)")
    let message = ([outcome.sentence] + notes).joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(message.commandData)"
  }
}

extension String {
  /// The text after the second pair of colons.
  package var commandData: String {
    escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      // No other character turns or hides the text of a log.
      default: String(scalar).onOneLine
      }
    }
  }

  /// The text between commas.
  package var commandProperty: String { commandData.escaping { [":": "%3A", ",": "%2C"][$0] } }
}
