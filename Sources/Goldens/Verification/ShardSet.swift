internal import PresscheckFiles

/// The reports of all shards of one plan, in order; or the one report of a run that was not divided.
struct ShardSet {
  /// A report, and the folder that it was read from.
  typealias Located = (folder: String, report: Report)

  let all: [Located]

  /// - Throws: Exit 65 for reports that do not belong together.
  init(_ reports: [Located]) throws(Diagnostic) {
    guard let first = reports.first else { throw ShardSet.refusal("there are no reports to merge") }
    if reports.count == 1, first.report.shard == nil {
      all = reports
      return
    }
    all = try ShardSet.complete(reports, count: first.report.shard?.count ?? 0)
    try checkPlans()
    try checkGoldens()
    try checkPictures()
  }

  /// All shards of one count, each once, in order.
  private static func complete(_ reports: [Located], count: Int) throws(Diagnostic) -> [Located] {
    var byIndex: [Int: Located] = [:]
    for (folder, report) in reports {
      guard let shard = report.shard else {
        throw refusal("the report in \(folder.quoted) is not that of a shard", remedy: .mergeShards)
      }
      guard shard.count == count else {
        throw refusal(
          "\(reports[0].folder.quoted) is one of \(count) shards, and \(folder.quoted) is one of \(shard.count)")
      }
      if let other = byIndex.updateValue((folder, report), forKey: shard.index) {
        throw refusal("\(other.folder.quoted) and \(folder.quoted) are both shard \(shard.phrase)")
      }
    }
    // Lazily, because the count comes from a file.
    if let missing = (0..<count).first(where: { byIndex[$0] == nil }) {
      let more = count - byIndex.count - 1
      throw refusal(
        "shard \(Shard(index: missing, count: count).phrase) is missing" + (more > 0 ? ", and \(more) more" : ""))
    }
    return byIndex.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Refuses shards of other pictures than most of them share.
  private func checkPlans() throws(Diagnostic) {
    let groups = Dictionary(grouping: all.indices) { all[$0].report.shard?.plan }.values
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    guard groups.count > 1 else { return }
    let (usual, others) = (groups[0], groups.dropFirst().joined().sorted())
    let (one, other) = (all[usual[0]], all[others[0]])
    let verb = others.count > 1 ? "and \(others.count - 1) more share" : "shares"
    let file = ShardSet.changed(between: usual.map { all[$0].report }, other.report)
    throw ShardSet.refusal(
      "\(other.folder.quoted) \(verb) other pictures than \(one.folder.quoted)",
      hint: file.map { "\($0.quoted), or a file that it depends on, was not the same: \(ShardSet.advice)" }
        ?? ShardSet.advice)
  }

  /// A button file that was not the same in two runs; nil where no verdict shows one.
  private static func changed(between reports: [Report], _ other: Report) -> String? {
    // A file may have several buttons, which depend on different files.
    var known: [[String]: String] = [:]
    for verdict in reports.lazy.flatMap(\.verdicts) {
      if let file = verdict.file { known[[file, verdict.button]] = verdict.inputs }
    }
    return other.verdicts.lazy.compactMap { verdict in
      verdict.file.flatMap { file in known[[file, verdict.button]].map { $0 == verdict.inputs } == false ? file : nil }
    }.first
  }

  /// Refuses two verdicts on one golden.
  private func checkGoldens() throws(Diagnostic) {
    var known: [String: (shard: Int, verdict: Int)] = [:]
    for (shard, located) in all.enumerated() {
      for (index, verdict) in located.report.verdicts.enumerated() {
        guard let place = known.updateValue((shard, index), forKey: verdict.golden) else { continue }
        let other = all[place.shard]
        // A stale golden belongs to no shard, so that several may have it, with the same verdict.
        guard other.report.verdicts[place.verdict] != verdict || verdict.outcome != .stale else { continue }
        throw ShardSet.refusal(
          "\(other.folder.quoted) and \(located.folder.quoted) both have \(verdict.golden.quoted)",
          hint: ShardSet.advice)
      }
    }
  }

  /// Refuses verdicts that are not those of the plan's pictures and stale goldens.
  private func checkPictures() throws(Diagnostic) {
    var digest = PlanDigest()
    for verdict in all.lazy.flatMap(\.report.verdicts) { digest.add(verdict.golden, inputs: verdict.inputs ?? "") }
    guard digest.text(shards: all.count) != all[0].report.shard?.plan else { return }
    throw ShardSet.refusal(
      "the reports have other verdicts than one for each picture and stale golden that they shared",
      hint: "take the folders as the runs left them")
  }

  private static let advice = "run all shards on the same files, with the same filter"

  private static func refusal(_ message: String, hint: String? = nil, remedy: Remedy? = nil) -> Diagnostic {
    Diagnostic(file: nil, message, hint: hint, remedy: remedy)
  }
}
