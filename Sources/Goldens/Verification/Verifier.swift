package import PresscheckButtonFile
internal import PresscheckRendering
internal import PresscheckText

/// Compares a plan's pictures with their goldens, and leaves a report in the project's report directory.
package struct Verifier: Sendable {
  private let project: Project
  private let threads: Int

  /// The report does not depend on `threads`.
  package init(_ project: Project, threads: Int = 1) { (self.project, self.threads) = (project, threads) }

  /// Compares the pictures of a plan, and returns the report; a golden that cannot be read is a verdict.
  ///
  /// Calls `findings` before anything is compared and again at the end, and `tell` with each verdict in turn.
  package func run(
    _ plan: GoldenPlan, findings: ([Diagnostic]) throws(Diagnostic) -> Void,
    tell: (Verdict) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Report {
    let (parts, found) = try plan.resolved(threads: threads)
    try findings(found)
    // A picture without a golden may be a renamed one, which needs the stale goldens; for shards, `merged` finds that out.
    func isWaiting(_ verdict: Verdict) -> Bool { verdict.outcome == .missing && !plan.stale.isEmpty }
    let draft = try RunDraft(in: project.reportDirectory)
    var verdicts: [Verdict] = []
    var late: [Diagnostic] = []
    try Renderer.work(on: parts, threads: threads) { (context, part, picture) throws(Diagnostic) in
      try PictureVerifier(part: part, project: project).result(context, picture)
    } deliver: { (result: PictureResult) throws(Diagnostic) in
      for file in result.files { try draft.write(file.bytes, to: file.path) }
      verdicts.append(result.verdict)
      late += result.findings
      if !isWaiting(result.verdict) { try tell(result.verdict) }
    }
    for (index, golden) in plan.stale.enumerated() {
      verdicts.append(try stale(golden.name, golden.file, "expected/stale-\(index + 1)/\(golden.name)", draft))
    }
    let renderers = parts.flatMap { $0.1.map(\.fingerprint.description) }
    var report = Report.joining([Report(verdicts: verdicts, renderer: renderers.joined(separator: "\n"))])
    report.findings = (found + late).map(\.description)
    report.shard = plan.shard
    if plan.shard == nil { report = report.withRenames }
    if !plan.stale.isEmpty {
      for verdict in report.verdicts where ["missing", "renamed", "stale"].contains(verdict.outcome.word) {
        try tell(verdict)
      }
    }
    try draft.finish(report)
    // Only rendering shows that a picture is empty.
    try findings(late)
    return report
  }

  private func stale(
    _ name: String, _ file: GoldenFile, _ path: String, _ draft: RunDraft
  ) throws(Diagnostic) -> Verdict {
    var verdict = Verdict(name: name, golden: project.relative(file.path), outcome: .stale)
    do {
      guard let bytes = try file.bytes() else { return verdict }
      verdict.goldenDigest = Digest(bytes).text()
      verdict.pixels = ShownPixels.digest(of: bytes)
      verdict.pictures = Verdict.Pictures(expected: path)
      try draft.write(bytes, to: path)
    } catch let error where error.exit == .badInput {
      verdict.outcome = .unreadable(error.message, error.exit)
    }
    return verdict
  }
}
