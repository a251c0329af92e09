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

  @Test func `a paragraph style adds height above the letters, and spacing between lines`() throws {
    func set(_ style: ParagraphStyle) throws -> TextLayout {
      var run = TextRun(string: "x\nx")
      run.paragraphStyle = style
      return try PresscheckTextTests.set("") { ($0.runs, $0.lines) = ([run], 0) }
    }
    func expect(_ style: ParagraphStyle, baselines: [Double], height: Double) throws {
      let layout = try set(style)
      #expect(
        layout.lines.map(\.origin.y).elementsEqual(baselines) { isClose($0, $1) } && isClose(layout.size.height, height)
      )
    }
    let natural = lineHeight
    try expect(ParagraphStyle(), baselines: [2728, natural + 2728], height: 2 * natural)
    try expect(ParagraphStyle(lineSpacing: 100), baselines: [2728, natural + 2828], height: 2 * natural + 100)
    try expect(
      ParagraphStyle(lineHeightMultiple: 2), baselines: [natural + 2728, 3 * natural + 2728], height: 4 * natural)
    try expect(
      ParagraphStyle(minimumLineHeight: 5000), baselines: [5000 - natural + 2728, 10_000 - natural + 2728],
      height: 10_000)
    try expect(
      ParagraphStyle(maximumLineHeight: 2000), baselines: [2000 - natural + 2728, 4000 - natural + 2728], height: 4000)
    try expect(
      ParagraphStyle(lineHeightMultiple: 2, minimumLineHeight: 5000, maximumLineHeight: 4000),
      baselines: [5000 - natural + 2728, 10_000 - natural + 2728], height: 10_000)
  }

  @Test func `each paragraph of runs has the style of its first run`() throws {
    func run(_ string: String, _ style: ParagraphStyle) -> TextRun {
      var run = TextRun(string: string)
      run.paragraphStyle = style
      return run
    }
    var right = ParagraphStyle(minimumLineHeight: 6000)
    right.alignment = .right
    let layout = try set("", width: 9000) {
      $0.runs = [
        run("x\nx", ParagraphStyle(minimumLineHeight: 5000, lineSpacing: 100)), run("x\n", ParagraphStyle()),
        run("\nxx", right),
      ]
      $0.lines = 0
    }
    let below = lineHeight - 2728
    #expect(
      layout.lines.map(\.origin.y).elementsEqual([5000, 10_100, 15_200, 21_300].map { $0 - below }) { isClose($0, $1) },
      "\(layout.lines)")
    #expect(layout.lines.map(\.origin.x).elementsEqual([0, 0, 0, 9000 - 2 * 1520]) { isClose($0, $1) })
  }

  @Test func `letters in a line of one height are moved within it, and lowered out of it`() throws {
    func baseline(_ offset: Double) throws -> (y: Double, height: Double) {
      var run = TextRun(string: "x")
      run.baselineOffset = offset
      run.paragraphStyle = ParagraphStyle(minimumLineHeight: 5000, maximumLineHeight: 5000)
      let layout = try set("") {
        $0.runs = [run]
      }
      let bottom = try #require(layout.parts[0].outlines.controlBox).maxY
      return (bottom, layout.size.height)
    }
    let plain = try baseline(0)
    for offset in [400.0, -400] {
      #expect(try isClose(baseline(offset).y, plain.y - offset) && baseline(offset).height == 5000)
    }
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
