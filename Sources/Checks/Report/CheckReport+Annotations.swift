package import PresscheckFiles

extension CheckReport {
  /// Workflow commands for GitHub: an error for each failure, a warning for each warning, a notice for each note, each at its place.
  package var annotations: [String] {
    buttons.flatMap(\.results).filter { $0.ignored == nil }.compactMap(\.annotation)
  }
}

extension CheckResult {
  fileprivate var annotation: String? {
    let command: String
    switch verdict {
    case .fail: command = "error"
    case .warning: command = "warning"
    case .note: command = "notice"
    case .pass, .unmeasured: return nil
    }
    var properties = ["file=\(file.commandProperty)"]
    if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\("\(rule) \(subject)".commandProperty)")
    return "::\(command) \(properties.joined(separator: ","))::\(message.commandData)"
  }
}
