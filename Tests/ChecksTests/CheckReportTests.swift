import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Lines, counts, JSON and ignores of a run.
@Suite struct CheckReportTests {
  private func report(_ text: String) throws -> CheckReport {
    var report = try CheckReport(CheckPlan())
    try report.add(try check(text, rules: [.textContrast, .targetSize]), of: try button(text))
    return report
  }

  @Test func `a failure of several variants is one line with its place`() throws {
    let report = try report(textButton("#777777", "", "matrix: {direction: both, scale: [1, 2]}"))
    #expect(
      report.buttons[0].lines(quiet: false) == [
        [
          "fail  text-contrast  pay/normal: \"Pay\" #777777 on #FFFFFF is 4.47:1, needs 4.5:1; #767676 would pass "
            + "(and 3 more states and variants)", "  button.yaml:6:82",
        ]
      ])
    #expect(report.summary == "4 failed, 4 passed")
    #expect(report.fails(strict: false))
  }

  @Test func `an ignore with a reason accepts a failure, and one that accepts nothing is told`() throws {
    let ignored = try report(
      textButton("#777777", "", "check: {ignore: [{rule: text-contrast, state: normal, reason: a logo}]}"))
    #expect(ignored.summary == "1 passed, 1 ignored")
    #expect(ignored.buttons[0].lines(quiet: false) == [])
    #expect(ignored.findings(isWhole: true) == [])
    #expect(ignored.json(version: "1").compact.contains("\"verdict\":\"note\""))
    #expect(ignored.json(version: "1").compact.contains("\"reason\":\"ignored: a logo\""))
    let stale = try report(textButton("black", "", "check: {ignore: [{rule: text-contrast, reason: a logo}]}"))
    #expect(
      stale.findings(isWhole: true).map(\.description) == [
        "button.yaml:7:18: warning: nothing fails text-contrast here: the entry of ignore no longer applies\nhint: remove it"
      ])
  }

  @Test func `an ignore needs a reason and a rule that exists`() throws {
    #expect(
      problem(textButton("black", "", "check: {ignore: [{rule: text-contrast, reason: ' '}]}"))
        == "button.yaml:7:48: error: reason must say why the failure is accepted [65]")
    #expect(
      problem(textButton("black", "", "check: {ignore: [{rule: text-contrast}]}"))
        == "button.yaml:7:18: error: an entry of ignore needs \"reason\" [65]")
    #expect(throws: Diagnostic.self) {
      try report(textButton("black", "", "check: {ignore: [{rule: text-contast, reason: a logo}]}"))
    }
  }

  @Test func `warnings fail a strict run alone`() throws {
    let report = try report(
      "control: layers\nsize: [30, 30]\nlayers: [{name: plate, frame: [0, 0, 9, 9], backgroundColor: red}]")
    #expect(report.summary == "1 warning, 0 passed")
    #expect(!report.fails(strict: false))
    #expect(report.fails(strict: true))
  }

  @Test func `every rule is in the article`() throws {
    let path = "\(Fixtures.folder)/../Sources/PresscheckKit/Documentation.docc/CheckingButtons.md"
    let article = String(decoding: try InputFile.read(path, maximum: 1 << 20), as: UTF8.self)
    for rule in CheckRule.all {
      #expect(article.contains("### `\(rule.name)`\n"))
      #expect(article.contains(rule.summary))
    }
  }
}
