import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

/// Pictures among the letters of a text in Inter's units; an x is 1,520 wide.
@Suite struct AttachmentTests {
  private func picture(_ frame: Rect) -> TextRun {
    TextRun(image: .pixels(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 255])), frame: frame, isTemplate: false)
  }

  private func set(
    _ runs: [TextRun], width: Double? = nil, _ change: (inout TextContent) -> Void = { _ in }
  ) throws -> TextLayout {
    try PresscheckTextTests.set("", width: width) {
      $0.runs = runs
      change(&$0)
    }
  }

  @Test func `a picture stands on the baseline where its run begins, and the text goes on at its right edge`() throws {
    let layout = try set([TextRun(string: "xx"), picture(Rect(100, -900, 700, 800)), TextRun(string: "x")])
    let frame = try #require(layout.attachments.first).frame
    let baseline = layout.lines[0].origin.y
    #expect(layout.attachments.map(\.run) == [1] && frame.size == Size(700, 800))
    #expect(isClose(frame.minX, 2 * 1520 + 100) && isClose(frame.minY, baseline - 900))
    #expect(isClose(layout.size.width, 3 * 1520 + 800))
    let last = try #require(layout.parts.first { $0.run == 2 }?.outlines.controlBox)
    let alone = try #require(try set([TextRun(string: "x")]).parts[0].outlines.controlBox)
    #expect(isClose(last.minX - alone.minX, 2 * 1520 + 800))
  }

  @Test func `a line is as high as its highest picture, and as low as its lowest`() throws {
    let plain = try set([TextRun(string: "x")])
    let low = try set([TextRun(string: "x"), picture(Rect(0, -100, 100, 100))])
    #expect(low.size.height == plain.size.height && low.lines[0].origin.y == plain.lines[0].origin.y)
    let high = try set([TextRun(string: "x"), picture(Rect(0, -5000, 100, 5000))])
    #expect(isClose(high.lines[0].origin.y, 5000))
    let deep = try set([TextRun(string: "x"), picture(Rect(0, 0, 100, 4000))])
    #expect(isClose(deep.size.height - deep.lines[0].origin.y, 4000))
  }

  @Test func `lines break before a picture that has no room`() throws {
    let runs = [TextRun(string: "xx "), picture(Rect(0, -500, 2000, 500)), TextRun(string: " x")]
    let layout = try set(runs, width: 4500) { ($0.isWrapped, $0.lines) = (true, 0) }
    #expect(layout.lines.count == 2 && layout.attachments[0].frame.minX == 0)
    #expect(isClose(layout.attachments[0].frame.maxY, layout.lines[1].origin.y))
  }

  @Test func `a picture that an ellipsis replaces is not drawn`() throws {
    let runs = [TextRun(string: "xxxx"), picture(Rect(0, -500, 2000, 500))]
    let layout = try set(runs, width: 5000) { $0.truncation = .end }
    #expect(layout.isTruncated && layout.attachments.isEmpty)
  }

  @Test func `no letter spacing and no fallback font comes with a picture`() throws {
    let layout = try set([picture(Rect(0, -10, 300, 10)), picture(Rect(0, -10, 200, 10))]) { $0.letterSpacing = 50 }
    #expect(isClose(layout.size.width, 500) && layout.attachments.map(\.run) == [0, 1])
    #expect(try set([picture(Rect(0, 0, .infinity, 1))]).size.width == 0)
  }

  @Test func `the files of a text are those of its runs' fonts, and a picture needs none`() throws {
    let library = try FontLibrary()
    var text = TextContent(string: "")
    text.runs = [TextRun(string: "a", weight: .bold), picture(Rect(0, 0, 1, 1))]
    text.string = text.runs.map(\.string).joined()
    var expected = Set(try library.files(for: TextContent(string: "a")).map(\.path))
    expected.formUnion(try library.files(for: TextContent(string: "a", font: Font(weight: .bold))).map(\.path))
    #expect(Set(try library.files(for: text).map(\.path)) == expected)
  }
}
