import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct InspectionTests {
  @Test func `JSON keeps its order and escapes what must be`() {
    let value = JSON.object([
      "z": .list([.number(1), .number(0.5), .null, .boolean(true)]), "a": .text("a\"\\\n\u{1}é"), "gone": nil,
      "m": .list([.object([])]), "n": .number(.nan),
    ])
    #expect(
      value.pretty == """
        {
          "z": [1, 0.5, null, true],
          "a": "a\\"\\\\\\n\\u0001é",
          "m": [
            {}
          ],
          "n": null
        }
        """)
  }

  @Test func `what is printed as JSON reads as JSON`() throws {
    for value in [Inspection.controls, Schema.buttonFile] {
      _ = try Document(Source(file: "a.json", text: value.pretty), isJSON: true)
    }
  }

  @Test func `the schema refuses the zeros that the reader refuses`() {
    let schema = Schema.buttonFile.pretty
    for name in ["duration", "mass", "stiffness", "damping", "dampingRatio"] {
      let start = schema.ranges(of: "\"\(name)\": {\n").map(\.upperBound)
      #expect(start.contains { schema[$0...].prefix(160).contains("\"exclusiveMinimum\": 0,") }, "\(name)")
    }
  }

  @Test func `the schema is the same every time`() {
    #expect(Schema.buttonFile.pretty == Schema.buttonFile.pretty)
    #expect(Schema.buttonFile == Schema.buttonFile)
  }

  @Test func `every property of every control and layer type is in the schema and in inspect`() {
    let schema = Schema.buttonFile.pretty
    let inspection = Inspection.controls.pretty
    for property in ControlKind.all.flatMap(\.properties) + LayerType.allCases.flatMap(\.properties) {
      #expect(schema.contains("\"\(property.name)\": {"))
      #expect(inspection.contains("\"name\": \"\(property.name)\""))
    }
  }

  @Test func `a property is told with its type, unit and default`() {
    let property = Property("cornerRadius", .number(.length), unit: "pt", default: .number(0), "rounds")
    #expect(
      Inspection.property(property).pretty == """
        {
          "name": "cornerRadius",
          "type": "number",
          "range": [0, 4194304],
          "unit": "pt",
          "default": 0,
          "summary": "rounds"
        }
        """)
    #expect(
      Schema.schema(property).pretty == """
        {
          "type": "number",
          "minimum": 0,
          "maximum": 4194304,
          "default": 0,
          "description": "rounds (pt)"
        }
        """)
  }

  @Test func `a file is told with its shots and findings`() throws {
    let file = try button("control: stateful\nsize: [10, 20]\nshots: [{state: loading, at: [0.5, settled]}]")
    let finding = Diagnostic(.warning, file: "button.yaml", at: FileLocation(line: 1, column: 2), "odd")
    let transition = Transition(from: "enabled", event: "setLoading", to: "loading")
    let text = Inspection.file(file, [transition], size: nil, findings: [finding]).pretty
    #expect(text.contains("\"event\": \"setLoading\""))
    #expect(text.contains("\"size\": [10, 20]"))
    #expect(text.contains("\"states\": [\"enabled\", \"loading\", \"selected\", \"disabled\"]"))
    #expect(text.contains("\"at\": [0.5, \"settled\"]"))
    #expect(text.contains("\"severity\": \"warning\""))
    #expect(text.contains("\"column\": 2"))
  }

  @Test func `a button whose content decides its size is told with the size that it has`() throws {
    let rule = try button("control: stateful\nsize: {minWidth: 100}")
    let text = Inspection.file(rule, [], size: Size(100, 33), findings: []).pretty
    #expect(text.contains("\"size\": [100, 33]") && text.contains("\"sizeRule\": {"))
    #expect(text.contains("\"minWidth\": 100"))
  }
}
