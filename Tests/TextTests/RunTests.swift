import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

/// An x of Inter is one contour, 1,520 wide, and a text of 2,816 points has its units.
@Suite struct RunTests {
  private func set(
    _ runs: [TextRun], width: Double? = nil, fonts: [String] = [], _ change: (inout TextContent) -> Void = { _ in }
  ) throws -> TextLayout {
    try PresscheckTextTests.set("", width: width, fonts: fonts) {
      $0.runs = runs
      change(&$0)
    }
  }

  private func box(_ layout: TextLayout, _ part: Int) throws -> Rect {
    try #require(layout.parts[part].outlines.controlBox)
  }

  @Test func `each run has its own part, one after the other`() throws {
    let layout = try set([TextRun(string: "xx"), TextRun(string: "x")])
    #expect(layout.outlines.isEmpty && layout.parts.map(\.run) == [0, 1])
    #expect(isClose(layout.size.width, 3 * 1520))
    #expect(try box(layout, 1).minX > 2 * 1520)
    let plain = try PresscheckTextTests.set("xxx")
    #expect(layout.parts.flatMap(\.outlines.elements) == plain.outlines.elements)
    #expect(layout.size == plain.size && layout.lines == plain.lines)
  }

  @Test func `a run may be larger, bolder and wider, and the line is as high as the largest`() throws {
    let layout = try set([TextRun(string: "x"), TextRun(string: "x", size: 2 * interUnits)])
    #expect(isClose(layout.size.width, 3 * 1520))
    #expect(isClose(layout.size.height, 2 * (try PresscheckTextTests.set("x")).size.height))
    #expect(try isClose(box(layout, 1).height, 2 * box(layout, 0).height))
    let bold = try set([TextRun(string: "x"), TextRun(string: "x", weight: .bold)])
    #expect(bold.size.width > 2 * 1520)
    let spaced = try set([TextRun(string: "xx", letterSpacing: 100), TextRun(string: "xx")])
    #expect(isClose(spaced.size.width, 4 * 1520 + 200))
  }

  @Test func `small runs alone make a low line`() throws {
    let layout = try set([TextRun(string: "x", size: interUnits / 2)])
    #expect(isClose(layout.size.height, (try PresscheckTextTests.set("x")).size.height / 2))
  }

