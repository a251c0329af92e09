package import PresscheckButtonFile
package import PresscheckRendering
internal import PresscheckText

/// What the tests of one process found, for the report that the command line writes, shows and approves from.
package struct TestReport: Sendable {
  private let project: Project
  private var verdicts: [String: Verdict] = [:]
  private var renderers: Set<String> = []

  /// Where the pictures of a golden were left, by the golden.
  private var folders: [String: (folder: String, module: String)] = [:]

  package init(_ project: Project) {
    self.project = project
  }

  /// - Parameters:
  ///   - verdict: One later of a golden takes the place of one before.
  ///   - renderer: What drew the picture.
  ///   - folder: Below which the verdict's pictures lie.
  ///   - module: Whose tests they are.
  package mutating func add(_ verdict: Verdict, renderer: Fingerprint, picturesIn folder: String, of module: String) {
    verdicts[verdict.golden] = verdict
    renderers.insert(renderer.description)
    folders[verdict.golden] = (folder, module)
  }

  /// Adds a golden that no test asks for.
  package mutating func add(stale path: String) {
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    var verdict = Verdict(name: name, golden: project.relative(path), outcome: .stale)
    guard let bytes = try? GoldenFile(path: path).bytes() else { return }
    verdict.goldenDigest = Digest(bytes).text()
    verdicts[verdict.golden] = verdict
  }

  /// Writes it into the project's report: what that says of other goldens stays. Where nothing failed, and there is no
  /// report, none is made.
  ///
  /// - Returns: What to tell at the end of the run, a line each.
  /// - Throws: Exit 73 and 74.
  package func write() throws(Diagnostic) -> [String] {
    let all = verdicts.values.sorted { ($0.name, $0.golden) < ($1.name, $1.golden) }
    var report = Report(verdicts: all, renderer: renderers.sorted().joined(separator: "\n"))
    let folder = project.reportDirectory
    guard !report.failures.isEmpty || InputFile.exists(folder.path + ReportDirectory.report) else { return [] }
    let draft = try RunDraft(in: folder)
    for index in report.verdicts.indices {
      let verdict = report.verdicts[index]
      guard let source = folders[verdict.golden], let pictures = verdict.pictures else { continue }
      func take(_ path: String?) throws(Diagnostic) -> String? {
        guard let path else { return nil }
        // Two modules may have tests of one name.
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        let name = "\(parts[0])/\(source.module)/\(parts[1])"
        try draft.copy(try ReportPictureFile(path, in: ReportDirectory(source.folder)), to: name)
        return name
      }
      report.verdicts[index].pictures = Verdict.Pictures(
        expected: try take(pictures.expected), actual: try take(pictures.actual),
        difference: try take(pictures.difference), blink: try take(pictures.blink))
    }
    try draft.join(report)
    let place = Paths.relative(folder.path, to: "")
    let stale = report.failures.filter { $0.outcome == .stale }.flatMap { $0.lines(in: place) }
    return report.failures.isEmpty ? [] : stale + report.closingLines(in: place, approve: folder.approveCommand)
  }
}
