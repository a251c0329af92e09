import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens

@Suite struct ReportMergeTests {
  private func verdict(_ name: String, _ outcome: Verdict.Outcome = .same) -> Verdict {
    Verdict(name: name, golden: "goldens/\(name)", outcome: outcome)
  }

  private func shard(
    _ index: Int, of count: Int, _ verdicts: [Verdict], _ findings: [String] = [], plan: String = "p"
  ) -> Report {
    Report(
      verdicts: verdicts, findings: findings, renderer: "r\(index % 2)",
      shard: Shard(index: index, count: count, plan: plan))
  }

  /// The reports of the folders `out/1/`, `out/2/` and so on; a plan `p` is that of all their verdicts.
  private func merged(_ reports: [Report]) throws(Diagnostic) -> Report {
    var digest = PlanDigest()
    for verdict in reports.flatMap(\.verdicts) { digest.add(verdict.golden, inputs: verdict.inputs ?? "") }
    let plan = digest.text(shards: reports.count)
    return try Report.merged(
      reports.enumerated().map { index, report in
        var report = report
        if report.shard?.plan == "p" { report.shard?.plan = plan }
        return ("out/\(index + 1)/", report)
      })
  }

  private func problem(_ reports: [Report]) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try merged(reports) }
  }

  @Test func `shards in any order become one report in the order of names`() throws {
    let merged = try merged([
      shard(2, of: 3, [verdict("a/3.png", .missing)], ["odder", "odd"]),
      shard(0, of: 3, [verdict("a/1.png"), verdict("b/1.png")], ["odd"]), shard(1, of: 3, [verdict("a/2.png")]),
    ])
    #expect(merged.verdicts.map(\.name) == ["a/1.png", "a/2.png", "a/3.png", "b/1.png"])
    #expect(merged.findings == ["odd", "odder"])
    #expect(merged.renderer == "r0\nr1")
    #expect(merged.shard == nil)
    #expect(merged.exit == .missingGolden)
  }

  @Test func `a single report stands for itself`() throws {
    let report = Report(verdicts: [verdict("a/1.png")], renderer: "r")
    #expect(try merged([report]) == report)
    var only = report
    only.shard = Shard(index: 0, count: 1, plan: "p")
    #expect(try merged([only]) == report)
  }

  @Test func `a stale golden that several shards speak of comes once`() throws {
    let stale = verdict("a/9.png", .stale)
    let merged = try merged([shard(0, of: 2, [stale]), shard(1, of: 2, [verdict("a/1.png"), stale])])
    #expect(merged.verdicts == [verdict("a/1.png"), stale])
  }

  @Test func `what does not belong together is refused`() {
    let plain = Report(verdicts: [], renderer: "")
    #expect(problem([]) == "error: there are no reports to merge [65]")
    #expect(problem([shard(0, of: 3, []), shard(2, of: 3, [])]) == "error: shard 2 of 3 is missing [65]")
    #expect(problem([shard(2, of: 8, [])]) == "error: shard 1 of 8 is missing, and 6 more [65]")
    #expect(
      problem([shard(1, of: 3, []), shard(0, of: 3, []), shard(1, of: 3, [])])
        == "error: \"out/1/\" and \"out/3/\" are both shard 2 of 3 [65]")
    #expect(
      problem([shard(0, of: 2, []), shard(1, of: 3, [])])
        == "error: \"out/1/\" is one of 2 shards, and \"out/2/\" is one of 3 [65]")
    func sentence(_ folder: String) -> String {
      "error: the report in \"\(folder)\" is not that of a shard\nremedy: mergeShards [65]"
    }
    #expect(problem([shard(0, of: 2, []), plain]) == sentence("out/2/"))
    #expect(problem([plain, plain]) == sentence("out/1/"))
  }

  @Test func `numbers from a file are not counted up to`() {
    let count = 1 << 53
    #expect(
      problem([shard(count - 1, of: count, []), shard(0, of: count, [])])
        == "error: shard 2 of 9007199254740992 is missing, and 9007199254740989 more [65]")
  }

  @Test(arguments: [Verdict.Outcome.same, .stale])
  func `a golden is one shard's alone`(other: Verdict.Outcome) {
    #expect(
      problem([shard(1, of: 2, [verdict("a/1.png", other)]), shard(0, of: 2, [verdict("a/1.png")])])
        == "error: \"out/2/\" and \"out/1/\" both have \"goldens/a/1.png\"\n"
        + "hint: run all shards on the same files, with the same filter [65]")
  }

  @Test func `verdicts that were taken out, repeated, renamed or changed are refused`() throws {
    var (one, two) = (verdict("a/1.png"), verdict("a/2.png", .missing))
    (one.file, one.inputs, two.file, two.inputs) = ("a.yaml", "1", "a.yaml", "1")
    var digest = PlanDigest()
    for verdict in [two, one] { digest.add(verdict.golden, inputs: "1") }
    let stale = verdict("a/9.png", .stale)
    digest.add(stale.golden, inputs: "")
    let plan = digest.text(shards: 2)
    func problem(_ first: [Verdict], _ second: [Verdict]) -> String {
      self.problem([shard(0, of: 2, first, plan: plan), shard(1, of: 2, second, plan: plan)])
    }
    #expect(problem([one, stale], [two]) == "")
    let refusal =
      "error: the reports have other verdicts than one for each picture and stale golden that they shared\n"
      + "hint: take the folders as the runs left them [65]"
    var (renamed, other) = (one, one)
    (renamed.golden, other.inputs) = ("goldens/b/1.png", "2")
    for first in [[stale], [renamed, stale], [other, stale], [one]] { #expect(problem(first, [two]) == refusal) }
    #expect(problem([], []) == refusal)
  }

  @Test func `ten thousand pictures are merged without looking through all for each`() throws {
    let shards = (0..<8).map { index in
      shard(index, of: 8, stride(from: index, to: 10_000, by: 8).map { verdict("a/\($0).png") })
    }
    #expect(try merged(shards).verdicts.count == 10_000)
  }

  @Test func `a shard of another plan is refused by the folder that it lies in`() {
    func verdict(_ name: String, of inputs: String) -> Verdict {
      var verdict = self.verdict(name)
      (verdict.file, verdict.inputs) = ("a.yaml", inputs)
      return verdict
    }
    let advice = "run all shards on the same files, with the same filter [65]"
    // Two of three agree, whatever comes first.
    #expect(
      problem([shard(0, of: 3, [], plan: "q"), shard(1, of: 3, []), shard(2, of: 3, [])])
        == "error: \"out/1/\" shares other pictures than \"out/2/\"\nhint: \(advice)")
    #expect(
      problem([
        shard(3, of: 4, []), shard(1, of: 4, [], plan: "q"), shard(0, of: 4, []), shard(2, of: 4, [], plan: "r"),
      ])
        == "error: \"out/2/\" and 1 more share other pictures than \"out/3/\"\nhint: \(advice)")
    #expect(
      problem([
        shard(0, of: 2, [verdict("a/1.png", of: "1")]), shard(1, of: 2, [verdict("a/2.png", of: "2")], plan: "q"),
      ])
        == "error: \"out/2/\" shares other pictures than \"out/1/\"\n"
        + "hint: \"a.yaml\", or a file that it depends on, was not the same: \(advice)")
  }

  @Test func `thousands of renamed pictures find their goldens without looking through all for each`() throws {
    // All show the same, so that only the names tell them apart.
    func verdicts(_ button: String, _ outcome: Verdict.Outcome) -> [Verdict] {
      (0..<10_000).map { number in
        var verdict = verdict("\(button)/\(number).png", outcome)
        verdict.pixels = "same"
        return verdict
      }
    }
    let report = Report(verdicts: verdicts("new", .missing) + verdicts("old", .stale), renderer: "").withRenames
    #expect(report.verdicts.count == 10_000)
    #expect(
      report.verdicts.allSatisfy {
        $0.outcome == .renamed(from: $0.golden.replacing("/new/", with: "/old/"), to: $0.name)
      })
  }
}
