import PresscheckCodecs
import PresscheckComparison
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckGoldens
@testable import PresscheckRendering

/// The pixels that each change explains, from two button files to lines of text.
@Suite struct ChangesExplanationTests {
  private static let layers = """
    control: layers
    size: [80, 40]
    canvas: {padding: 8}
    layers:
      - {name: plate, type: gradient, frame: [0, 0, "100%", "100%"], colors: ["#3B82F6", "#9333EA"], cornerRadius: 14,
         shadowOpacity: 0.3, shadowOffset: [0, 3], shadowRadius: 3}
      - {name: title, type: text, string: Buy, fontSize: 17, fontWeight: semibold, color: white, alignment: center,
         verticalAlignment: center, frame: [0, 0, "100%", "100%"]}
      - {name: dot, frame: [60, 4, 6, 6], backgroundColor: red, cornerRadius: 3}

    """

  private func picture(_ text: String) throws -> Picture {
    let file = try button(text)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    return try #require(try renderer.pictures(of: try file.requests()).first)
  }

  /// The explanation of the difference between two buttons' pictures.
  private func explanation(
    _ old: String, _ new: String, record: ((String) -> String?) = { $0 }, ignoring: [PixelRect] = []
  ) throws -> Explanation {
    let golden = try picture(old)
    let actual = try picture(new)
    let text = record(TreeRecord(golden.resolved.scene).text)
    let texts = text.map { [PNG.Text(keyword: TreeRecord.keyword, value: $0)] } ?? []
    let explanation = actual.resolved.explanation(
      actual: actual.bitmap.straight(), golden: golden.bitmap.straight(), texts: texts,
      ignoring: ignoring)
    var tolerance = Tolerance()
    tolerance.ignore = ignoring
    let differing = Comparison(
      expected: golden.bitmap.straight(), actual: actual.bitmap.straight(), tolerance: tolerance)
    if differing.verdict != .differentSizes {
      let explained = explanation.parts.reduce(0) { $0 + $1.pixels }
      #expect(explained + explanation.unexplained == differing.differingPixels)
    }
    return explanation
  }

  private func explanation(changing changes: [(String, String)]) throws -> Explanation {
    try explanation(Self.layers, Self.layers.replacing(changes))
  }

  @Test(arguments: ["borderWidth: 2, borderColor: red", "shadowOpacity: 0.5, shadowRadius: 6, shadowColor: blue"])
  func `what shows only together is tried together`(keys: String) throws {
    let plain =
      "control: layers\nsize: [60, 24]\ncanvas: {padding: 20}\nlayers:\n- {name: plate, frame: [0, 0, 60, 24], backgroundColor: white}"
    let explanation = try explanation(plain.replacing("white}", with: "white, \(keys)}"), plain)
    #expect(explanation.unexplained == 0)
    #expect(explanation.parts.contains { $0.changes.count > 1 && $0.pixels > 0 })
  }

  @Test func `one change explains every pixel`() throws {
    let explanation = try explanation(changing: [("cornerRadius: 14", "cornerRadius: 12")])
    #expect(explanation.lines == ["plate.cornerRadius 14 → 12 explains 3096 px", "0 px unexplained"])
    let summary = ChangeSummary(explanation)
    #expect(summary.changes == [ChangeSummary.Change(text: "plate.cornerRadius 14 → 12", pixels: 3096)])
    #expect(summary.unexplained == 0)
    #expect(summary.note == nil)
  }

