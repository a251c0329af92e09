import Goldens

/// What a run of `verify` says at its end.
struct ReportOutput {
  let project: Project
  let json: Bool
  let github: Bool

  init(_ project: Project, json: Bool, github: Bool) {
    self.project = project
    self.json = json
    self.github = github
  }

  func show(_ report: Report) throws {
    try Console.print(report.summary)
  }
}
