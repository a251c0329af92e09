import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

@Suite struct ScriptTests {
  @Test func `Hebrew in a Latin line runs from right to left`() throws {
    let alef = try set("א", fonts: [DebianFont.hebrew])
    let bet = try set("ב", fonts: [DebianFont.hebrew])
    let layout = try set("xאב", fonts: [DebianFont.hebrew])
    let alefBox = try #require(alef.outlines.controlBox)
    let boxes = layout.contours
    #expect(isClose(boxes[0].minX, 120))
    // On the left the second letter, then the first.
    #expect(isClose(boxes.map(\.maxX).max() ?? 0, 1520 + bet.size.width + alefBox.maxX, within: 0.1))
    #expect(isClose(layout.lines[0].origin.x, 0))
  }

  @Test func `a Latin word in a Hebrew line stands on its left`() throws {
    let layout = try set("א x", width: 10_000, fonts: [DebianFont.hebrew])
    let alef = try set("א", fonts: [DebianFont.hebrew])
    #expect(isClose(layout.lines[0].origin.x, 10_000 - layout.lines[0].width))
    #expect(isClose(layout.lines[0].width, 1520 + 792 + alef.size.width, within: 800))
    #expect(isClose(layout.outlines.controlBox?.minX ?? 0, layout.lines[0].origin.x + 120))
  }

  @Test func `each paragraph has a direction of its own`() throws {
    let layout = try set("x\nא", width: 10_000, fonts: [DebianFont.hebrew]) { $0.lines = 0 }
    #expect(layout.lines[0].origin.x == 0)
    #expect(isClose(layout.lines[1].origin.x, 10_000 - layout.lines[1].width))
  }

  @Test func `Arabic letters join`() throws {
    let alone = try set("ب", fonts: [DebianFont.arabic])
    let joined = try set("ببب", fonts: [DebianFont.arabic])
    #expect(joined.size.width < 3 * alone.size.width * 0.75)
    #expect(joined.contours.allSatisfy { !isClose($0.width, alone.contours[0].width) || $0.height < 500 })
  }

  @Test func `lam and alef are one glyph`() throws {
    let parts = try set("ل", fonts: [DebianFont.arabic]).size.width + set("ا", fonts: [DebianFont.arabic]).size.width
    #expect(try set("لا", fonts: [DebianFont.arabic]).size.width < parts)
  }

  @Test func `a Devanagari conjunct is one shape`() throws {
    let fonts = [DebianFont.devanagari]
    let conjunct = try set("क्ष", fonts: fonts)
    let apart = try set("क्\u{200C}ष", fonts: fonts)
    #expect(conjunct.size.width < apart.size.width)
    #expect(conjunct.outlines != apart.outlines)
  }

  @Test func `a Devanagari vowel sign stands before its consonant`() throws {
    let fonts = [DebianFont.devanagari]
    let consonant = try set("क", fonts: fonts)
    let syllable = try set("कि", fonts: fonts)
    let left = try #require(consonant.outlines.controlBox).minX
    #expect(isClose(consonant.contours.map(\.minX).min() ?? 0, left))
    #expect(syllable.size.width > consonant.size.width)
    #expect((syllable.contours.map(\.minX).max() ?? 0) > left + 300)
  }

  @Test func `Thai vowels and tones take no room`() throws {
    let fonts = [DebianFont.thai]
    #expect(isClose(try set("กี่", fonts: fonts).size.width, try set("ก", fonts: fonts).size.width))
    #expect(try set("กี่", fonts: fonts).contours.count > set("ก", fonts: fonts).contours.count)
  }