  @Test func `runs break into lines and paragraphs like a plain text`() throws {
    let layout = try set([TextRun(string: "xx "), TextRun(string: "xx\nxx")], width: 4000) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.count == 3)
    #expect(layout.parts.map(\.run) == [0, 1])
    let plain = try PresscheckTextTests.set("xx xx\nxx", width: 4000) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines == plain.lines)
  }

  @Test func `an ellipsis replaces the end of several runs`() throws {
    let layout = try set([TextRun(string: "xxx"), TextRun(string: "xxx")], width: 5500) { $0.truncation = .end }
    #expect(layout.isTruncated && layout.parts.count == 1)
    let joined = try set([TextRun(string: "xx"), TextRun(string: "\nxx")], width: 9999) { $0.truncation = .middle }
    let plain = try PresscheckTextTests.set("xx\nxx", width: 9999) { $0.truncation = .middle }
    #expect(joined.lines == plain.lines && joined.lines.count == 1)
  }

  @Test func `a line lies below and through the letters of its run alone`() throws {
    let layout = try set([
      TextRun(string: "xx", isUnderlined: true, isStruckThrough: true), TextRun(string: "x"),
    ])
    #expect(layout.parts.map(\.run) == [0, 1, 0, 0])
    let baseline = layout.lines[0].origin.y
    let (below, through) = (try box(layout, 2), try box(layout, 3))
    #expect(isClose(below.minX, 0) && isClose(below.maxX, 2 * 1520) && below.minY > baseline)
    #expect(through.maxY < baseline && through.minY > baseline - interUnits)
    #expect(below.height > 0 && below.height < interUnits / 5)
  }

  @Test func `raised letters and their lines stand above the baseline, and the line grows where they need it`() throws {
    let small = TextRun(string: "x", size: interUnits / 2, isUnderlined: true)
    var raised = small
    raised.baselineOffset = 100
    let (plain, up) = (try set([TextRun(string: "x"), small]), try set([TextRun(string: "x"), raised]))
    #expect(plain.size == up.size && plain.lines == up.lines)
    for part in [1, 2] {
      #expect(try isClose(box(up, part).minY, box(plain, part).minY - 100))
      #expect(try isClose(box(up, part).height, box(plain, part).height))
    }
    let room = 2728.0 / 2
    raised.baselineOffset = room + 500
    let higher = try set([TextRun(string: "x"), raised])
    #expect(isClose(higher.size.height, plain.size.height + 500))
    #expect(isClose(higher.lines[0].origin.y, plain.lines[0].origin.y + 500))
    var lowered = TextRun(string: "x")
    lowered.baselineOffset = -300
    let lower = try set([lowered])
    #expect(isClose(lower.size.height, plain.size.height + 300) && isClose(lower.lines[0].origin.y, 2728))
  }

  @Test func `a background lies behind its letters, as high as the line`() throws {
    var marked = TextRun(string: "xx", size: interUnits / 2)
    marked.backgroundColor = .white
    let layout = try set([TextRun(string: "x"), marked])
    #expect(layout.parts.map(\.kind) == [.background, .glyphs, .glyphs] && layout.parts[0].run == 1)
    let area = try box(layout, 0)
    #expect(isClose(area.minX, 1520) && isClose(area.maxX, 2 * 1520))
    #expect(area.minY == 0 && isClose(area.height, layout.size.height))
  }

  @Test func `lines, outlines and backgrounds have colours of their own`() throws {
    let typesetter = try PangoTypesetter(library: FontLibrary())
    func items(_ change: (inout TextRun) -> Void) throws -> [DisplayItem] {
      var layer = Layer(name: "label", frame: Rect(0, 0, 40, 20))
      var text = TextContent(string: "", font: Font(size: 20), color: .black)
      var run = TextRun(string: "a", isUnderlined: true, isStruckThrough: true)
      change(&run)
      text.runs = [run]
      layer.content = .text(text)
      return try DisplayList(layer, canvas: Canvas(size: Size(40, 20)), text: typesetter).items
    }
    func drawn(_ change: (inout TextRun) -> Void) throws -> [String] {
      try items(change).map { item in
        switch item {
        case .fill(let fill): fill.paint == .color(.black) ? "fill black" : "fill white"
        case .stroke(let stroke): "stroke \(stroke.style.lineWidth) \(stroke.color == .white ? "white" : "black")"
        default: "?"
        }
      }
    }
    /// Whether each is told as letters, whose contrast is measured.
    func glyphs(_ change: (inout TextRun) -> Void) throws -> [Bool] {
      try items(change).map { if case .fill(let fill) = $0 { fill.glyphs != nil } else { false } }
    }
    #expect(try drawn { _ in } == ["fill black", "fill black", "fill black"])
    #expect(try drawn { $0.underlineColor = .white } == ["fill black", "fill white", "fill black"])
    #expect(try drawn { $0.strikethroughColor = .white } == ["fill black", "fill black", "fill white"])
    #expect(try drawn { $0.backgroundColor = .white } == ["fill white", "fill black", "fill black", "fill black"])
    #expect(try glyphs { $0.backgroundColor = .white } == [false, true, true, true])
    #expect(try glyphs { $0.underlineColor = .white } == [true, false, true])
    #expect(try drawn { $0.strokeWidth = 5 } == ["stroke 1.0 black", "fill black", "fill black"])
    #expect(
      try drawn { ($0.strokeWidth, $0.strokeColor) = (-5, .white) }
        == ["fill black", "stroke 1.0 white", "fill black", "fill black"])
  }

  @Test func `other scripts have their stand-ins within a run`() throws {
    let layout = try set(
      [TextRun(string: "x"), TextRun(string: "שלום", weight: .bold)], fonts: [DebianFont.hebrewBold])
    #expect(layout.parts.map(\.run) == [0, 1])
    #expect(throws: TextError.self) { try set([TextRun(string: "x"), TextRun(string: "שלום")]) }
  }

  @Test func `empty runs take no part, and a run without a size is nothing`() throws {
    let layout = try set([TextRun(string: ""), TextRun(string: "x"), TextRun(string: "")])
    #expect(layout.parts.map(\.run) == [1])
    #expect(try set([TextRun(string: "x", size: 0)]).parts == [])
  }

  @Test func `runs that differ in colour alone share a layout, and have colours of their own`() throws {
    let typesetter = try PangoTypesetter(library: FontLibrary())
    var layer = Layer(name: "label", frame: Rect(0, 0, 40, 20))
    var text = TextContent(string: "", font: Font(size: 12), color: .black)
    text.runs = [TextRun(string: "a", color: .white), TextRun(string: "b"), TextRun(string: "c", color: .clear)]
    layer.content = .text(text)
    let list = try DisplayList(layer, canvas: Canvas(size: Size(40, 20)), text: typesetter)
    let colors = list.items.compactMap { item -> Color? in
      guard case .fill(let fill) = item, case .color(let color) = fill.paint else { return nil }
      return color
    }
    #expect(colors == [.white, .black])
    var other = text
    other.runs[0].color = .black
    #expect(try typesetter.layout(text, width: nil) == typesetter.layout(other, width: nil))
  }
}
