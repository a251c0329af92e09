import Glibc
import PresscheckButtonFile
import PresscheckGoldens

/// What a run says at its end, and how it ends.
struct ReportOutput {
  private let folder: ReportDirectory
  private let json: Bool
  private let github: Bool

  /// - Parameters:
  ///   - folder: Where the report lies.
  ///   - json: Whether standard output takes the report, and nothing else.
  ///   - github: Whether annotations and a job summary are asked for; where GitHub's actions run they are anyway.
  init(_ folder: ReportDirectory, json: Bool, github: Bool) {
    self.folder = folder
    self.json = json
    self.github = github || Self.variable("GITHUB_ACTIONS") == "true"
  }

  /// - Throws: The exit code of the report, when all has been said.
  func show(_ report: Report) throws {
    if json {
      try Console.print(report.json.pretty)
    } else {
      if github { for line in report.annotations { try Console.print(line) } }
      for line in report.closingLines(in: folder.path, approve: folder.approveCommand) {
        if report.exit == .success { try Console.tell(line) } else { try Console.print(line) }
      }
    }
    if github, let path = Self.variable("GITHUB_STEP_SUMMARY") { try append(report, to: path) }
    guard report.exit == .success else { throw Ending(exit: report.exit) }
  }

  /// GitHub's file collects what all steps of a job add to it.
  private func append(_ report: Report, to path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Diagnostic(
        file: "GITHUB_STEP_SUMMARY", "cannot write \"\(path)\": \(String(cString: strerror(errno)))",
        exit: .cannotCreate)
    }
    defer { close(descriptor) }
    let text = report.markdown(approve: folder.approveCommand)
    try AtomicFile.write(Array(text.utf8), toDescriptor: descriptor, name: path)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// Ends a run that has said all there is to say.
struct Ending: Error {
  let exit: ExitCode
}
