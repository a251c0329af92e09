import Foundation
import PresscheckTestSupport
import Testing

/// `presscheck check` as a person or a CI machine runs it.
@Suite struct CheckTests {
  private func project(_ color: String, _ keys: String = "") throws -> TemporaryProject {
    try TemporaryProject(
      """
      control: layers
      size: [60, 60]
      layers:
        - {name: plate, frame: [0, 0, 60, 60], backgroundColor: white}
        - {name: title, type: text, frame: [0, 0, 60, 60], string: Pay, color: "\(color)", fontSize: 14}
      \(keys)
      """)
  }

  @Test func `a failure is a line with its place, and the run ends with 1`() throws {
    let outcome = try project("#777777").run("check", "button.yaml")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        fail  text-contrast  button/normal: "Pay" #777777 on #FFFFFF is 4.47:1, needs 4.5:1; #767676 would pass
          button.yaml:5:74
        1 failed, 9 passed

        """)
  }

  @Test func `a run in which nothing fails ends with 0, with its counts unless it is quiet`() throws {
    let project = try project("black")
    let outcome = try project.run("check", "button.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.text == "10 passed\n")
    #expect(try project.run("check", "button.yaml", "-q").text == "")
  }

  @Test(arguments: ["--sarif", "--junit"]) func `a report is not written over what is read`(_ option: String) throws {
    let project = try project("black")
    try project.folder.write("buttons: [button.yaml]\n", "presscheck.yaml")
    for input in ["presscheck.yaml", "./button.yaml"] {
      let outcome = try project.run("check", option, input)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("\(option): error: \"\(input)\" is an input of this run: "))
    }
    #expect(try project.folder.text("presscheck.yaml") == "buttons: [button.yaml]\n")
    let twice = try project.run("check", "--sarif", "both.xml", "--junit", "both.xml")
    #expect(twice.status == 64 && twice.errors.contains("--junit: error: \"both.xml\" is the file of --sarif too"))
  }

  @Test func `a button that cannot be drawn costs its own results alone, and reports say it`() throws {
    let project = try project("#777777")
    try project.folder.write(
      "control: layers\nsize: [90000, 90000]\nlayers: [{name: a, backgroundColor: red}]\n", "aa.yaml")
    let outcome = try project.run("check", "aa.yaml", "button.yaml", "--sarif", "s.json", "--junit", "j.xml")
    #expect(outcome.status == 65 && outcome.text.contains("1 failed, 9 passed"))
    #expect(outcome.errors.contains("aa.yaml:2:"))
    #expect(try project.folder.text("j.xml").contains("tests=\"11\" failures=\"1\" errors=\"1\""))
    #expect(try project.folder.text("s.json").contains("toolExecutionNotifications"))
  }

  @Test func `JSON stands alone on standard output, and a rule that is named is asked whatever the profile`() throws {
    let project = try project("#777777")
    let outcome = try project.run("check", "button.yaml", "--json", "--github")
    #expect(outcome.text.hasPrefix("{"))
    #expect(try project.run("check", "button.yaml", "--rule", "text-contrast-enhanced").text.contains("needs 7:1"))
  }

  @Test func `JSON has the counts and the place`() throws {
    let outcome = try project("#777777").run("check", "button.yaml", "--json")
    #expect(outcome.status == 1)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(report["format"] as? Int == 1)
    let button = try #require((report["buttons"] as? [[String: Any]])?.first)
    #expect((button["counts"] as? [String: Int]) == ["pass": 9, "fail": 1, "warning": 0, "note": 0, "unmeasured": 0])
    let result = try #require((button["results"] as? [[String: Any]])?.first)
    #expect(result["ratio"] as? Double == 4.478)
    #expect(result["passingColor"] as? String == "#767676")
    #expect((result["place"] as? [String: Any])?["line"] as? Int == 5)
    #expect(try TemporaryProject().run("schema", "--check").text.contains("Presscheck check report"))
  }

  @Test func `a folder gets a picture of each failure, with the place outlined`() throws {
    let project = try project("#777777", "matrix: {appearance: both}")
    #expect(try project.run("check", "button.yaml", "-o", "out").status == 1)
    #expect(
      TemporaryFolder.names(project.folder.path + "/out/button") == [
        "normal@2x.text-contrast.title.png", "normal~dark@2x.text-contrast.title.png",
      ])
    #expect(try project.run("check", "button.yaml", "-o", "none", "--rule", "target-size").status == 0)
    #expect(TemporaryFolder.names(project.folder.path + "/none") == [])
  }

  @Test func `rules and states are chosen by name`() throws {
    let project = try project("#777777", "states: {normal: {}, busy: {title: {color: black}}}")
    #expect(try project.run("check", "button.yaml", "--state", "busy").status == 0)
    #expect(try project.run("check", "button.yaml", "--rule", "target-size").text == "2 passed\n")
    try project.refuses(
      ["check", "button.yaml", "--rule", "target-sise"], 64,
      "--rule: error: check has no rule \"target-sise\"\nhint: did you mean \"target-size\"?")
    try project.refuses(
      ["check", "button.yaml", "--state", "bussy"], 64,
      "--state: error: no button has a state \"bussy\"\nhint: did you mean \"busy\"?")
  }

  @Test func `the configuration's profile, background and ignores are for every button`() throws {
    let project = try project("#777777")
    try project.folder.write(
      """
      buttons: [button.yaml]
      check: {profile: aaa, ignore: [{rule: text-contrast, button: button, reason: a logo}]}
      """, "presscheck.yaml")
    let outcome = try project.run("check")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        fail  text-contrast-enhanced  button/normal: "Pay" #777777 on #FFFFFF is 4.47:1, needs 7:1; #595959 would pass
          button.yaml:5:74
        note  text-contrast-enhanced  button/normal: "Pay" #777777 on #FFFFFF is 4.47:1, and APCA's Lc is 71.1
          button.yaml:5:74
        1 failed, 9 passed, 1 note, 1 ignored

        """)
  }

  @Test func `warnings fail a strict run`() throws {
    let project = try TemporaryProject(
      "control: layers\nsize: [30, 30]\naccessibilityLabel: Add\nlayers: [{name: plate, frame: [0, 0, 30, 30], backgroundColor: red}]"
    )
    #expect(try project.run("check", "button.yaml").status == 0)
    let outcome = try project.run("check", "button.yaml", "--strict")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        warning  target-size  button/normal: 30 × 30 pt take touches, below 44 × 44 pt
          button.yaml:2:7
        1 warning, 2 passed

        """)
  }

  @Test func `a dash has a report alone on standard output`() throws {
    let project = try project("#777777")
    let outcome = try project.run("check", "button.yaml", "--sarif", "-")
    #expect(outcome.status == 1 && outcome.text.hasPrefix("{\n") && outcome.text.hasSuffix("}\n"))
    let both = try project.run("check", "button.yaml", "--sarif", "-", "--json")
    #expect(both.status == 64 && both.errors.contains("standard output has another file already"))
  }

  @Test func `SARIF and JUnit are files, annotations are lines`() throws {
    let project = try project("#777777")
    let outcome = try project.run(
      "check", "button.yaml", "--sarif", "out/check.sarif", "--junit", "check.xml", "--github", "--rule",
      "text-contrast")
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "::error file=button.yaml,line=5,col=74,title=text-contrast::button/normal: \"Pay\" #777777 on #FFFFFF is 4.47:1"
      ))
    let sarif = try project.folder.bytes("out/check.sarif")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect(try project.folder.text("check.xml").contains("failures=\"1\""))
  }
}
