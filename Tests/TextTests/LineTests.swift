import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

@Suite struct LineTests {
  private let lineHeight = 2728.0 + 680

  @Test func `lines break at the width and between words`() throws {
    let layout = try set("xx xx xx", width: 8000) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.count == 2)
    #expect(isClose(layout.lines[0].width, 4 * 1520 + 792))
    #expect(isClose(layout.lines[1].width, 2 * 1520))
    #expect(isClose(layout.size.height, 2 * lineHeight))
    #expect(!layout.isTruncated)
  }

  @Test func `a word that is too long breaks anywhere, without a hyphen`() throws {
    let layout = try set("xxxxx", width: 3100) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.map { ($0.width / 1520).rounded() } == [2, 2, 1])
    #expect(layout.contours.count == 5)
  }

  @Test func `a soft hyphen shows where a line breaks at it`() throws {
    let layout = try set("xx\u{AD}xx", width: 4600) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.count == 2)
    #expect(layout.contours.count == 5)
    #expect(try set("xx\u{AD}xx").contours.count == 4)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"])
  func `text that is not wrapped breaks at line ends alone`(end: String) throws {
    let layout = try set("xx xx\(end)x", width: 1000) { $0.lines = 0 }
    #expect(layout.lines.count == 2)
    #expect(isClose(layout.lines[0].width, 4 * 1520 + 792))
    #expect(isClose(layout.lines[1].width, 1520))
  }

  @Test func `more lines than asked for are left out`() throws {
    let layout = try set("x\nxx\nxxx") { $0.lines = 2 }
    #expect(layout.lines.count == 2)
    #expect(isClose(layout.size.width, 2 * 1520))
    #expect(!layout.isTruncated)
  }

  @Test func `no text is one line without width`() throws {
    let layout = try set("")
    #expect(layout.lines.count == 1)
    #expect(layout.size.width == 0)
    #expect(isClose(layout.size.height, lineHeight))
    #expect(layout.outlines.isEmpty)
  }

  @Test func `an asked line height is the distance between baselines, the rest split evenly`() throws {
    let layout = try set("x\nx\nx") {
      $0.lines = 0
      $0.lineHeight = 5000
    }
    let first = (5000 - lineHeight) / 2 + 2728
    #expect(layout.lines.map(\.origin.y).elementsEqual([first, first + 5000, first + 10_000]) { isClose($0, $1) })
    #expect(layout.size.height == 15_000)
  }

  @Test func `a fallback font does not move an asked line height`() throws {
    let plain = try set("x") { $0.lineHeight = 5000 }
    let mixed = try set("xس", fonts: [DebianFont.arabic]) { $0.lineHeight = 5000 }
    #expect(plain.lines[0].origin.y == mixed.lines[0].origin.y)
    #expect(try set("xس", fonts: [DebianFont.arabic]).size.height > set("x").size.height)
  }

  @Test(arguments: [
    (TextContent.Alignment.natural, 0.0), (.left, 0), (.center, (10_000 - 1520) / 2), (.right, 10_000 - 1520),
    (.justified, 0),
  ])
  func `a line is aligned in the width`(alignment: TextContent.Alignment, left: Double) throws {
    let layout = try set("x", width: 10_000) { $0.alignment = alignment }
    #expect(isClose(layout.lines[0].origin.x, left))
    #expect(isClose(layout.outlines.controlBox?.minX ?? 0, left + 120))
    #expect(isClose(layout.size.width, 1520))
  }

  @Test func `without a width lines are aligned among themselves`() throws {
    let layout = try set("xxx\nx") {
      $0.alignment = .center
      $0.lines = 0
    }
    #expect(isClose(layout.lines[0].origin.x, 0))
    #expect(isClose(layout.lines[1].origin.x, 1520))
  }

  @Test func `justified lines fill the width except the last`() throws {
    let layout = try set("xx xx xx", width: 8000) {
      $0.alignment = .justified
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(isClose(layout.lines[0].width, 8000))
    #expect(isClose(layout.lines[1].width, 2 * 1520))
  }

  /// Pango shapes what is left of an item for each line that it breaks off inside of a word.
  @Test func `long words are cut into items between their characters`() {
    let word = String(repeating: "e\u{301}", count: 300)
    #expect(word.cuts(ofWordsOver: 256) { _ in false } == [384, 768])
    #expect((word + " " + word).cuts(ofWordsOver: 256) { $0 == 601 } == [384, 768, 1285, 1669])
    #expect(String(repeating: "x", count: 256).cuts(ofWordsOver: 256) { _ in false } == [])
    #expect(("x" + String(repeating: "\u{301}", count: 999)).cuts(ofWordsOver: 256) { _ in false } == [])
  }

  @Test func `a word of 9,999 letters breaks anywhere, also where it was cut`() throws {
    let layout = try set(String(repeating: "x", count: 9_999), width: 7 * 1520 + 100) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.count == 1_429)
    #expect(layout.lines.dropLast().allSatisfy { isClose($0.width, 7 * 1520, within: 1) })
  }

  @Test func `a justified line of one word grows between its letters, and by the letter spacing`() throws {
    let layout = try set("xxx xxx", width: 5000) {
      $0.alignment = .justified
      $0.isWrapped = true
      $0.lines = 0
      $0.letterSpacing = 50
    }
    let left = layout.contours.prefix(3).map { $0.minX - 120 }
    #expect(zip(left, [0, 1740, 3480]).allSatisfy { isClose($0, $1, within: 0.1) })
    #expect(isClose(layout.lines[0].width, 5050, within: 0.1))
    #expect(isClose(layout.lines[1].width, 3 * 1570, within: 0.1))
  }

  @Test func `a text of more than ten thousand characters is refused`() throws {
    #expect(throws: TextError.tooLong(characters: 10_001, maximum: 10_000)) {
      try set(String(repeating: "x", count: 10_001))
    }
  }
}
