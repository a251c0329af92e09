import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

/// Numbers are Inter's own, read from `hmtx`, `hhea` and `GPOS` of Debian's fonts-inter 4.0~beta7 with another program.
@Suite struct WidthTests {
  @Test(arguments: [("x", 1520.0), ("H", 2084), ("n", 1648), ("A", 1904), ("V", 1904), ("…", 2312), (" ", 792)])
  func `a character is as wide as the font's table says`(character: String, advance: Double) throws {
    #expect(isClose(try set(character).size.width, advance))
  }

  @Test func `a word is as wide as its characters where nothing is kerned`() throws {
    #expect(isClose(try set("Hnnx").size.width, 2084 + 2 * 1648 + 1520))
  }

  @Test(arguments: [("AV", 1904.0 + 1904.0 - 192.0), ("To", 1808.0 + 1680.0 - 224.0)])
  func `pairs are kerned`(pair: String, advance: Double) throws {
    #expect(isClose(try set(pair).size.width, advance))
  }

  @Test(arguments: [(100, 1408.0), (200, 1445), (300, 1483), (400, 1520), (600, 1584), (900, 1680)])
  func `each weight is a face of its own`(weight: Int, advance: Double) throws {
    #expect(isClose(try set("x") { $0.font.weight = FontWeight(weight) }.size.width, advance))
  }

  @Test func `an x begins at its left side bearing and stands on the baseline`() throws {
    let layout = try set("x")
    let box = try #require(layout.outlines.controlBox)
    #expect(isClose(box.minX, 120))
    #expect(isClose(box.maxY, layout.lines[0].origin.y))
  }

  @Test func `a glyph stands at a fraction of a pixel`() throws {
    let box = try #require(try set(" x") { $0.font.size = 17 }.outlines.controlBox)
    #expect(isClose(box.minX, (792 + 120) * 17 / interUnits, within: 0.002))
  }

  @Test func `quadratic curves become cubics on the same points`() throws {
    let layout = try set("o", fonts: [DebianFont.hebrew]) {
      $0.string = "ס"
      $0.font.family = "Noto Sans Hebrew"
    }
    let isCubic = layout.outlines.elements.contains { if case .cubic = $0 { true } else { false } }
    #expect(isCubic)
    #expect(layout.outlines.isFinite)
  }

  @Test func `metrics are the font's`() throws {
    let metrics = try PangoTypesetter(library: FontLibrary()).metrics(of: Font(size: 18))
    #expect(isClose(metrics.ascent, 2728 * 18 / interUnits, within: 1e-9))
    #expect(isClose(metrics.descent, 680 * 18 / interUnits, within: 1e-9))
    #expect(metrics.lineGap == 0)
    #expect(isClose(metrics.lineHeight, 21.784, within: 0.001))
  }

  @Test func `letter spacing follows each cluster`() throws {
    let plain = try set("xxx")
    let spaced = try set("xxx") { $0.letterSpacing = 100 }
    #expect(isClose(spaced.size.width, plain.size.width + 300))
    let moved = zip(plain.contours, spaced.contours).map { $1.minX - $0.minX }
    #expect(moved.count == 3)
    #expect(zip(moved, [0, 100, 200]).allSatisfy { isClose($0, $1) })
  }

  @Test func `letter spacing in a line from right to left is on the left of each cluster`() throws {
    let fonts = [DebianFont.hebrew]
    let plain = try #require(try set("שם", fonts: fonts).outlines.controlBox)
    let spaced = try #require(try set("שם", fonts: fonts) { $0.letterSpacing = 100 }.outlines.controlBox)
    #expect(isClose(spaced.minX - plain.minX, 100))
    #expect(isClose(spaced.maxX - plain.maxX, 200))
  }

  @Test func `outlines keep within the line where no capital is accented`() throws {
    let layout = try set("Angström jgq|")
    let box = try #require(layout.outlines.controlBox)
    #expect(box.minY >= 0)
    #expect(box.maxY <= layout.size.height)
  }

  @Test func `text of no size has no lines`() throws {
    #expect(try set("x") { $0.font.size = 0 } == .empty)
    #expect(try set("x") { $0.font.size = .nan } == .empty)
  }

  @Test func `ten thousand characters a million points high are measured without overflow`() throws {
    let layout = try set(String(repeating: "H", count: 10_000)) { $0.font.size = 1e6 }
    let exact = 1e10 * 2084 / interUnits
    #expect(abs(layout.size.width / exact - 1) < 1e-3)
  }
}
