import Foundation
import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// Texts that have too little room.
@Suite struct TextFitTests {
  private func findings(_ text: String, _ selection: Selection = Selection()) throws -> [String] {
    let file = try button(text)
    let pictures = try Renderer(file, fonts: try FontResolver()).resolve(try file.requests(selection))
    var findings: [String] = []
    for finding in pictures.flatMap(\.findings).map(\.description) where !findings.contains(finding) {
      findings.append(finding)
    }
    return findings
  }

  private func layer(_ keys: String, frame: String = "[0, 0, 80, 20]") -> String {
    "control: layers\nsize: [80, 20]\ncanvas: {padding: auto}\nlayers:\n  - {name: title, type: text, fontSize: 15, "
      + "frame: \(frame), \(keys)}"
  }

  private static let hint = "\nhint: fits: false says that it is meant"

  @Test func `a line that is wider than its layer is a finding in the button's own language`() throws {
    #expect(
      try findings(layer("string: Zur Kasse gehen")) == [
        "button.yaml:5:76: warning: title: \"Zur Kasse gehen\" is 35 pt wider than its layer" + Self.hint
      ])
    #expect(
      try findings(layer("truncation: end, string: Zur Kasse gehen")).map { $0.hasSuffix(Self.hint) } == [true])
    #expect(try findings(layer("string: Kasse")) == [])
    #expect(try findings(layer("string: Zur Kasse gehen, isHidden: true")) == [])
    #expect(try findings(layer("string: Zur Kasse gehen, color: clear")) == [])
  }

  @Test func `a word is as wide as its run sets it`() throws {
    func text(_ size: Int) -> String {
      layer(
        "wrapped: true, lines: 0, runs: [{string: \"x\\n\", fontSize: 30}, {string: subtitles, fontSize: \(size)}]",
        frame: "[0, 0, 60, 80]")
    }
    #expect(try findings(text(11)) == [])
    #expect(try findings(text(20)).map { $0.contains("\"subtitles\" is 16 pt wider") } == [true])
  }

  @Test func `the system font may be three hundredths too wide, because another one stands in for it`() throws {
    // It is about 115 points wide.
    let string = "string: Zur Kasse gehen"
    #expect(try findings(layer(string, frame: "[0, 0, 113, 20]")) == [])
    #expect(try findings(layer("truncation: end, \(string)", frame: "[0, 0, 113, 20]")) == [])
    #expect(try findings(layer(string, frame: "[0, 0, 110, 20]")).count == 1)
    #expect(try findings(layer("truncation: end, \(string)", frame: "[0, 0, 110, 20]")).count == 1)
    #expect(try findings(layer("font: Inter, \(string)", frame: "[0, 0, 113, 20]")).count == 1)
  }

  @Test func `a word that breaks because of three hundredths is a finding, and one that is a line is narrowed`() throws
  {
    // It is 63.4 points wide.
    let wrapped = "wrapped: true, lines: 0, string:"
    #expect(try findings(layer("\(wrapped) inventory", frame: "[0, 0, 62, 80]")) == [])
    #expect(
      try findings(layer("\(wrapped) My inventory", frame: "[0, 0, 62, 80]")).map(\.sentence)
        == ["title: \"inventory\" is 1.4 pt wider"])
  }

  @Test func `lines that a limit leaves out are a finding, shortened or not`() throws {
    let text = "wrapped: true, string: \"One\\nTwo\\nThree\""
    #expect(try findings(layer("\(text), lines: 3", frame: "[0, 0, 62, 80]")) == [])
    #expect(
      try findings(layer("\(text), lines: 2", frame: "[0, 0, 62, 80]")).map(\.sentence)
        == ["title: \"One\\nTwo\\nThree\" has lines that are left out"])
    #expect(
      try findings(layer("\(text), lines: 2, truncation: end", frame: "[0, 0, 62, 80]")).map(\.sentence)
        == ["title: \"One\\nTwo\\nThree\" has more than 2 lines and is shortened"])
  }

  @Test func `a finding in a document names no key of a button file`() throws {
    var file = try button("control: button\nsize: [40, 30]\nproperties: {title: Zur Kasse gehen}")
    file.origin = ControlOrigin(id: "b-1")
    let pictures = try Renderer(file, fonts: try FontResolver(file: file)).resolve(try file.requests())
    let hints = Set(pictures.flatMap(\.findings).map { $0.description.components(separatedBy: "\n").dropFirst() })
    #expect(hints == [["hint: the document keeps this size"]])
  }

  @Test func `a text may be meant to be wider than its layer`() throws {
    #expect(try findings(layer("string: Zur Kasse gehen, fits: false")) == [])
    #expect(try findings(layer("string: Zur Kasse gehen") + "\nfits: false") == [])
    let title = "control: button\nsize: [40, 30]\nproperties: {title: Zur Kasse gehen}"
    #expect(try findings(title).count == 1)
    #expect(try findings(title + "\nfits: false") == [])
  }

  @Test func `a character that no font has is a box in a document, and an error in a button file`() throws {
    var file = try button("control: button\nsize: [60, 30]\nproperties: {title: Buy ש}")
    let requests = try file.requests()
    #expect(throws: Diagnostic.self) { try Renderer(file, fonts: try FontResolver(file: file)).resolve(requests) }
    file.origin = ControlOrigin(id: "b-1")
    let pictures = try Renderer(file, fonts: try FontResolver(file: file)).resolve(requests)
    let findings = Set(pictures.flatMap(\.findings).map(\.description))
    #expect(
      findings == ["button.yaml:3:21: warning: title: no font has \"ש\" (U+05E9), and a box stands for it"])
  }

  @Test(arguments: ["button", "highlight", "toggle", "subclassed", "stateful"])
  func `a title that a button shortens is a finding`(_ control: String) throws {
    let given =
      control == "stateful" ? ", color1: red, color2: red, selectedColor1: red, selectedColor2: red" : ""
    let found = try findings("control: \(control)\nsize: [70, 30]\nproperties: {title: Zur Kasse gehen\(given)}")
    #expect(found.contains { $0.contains("title: \"Zur Kasse gehen\" is ") && $0.contains(" pt wider than its layer") })
  }

  @Test
  func `a title of several lines that is higher than its button is a finding, and a layer's text around it is none`()
    throws
  {
    let title = "A title that wraps on a few lines"
    let text = "control: button\nsize: [100, 30]\nproperties: {title: \(title), lineBreakMode: byWordWrapping}"
    #expect(
      try findings(text).contains { $0.contains("\"\(title)\" is ") && $0.contains(" pt higher than the button") })
    #expect(try findings(text.replacing("30", with: "70")).filter { $0.contains("higher") } == [])
  }

  @Test func `lines that break as they should are no finding`() throws {
    #expect(try findings(layer("wrapped: true, lines: 0, string: Zur Kasse", frame: "[0, 0, 60, 40]")) == [])
    #expect(try findings(layer("wrapped: true, lines: 0, string: 1 2 3 4 5 6 7 8", frame: "[0, 0, 30, 80]")) == [])
  }

  @Test func `a word that breaks, a line too many and a block that is too high are findings`() throws {
    #expect(
      try findings(layer("wrapped: true, lines: 0, string: My inventory", frame: "[0, 0, 40, 80]")).map(\.sentence) == [
        "title: \"inventory\" is 23 pt wider"
      ])
    #expect(
      try findings(
        layer("wrapped: true, lines: 2, truncation: end, string: a bcd e fgh i jkl", frame: "[0, 0, 30, 80]")
      )
      .map(\.sentence) == ["title: \"a bcd e fgh i jkl\" has more than 2 lines and is shortened"])
    #expect(
      try findings(layer("wrapped: true, lines: 0, string: Zur Kasse gehen")).map(\.sentence)
        == ["title: \"Zur Kasse gehen\" is 16 pt higher"])
  }

  @Test func `a label without room draws nothing, and is a finding`() throws {
    for room in ["[0, 0, 0, 20]", "[0, 0, 80, 0]"] {
      let text = layer("truncation: end, string: Buy").replacing("[0, 0, 80, 20]", with: room)
      let file = try button(text)
      let picture = try #require(
        try Renderer(file, fonts: try FontResolver()).resolve(try file.requests(Selection())).first)
      #expect(picture.list.items.isEmpty)
      #expect(picture.findings.map(\.message).contains { $0.hasPrefix("title: \"Buy\" is ") })
    }
  }

  @Test func `a text whose size is animated is found once`() throws {
    let text =
      layer("string: Zur Kasse gehen") + "\nshots: [{state: normal, film: {duration: 1, fps: 10}}]\nanimations:\n"
      + "  - {in: normal, layer: title, keyPath: fontSize, from: 15, to: 20, duration: 1}"
    #expect(try findings(text).count { $0.contains("wider than its layer") } == 1)
  }

  @Test func `the name of an image that is not there is no title`() throws {
    #expect(try findings(layer("string: \"\"")) == [])
    let text = "control: button\nproperties: {image: {placeholder: square.and.arrow.up, size: [24, 24]}}"
    #expect(try !findings(text).contains { $0.contains("wider") })
  }
}

extension String {
  /// The message up to its measure.
  fileprivate var sentence: String {
    let line = split(separator: "\n").first ?? ""
    let message = line.split(separator: "warning: ").last ?? ""
    return String(message.split(separator: " than its layer").first ?? message)
  }
}
