import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct StylesTests {
  private func context(_ styles: String) throws(Diagnostic) -> ReadingContext {
    ReadingContext(try Configuration(Document(Source(file: "in/presscheck.yaml", text: styles))))
  }

  private static let styles = """
    styles:
      card: {opacity: 0.5, cornerRadius: 12}
      loud: {fontSize: 40, color: red}
      round: {style: arc, color: white}
      set: {bounds: [0, 0, 4, 4], position: [2, 2]}
      bright: {
        opacity: 1}
      flat: {startPoint: [1, 1]}
    """

  private static let head = "control: layers\nsize: [9, 9]\nlayers:\n"

  private func layers(_ text: String) throws -> [LayerTemplate] {
    try #require(try button(Self.head + text, try context(Self.styles)).control as? LayersControl).layers
  }

  private func problem(_ text: String, _ styles: String = styles) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try button(Self.head + text, try context(styles)) }
  }

  @Test(arguments: LayerType.allCases)
  func `every type of layer takes a style, and its own keys win`(_ type: LayerType) throws {
    let words = type == .plain ? "" : "type: \(type.rawValue), "
    let layer = try #require(try layers("- {name: a, \(words)style: card, cornerRadius: 3}").first)
    #expect(layer.values == ["opacity": .number(0.5), "cornerRadius": .number(3)])
  }

  @Test func `sublayers and masks take styles too, and so does what a state changes`() throws {
    let text = """
      - name: a
        sublayers: [{name: b, type: text, style: loud, sublayers: [{name: c, style: card, opacity: 1}]}]
        mask: {name: d, style: card}
      states: {idle: {b: {style: bright, color: blue}}}
      """
    let control = try #require(try button(Self.head + text, try context(Self.styles)).control as? LayersControl)
    let layer = control.layers[0]
    #expect(
      layer.sublayers[0].values == ["fontSize": .number(40), "color": .color(DynamicColor(Color(bytes: 255, 0, 0)))])
    #expect(layer.sublayers[0].sublayers[0].values == ["opacity": .number(1), "cornerRadius": .number(12)])
    #expect(layer.mask[0].values == ["opacity": .number(0.5), "cornerRadius": .number(12)])
    #expect(
      control.stateList[0].changes == [
        "b": ["opacity": .number(1), "color": .color(DynamicColor(Color(bytes: 0, 0, 255)))]
      ])
  }

  @Test func `a spinner's own styles stay, alone or in a shared one`() throws {
    let read = try layers(
      "- {name: a, type: spinner, style: hue}\n- {name: b, type: spinner, style: round}\n"
        + "- {name: c, type: spinner, style: card}")
    #expect(read[0].values == ["style": .text("hue")])
    #expect(read[1].values == ["style": .text("arc"), "color": .color(DynamicColor(.white))])
    #expect(read[2].values == ["opacity": .number(0.5), "cornerRadius": .number(12)])
  }

  @Test func `a layer's own place takes that of its style away`() throws {
    #expect(try layers("- {name: a, style: set, position: [3, 3]}")[0].values["bounds"] != nil)
    let layer = try layers("- {name: a, style: set, frame: [1, 1, 2, 2]}")[0]
    #expect(layer.values.keys.sorted() == ["frame"])
  }

  @Test func `a flag changes a layer that takes a style`() throws {
    var context = try context(Self.styles)
    context.properties = [.init(name: "a.opacity", value: "1")]
    let file = try button(Self.head + "- {name: a, style: card}", context)
    #expect((file.control as? LayersControl)?.layers[0].values["opacity"] == .number(1))
  }

  @Test(arguments: [
    ("style: crd", "4:20: error: style cannot be \"crd\"\nhint: did you mean \"card\"? [65]"),
    ("style: [card]", "4:20: error: style must be card, loud, round, set, bright or flat, not a list [65]"),
    ("style: loud", "4:20: error: a layer has no \"fontSize\", which style \"loud\" sets [65]"),
    ("type: spinner, style: spoke", "4:35: error: style cannot be \"spoke\"\nhint: did you mean \"spokes\"? [65]"),
    (
      "type: shape, style: flat",
      "4:33: error: a layer of type shape has no \"startPoint\", which style \"flat\" sets [65]"
    ),
  ])
  func `a style that a layer cannot take is refused`(keys: String, expected: String) {
    #expect(problem("- {name: a, \(keys)}") == "button.yaml:\(expected)")
  }

  @Test func `without styles the hint says where they are named`() {
    #expect(
      problem("- {name: a, style: card}", "{}")
        == "button.yaml:4:20: error: there is no style \"card\"\n"
        + "hint: the configuration names styles: styles: {card: {cornerRadius: 12}} [65]")
  }

  @Test(arguments: [
    ("styles: [card]", "1:9: error: styles must be a map of names to keys of layers, not a list [65]"),
    ("styles: {card: 1}", "1:16: error: a style must be a map, not \"1\" [65]"),
    (
      "styles: {arc: {}}",
      "1:10: error: a style cannot be called \"arc\"\nhint: spinners have a style of that name [65]"
    ),
    (
      "styles:\n  card: {opacty: 1}",
      "2:10: error: unknown key \"opacty\" in a style\nhint: did you mean \"opacity\"? [65]"
    ),
    ("styles:\n  card: {name: x}", "2:10: error: unknown key \"name\" in a style [65]"),
    ("styles:\n  card: {opacity: 2}", "2:19: error: opacity must be a number from 0 to 1, not \"2\" [65]"),
    ("styles:\n  card: {image: no.png}", "2:17: error: the image \"no.png\" is not there [66]"),
    (
      "styles: {a: {fontSize: 3, opacity: 1, path: M0 0}}",
      "1:39: error: no layer has \"path\" and all keys before it [65]"
    ),
    (
      "styles: {a: {style: bright}, bright: {}}",
      "1:21: error: style cannot be \"bright\"\nhint: it can be spokes, arc or hue [65]"
    ),
  ])
  func `what is wrong in a style is said where it is`(text: String, expected: String) {
    #expect(problem("- {name: a}", text) == "in/presscheck.yaml:\(expected)")
  }

  @Test func `what is odd about a style's value is told where the style says it`() throws {
    let text = "colors: {brand: red}\nstyles:\n  card: {type: x}"
    #expect(problem("- {name: a}", text).hasPrefix("in/presscheck.yaml:3:10: error: unknown key \"type\" in a style"))
    let file = try button(
      Self.head + "- {name: a, type: text, style: loud, string: \"\u{10FFFD}\", frame: [0, 0, 9, 9]}",
      try context("styles:\n  loud: {font: Nowhere}"))
    let error = #expect(throws: Diagnostic.self) {
      _ = try Renderer(file, fonts: try FontResolver(file: file)).resolve(try file.requests())
    }
    #expect(error?.file == "in/presscheck.yaml")
    #expect(error?.place == FileLocation(line: 2, column: 16, file: "in/presscheck.yaml"))
  }

  @Test func `a base's layers take styles`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.head + "- {name: a, style: card}", "base.yaml")
    try folder.write("extends: base.yaml", "send.yaml")
    let file = try ButtonFile(path: "\(folder.path)/send.yaml", context: try context(Self.styles))
    #expect((file.control as? LayersControl)?.layers[0].values["cornerRadius"] == .number(12))
    #expect(file.bases == ["\(folder.path)/base.yaml"])
  }

  @Test func `the schema lists the styles`() throws {
    let schema = Schema.buttonFile(with: try context(Self.styles).configuration.styles).pretty.split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ").replacing("[ ", with: "[").replacing(" ]", with: "]")
    let names = "\"card\", \"loud\", \"round\", \"set\", \"bright\", \"flat\"]"
    #expect(schema.ranges(of: "\"enum\": [\(names)").count == LayerType.allCases.count - 1)
    #expect(schema.ranges(of: "\"enum\": [\"spokes\", \"arc\", \"hue\", \(names)").count == 1)
    #expect(!Schema.buttonFile.pretty.contains(names))
  }
}
