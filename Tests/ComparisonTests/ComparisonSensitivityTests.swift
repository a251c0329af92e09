import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

/// The one promise that all others rest on: nothing that changed goes unnoticed.
struct ComparisonSensitivityTests {
  /// A picture of any sort, and a copy in which one channel of one pixel is one step off.
  private struct Change {
    var expected: Bitmap
    var actual: Bitmap
    var place: PixelRect
    var isVisible: Bool

    init(_ random: inout SeededGenerator, sides: ClosedRange<Int>) {
      let kind = PictureKind.allCases.randomElement(using: &random) ?? .noise
      let (width, height) = (Int.random(in: sides, using: &random), Int.random(in: sides, using: &random))
      expected = kind.bitmap(width: width, height: height, seed: random.next())
      place = PixelRect(
        x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random), width: 1, height: 1
      )
      var rgba = expected.rgba
      let byte = 4 * (place.y * width + place.x) + Int.random(in: 0..<4, using: &random)
      let isUp = rgba[byte] == 0 || (rgba[byte] < 255 && Bool.random(using: &random))
      rgba[byte] = isUp ? rgba[byte] + 1 : rgba[byte] - 1
      actual = Bitmap(width: width, height: height, rgba: rgba)
      isVisible = expected[place.x, place.y].alpha > 0 || actual[place.x, place.y].alpha > 0
    }

    /// What the exact metric must say of it.
    func check(_ comparison: Comparison) {
      #expect(comparison.verdict == (isVisible ? .differs : .same))
      #expect(comparison.differingPixels == (isVisible ? 1 : 0))
      #expect(comparison.bounds == (isVisible ? place : nil))
      #expect(comparison.worst?.channelDifference == (isVisible ? 1 : nil))
      #expect(comparison.regions == (isVisible ? [Comparison.Region(bounds: place, differingPixels: 1)] : []))
    }
  }

  @Test(arguments: 0..<8)
  func `one step in one channel of any pixel of any picture is noticed`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var visible = 0
    for _ in 0..<250 {
      let change = Change(&random, sides: 1...70)
      change.check(Comparison(expected: change.expected, actual: change.actual))
      change.check(Comparison(expected: change.actual, actual: change.expected))
      visible += change.isVisible ? 1 : 0
    }
    #expect(visible > 180)
  }

  @Test(arguments: 0..<4)
  func `and so it is between files, whichever band it lies in`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 100 + seed)
    for _ in 0..<30 {
      let change = Change(&random, sides: 1...220)
      let files = (try PNG.encode(change.expected), try PNG.encode(change.actual))
      change.check(try Comparison.files(expected: files.0, actual: files.1))
    }
  }

  @Test func `every pixel and every channel of a row is looked at, at every width`() {
    for width in 1...40 {
      let expected = PictureKind.gradient.bitmap(width: width, height: 2, seed: 0)
      for byte in expected.rgba.indices {
        var rgba = expected.rgba
        rgba[byte] ^= 1
        let comparison = Comparison(expected: expected, actual: Bitmap(width: width, height: 2, rgba: rgba))
        let (x, y) = (byte / 4 % width, byte / 4 / width)
        #expect(comparison.bounds == PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
  }

  @Test(arguments: 0..<4)
  func `a perceptual comparison that lets nothing be faint or antialiased counts as the exact one does`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: 200 + seed)
    for _ in 0..<100 {
      let change = Change(&random, sides: 1...40)
      let strictest = Tolerance.perceptual(0, includesAntialiased: true)
      let comparison = Comparison(expected: change.expected, actual: change.actual, tolerance: strictest)
      // Whatever their colour, clear pixels look alike, but at a threshold of 0 that is not asked.
      #expect(comparison.differingPixels == 1)
      #expect(comparison.bounds == change.place)
    }
  }

  @Test func `no tolerance lets more through than it says`() {
    var random = SeededGenerator(seed: 300)
    for _ in 0..<60 {
      let expected = PictureKind.gradient.bitmap(width: 40, height: 30, seed: 0)
      var rgba = expected.rgba
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        rgba[4 * Int.random(in: 0..<1200, using: &random) + 1] ^= 0x80
      }
      let actual = Bitmap(width: 40, height: 30, rgba: rgba)
      let places = (0..<1200).filter { expected[$0 % 40, $0 / 40] != actual[$0 % 40, $0 / 40] }
      for side in [1, 3, 8] {
        let counts = (0...(30 - side)).flatMap { (top: Int) -> [Int] in
          (0...(40 - side)).map { (left: Int) -> Int in
            let (columns, rows) = (left..<(left + side), top..<(top + side))
            return places.count { columns.contains($0 % 40) && rows.contains($0 / 40) }
          }
        }
        let maximum = counts.max() ?? 0
        for max in [maximum - 1, maximum] {
          let tolerance = Tolerance(window: Tolerance.Window(size: side, max: max))
          let verdict = Comparison(expected: expected, actual: actual, tolerance: tolerance).verdict
          #expect(verdict == (max < maximum ? .differs : .same))
        }
      }
      for max in [places.count - 1, places.count] {
        let verdict = Comparison(expected: expected, actual: actual, tolerance: Tolerance(maxDifferingPixels: max))
          .verdict
        #expect(verdict == (max < places.count ? .differs : .same))
      }
    }
  }
}
