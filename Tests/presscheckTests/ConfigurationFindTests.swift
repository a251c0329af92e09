import PresscheckCodecs
import PresscheckTestSupport
import Testing

@Suite struct ConfigurationFindTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
    try project.folder.write(
      "control: layers\nsize: [4, 4]\nlayers: [{name: a, backgroundColor: brand}]\n", "ui/buttons/a.yaml")
  }

  private func render(in folder: String, _ name: String) throws -> Tool.Outcome {
    try Tool.built.run(["render", name, "--scale", "1", "-o", "-"], in: "\(project.folder.path)/\(folder)")
  }

  @Test(arguments: ["presscheck.yaml", ".presscheck.yaml"])
  func `its colours are found upwards from where one works`(name: String) throws {
    try project.folder.write("colors: {brand: \"#3366FF\"}\n", name)
    let outcome = try render(in: "ui/buttons", "a.yaml")
    #expect(outcome.errors == "")
    #expect(try PNG.decode(outcome.output).rgba.prefix(4) == [0x33, 0x66, 0xFF, 255])
    #expect(try render(in: "ui", "buttons/a.yaml").output == outcome.output)
  }

  @Test(arguments: [
    ("buttons: [ui/buttons/*.yaml, nope/*.yaml]\n", "1:30"),
    ("buttons:\n  - buttons: nope/*.yaml\n    matrix: {scale: 1}\n", "2:14"),
  ])
  func `a pattern that matches nothing has its place`(_ text: String, _ place: String) throws {
    try project.folder.write("colors: {brand: red}\n" + text, "presscheck.yaml")
    let line = try #require(Int(place.prefix(1))) + 1
    try project.refuses(
      ["verify"], 66,
      "presscheck.yaml:\(line):\(place.dropFirst(2)): error: no file matches \"nope/*.yaml\"\nhint: patterns are relative to the file's folder"
    )
  }

  @Test func `one that is a link to nothing is an error`() throws {
    try project.folder.link("presscheck.yaml", to: "gone.yaml")
    let outcome = try render(in: "ui", "buttons/a.yaml")
    #expect(outcome.status == 66 && outcome.errors.contains("the configuration \"../presscheck.yaml\" is not there"))
  }

  @Test func `the nearest one counts`() throws {
    try project.folder.write("colors: {brand: red}\n", "presscheck.yaml")
    try project.folder.write("colors: {brand: blue}\n", "ui/presscheck.yaml")
    #expect(try PNG.decode(render(in: "ui/buttons", "a.yaml").output).rgba.prefix(4) == [0, 0, 255, 255])
    #expect(try PNG.decode(render(in: ".", "ui/buttons/a.yaml").output).rgba.prefix(4) == [255, 0, 0, 255])
  }

  @Test func `its fonts are for every button file`() throws {
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "ui/Ogham.ttf")
    try project.folder.write("colors: {brand: red}\nfonts: [ui/Ogham.ttf]\n", "presscheck.yaml")
    try project.folder.write(
      "control: stateful\nsize: [40, 20]\nproperties: {title: \"\u{1681}\"}\nshots: [{state: enabled}]\n",
      "ui/buttons/b.yaml")
    #expect(try render(in: "ui/buttons", "b.yaml").errors == "")
  }

  @Test(arguments: [
    (
      "colours: {brand: red}", 65,
      "1:1: error: unknown key \"colours\" in a configuration\nhint: did you mean \"colors\"?"
    ),
    ("colors: {red: blue}", 65, "1:10: error: \"red\" is a colour already"),
    ("colors: {brand: reed}", 65, "1:17: error: brand must be a colour, not \"reed\"\nhint: did you mean \"red\"?"),
    ("fonts: [nowhere]", 66, "1:9: error: the font \"nowhere\" is not there"),
  ])
  func `what is wrong in it is said where it is`(text: String, status: Int32, errors: String) throws {
    try project.folder.write(text, "presscheck.yaml")
    try project.refuses(["render", "ui/buttons/a.yaml"], status, "presscheck.yaml:\(errors)")
  }
}
