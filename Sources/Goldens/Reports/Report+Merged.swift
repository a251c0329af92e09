package import PresscheckButtonFile

extension Report {
  /// Joins what several runs found that shared the pictures between them. Verdicts come by name, findings and renderers
  /// once each.
  ///
  /// - Parameter shards: In any order; a single report that is no shard stands for itself.
  /// - Returns: A report that is no shard.
  /// - Throws: Exit 65 where a shard is missing or there twice, and where two of them speak of the same golden.
  package static func merged(_ shards: [Report]) throws(Diagnostic) -> Report {
    let shards = try inOrder(shards)
    var merged = Report(verdicts: [], renderer: "")
    var renderers: Set<String> = []
    var findings: Set<String> = []
    var places: [String: Int] = [:]
    for (index, shard) in shards.enumerated() {
      renderers.formUnion(shard.renderer.split(separator: "\n").map(String.init))
      merged.findings += shard.findings.filter { findings.insert($0).inserted }
      for verdict in shard.verdicts {
        if let other = places.updateValue(index, forKey: verdict.golden) {
          try checkStale(verdict, in: shards, other, index)
        } else {
          merged.verdicts.append(verdict)
        }
      }
    }
    merged.verdicts.sort { ($0.name, $0.golden) < ($1.name, $1.golden) }
    merged.renderer = renderers.sorted().joined(separator: "\n")
    return merged.withRenames
  }

  /// All shards of one count, each once.
  private static func inOrder(_ reports: [Report]) throws(Diagnostic) -> [Report] {
    guard let first = reports.first else { throw refusal("there are no reports to merge") }
    if reports.count == 1, first.shard == nil { return reports }
    var byIndex: [Int: Report] = [:]
    for report in reports {
      guard let shard = report.shard else {
        throw refusal("one of the reports is no shard", hint: "merge what verify --shard left")
      }
      guard shard.count == first.shard?.count else {
        throw refusal("the reports are shards of \(first.shard?.count ?? 0) and of \(shard.count)")
      }
      guard byIndex.updateValue(report, forKey: shard.index) == nil else {
        throw refusal("shard \(shard.phrase) is there twice")
      }
    }
    let count = first.shard?.count ?? 0
    if let missing = (0..<count).first(where: { byIndex[$0] == nil }) {
      throw refusal("shard \(Shard(index: missing, count: count).phrase) is missing")
    }
    return byIndex.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A stale golden is nobody's share, so that several may speak of it; all must say the same.
  private static func checkStale(
    _ verdict: Verdict, in shards: [Report], _ other: Int, _ index: Int
  ) throws(Diagnostic) {
    guard let before = shards[other].verdicts.first(where: { $0.golden == verdict.golden }) else { return }
    guard before != verdict || verdict.outcome != .stale else { return }
    let phrases = [other, index].map { Shard(index: $0, count: shards.count).phrase }.joined(separator: " and ")
    throw refusal(
      "shards \(phrases) both speak of \(verdict.golden.quoted)",
      hint: "run all shards on the same files, with the same filter")
  }

  private static func refusal(_ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(file: nil, message, hint: hint)
  }
}
