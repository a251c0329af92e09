import Glibc
import PresscheckFiles
import PresscheckGoldens

/// Prints a report, and ends the run with its exit code.
struct ReportOutput {
  private let folder: ReportDirectory
  private let github: Bool

  /// With `github`, or in GitHub Actions, annotations are printed and a job summary is written.
  init(_ folder: ReportDirectory, github: Bool) {
    self.folder = folder
    self.github = github || Environment.variable("GITHUB_ACTIONS") == "true"
  }

  /// Prints the failures by their reasons, all or the first ten of each, the counts and what to do, or the report as JSON.
  ///
  /// - Throws: The report's exit code, after everything is printed.
  func print(_ report: Report, of project: Project, listsAll: Bool) throws {
    if Console.style.isJSON {
      try report.writeJSON { (piece) throws(Diagnostic) in try Console.write(Array(piece.utf8)) }
      try Console.print("")
    } else {
      let failures = report.failureLines(
        in: folder.path, approve: folder.approveCommand, of: project, listsAll: listsAll)
      for line in failures { try Console.print(line.text, marking: line.word) }
      if github { for line in report.annotations { try Console.print(line) } }
      for line in report.closingLines(in: folder.path, approve: folder.approveCommand) {
        if report.exit == .success { try Console.tell(line) } else { try Console.print(line) }
      }
    }
    if github, let path = Environment.variable("GITHUB_STEP_SUMMARY") { try append(report, to: path) }
    guard report.exit == .success else { throw Ending(exit: report.exit) }
  }

  /// Appends to GitHub's summary file, which all steps of a job share.
  private func append(_ report: Report, to path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Diagnostic(
        file: "GITHUB_STEP_SUMMARY", "cannot write \(path.quoted): \(InputFile.reason(errno))", exit: .cannotCreate)
    }
    defer { close(descriptor) }
    let text = report.markdown(approve: folder.approveCommand)
    try AtomicFile.write(Array(text.utf8), toDescriptor: descriptor, name: path)
  }
}
