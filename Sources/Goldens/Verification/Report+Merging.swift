package import PresscheckButtonFile

extension Report {
  /// Joins reports: verdicts by name, findings and renderers each once.
  static func joining(_ reports: [Report]) -> Report {
    var findings: Set<String> = []
    return Report(
      verdicts: reports.flatMap(\.verdicts).sorted(by: Verdict.isOrdered),
      findings: reports.flatMap(\.findings).filter { findings.insert($0).inserted },
      renderer: Set(reports.flatMap { $0.renderer.split(separator: "\n") }).sorted().joined(separator: "\n"))
  }

  /// Joins the reports of all shards, in any order; a single report without a shard stays as it is.
  package static func merged(_ shards: [Report]) throws(Diagnostic) -> Report {
    let shards = try inOrder(shards)
    var known: [String: (shard: Int, verdict: Verdict)] = [:]
    for (index, shard) in shards.enumerated() {
      for verdict in shard.verdicts {
        guard let other = known.updateValue((index, verdict), forKey: verdict.golden) else { continue }
        // A stale golden belongs to no shard, so that several may have it, with the same verdict.
        guard other.verdict != verdict || verdict.outcome != .stale else { continue }
        let phrases = [other.shard, index].map { Shard(index: $0, count: shards.count).phrase }
        throw Diagnostic(
          file: nil, "shards \(phrases.joined(separator: " and ")) both have \(verdict.golden.quoted)",
          hint: "run all shards on the same files, with the same filter")
      }
    }
    var merged = joining(shards)
    var goldens: Set<String> = []
    merged.verdicts.removeAll { !goldens.insert($0.golden).inserted }
    return merged.withRenames
  }

  /// All shards of one count, each once.
  private static func inOrder(_ reports: [Report]) throws(Diagnostic) -> [Report] {
    func refusal(_ message: String, remedy: Remedy? = nil) -> Diagnostic {
      Diagnostic(file: nil, message, remedy: remedy)
    }
    guard let first = reports.first else { throw refusal("there are no reports to merge") }
    if reports.count == 1, first.shard == nil { return reports }
    let count = first.shard?.count ?? 0
    var byIndex: [Int: Report] = [:]
    for report in reports {
      guard let shard = report.shard else {
        throw refusal("one of the reports is not a shard", remedy: .mergeShards)
      }
      guard shard.count == count else { throw refusal("the reports are shards of \(count) and of \(shard.count)") }
      guard byIndex.updateValue(report, forKey: shard.index) == nil else {
        throw refusal("shard \(shard.phrase) is there twice")
      }
    }
    // Lazily, because the count comes from a file.
    if let missing = (0..<count).first(where: { byIndex[$0] == nil }) {
      throw refusal("shard \(Shard(index: missing, count: count).phrase) is missing")
    }
    return byIndex.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Joins each missing picture with a stale golden that shows the same into one verdict: the golden was renamed.
  ///
  /// Of several such goldens, a picture takes the one of its shot, else of its button, else the first.
  var withRenames: Report {
    var report = self
    var stale = report.verdicts.filter { $0.outcome == .stale && $0.pixels != nil }
    var taken: Set<String> = []
    for index in report.verdicts.indices {
      let verdict = report.verdicts[index]
      guard verdict.outcome == .missing, verdict.pixels != nil else { continue }
      let alike = stale.filter { $0.pixels == verdict.pixels }
      let golden =
        alike.first { Paths.lastComponent(of: $0.name) == Paths.lastComponent(of: verdict.name) }
        ?? alike.first { Paths.folder(of: $0.name) == Paths.folder(of: verdict.name) } ?? alike.first
      guard let golden else { continue }
      stale.removeAll { $0.golden == golden.golden }
      taken.insert(golden.golden)
      report.verdicts[index].outcome = .renamed(from: golden.golden, to: verdict.name)
      report.verdicts[index].goldenDigest = golden.goldenDigest
      report.verdicts[index].pictures?.expected = golden.pictures?.expected
    }
    report.verdicts.removeAll { taken.contains($0.golden) }
    return report
  }
}