  @Test func `two changes apart explain their own pixels`() throws {
    let explanation = try explanation(changing: [("[60, 4, 6, 6]", "[66, 4, 6, 6]"), ("string: Buy", "string: Bye")])
    #expect(
      explanation.lines == [
        "title.string \"Buy\" → \"Bye\" explains 764 px", "dot.frame [60, 4, 6, 6] → [66, 4, 6, 6] explains 264 px",
        "0 px unexplained",
      ])
    #expect(explanation.together == 0)
  }

  @Test func `changes that overlap explain the overlap together`() throws {
    let explanation = try explanation(changing: [("#3B82F6", "#FF0000"), ("[60, 4, 6, 6]", "[66, 4, 6, 6]")])
    #expect(explanation.lines.count == 4)
    #expect(explanation.lines[2].hasPrefix("all together explain "))
    #expect(explanation.together > 0)
    #expect(explanation.unexplained == 0)
    let summary = ChangeSummary(explanation)
    #expect(summary.changes.count == 2)
    #expect(summary.together == explanation.together)
  }

  @Test func `changes of one layer explain together before all do`() throws {
    let explanation = try explanation(changing: [
      ("string: Buy, fontSize: 17", "string: Bye, fontSize: 15"), ("[60, 4, 6, 6]", "[66, 4, 6, 6]"),
    ])
    #expect(explanation.lines.contains { $0.hasPrefix("title: string and fontSize together explain ") })
    #expect(explanation.lines.last == "0 px unexplained")
  }

  @Test func `layers that were added, removed or moved are undone as a whole`() throws {
    let badge = "  - {name: badge, frame: [4, 4, 8, 8], backgroundColor: green}\n"
    #expect(
      try explanation(Self.layers, Self.layers + badge).lines == ["badge added explains 256 px", "0 px unexplained"])
    #expect(
      try explanation(Self.layers + badge, Self.layers).lines == ["badge removed explains 256 px", "0 px unexplained"])
    let other = "  - {name: other, frame: [8, 8, 8, 8], backgroundColor: blue}\n"
    #expect(
      try explanation(Self.layers + badge + other, Self.layers + other + badge).lines == [
        "other moved from place 5 to 4 explains 64 px", "0 px unexplained",
      ])
  }

  @Test func `a change that shows nowhere is said to`() throws {
    let explanation = try explanation(changing: [("cornerRadius: 3}", "cornerRadius: 3, zPosition: 1}")])
    #expect(explanation.lines == ["dot.zPosition 0 → 1 has no visible effect", "0 px unexplained"])
    let both = try self.explanation(changing: [
      ("cornerRadius: 3}", "cornerRadius: 3, zPosition: 1}"), ("cornerRadius: 14", "cornerRadius: 12"),
    ])
    #expect(both.lines[1] == "dot.zPosition 0 → 1 has no visible effect")
    #expect(both.parts.map(\.effect) == [.visible, .invisible])
  }

  @Test func `a change of the canvas explains a picture of another size`() throws {
    let explanation = try explanation(changing: [("padding: 8", "padding: 9")])
    #expect(explanation.lines == ["canvas.padding 8 → 9 explains 21504 px", "0 px unexplained"])
    let two = try self.explanation(changing: [("padding: 8", "padding: 9"), ("size: [80, 40]", "size: [80, 41]")])
    #expect(two.lines.last == "0 px unexplained")
    #expect(two.lines.contains { $0.hasPrefix("all together explain ") })
  }

  @Test func `without a change in the tree it is the drawing`() throws {
    let picture = try picture(Self.layers)
    let actual = picture.bitmap.straight()
    var rgba = actual.rgba
    rgba[4 * (50 * actual.width + 50)] ^= 1
    let golden = Bitmap(width: actual.width, height: actual.height, rgba: rgba)
    let record = PNG.Text(keyword: TreeRecord.keyword, value: TreeRecord(picture.resolved.scene).text)
    let explanation = picture.resolved.explanation(actual: actual, golden: golden, texts: [record])
    #expect(explanation.lines == ["the layer tree is the same, and its rendering changed"])
    #expect(explanation.unexplained == 1)
    #expect(ChangeSummary(explanation).note == "the layer tree is the same, and its rendering changed")
    let same = picture.resolved.explanation(actual: actual, golden: actual, texts: [record])
    #expect(same.lines == ["the layer tree is the same"])
    let ignored = picture.resolved.explanation(
      actual: actual, golden: golden, texts: [record],
      ignoring: [PixelRect(x: 40, y: 50, width: 11, height: 1)])
    #expect(ignored.unexplained == 0)
  }

  @Test func `what is left over when all is put back is the drawing too`() throws {
    let old = try picture(Self.layers)
    let new = try picture(Self.layers.replacing([("cornerRadius: 14", "cornerRadius: 12")]))
    var rgba = old.bitmap.straight().rgba
    rgba[4 * (50 * old.bitmap.width + 50)] ^= 1
    let golden = Bitmap(width: old.bitmap.width, height: old.bitmap.height, rgba: rgba)
    let record = PNG.Text(keyword: TreeRecord.keyword, value: TreeRecord(old.resolved.scene).text)
    let explanation = new.resolved.explanation(
      actual: new.bitmap.straight(), golden: golden, texts: [record])
    #expect(
      explanation.lines == [
        "plate.cornerRadius 14 → 12 explains 3096 px", "1 px unexplained: the rendering changed",
      ])
    // The pixel may come from a value that cannot be tried.
    let font = record.value.replacing([("fontSize 17", "font Papyrus, fontSize 17")])
    let unknown = new.resolved.explanation(
      actual: new.bitmap.straight(), golden: golden,
      texts: [PNG.Text(keyword: TreeRecord.keyword, value: font)])
    #expect(
      ChangeSummary(unknown).note == "the old value of title.font is not kept, so that what it explains is unexplained")
  }

  @Test func `a golden without a tree, or with one that cannot be read, is told of`() throws {
    let new = Self.layers.replacing([("cornerRadius: 14", "cornerRadius: 12")])
    let none = try explanation(Self.layers, new, record: { _ in nil })
    #expect(none.lines == ["the golden has no layer tree"])
    #expect(none.unexplained == 3096)
    #expect(ChangeSummary(none).unexplained == nil)
    let cut = try explanation(Self.layers, new, record: { String($0.dropLast(3)) })
    #expect(cut.lines.count == 1)
    #expect(cut.lines[0].hasPrefix("the golden's layer tree cannot be read: line 6: "))
  }

  @Test func `an old tree that cannot be drawn any more explains nothing`() throws {
    let new = Self.layers.replacing([("cornerRadius: 14", "cornerRadius: 12")])
    let explanation = try explanation(
      Self.layers, new, record: { $0.replacing([("fontSize 17", "font Papyrus, fontSize 17")]) })
    #expect(
      explanation.lines == [
        "plate.cornerRadius 14 → 12 explains 3096 px", "title.font \"Papyrus\" → none cannot be reverted",
        "0 px unexplained",
      ])
  }

  @Test(arguments: [
    FixtureFile(folder: "buttons", name: "buy"),
    FixtureFile(folder: "buttons", name: "download"),
    FixtureFile(folder: "properties/replicator", name: "instanceDelay=0.1"),
    FixtureFile(folder: "properties/image", name: "contentsCenter=nine-slice"),
  ])
  func `whatever stands in a golden's record, there is an explanation`(_ fixture: FixtureFile) throws {
    let renderer = try fixture.renderer()
    let picture = try #require(try renderer.pictures(of: try renderer.file.requests()).last)
    let actual = picture.bitmap.straight()
    let golden = Bitmap(width: actual.width, height: actual.height, rgba: actual.rgba.map { $0 ^ 1 })
    let bytes = Array(TreeRecord(picture.resolved.scene).text.utf8)
    var read = 0
    for round in 0..<36 {
      // Digits make numbers of every size, which is what could hurt.
      var garbled = bytes
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) && $0 > 20 }
      let place = digits[round * 7_919 % digits.count]
      switch round % 3 {
      case 0: garbled[place] = UInt8(ascii: "0") + UInt8(round % 10)
      case 1: garbled.insert(contentsOf: Array("99999999".utf8).prefix(1 + round % 8), at: place)
      default: garbled.insert(contentsOf: Array(round % 2 == 0 ? "0.0000001".utf8 : "e-9".utf8), at: place)
      }
      let text = String(decoding: garbled, as: UTF8.self)
      let explanation = picture.resolved.explanation(
        actual: actual, golden: golden,
        texts: [PNG.Text(keyword: TreeRecord.keyword, value: text)])
      #expect(!explanation.lines.isEmpty)
      if explanation.basis == .record { read += 1 }
    }
    #expect(read > 3)
  }

  @Test func `very many changes are put back layer by layer, the largest first`() throws {
    let dots = (0..<30).map { "  - {name: dot\($0), frame: [\(2 * $0 + 4), 30, 1, 1], backgroundColor: red}\n" }
    let old = Self.layers + dots.joined()
    let explanation = try explanation(old, old.replacing([("30, 1, 1]", "31, 1, 1]")]))
    #expect(explanation.parts.count == 31)
    #expect(explanation.parts.count { $0.effect == .untried } == 6)
    #expect(explanation.parts[0].pixels == 8)
    #expect(explanation.parts[29].effect == .untried)
    #expect(explanation.parts[30].pixels == 6 * 8)
    #expect(explanation.unexplained == 0)
    #expect(explanation.lines.count == 26)
    #expect(explanation.lines[24] == "… and 7 more")
  }
}

extension String {
  /// The text with every occurrence of each first text replaced by the second.
  fileprivate func replacing(_ changes: [(String, String)]) -> String {
    changes.reduce(self) { text, change in
      var rest = text[...]
      var result = ""
      while let range = rest.firstRange(of: change.0) {
        result += rest[..<range.lowerBound] + change.1
        rest = rest[range.upperBound...]
      }
      return result + rest
    }
  }
}
