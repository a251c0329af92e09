internal import PresscheckButtonFile
package import PresscheckFiles
package import PresscheckRendering

/// Compares a plan's pictures with their goldens, and leaves a report in the project's report directory.
package struct Verifier: Sendable {
  private let project: Project
  private let threads: Int
  private let usesCache: Bool
  private let coverage: (@Sendable (Renderer) throws(Diagnostic) -> StateCoverage)?

  /// The report does not depend on `threads`, nor on the caches in the project's folder.
  ///
  /// - Parameters:
  ///   - project: The project of the goldens.
  ///   - threads: How many pictures are compared at once.
  ///   - usesCache: Whether pictures that passed and have not changed since are not rendered again.
  ///   - coverage: Measures what a button's goldens show; nil leaves that out of the report.
  package init(
    _ project: Project, threads: Int = 1, usesCache: Bool = false,
    coverage: (@Sendable (Renderer) throws(Diagnostic) -> StateCoverage)? = nil
  ) {
    (self.project, self.threads, self.usesCache, self.coverage) = (project, threads, usesCache, coverage)
  }

  /// Compares the pictures of a plan, and returns the report; a golden that cannot be read is a verdict, and so is a
  /// picture that cannot be drawn.
  ///
  /// Calls `findings` with those of the files and of each picture, and what is wrong with a file that only drawing finds, `tell` with each verdict in turn, and `check` at the end, which prevents the
  /// report by throwing.
  package func run(
    _ plan: GoldenPlan, findings: ([Diagnostic]) -> Void, tell: (Verdict) throws(Diagnostic) -> Void,
    check: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Report {
    try run(
      plan, usesCache ? ResultCache(of: project) : nil, findings: findings, tell: tell, check: check)
  }

  func run(
    _ plan: GoldenPlan, _ cache: ResultCache?, findings: ([Diagnostic]) -> Void,
    tell: (Verdict) throws(Diagnostic) -> Void, check: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Report {
    // A picture without a golden may be a renamed one, which needs the stale goldens; for shards, `merged` finds that out.
    func isWaiting(_ verdict: Verdict) -> Bool { verdict.outcome == .missing && !plan.stale.isEmpty }
    let draft = try RunDraft(in: project.reportDirectory, threads: threads)
    var (known, renderers, rest) = try cache?.split(plan, threads: threads) ?? ([], [], plan)
    var fingerprints: Set<Fingerprint> = []
    var run = Report(verdicts: [], renderer: "")
    // Memory for all at once: an array that grows is there twice.
    run.verdicts.reserveCapacity(plan.count + plan.stale.count)
    var found: Set<Diagnostic> = []
    func report(_ all: [Diagnostic]) {
      let new = all.filter { found.insert($0).inserted }
      findings(new)
      run.findings += new.map(\.description)
    }
    report(plan.findings)
    for verdict in known { try tell(verdict) }
    run.verdicts += known
    known = []
    try rest.pictures(threads: threads) { (context, part, picture) throws(Diagnostic) in
      var result = try part.result(of: picture, in: project, on: context)
      result.findings = picture.findings + result.findings
      return (result, picture.fingerprint)
    } deliver: { (place, made: (result: PictureResult, fingerprint: Fingerprint)) throws(Diagnostic) in
      let (result, fingerprint) = made
      if result.verdict.outcome == .same, result.findings.isEmpty, let golden = result.goldenIdentity {
        let opened = rest.parts[place.part].renderer.file.openedFiles
        cache?.add(result.verdict, golden: golden, fingerprint, opened: opened, at: place)
      }
      report(result.findings)
      for file in result.files { try draft.write(file.bytes, to: file.path) }
      run.verdicts.append(result.verdict)
      fingerprints.insert(fingerprint)
      if !isWaiting(result.verdict) { try tell(result.verdict) }
    } fail: { (place, error) throws(Diagnostic) in
      if error.scope == .button, found.insert(error).inserted { findings([error]) }
      let part = rest.parts[place.part]
      let verdict = part.verdict(of: part.requests[place.request], failing: error)
      run.verdicts.append(verdict)
      try tell(verdict)
    }
    cache?.write()
    try check()
    if let coverage {
      run.coverage = plan.coverage(usesCache ? CoverageCache(of: project) : nil, threads: threads, coverage)
    }
    for (index, golden) in plan.stale.enumerated() {
      var (verdict, bytes) = try Verifier.stale(golden.name, golden.file, of: project)
      // A stale file may be anything.
      if let bytes, bytes.pngSize != nil {
        let path = "expected/stale-\(index + 1)/\(golden.name)"
        verdict.pictures = Verdict.Pictures(expected: path)
        try draft.write(bytes, to: path)
      }
      run.verdicts.append(verdict)
    }
    renderers.formUnion(fingerprints.map(\.description))
    run.renderer = renderers.sorted().joined(separator: "\n")
    run.shard = plan.shard
    run.verdicts.sort(by: Verdict.isOrdered)
    // The order in which shards find them is another one.
    run.findings.sort()
    let report = plan.shard == nil ? run.withRenames : run
    if !plan.stale.isEmpty {
      let stale = Set(plan.stale.map { project.relative($0.file.path) })
      for verdict in report.verdicts
      where ["missing", "renamed"].contains(verdict.outcome.word) || stale.contains(verdict.golden) {
        try tell(verdict)
      }
    }
    try draft.finish(report)
    return report
  }

  /// The verdict on a golden that no shot refers to, with its bytes where it can be read.
  static func stale(
    _ name: String, _ file: GoldenFile, of project: Project
  ) throws(Diagnostic) -> (verdict: Verdict, bytes: [UInt8]?) {
    var verdict = Verdict(name: name, golden: project.relative(file.path), outcome: .stale)
    do {
      guard let bytes = try file.bytes() else { return (verdict, nil) }
      verdict.goldenDigest = Digest(bytes).text()
      verdict.pixels = ShownPixels.digest(of: bytes)
      return (verdict, bytes)
    } catch let error where error.exit == .badInput {
      verdict.outcome = .unreadable(error.message, error.exit)
      return (verdict, nil)
    }
  }
}
