import PresscheckTestSupport
import Testing

/// What the parser's scripts ask for on Tab.
@Suite struct CompletionTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(
      """
      control: layers
      size: [9, 9]
      layers: [{name: plate}]
      initial: idle
      states: {idle: {}, busy: {}, "$(touch broken)": {}, "a b": {}, überall: {}}
      transitions: [{from: idle, event: pull, to: busy}, {from: busy, event: pull, to: idle}]
      """)
    try project.folder.write("buttons: [ui/*.yaml]\ncolors: {brand: red}", "presscheck.yaml")
    try project.folder.write("control: flatten\nname: send", "ui/a.yaml")
    try project.folder.write("control: flatten", "ui/follow.yaml")
    try project.folder.write("control: nothing", "ui/wrong.yaml")
  }

  private func offered(_ verb: String, _ flag: String, _ words: String...) throws -> [String] {
    let line = ["presscheck", verb] + words + [flag, ""]
    let outcome = try Tool.built.run(
      ["---completion", verb, "--", flag, "\(line.count - 1)", "0"] + line, in: project.folder.path)
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["render", "film", "trace", "sheet"])
  func `events that need no argument are offered, at 0`(verb: String) throws {
    let events = try offered(verb, "--events", "button.yaml")
    #expect(events.first == "touchDown@0")
    #expect(events.filter { $0.hasPrefix("pull") } == ["pull@0"])
    #expect(!events.contains { $0.hasPrefix("resize") })
    #expect(try offered(verb, "--events", "ui/a.yaml").contains("touchUpInside@0"))
  }

  @Test(arguments: ["record", "verify"])
  func `the project's buttons are offered as filters`(verb: String) throws {
    #expect(try offered(verb, "--filter") == ["send", "follow"])
  }

  @Test func `colours of the configuration come before UIColor's`() throws {
    let colors = try offered("render", "--background", "button.yaml")
    #expect(colors.first == "brand" && colors.contains("systemGray2"))
    #expect(try offered("film", "--matte") == colors)
  }

  @Test func `what a shell would not take as it stands is not offered`() throws {
    #expect(try offered("render", "--state", "button.yaml") == ["idle", "busy", "überall"])
  }
}
