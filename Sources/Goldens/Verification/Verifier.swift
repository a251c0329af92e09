package import PresscheckButtonFile
internal import PresscheckRendering
internal import PresscheckText

/// Holds what is drawn now against the goldens, and leaves in the run's folder all that a person wants to see of it.
package struct Verifier: Sendable {
  private let project: Project
  private let threads: Int

  /// - Parameters:
  ///   - project: Whose goldens they are, and where the report goes.
  ///   - threads: How many pictures are drawn at once; the report does not depend on it.
  package init(_ project: Project, threads: Int = 1) {
    self.project = project
    self.threads = threads
  }

  /// Writes no golden.
  ///
  /// - Parameters:
  ///   - plan: What is compared.
  ///   - findings: Is told of what is odd about the buttons before anything is compared, and of what is found then at the end.
  ///   - tell: Is called with each verdict as it comes, on the caller's thread.
  /// - Returns: The report, which stands in the run's folder as well.
  /// - Throws: What is wrong with a button, and what cannot be written. A golden that cannot be read is a verdict.
  package func run(
    _ plan: GoldenPlan, findings: ([Diagnostic]) throws(Diagnostic) -> Void,
    tell: (Verdict) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Report {
    var found: [Diagnostic] = []
    let parts = try plan.frames(threads: threads, findings: &found)
    try findings(found)
    // A picture without a golden may have been renamed, which only the stale goldens tell; shards tell it when they are joined.
    func isWaiting(_ verdict: Verdict) -> Bool { verdict.outcome == .missing && !plan.stale.isEmpty }
    let draft = try RunDraft(in: project.reportDirectory)
    var report = Report(verdicts: [], findings: found.map(\.description), renderer: "", shard: plan.shard)
    var renderers: Set<String> = []
    var late: [Diagnostic] = []
    for (_, frames) in parts { renderers.formUnion(frames.map { $0.fingerprint.description }) }
    try Renderer.work(on: parts.map { ($0.part, $0.frames) }, threads: threads) {
      (renderContext, part, frame) throws(Diagnostic) in
      try PictureVerifier(part: part, project: project).result(renderContext, frame)
    } deliver: { (result: PictureResult) throws(Diagnostic) in
      for file in result.files { try draft.write(file.bytes, to: file.path) }
      report.verdicts.append(result.verdict)
      late += result.findings
      if !isWaiting(result.verdict) { try tell(result.verdict) }
    }
    for (index, golden) in plan.stale.enumerated() {
      let verdict = try stale(golden.name, golden.file, "expected/stale-\(index + 1)/\(golden.name)", draft)
      report.verdicts.append(verdict)
    }
    report.verdicts.sort { ($0.name, $0.golden) < ($1.name, $1.golden) }
    if plan.shard == nil { report = report.withRenames }
    if !plan.stale.isEmpty {
      for verdict in report.verdicts where ["missing", "renamed", "stale"].contains(verdict.outcome.word) {
        try tell(verdict)
      }
    }
    report.renderer = renderers.sorted().joined(separator: "\n")
    report.findings += late.map(\.description)
    try draft.finish(report)
    // That a picture is empty is known only when it is drawn.
    try findings(late)
    return report
  }

  private func stale(
    _ name: String, _ file: GoldenFile, _ place: String, _ draft: RunDraft
  ) throws(Diagnostic) -> Verdict {
    var verdict = Verdict(name: name, golden: project.relative(file.path), outcome: .stale)
    do {
      guard let bytes = try file.bytes() else { return verdict }
      verdict.goldenDigest = Digest(bytes).text()
      verdict.pixels = ShownPixels.digest(of: bytes)
      verdict.pictures = Verdict.Pictures(expected: place)
      try draft.write(bytes, to: place)
    } catch let error where error.exit == .badInput {
      verdict.outcome = .unreadable(error.message, error.exit)
    }
    return verdict
  }
}
