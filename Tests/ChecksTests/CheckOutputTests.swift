import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// SARIF, JUnit and annotations of a run.
@Suite struct CheckOutputTests {
  private func report(_ text: String, rules: [CheckRule] = [.textContrast, .targetSize]) throws -> CheckReport {
    var report = try CheckReport(CheckPlan())
    try report.add(try check(text, rules: rules), of: try button(text))
    return report
  }

  @Test func `SARIF has a rule each, the place, a fingerprint and the counts`() throws {
    let json = try report(textButton("#777777")).sarif(version: "1").compact
    #expect(json.contains("\"version\":\"2.1.0\""))
    for rule in CheckRule.all { #expect(json.contains("\"id\":\"\(rule.name)\"")) }
    #expect(json.contains("\"ruleId\":\"text-contrast\",\"ruleIndex\":0,\"level\":\"error\""))
    #expect(json.contains("\"uri\":\"button.yaml\""))
    #expect(json.contains("\"startLine\":6"))
    #expect(json.contains("\"fail\":1"))
    #expect(!json.contains("suppressions"))
  }

  @Test func `a fingerprint stays when the colour changes, and differs between states`() throws {
    func fingerprints(_ text: String) throws -> Set<String> {
      let parts = try report(text).sarif(version: "1").compact.split(separator: "\"presscheck/v1\":\"")
      return Set(parts.dropFirst().map { String($0.prefix(32)) })
    }
    let own = try fingerprints(textButton("#777777"))
    #expect(own.count == 1)
    #expect(try fingerprints(textButton("#999999")) == own)
    let two = try fingerprints(textButton("#777777", "", "states: {normal: {}, on: {}}"))
    #expect(two.count == 2)
    #expect(two.isSuperset(of: own))
  }

  @Test func `a failure and the note beside it have a fingerprint each`() throws {
    let text = textButton("#5A5A5A", "", "check: {profile: aaa}")
    let json = try report(text, rules: [.textContrastEnhanced]).sarif(version: "1").compact
    let parts = json.split(separator: "\"presscheck/v1\":\"").dropFirst().map { $0.prefix(32) }
    #expect(json.contains("\"level\":\"error\"") && json.contains("\"level\":\"note\""))
    #expect(parts.count == 2 && Set(parts).count == 2)
  }

  @Test func `an ignored failure is suppressed in SARIF and skipped in JUnit`() throws {
    let ignored = try report(
      textButton("#777777", "", "check: {ignore: [{rule: text-contrast, reason: a <logo>}]}"))
    #expect(
      ignored.sarif(version: "1").compact.contains(
        "\"suppressions\":[{\"kind\":\"external\",\"justification\":\"a <logo>\"}]"))
    #expect(ignored.junit(strict: true).contains("<skipped message=\"ignored: a &lt;logo&gt;\"/>"))
    #expect(ignored.buttons[0].annotations(strict: true) == [])
  }

  @Test func `JUnit has a case for each result`() throws {
    #expect(
      try report(textButton("#777777")).junit(strict: false) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="presscheck check" tests="2" failures="1" errors="0" skipped="0">
          <testsuite name="pay" tests="2" failures="1" errors="0" skipped="0" file="button.yaml">
            <testcase classname="text-contrast" name="pay/normal title"><failure type="fail" message="&quot;Pay&quot; #777777 on \
        #FFFFFF is 4.47:1, needs 4.5:1; #767676 would pass">button.yaml:6:82</failure></testcase>
            <testcase classname="target-size" name="pay/normal"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `with strict a warning is an error in SARIF too`() throws {
    let report = try report("control: layers\nsize: [30, 30]\nlayers: [{name: a, type: text, string: Pay}]")
    #expect(report.sarif(version: "1").compact.contains("\"level\":\"warning\""))
    #expect(!report.sarif(version: "1", strict: true).compact.contains("\"level\":\"warning\""))
  }

  @Test func `errors are a suite of JUnit and notifications of SARIF`() throws {
    var report = try report(textButton("#767676"))
    let plain = report.sarif(version: "1").compact
    #expect(!plain.contains("invocations"))
    report.errors = [Diagnostic(file: "a.storyboard", at: FileLocation(line: 5, column: 7), "no <size>")]
    let lines = report.junit(strict: false).split(separator: "\n")
    #expect(lines[1] == "<testsuites name=\"presscheck check\" tests=\"3\" failures=\"0\" errors=\"1\" skipped=\"0\">")
    #expect(
      lines.suffix(4) == [
        "  <testsuite name=\"errors\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">",
        "    <testcase classname=\"error\" name=\"a.storyboard:5:7\"><error message=\"no &lt;size&gt;\"/></testcase>",
        "  </testsuite>", "</testsuites>",
      ])
    let invocation = """
      "invocations":[{"executionSuccessful":false,"toolExecutionNotifications":[{"level":"error","message":{"text":"no <size>"},\
      "locations":[{"physicalLocation":{"artifactLocation":{"uri":"a.storyboard"},"region":{"startLine":5,"startColumn":7}}}]}]}],
      """
    #expect(report.sarif(version: "1").compact.contains(invocation.filter { $0 != "\n" }))
  }

  @Test func `a warning fails in a strict JUnit and is an error of a strict annotation`() throws {
    let small = try report(
      "control: layers\nsize: [30, 30]\nlayers: [{name: plate, frame: [0, 0, 9, 9], backgroundColor: red}]")
    #expect(small.junit(strict: false).contains("failures=\"0\""))
    #expect(small.junit(strict: true).contains("<failure type=\"warning\""))
    #expect(
      small.buttons[0].annotations(strict: false) == [
        "::warning file=button.yaml,line=2,col=7,title=target-size::button/normal: 30 × 30 pt take touches, below 44 × 44 pt"
      ])
    #expect(small.buttons[0].annotations(strict: true).first?.hasPrefix("::error ") == true)
  }
}
