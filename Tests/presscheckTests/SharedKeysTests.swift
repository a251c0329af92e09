import PresscheckTestSupport
import Testing

/// `extends` and `styles` as a person meets them.
@Suite struct SharedKeysTests {
  private func project() throws -> TemporaryProject {
    let project = try TemporaryProject()
    try project.folder.write("buttons: [ui/*.yaml]\nstyles: {card: {cornerRadius: 4}}", "presscheck.yaml")
    try project.folder.write(
      "control: layers\nsize: [12, 12]\nlayers: [{name: plate, style: card, backgroundColor: red}]", "base.yaml")
    try project.folder.write("extends: ../base.yaml", "ui/a.yaml")
    try project.folder.write("extends: ../base.yaml\ncanvas: {background: white}", "ui/b.yaml")
    return project
  }

  @Test func `pictures of a base that changed since they were drawn are not approved`() throws {
    let project = try project()
    #expect(
      try project.run("record").text == "new  ui/goldens/a/normal@2x.png\nnew  ui/goldens/b/normal@2x.png\n2 new\n")
    #expect(try project.run("verify").status == 0)
    try project.folder.write(
      "control: layers\nsize: [12, 12]\nlayers: [{name: plate, style: card, backgroundColor: blue}]", "base.yaml")
    #expect(try project.run("verify").status == 1)
    try project.folder.write(
      "control: layers\nsize: [12, 12]\nlayers: [{name: plate, style: card, backgroundColor: green}]", "base.yaml")
    let refused = try project.run("approve")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: ui/a.yaml, or what it depends on, changed since the last verify\n"))
    #expect(try project.run("verify").status == 1)
    #expect(try project.run("approve").status == 0)
    #expect(try project.run("verify").status == 0)
  }

  @Test func `a changed style is told of each button that takes it`() throws {
    let project = try project()
    _ = try project.run("record")
    try project.folder.write("buttons: [ui/*.yaml]\nstyles: {card: {cornerRadius: 2}}", "presscheck.yaml")
    let outcome = try project.run("verify")
    #expect(outcome.text.ranges(of: "plate.cornerRadius 4 → 2 explains").count == 2)
  }

  @Test func `an error in a base or a style ends the run with the place in that file`() throws {
    let project = try project()
    try project.folder.write("control: layers\nsize: [12]", "base.yaml")
    try project.refuses(
      ["render", "ui/a.yaml"], 65,
      """
      ui/a.yaml:1:1: error: control layers needs "layers"
      base.yaml:2:7: error: size must be [width, height], not a list of 1 (ui/a.yaml extends this file)
      """)
    try project.folder.write("styles:\n  card: {cornerRadus: 4}", "presscheck.yaml")
    try project.refuses(
      ["render", "ui/a.yaml"], 65,
      "presscheck.yaml:2:10: error: unknown key \"cornerRadus\" in a style\nhint: did you mean \"cornerRadius\"?")
  }

  @Test func `a base among the configuration's buttons is no button if it cannot stand alone`() throws {
    let project = try project()
    try project.folder.write("layers: [{name: plate, backgroundColor: red}]", "ui/base.yaml")
    try project.folder.write("extends: base.yaml\ncontrol: layers", "ui/middle.yaml")
    try project.folder.write("extends: middle.yaml\nsize: [12, 12]", "ui/top.yaml")
    let written = ["a", "b", "top"].map { "new  ui/goldens/\($0)/normal@2x.png\n" }.joined()
    #expect(try project.run("record").text == written + "3 new\n")
    #expect(try project.run("verify").text.hasPrefix("3 the same\n"))
    let named = try project.run("verify", "ui/base.yaml")
    #expect(named.status == 65)
    #expect(named.errors.hasPrefix("ui/base.yaml:1:1: error: a button file needs \"control\"\n"))
    // Nothing extends the one in the middle now.
    try project.folder.write("extends: a.yaml", "ui/top.yaml")
    let outcome = try project.run("verify")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("ui/middle.yaml:1:1: error: control layers needs \"size\"\n"))
    #expect(!outcome.errors.contains("ui/base.yaml"))
  }

  @Test func `a base that can stand alone is a button of its own`() throws {
    let project = try project()
    try project.folder.write("extends: a.yaml\ncanvas: {background: blue}", "ui/c.yaml")
    #expect(try project.run("record").text.hasSuffix("3 new\n"))
  }

  @Test func `no picture is written over a base`() throws {
    let project = try project()
    try project.folder.write("control: layers\nsize: [12, 12]\nlayers: [{name: plate}]", "base.svg")
    try project.folder.write("extends: ../base.svg", "ui/a.yaml")
    try project.refuses(
      ["render", "ui/a.yaml", "-o", "base.svg"], 64,
      "-o: error: \"base.svg\" is an input of this run: base.svg\nhint: name another file")
  }

  @Test func `the schema of a project names its styles`() throws {
    #expect(try project().run("schema").text.contains("\"enum\": [\"card\"]"))
  }
}
