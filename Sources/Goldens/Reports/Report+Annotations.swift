internal import PresscheckFiles

extension Report {
  /// Workflow commands for GitHub: an error for each failure, at the line of its shot or at its golden, and a warning for
  /// each finding, at its own.
  package var annotations: [String] { failures.map(\.annotation) + findings.map(Report.annotation) }

  private static func annotation(of finding: String) -> String {
    let lines = finding.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let head = DiagnosticLine(first) else {
      return WorkflowCommand.line("warning", file: nil, finding)
    }
    let message = ([head.message] + lines.dropFirst().map(String.init)).joined(separator: "\n")
    return WorkflowCommand.line(head.word == "note" ? "notice" : head.word, file: head.file, at: head.place, message)
  }
}

extension Verdict {
  fileprivate var annotation: String {
    WorkflowCommand.line(
      "error", file: self.file ?? golden, at: self.file == nil ? nil : place, title: "\(name) is \(outcome.word)",
      ([outcome.sentence] + notes).joined(separator: "\n"))
  }
}
