import Testing

/// `extends` and `styles` as a person meets them.
@Suite struct SharedKeysTests {
  private func desk() throws -> Desk {
    let desk = try Desk()
    try desk.folder.write("buttons: [ui/*.yaml]\nstyles: {card: {cornerRadius: 4}}", "presscheck.yaml")
    try desk.folder.write(
      "control: layers\nsize: [12, 12]\nlayers: [{name: plate, style: card, backgroundColor: red}]", "base.yaml")
    try desk.folder.write("extends: ../base.yaml", "ui/a.yaml")
    try desk.folder.write("extends: ../base.yaml\ncanvas: {background: white}", "ui/b.yaml")
    return desk
  }

  @Test func `pictures of a base that changed since they were drawn are not approved`() throws {
    let desk = try desk()
    #expect(try desk.run("record").text == "new  ui/goldens/a/normal@2x.png\nnew  ui/goldens/b/normal@2x.png\n2 new\n")
    #expect(try desk.run("verify").status == 0)
    try desk.folder.write(
      "control: layers\nsize: [12, 12]\nlayers: [{name: plate, style: card, backgroundColor: blue}]", "base.yaml")
    #expect(try desk.run("verify").status == 1)
    try desk.folder.write(
      "control: layers\nsize: [12, 12]\nlayers: [{name: plate, style: card, backgroundColor: green}]", "base.yaml")
    let refused = try desk.run("approve")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: ui/a.yaml, or what it depends on, changed since the last verify\n"))
    #expect(try desk.run("verify").status == 1)
    #expect(try desk.run("approve").status == 0)
    #expect(try desk.run("verify").status == 0)
  }

  @Test func `a changed style is told of each button that takes it`() throws {
    let desk = try desk()
    _ = try desk.run("record")
    try desk.folder.write("buttons: [ui/*.yaml]\nstyles: {card: {cornerRadius: 2}}", "presscheck.yaml")
    let outcome = try desk.run("verify")
    #expect(outcome.text.ranges(of: "plate.cornerRadius 4 → 2 explains").count == 2)
  }

  @Test func `an error in a base or a style ends the run with the place in that file`() throws {
    let desk = try desk()
    try desk.folder.write("control: layers\nsize: [12]", "base.yaml")
    try desk.refuses(
      ["render", "ui/a.yaml"], 65,
      "ui/../base.yaml:2:7: error: size must be [width, height], and this has 1 of 2")
    try desk.folder.write("styles:\n  card: {cornerRadus: 4}", "presscheck.yaml")
    try desk.refuses(
      ["render", "ui/a.yaml"], 65,
      "presscheck.yaml:2:10: error: unknown key \"cornerRadus\" in a style\nhint: did you mean \"cornerRadius\"?")
  }

  @Test func `no picture is written over a base`() throws {
    let desk = try desk()
    try desk.folder.write("control: layers\nsize: [12, 12]\nlayers: [{name: plate}]", "base.svg")
    try desk.folder.write("extends: ../base.svg", "ui/a.yaml")
    try desk.refuses(
      ["render", "ui/a.yaml", "-o", "base.svg"], 64,
      "-o: error: \"base.svg\" is an input of this run: ui/../base.svg\nhint: name another file")
  }

  @Test func `the schema of a project names its styles`() throws {
    #expect(try desk().run("schema").text.contains("\"enum\": [\"card\"]"))
  }
}
