import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens

@Suite struct ReportMergeTests {
  private func verdict(_ name: String, _ outcome: Verdict.Outcome = .same) -> Verdict {
    Verdict(name: name, golden: "goldens/\(name)", outcome: outcome)
  }

  private func shard(_ index: Int, of count: Int, _ verdicts: [Verdict], _ findings: [String] = []) -> Report {
    Report(verdicts: verdicts, findings: findings, renderer: "r\(index % 2)", shard: Shard(index: index, count: count))
  }

  private func problem(_ reports: [Report]) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try Report.merged(reports) }
  }

  @Test func `shards in any order become one report in the order of names`() throws {
    let merged = try Report.merged([
      shard(2, of: 3, [verdict("a/3.png", .missing)], ["odd", "odder"]),
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
    #expect(try Report.merged([report]) == report)
    var only = report
    only.shard = Shard(index: 0, count: 1)
    #expect(try Report.merged([only]) == report)
  }

  @Test func `a stale golden that several shards speak of comes once`() throws {
    let stale = verdict("a/9.png", .stale)
    let merged = try Report.merged([shard(0, of: 2, [stale]), shard(1, of: 2, [verdict("a/1.png"), stale])])
    #expect(merged.verdicts == [verdict("a/1.png"), stale])
  }

  @Test func `what does not belong together is refused`() {
    let plain = Report(verdicts: [], renderer: "")
    #expect(problem([]) == "error: there are no reports to merge [65]")
    #expect(problem([shard(0, of: 3, []), shard(2, of: 3, [])]) == "error: shard 2 of 3 is missing [65]")
    #expect(problem([shard(1, of: 3, []), shard(1, of: 3, [])]) == "error: shard 2 of 3 is there twice [65]")
    #expect(problem([shard(0, of: 2, []), shard(1, of: 3, [])]) == "error: the reports are shards of 2 and of 3 [65]")
    let sentence = "error: one of the reports is not a shard\nremedy: mergeShards [65]"
    #expect(problem([shard(0, of: 2, []), plain]) == sentence)
    #expect(problem([plain, plain]) == sentence)
  }

  @Test(arguments: [Verdict.Outcome.same, .stale])
  func `a golden is one shard's alone`(other: Verdict.Outcome) {
    #expect(
      problem([shard(0, of: 2, [verdict("a/1.png", other)]), shard(1, of: 2, [verdict("a/1.png")])])
        == "error: shards 1 of 2 and 2 of 2 both have \"goldens/a/1.png\"\n"
        + "hint: run all shards on the same files, with the same filter [65]")
  }

  @Test func `ten thousand pictures are merged without looking through all for each`() throws {
    let shards = (0..<8).map { index in
      shard(index, of: 8, stride(from: index, to: 10_000, by: 8).map { verdict("a/\($0).png") })
    }
    #expect(try Report.merged(shards).verdicts.count == 10_000)
  }
}
