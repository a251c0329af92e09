import Glibc
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Names of colours: where they are listed, what is said of a wrong one, and what the configuration's palette changes.
@Suite struct ColorNameTests {
  private static let ios26 = ReadingContext(palette: Palette(system: .ios26))

  @Test(arguments: [
    ("pink", "systemPink"), ("Teal", "systemTeal"), ("labelColor", "label"), ("UIColor.systemBlueColor", "systemBlue"),
    (".systemGrey3", "systemGray3"), ("grey", "gray"), ("lightgrey", "lightGray"), ("systemGren", "systemGreen"),
    ("systemBackgroundColor", "systemBackground"), ("brandy", "brand"), ("background", "systemBackground"),
  ])
  func `a wrong name is answered with the nearest colour`(text: String, expected: String) {
    let palette = Palette([Palette.Swatch(name: "brand", color: DynamicColor(.black))])
    #expect(palette.hint(for: text) == "did you mean \"\(expected)\"?")
    let said = read(text, palette) { values, node throws(Diagnostic) in _ = try values.color(node, "v") }
    #expect(said.contains("hint: did you mean \"\(expected)\"?"))
  }

  @Test(arguments: [("navy", "#000080"), ("DodgerBlue", "#1E90FF"), ("slategrey", "#708090")])
  func `a colour of CSS is answered with its number`(name: String, expected: String) {
    #expect(Palette().hint(for: name) == "write \"\(expected)\"")
  }

  @Test func `what is near no name is answered with the forms`() {
    let said = read("octarine", Palette()) { values, node throws(Diagnostic) in _ = try values.color(node, "v") }
    #expect(said.contains("hint: \"#RGB\", "))
  }

  @Test func `the schema lists every name for editors to complete`() {
    guard case .object(let members) = Schema.definitions(Styles()),
      case .object(let fixed)? = members.first(where: { $0.name == "fixedColor" })?.value
    else { return #expect(Bool(false), "there is no fixedColor") }
    let names: JSON = .object(["enum": .texts(SystemPalette.names)])
    let text: JSON = .object(["anyOf": .list([names, .object(["type": "string"])])])
    guard case .list(let forms)? = fixed.first?.value else { return #expect(Bool(false), "it has no forms") }
    #expect(forms.first == text)
  }

  @Test func `the documentation lists every name`() throws {
    let article = "Sources/PresscheckKit/Documentation.docc/ButtonFiles.md"
    let path = "\(Fixtures.folder)/../\(article)"
    let text = String(decoding: try InputFile.read(path, maximum: 1 << 20), as: UTF8.self)
    for name in SystemPalette.names { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the configuration chooses what the names mean`() throws {
    let text = "palette: ios26\ncolors: {brand: systemRed}"
    let palette = try Configuration(Document(Source(file: "presscheck.yaml", text: text))).palette
    #expect(palette.system == .ios26)
    #expect(palette["brand"] == SystemPalette.ios26["systemRed"])
    #expect(palette["systemGray"] == SystemPalette.ios13["systemGray"])
    let file = try button("control: stateful\nproperties: {color1: systemRed}", ReadingContext(palette: palette))
    #expect(file.properties["color1"] == SystemPalette.ios26["systemRed"].map { .color($0) })
    #expect(
      problem { () throws(Diagnostic) in
        _ = try Configuration(Document(Source(file: "presscheck.yaml", text: "palette: ios62")))
      } == "presscheck.yaml:1:10: error: palette cannot be \"ios62\"\nhint: did you mean \"ios26\"? [65]")
  }

  @Test func `a tint that nobody gave is the palette's blue, and no name says the configuration's palette`() throws {
    let text = "control: flatten\nsize: [60, 30]\nproperties: {regularTitle: Go}"
    let then = try button(text)
    let now = try button(text, Self.ios26)
    #expect((then.control as? Flatten)?.button.tintColor == SystemPalette.ios13["systemBlue"])
    #expect((now.control as? Flatten)?.button.tintColor == SystemPalette.ios26["systemBlue"])
    #expect(try then.requests().map(\.name.description) == ["button/regular@2x.png", "button/loading@2x.png"])
    #expect(try now.requests().map(\.name.description) == ["button/regular@2x.png", "button/loading@2x.png"])
    let own = try button(text.replacing("Go", with: "Go, tintColor: red"), Self.ios26)
    #expect((own.control as? Flatten)?.button.tintColor == SystemPalette.ios13["red"])
  }
}
