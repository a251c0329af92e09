import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct LayerOverrideTests {
  private static let text = """
    control: layers
    size: [40, 20]
    layers:
      - {name: plate, backgroundColor: red, cornerRadius: 2, sublayers: [{name: a.b, opacity: 0.5}],
         mask: {name: hole, cornerRadius: 1}}
      - {name: title, type: text, string: Buy, bounds: [0, 0, 10, 10]}
    initial: idle
    states: {idle: {}, busy: {plate: {cornerRadius: 6}}}
    """

  private func context(_ properties: String...) throws -> ReadingContext {
    ReadingContext(properties: try properties.map { try ReadingContext.Override(parsing: $0) })
  }

  private func tree(_ state: String, _ properties: String...) throws -> Layer {
    let context = ReadingContext(properties: try properties.map { try ReadingContext.Override(parsing: $0) })
    let renderer = Renderer(try button(Self.text, context), fonts: try FontResolver())
    return try #require(try renderer.resolve(try renderer.file.requests(Selection(state: state))).first).tree
  }

  @Test func `a layer takes another value, wherever it lies in the tree`() throws {
    let tree = try tree(
      "idle", "plate.cornerRadius=9", "a.b.opacity=0.25", "hole.cornerRadius=3", "title.string=rgb(1, 2)",
      "plate.backgroundColor=rgb(0, 0, 255)")
    let plate = tree.sublayers[0]
    #expect(plate.cornerRadius == 9)
    #expect(plate.backgroundColor == Color(bytes: 0, 0, 255))
    #expect(plate.sublayers[0].opacity == 0.25)
    #expect(plate.mask?.cornerRadius == 3)
    guard case .text(let title) = tree.sublayers[1].content else { return #expect(Bool(false), "the title is no text") }
    #expect(title.string == "rgb(1, 2)")
  }

  @Test func `what a state changes stays as the file has it`() throws {
    #expect(try tree("busy", "plate.cornerRadius=9").sublayers[0].cornerRadius == 6)
    #expect(try tree("busy", "plate.opacity=0.5").sublayers[0].opacity == 0.5)
  }

  @Test(arguments: [
    (
      "cornerRadius=1",
      "property: error: control layers has no property \"cornerRadius\"\nhint: name a layer and its key: plate.opacity [64]"
    ),
    ("plat.opacity=1", "property: error: there is no layer \"plat\"\nhint: did you mean \"plate\"? [64]"),
    (
      "plate.cornerRadus=1",
      "property: error: a layer has no key \"cornerRadus\"\nhint: did you mean \"cornerRadius\"? [64]"
    ),
    (
      "title.strin=1",
      "property: error: a layer of type text has no key \"strin\"\nhint: did you mean \"string\"? [64]"
    ),
    ("plate.opacity=2", "property: error: opacity must be a number from 0 to 1, not \"2\" [64]"),
    ("plate.opacity=", "property: error: opacity must be a number, not nothing [64]"),
    (
      "plate.backgroundColor=reed",
      "property: error: backgroundColor must be a colour, not \"reed\"\nhint: did you mean \"red\"? [64]"
    ),
    (
      "title.frame=[0, 0, 1, 1]",
      "property: error: title has bounds already, which excludes frame [64]"
    ),
  ])
  func `what does not fit a layer is wrong usage`(property: String, expected: String) throws {
    #expect(problem(Self.text, try context(property)) == expected)
  }

  @Test func `without layers there is nothing to name`() throws {
    let empty = "control: layers\nsize: [4, 4]\nlayers: []\n"
    #expect(
      problem(empty, try context("opacity=1")) == "property: error: control layers has no property \"opacity\" [64]")
  }
}

@Suite struct LayerPropertiesTests {
  private func text(_ properties: String) -> String {
    "control: layers\nsize: [9, 9]\nproperties: \(properties)\nlayers: [{name: plate, bounds: [0, 0, 9, 9], opacity: 0.5}]"
  }

  private func tree(_ properties: String, _ context: ReadingContext = ReadingContext()) throws -> Layer {
    let renderer = Renderer(try button(text(properties), context), fonts: try FontResolver())
    return try #require(try renderer.resolve(try renderer.file.requests()).first).tree
  }

  @Test func `properties of a layers file set values of its layers`() throws {
    let tree = try tree("{plate.opacity: 0.25, plate.backgroundColor: red}")
    #expect(tree.sublayers[0].opacity == 0.25)
    #expect(tree.sublayers[0].backgroundColor == Color(bytes: 255, 0, 0))
  }

  @Test func `a caller's property is above them`() throws {
    let context = ReadingContext(properties: [try ReadingContext.Override(parsing: "plate.opacity=1")])
    #expect(try tree("{plate.opacity: 0.25}", context).sublayers[0].opacity == 1)
  }

  @Test func `errors and findings name the property's place`() throws {
    let file = try button(text("{plate.opacity: 0.25}"))
    #expect(file.places.place(ofLayer: "plate", keys: ["opacity"]) == FileLocation(line: 3, column: 29))
    for (properties, expected) in [
      (
        "{opacity: 1}",
        "3:14: error: control layers has no property \"opacity\"\nhint: name a layer and its key: plate.opacity"
      ),
      ("{plat.opacity: 1}", "3:14: error: there is no layer \"plat\"\nhint: did you mean \"plate\"?"),
      ("{plate.opacity: 2}", "3:29: error: opacity must be a number from 0 to 1, not \"2\""),
      ("{plate.frame: [0, 0, 1, 1]}", "3:14: error: plate has bounds already, which excludes frame"),
      ("[a]", "3:13: error: properties must be a map, not a list"),
    ] {
      #expect(problem(text(properties)) == "button.yaml:\(expected) [65]")
    }
  }
}
