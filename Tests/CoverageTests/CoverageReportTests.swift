import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// Lines, counts, JSON, minima and acceptances of a run.
@Suite struct CoverageReportTests {
  @Test func `a button that lacks something has its counts and a line for each part`() throws {
    let report = try CoveredProject(CoveredProject.fading()).report()
    let lines = report.buttons[0].lines(report.plan)
    #expect(
      lines.dropFirst() == [
        "  states 2 of 2, transitions 0 of 1, variants 1 of 1",
        "  idle → busy: no golden shows it on the way; touchUpInside@0 at 0.1 s would",
      ])
    #expect(report.summary == "states 100 % (2 of 2), transitions 0 % (0 of 1), variants 100 % (1 of 1)")
    let whole = try CoveredProject(
      CoveredProject.fading("shots: [idle, busy]")
        .replacing("shots: [idle, busy]", with: "shots: [{state: idle}, {state: busy, at: [0.1, settled]}]")
    ).report()
    #expect(whole.buttons[0].lines(whole.plan) == [])
  }

  @Test func `a share below its minimum is told`() throws {
    let message = "the transitions are below the minimum: 0 % of 50 %"
    #expect(try CoveredProject(CoveredProject.fading()).report(minimum: 0.5).shortfalls == [message])
    let own = CoveredProject.fading("coverage: {minimum: {transitions: 0.5, states: 1}}")
    #expect(
      try CoveredProject(own).report().shortfalls == [
        "the transitions of pay are below the minimum: 0 % of 50 %"
      ])
    // The caller's counts alone.
    #expect(try CoveredProject(own).report(minimum: 0).shortfalls == [])
    var configuration = Configuration()
    configuration.coverage.minimum = [.transitions: 0.5]
    #expect(try CoveredProject(CoveredProject.fading()).report(minimum: nil, configuration).shortfalls == [message])
  }

  @Test func `an accepted survivor counts for nothing, and an acceptance that accepts nothing is told`() throws {
    let plain = try CoveredProject(CoveredProject.fading()).report(mutants: true)
    #expect(plain.total(.mutants).missing.count == 3)
    let accepted = try CoveredProject(
      CoveredProject.fading("coverage: {accept: [{state: busy, reason: nobody sees it}]}")
    ).report(mutants: true)
    #expect(accepted.total(.mutants).missing == [])
    #expect(accepted.total(.mutants).share == 1)
    #expect(accepted.summary.hasSuffix("3 accepted)"))
    #expect(accepted.findings(isWhole: true) == [])
    let stale = try CoveredProject(
      CoveredProject.fading("coverage: {accept: [{layer: plate, property: backgroundColor, reason: nobody sees it}]}")
    ).report(mutants: true)
    #expect(
      stale.findings(isWhole: false).map(\.message) == [
        "no mutant survives here: the entry of accept no longer applies"
      ])
  }

  @Test func `JSON has the counts, and survivors where mutants were tried`() throws {
    let project = try CoveredProject(CoveredProject.fading())
    let plain = try project.report().json.compact
    #expect(plain.hasPrefix("{\"format\":1,\"buttons\":[{\"name\":\"pay\",\"file\":\""))
    #expect(plain.contains("\"states\":{\"covered\":2,\"all\":2},\"transitions\":{\"covered\":0,\"all\":1}"))
    #expect(!plain.contains("mutants"))
    let tried = try project.report(mutants: true).json.compact
    #expect(tried.contains("\"killed\":"))
    #expect(
      tried.contains(
        "{\"property\":\"transition(idle → busy).duration\",\"from\":\"0.25\",\"to\":\"0.2667\",\"state\":\"busy\","
          + "\"time\":0.1,\"variant\":\"\",\"place\":"))
  }
}
