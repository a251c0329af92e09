import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct ComparisonAntialiasingTests {
  /// How many pixels differ and how many look antialiased; the same whichever picture is expected.
  private func counts(_ expected: [String], _ actual: [String], sourceLocation: SourceLocation = #_sourceLocation)
    -> [Int]
  {
    let (first, second) = (Bitmap(art: expected), Bitmap(art: actual))
    let there = Comparison(expected: first, actual: second, tolerance: .perceptual())
    let back = Comparison(expected: second, actual: first, tolerance: .perceptual())
    #expect(there.antialiasedPixels == back.antialiasedPixels, sourceLocation: sourceLocation)
    #expect(there.differingPixels == back.differingPixels, sourceLocation: sourceLocation)
    return [there.differingPixels, there.antialiasedPixels]
  }

  private func rows(_ row: String, _ count: Int = 5) -> [String] { Array(repeating: row, count: count) }

  @Test func `an edge that moved by part of a pixel is antialiased`() {
    #expect(counts(rows("###3..."), rows("###7...")) == [0, 5])
    let all = Tolerance.perceptual(includesAntialiased: true)
    let comparison = Comparison(
      expected: Bitmap(art: rows("###3...")), actual: Bitmap(art: rows("###7...")), tolerance: all)
    #expect(comparison.differingPixels == 5)
    #expect(comparison.antialiasedPixels == 0)
  }

  @Test func `it is enough that one of the pictures is antialiased there`() {
    // The hard edge has no ramp.
    #expect(counts(rows("###5..."), rows("####...")) == [0, 5])
    #expect(counts(rows("###5..."), rows("###....")) == [0, 5])
  }

  @Test func `an edge that moved by a whole pixel is not antialiased`() {
    #expect(counts(rows("###...."), rows("####...")) == [5, 0])
  }

  @Test func `a lone pixel is no ramp`() {
    #expect(counts([".....", ".....", "..5..", ".....", "....."], rows(".....")) == [1, 0])
    #expect(counts(["#####", "#####", "##5##", "#####", "#####"], rows("#####")) == [1, 0])
  }

  @Test func `a band of two pixels has too many equal neighbours`() {
    #expect(counts(rows("###55..."), rows("###99...")) == [10, 0])
  }

  @Test func `two equal neighbours are few enough and three too many`() {
    // Above and below.
    #expect(
      counts(
        ["###....", "###5...", "###5...", "###5...", "###...."],
        ["###....", "###5...", "####...", "###5...", "###...."]) == [0, 1])
    #expect(
      counts(
        ["###....", "###55..", "###5...", "###5...", "###...."],
        ["###....", "###55..", "####...", "###5...", "###...."]) == [1, 0])
  }

  @Test func `a pixel on the picture's edge has one equal neighbour to begin with`() {
    // Below and to the right: two, and one for the edge.
    #expect(
      counts(["###55..", "###5...", "###....", "###...."], ["####5..", "###5...", "###....", "###...."]) == [1, 0])
    // The same a row further down.
    #expect(
      counts(
        ["####...", "###55..", "###5...", "###....", "###...."],
        ["####...", "####5..", "###5...", "###....", "###...."])
        == [0, 1])
  }

  @Test func `both pictures must be flat at one end of the ramp`() {
    let expected = ["###5...", "###5...", "###5...", "###5...", "###5..."]
    // One picture's ends are as flat as can be, the other's speckled on either side.
    let speckled = ["1#27486", "2#1#9.8", "1#287.9", "#2#19.8", "2#1786."]
    let pair = (Bitmap(art: expected), Bitmap(art: speckled))
    let middle = { (pair: (Bitmap, Bitmap)) in
      pair.0.rgba.withUnsafeBytes { first in
        pair.1.rgba.withUnsafeBytes { second in
          guard let first = first.baseAddress, let second = second.baseAddress else { return false }
          return Antialiasing.isLikely(PicturePair(expected: first, actual: second, size: pair.0.size), x: 3, y: 2)
        }
      }
    }
    #expect(!middle(pair))
    #expect(!middle((pair.1, pair.0)))
    // Flat on the dark side alone is enough.
    let half = ["####486", "####9.8", "###87.9", "####9.8", "####86."]
    #expect(middle((pair.0, Bitmap(art: half))))
    #expect(middle((Bitmap(art: half), pair.0)))
  }

  @Test func `three of exactly the same colour make an end flat and two do not`() {
    func isLikely(_ rows: [String]) -> Bool {
      let picture = Bitmap(art: rows)
      return picture.rgba.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        return Antialiasing.isLikely(PicturePair(expected: start, actual: start, size: picture.size), x: 2, y: 2)
      }
    }
    // The darkest neighbour is the black one to the left, at (1, 2); the brightest, white, has no twin.
    #expect(isLikely(["32123", "#1213", "##5.3", "#1213", "32123"]))
    #expect(!isLikely(["32123", "#1213", "##5.3", "11213", "32123"]))
    // At the picture's edge one is given.
    #expect(!isLikely(["32123", "31213", "2#5.3", "##213", "32123"]))
  }

  @Test func `among equally dark neighbours the first counts, by columns and then by rows`() {
    func isLikely(_ rows: [String]) -> Bool {
      let picture = Bitmap(art: rows)
      return picture.rgba.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        return Antialiasing.isLikely(PicturePair(expected: start, actual: start, size: picture.size), x: 3, y: 3)
      }
    }
    // Black at (2, 4), which has three twins, and at (4, 2), which has none: the left one is looked at.
    #expect(isLikely(["7654321", "6543212", "543.#43", "4365754", "3##4675", "2##3456", "1234567"]))
    // Turned over: now the left one has none, and the right one is not looked at.
    #expect(!isLikely(["1234567", "2343##2", "54#.##3", "4365754", "3465675", "2433456", "1234567"]))
  }

  @Test func `a ramp of alpha alone is a ramp`() {
    // White over white is white everywhere, so that only alpha tells.
    let clear = Pixel(red: 255, green: 255, blue: 255, alpha: 0)
    func picture(_ alpha: UInt8) -> Bitmap {
      let row =
        [clear, clear, clear, Pixel(red: 255, green: 255, blue: 255, alpha: alpha)]
        + Array(repeating: Pixel(red: 255, green: 255, blue: 255), count: 3)
      return Bitmap(width: 7, height: 5, pixels: Array(repeating: row, count: 5).flatMap { $0 })
    }
    let comparison = Comparison(expected: picture(60), actual: picture(160), tolerance: .perceptual())
    #expect(comparison.differingPixels == 0)
    #expect(comparison.antialiasedPixels == 5)
  }

  @Test func `pictures of one row or column are judged too`() {
    // A single row: no pixel has more than two neighbours, and one equal is given.
    #expect(counts(["##5.."], ["##9.."]) == [1, 0])
    #expect(counts(["#"], ["."]) == [1, 0])
    #expect(counts(["#", "5", "."], ["#", "9", "."]) == [1, 0])
  }
}