  @Test func `Thai lines break between words`() throws {
    let word = try set("ภาษา", fonts: [DebianFont.thai]).size.width
    let layout = try set("ภาษาไทย", width: word + 100, fonts: [DebianFont.thai]) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.count == 2)
    #expect(isClose(layout.lines[0].width, word))
  }

  @Test func `Chinese characters are an em wide and may break anywhere`() throws {
    let layout = try set("日本語", width: 2 * interUnits + 100, fonts: [DebianFont.cjk]) {
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(layout.lines.map { ($0.width / interUnits).rounded() } == [2, 1])
  }

  @Test func `a face of a collection is found by its family`() throws {
    let layout = try set("骨", fonts: [DebianFont.cjk]) { $0.font.family = "Noto Sans CJK SC" }
    let other = try set("骨", fonts: [DebianFont.cjk]) { $0.font.family = "Noto Sans CJK JP" }
    #expect(layout.outlines != other.outlines)
  }

  @Test func `a combining accent is composed`() throws {
    #expect(try set("e\u{301}").outlines == set("é").outlines)
  }

  @Test func `an emoji is a bitmap on the line`() throws {
    let layout = try set("x😀", fonts: [DebianFont.emoji]) { $0.font.size = 20 }
    let bitmap = try #require(layout.bitmaps.first)
    #expect(layout.bitmaps.count == 1)
    #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(isClose(bitmap.frame.minX, 1520 * 20 / interUnits, within: 0.01))
    #expect(bitmap.frame.height > 20 && bitmap.frame.height < 26)
    #expect(bitmap.frame.minY > -2 && bitmap.frame.maxY < layout.size.height + 2)
    #expect(layout.contours.count == 1)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}", "☎\u{FE0F}"])
  func `a sequence of emoji is one bitmap`(sequence: String) throws {
    let layout = try set(sequence, fonts: [DebianFont.emoji])
    #expect(layout.bitmaps.count == 1)
    #expect(layout.outlines.isEmpty)
  }

  @Test func `digits are not taken from an emoji font`() throws {
    #expect(try set("12", fonts: [DebianFont.emoji]) == set("12"))
  }

  // MARK: Blanks beside stand-ins

  private func advance(_ string: String, _ fonts: [String]) throws -> Double {
    try set(string, fonts: fonts).size.width
  }

  /// Inter's blank is 792 wide; those of the fonts that stand in are others.
  @Test(arguments: [
    ("☺", "☺", DebianFont.emoji), ("✔", "😀", DebianFont.emoji), ("日", "a", DebianFont.cjk), ("a", "日", DebianFont.cjk),
    ("א", "א", DebianFont.hebrew), ("日", "本", DebianFont.cjk), ("क", "ख", DebianFont.devanagari),
  ])
  func `a blank beside a stand-in is the asked font's`(left: String, right: String, font: String) throws {
    let sides = try advance(left, [font]) + advance(right, [font])
    for count in 1...2 {
      let text = left + String(repeating: " ", count: count) + right
      #expect(isClose(try advance(text, [font]), sides + 792 * Double(count), within: 0.1), "\(text)")
    }
  }

  @Test func `the gap between two emoji is the asked font's`() throws {
    let layout = try set("☺ ☺ OK", fonts: [DebianFont.emoji])
    let frames = layout.bitmaps.map(\.frame)
    #expect(frames.count == 2)
    let face = try set("☺", fonts: [DebianFont.emoji])
    #expect(isClose(frames[1].minX - frames[0].minX, face.size.width + 792, within: 0.1))
  }

  @Test func `a blank that the asked font lacks, and one that carries a mark, stay where they are`() throws {
    #expect(isClose(try advance("日\u{3000}日", [DebianFont.cjk]), 3 * interUnits, within: 0.1))
    let face = try FontLibrary([DebianFont.cjk]).instance(for: Font())
    #expect("日 a b\u{3000}日 \u{301}日  日 ".blanksBesideStandIns(for: face) == [3..<4, 19..<21, 24..<25])
    #expect("a b c".blanksBesideStandIns(for: face) == [])
  }

  // MARK: Letter spacing

  @Test(arguments: [
    ("का", DebianFont.devanagari), ("दी", DebianFont.devanagari), ("কা", DebianFont.bengali), ("நா", DebianFont.tamil),
    ("กำ", DebianFont.thai), ("कि", DebianFont.devanagari), ("e\u{323}\u{307}", DebianFont.inter),
  ])
  func `letter spacing never opens a cluster`(cluster: String, font: String) throws {
    let plain = try set(cluster, fonts: [font])
    let spaced = try set(cluster, fonts: [font]) { $0.letterSpacing = 500 }
    #expect(spaced.outlines == plain.outlines)
    #expect(isClose(spaced.size.width, plain.size.width + 500))
    let twice = try set(cluster + cluster, fonts: [font]) { $0.letterSpacing = 500 }
    #expect(isClose(twice.size.width, 2 * plain.size.width + 1000, within: 0.1))
    let half = twice.contours.count / 2
    let moved = zip(twice.contours.prefix(half), twice.contours.suffix(half)).map { $1.minX - $0.minX }
    #expect(moved.allSatisfy { isClose($0, plain.size.width + 500, within: 0.1) })
  }

  @Test func `a vowel point keeps to its letter in a line from right to left`() throws {
    let plain = try set("שָ", fonts: [DebianFont.hebrew])
    let spaced = try set("שָ", fonts: [DebianFont.hebrew]) { $0.letterSpacing = 500 }
    let moved = zip(plain.contours, spaced.contours).map { $1.minX - $0.minX }
    #expect(moved.count == plain.contours.count && moved.allSatisfy { isClose($0, 500) })
  }

  @Test func `what shows nothing takes no letter spacing`() throws {
    let spaced = try set("xx") { $0.letterSpacing = 100 }
    #expect(try set("x\u{AD}\u{200B}x") { $0.letterSpacing = 100 }.size.width == spaced.size.width)
    let wrapped = try set("xx xx", width: 4000) {
      $0.letterSpacing = 100
      $0.isWrapped = true
      $0.lines = 0
    }
    #expect(wrapped.lines.map { $0.width.rounded() } == [3240, 3240])
  }
}
