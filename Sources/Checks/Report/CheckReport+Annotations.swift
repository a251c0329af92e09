internal import PresscheckFiles

extension ButtonCheck {
  /// Workflow commands for GitHub: an error for each line of a failure, a warning for each of a warning, at their places.
  ///
  /// With `strict` a warning is an error.
  package func annotations(strict: Bool) -> [String] {
    told(quiet: true).map { result, rest in
      var properties = ["file=\(result.file.commandProperty)"]
      if let place = result.place { properties += ["line=\(place.line)", "col=\(place.column)"] }
      properties.append("title=\(result.rule.commandProperty)")
      let command = result.verdict == .fail || strict ? "error" : "warning"
      return
        "::\(command) \(properties.joined(separator: ","))::\("\(result.subject): \(result.message)\(rest)".commandData)"
    }
  }
}
