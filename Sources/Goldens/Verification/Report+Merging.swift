package import PresscheckFiles

extension Report {
  /// Joins reports: verdicts by name, buttons by file, findings and renderers each once.
  static func joining(_ reports: [Report]) -> Report {
    var report = Report(
      verdicts: reports.flatMap(\.verdicts).sorted(by: Verdict.isOrdered),
      findings: reports.flatMap(\.findings).unique.sorted(),
      renderer: Set(reports.flatMap { $0.renderer.split(separator: "\n") }).sorted().joined(separator: "\n"))
    report.coverage = reports.flatMap(\.coverage).sorted(by: StateCoverage.isOrdered)
    return report
  }

  /// Joins the reports of all shards, in any order; a single report without a shard stays as it is.
  ///
  /// - Parameter reports: Each with the folder that it was read from.
  /// - Returns: The report of one run over all parts.
  /// - Throws: Exit 65 for reports that do not belong together.
  package static func merged(_ reports: [(folder: String, report: Report)]) throws(Diagnostic) -> Report {
    var merged = joining(try ShardSet(reports).all.map(\.report))
    var goldens: Set<String> = []
    merged.verdicts.removeAll { !goldens.insert($0.golden).inserted }
    return merged.withRenames
  }

  /// Joins each missing picture with a stale golden that shows the same into one verdict: the golden was renamed.
  var withRenames: Report {
    var stale = StaleGoldens(verdicts)
    guard !stale.isEmpty else { return self }
    var report = self
    var taken: Set<String> = []
    for index in report.verdicts.indices where report.verdicts[index].outcome == .missing {
      guard let golden = stale.take(for: report.verdicts[index]) else { continue }
      taken.insert(golden.golden)
      report.verdicts[index].outcome = .renamed(from: golden.golden, to: report.verdicts[index].name)
      report.verdicts[index].goldenDigest = golden.goldenDigest
      report.verdicts[index].pictures?.expected = golden.pictures?.expected
    }
    report.verdicts.removeAll { taken.contains($0.golden) }
    return report
  }
}

/// The stale goldens that no missing picture has taken yet.
private struct StaleGoldens {
  /// A golden's subject, and the part of its name that it shares with a picture's: the shot, the button or neither.
  private struct Key: Hashable {
    var pixels: String
    var shot: String?
    var button: String?
  }

  /// In the order of names, the first at the end.
  private var goldens: [Key: [Verdict]] = [:]
  private var taken: Set<String> = []

  var isEmpty: Bool { goldens.isEmpty }

  init(_ verdicts: [Verdict]) {
    for verdict in verdicts.reversed() where verdict.outcome == .stale {
      for key in StaleGoldens.keys(of: verdict) { goldens[key, default: []].append(verdict) }
    }
  }

  /// Of several goldens that show the same, a picture takes the one of its shot, else of its button, else the first.
  mutating func take(for picture: Verdict) -> Verdict? {
    for key in StaleGoldens.keys(of: picture) {
      while let golden = goldens[key]?.popLast() {
        if taken.insert(golden.golden).inserted { return golden }
      }
    }
    return nil
  }

  /// None for a verdict that does not know what it shows.
  private static func keys(of verdict: Verdict) -> [Key] {
    guard let pixels = verdict.pixels else { return [] }
    return [
      Key(pixels: pixels, shot: Paths.lastComponent(of: verdict.name)),
      Key(pixels: pixels, button: Paths.folder(of: verdict.name)), Key(pixels: pixels),
    ]
  }
}
