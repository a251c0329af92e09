package import PresscheckFiles
package import PresscheckRendering

/// The verdicts of one process's tests, for the project's report.
package struct TestReport: Sendable {
  private let project: Project
  private var verdicts: [String: Verdict] = [:]
  private var renderers: Set<String> = []
  /// The folder of each golden's pictures, and the module of its test.
  private var folders: [String: (folder: String, module: String)] = [:]

  package init(_ project: Project) { self.project = project }

  /// Adds the verdict on a golden, or replaces an earlier one; its pictures are below the folder.
  package mutating func add(_ verdict: Verdict, renderer: Fingerprint, picturesIn folder: String, of module: String) {
    verdicts[verdict.golden] = verdict
    renderers.insert(renderer.description)
    folders[verdict.golden] = (folder, module)
  }

  /// Adds a golden that no test refers to.
  package mutating func add(stale path: String) {
    guard let bytes = try? GoldenFile(path: path).bytes() else { return }
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    var verdict = Verdict(name: name, golden: project.relative(path), outcome: .stale)
    verdict.goldenDigest = Digest(bytes).text()
    verdicts[verdict.golden] = verdict
  }

  /// Writes the verdicts into the project's report, if it exists or a test failed, and returns the lines to print.
  package func write() throws(Diagnostic) -> [String] {
    let all = Report(verdicts: Array(verdicts.values), renderer: renderers.joined(separator: "\n"))
    var report = Report.joining([all])
    let directory = project.reportDirectory
    guard !report.failures.isEmpty || InputFile.exists(directory.path + ReportDirectory.report) else { return [] }
    let draft = try RunDraft(in: directory)
    for index in report.verdicts.indices {
      let verdict = report.verdicts[index]
      guard let source = folders[verdict.golden], var pictures = verdict.pictures else { continue }
      for (_, picture) in Verdict.Pictures.keys {
        guard let path = pictures[keyPath: picture] else { continue }
        // Two modules may have tests of one name.
        let parts = path.split(separator: "/", maxSplits: 1)
        let name = "\(parts[0])/\(source.module)/\(parts[1])"
        try draft.copy(try ReportPictureFile(path, in: ReportDirectory(source.folder)), to: name)
        pictures[keyPath: picture] = name
      }
      report.verdicts[index].pictures = pictures
    }
    try draft.join(report)
    guard !report.failures.isEmpty else { return [] }
    let folder = project.shown(directory.path)
    return report.failures.filter { $0.outcome == .stale }.flatMap { $0.lines(in: folder) }
      + report.causeLines(approve: directory.approveCommand)
      + report.closingLines(in: folder, approve: directory.approveCommand)
  }
}
