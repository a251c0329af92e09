import Foundation
import PresscheckTestSupport
import Testing

/// `presscheck coverage` as a person or a CI machine runs it.
@Suite struct CoverageCommandTests {
  private func project(_ keys: String = "") throws -> TemporaryProject {
    let project = try TemporaryProject(
      """
      control: layers
      size: [20, 10]
      layers: [{name: plate, backgroundColor: "#3366FF"}]
      initial: idle
      states: {idle: {}, busy: {plate: {opacity: 0.5}}}
      transitions: [{from: idle, event: touchUpInside, to: busy, animate: {duration: 0.25}}]
      \(keys)
      """)
    #expect(try project.run("record", "button.yaml").status == 0)
    return project
  }

  @Test func `missing parts are lines, and the run ends with 0 without a minimum`() throws {
    let outcome = try project().run("coverage", "button.yaml")
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        button  button.yaml
          states 2 of 2, transitions 0 of 1, variants 1 of 1
          idle → busy: no golden shows it on the way; touchUpInside@0 at 0.1 s would
        states 100 % (2 of 2), transitions 0 % (0 of 1), variants 100 % (1 of 1)

        """)
  }

  @Test func `a golden that is no picture shows nothing`() throws {
    let project = try project()
    try project.folder.write("version https://git-lfs.github.com/spec/v1\n", "goldens/button/idle@2x.png")
    try project.folder.write("", "goldens/button/busy@2x.png")
    let outcome = try project.run("coverage", "button.yaml", "--minimum", "0.5")
    #expect(outcome.status == 1 && outcome.text.contains("states 0 of 2, transitions 0 of 1, variants 0 of 1"))
  }

  @Test func `two pictures of one name are refused`() throws {
    let project = try project()
    let text = try project.folder.text("button.yaml")
    try project.folder.write(text, "other/button.yaml")
    let outcome = try project.run("coverage", "button.yaml", "other/button.yaml")
    #expect(outcome.status == 65 && outcome.errors.contains("two pictures are called button/idle@2x.png"))
  }

  @Test func `a share below the minimum ends with 1, in a quiet run with that line alone`() throws {
    let project = try project()
    let outcome = try project.run("coverage", "button.yaml", "--minimum", "0.5", "-q")
    #expect(outcome.status == 1)
    #expect(outcome.text == "the transitions are below the minimum: 0 % of 50 %\n")
    #expect(try project.run("coverage", "button.yaml", "--minimum", "0").status == 0)
    let usage = try project.run("coverage", "button.yaml", "--minimum", "2")
    #expect(usage.status == 64)
    #expect(usage.errors.contains("--minimum takes a share from 0 to 1, not 2"))
    let both = try project.run("coverage", "button.yaml", "--suggest", "--json")
    #expect(both.status == 64 && both.errors.contains("--suggest and --json cannot be combined"))
  }

  @Test func `without files the configuration's buttons are meant, with its minimum`() throws {
    let project = try project()
    try project.refuses(
      ["coverage"], 64,
      "error: there are no button files\nhint: name button files, or write presscheck.yaml with buttons: [Buttons/*.yaml]"
    )
    try project.folder.write(
      "buttons: [button.yaml]\ncoverage: {minimum: {mutants: 0.9}, accept: [{property: opacity, reason: none}]}",
      "presscheck.yaml")
    #expect(try project.run("coverage").status == 0)
    let outcome = try project.run("coverage", "--mutants")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("the mutants are below the minimum: "))
    #expect(
      outcome.errors.contains("presscheck.yaml:2:46: warning: no mutant survives here: the entry of accept no longer"))
  }

  @Test func `JSON fits its schema's names`() throws {
    let project = try project()
    let outcome = try project.run("coverage", "button.yaml", "--mutants", "--json")
    #expect(outcome.status == 0)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(report["format"] as? Int == 1)
    let button = try #require((report["buttons"] as? [[String: Any]])?.first)
    #expect((button["transitions"] as? [String: Int]) == ["covered": 0, "all": 1])
    #expect((button["mutants"] as? [String: Int]) == ["all": 5, "killed": 2, "equivalent": 0, "accepted": 0])
    #expect((button["survivors"] as? [[String: Any]])?.count == 3)
    #expect(try project.run("schema", "--coverage").text.contains("Presscheck coverage report"))
    #expect(try project.run("schema", "--coverage", "--check").status == 64)
  }
}
