internal import PresscheckButtonFile

extension Report {
  /// The report with each missing picture and the stale golden that shows the same as one verdict: the golden was renamed.
  /// Of several that show the same, a picture takes the one of its shot, else of its button, else the first.
  var withRenames: Report {
    var report = self
    var stale = report.verdicts.filter { $0.outcome == .stale && $0.pixels != nil }
    guard !stale.isEmpty else { return self }
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
