import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct ConfigurationTests {
  private func configuration(_ text: String) throws(Diagnostic) -> Configuration {
    try Configuration(Document(Source(file: "in/presscheck.yaml", text: text)))
  }

  @Test func `a configuration is found in the folder or above it`() throws {
    let folder = TemporaryFolder()
    try folder.write("colors: {brand: \"#3366FF\"}", "presscheck.yaml")
    try folder.write("x", "a/b/x")
    let found = try Configuration.find(from: "\(folder.path)/a/b")
    #expect(found.path == "\(folder.path)/a/b/../../presscheck.yaml")
    #expect(found.palette["brand"] == DynamicColor(Color(bytes: 51, 102, 255)))
    try folder.write("{}", "a/.presscheck.yaml")
    #expect(try Configuration.find(from: "\(folder.path)/a/b/").path == "\(folder.path)/a/b/../.presscheck.yaml")
    #expect(try Configuration.find(from: "/proc") == Configuration())
  }

  @Test func `its colours can be named in button files`() throws {
    let palette = try configuration("colors: {brand: \"#3366FF\"}").palette
    let file = try button("control: stateful\nproperties: {color1: brand}", ReadingContext(palette: palette))
    #expect(file.properties["color1"] == .color(DynamicColor(Color(bytes: 51, 102, 255))))
    #expect(
      problem("control: stateful\nproperties: {color1: brandy}", ReadingContext(palette: palette))
        == "button.yaml:2:22: error: color1 must be a colour, not \"brandy\"\nhint: did you mean \"brand\"? [65]")
  }

  @Test func `all keys are read`() throws {
    let read = try configuration(
      """
      buttons: ["Buttons/*.yaml", More]
      goldens: {folder: goldens}
      report: build/report
      docs: [{buttons: a.yaml, shots: [tap], out: Docs, markdown: Docs/Buttons.md}]
      """)
    #expect(read.buttons == ["Buttons/*.yaml", "More"])
    #expect(read.goldensFolder == "in/goldens")
    #expect(read.report == "in/build/report")
    #expect(read.docs.count == 1)
    let set = try #require(read.docs.first)
    #expect(set.buttons == ["a.yaml"] && set.shots == ["tap"] && set.matrix == nil)
    #expect(set.out == "in/Docs" && set.markdown == "in/Docs/Buttons.md")
    #expect(
      [set.place, set.place(of: "tap"), set.place(of: "out"), set.place(of: "matrix")].map { $0?.phrase }
        == ["4:8", "4:34", "4:45", "4:8"])
  }

  @Test(arguments: [
    ("color: {}", "1:1: error: unknown key \"color\" in a configuration\nhint: did you mean \"colors\"? [65]"),
    ("colors: {red: white}", "1:10: error: \"red\" is a colour already [65]"),
    ("colors: {'#f': white}", "1:10: error: a colour cannot be called \"#f\" [65]"),
    ("colors: [white]", "1:9: error: colors must be a map of names to colours, not a list [65]"),
    ("fonts: [nowhere]", "1:9: error: the font \"nowhere\" is not there [66]"),
    ("fonts: nowhere", "1:8: error: fonts must be a list, not \"nowhere\" [65]"),
    ("goldens: {}", "1:10: error: goldens needs \"folder\" [65]"),
    (
      "buttons: [{button: a}]",
      "1:12: error: unknown key \"button\" in an entry of buttons\nhint: did you mean \"buttons\"? [65]"
    ),
    ("buttons: [{matrix: {}}]", "1:11: error: an entry of buttons needs \"buttons\" [65]"),
    ("buttons: [[a]]", "1:11: error: buttons must be text, not a list [65]"),
    ("buttons: {buttons: a, matrix: dark}", "1:31: error: matrix must be a map, not \"dark\" [65]"),
    ("buttons: {buttons: a, matrix: {locale: [x]}}", "1:41: error: \"x\" is not a language [65]"),
    (
      "buttons: {buttons: a, matrix: {appearance: drak}}",
      "1:44: error: appearance cannot be \"drak\"\nhint: did you mean \"dark\"? [65]"
    ),
    ("docs: [{button: a}]", "1:9: error: unknown key \"button\" in docs\nhint: did you mean \"buttons\"? [65]"),
    ("- a", "1:1: error: a configuration must be a map, not a list [65]"),
  ])
  func `what is wrong in a configuration is said where it is`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try configuration(text) } == "in/presscheck.yaml:\(expected)")
  }
}
