internal import PresscheckButtonFile

extension Report {
  /// A workflow command of GitHub's for each failure, which puts it beside the line of the button file that asks for the
  /// picture, or with the golden where no file does; then one for each finding.
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
  /// What comes after the second pair of colons.
  fileprivate var commandData: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      // Nothing else in it turns a log's text round or hides a part of it.
      default: String(scalar).onOneLine
      }
    }.joined()
  }

  /// What stands between commas.
  fileprivate var commandProperty: String {
    commandData.unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
