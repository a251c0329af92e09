import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct ComparisonExactTests {
  private static let white = Pixel(red: 255, green: 255, blue: 255)
  private let plain = PictureKind.gradient.bitmap(width: 37, height: 21, seed: 1)

  @Test(arguments: PictureKind.allCases)
  func `a picture is the same as itself`(_ kind: PictureKind) {
    let picture = kind.bitmap(width: 19, height: 11, seed: 3)
    let copy = Bitmap(width: 19, height: 11, rgba: picture.rgba.map { $0 })
    for tolerance in [Tolerance.exact, .perceptual(), .perceptual(0)] {
      let comparison = Comparison(expected: picture, actual: copy, tolerance: tolerance)
      #expect(comparison == Comparison(verdict: .same, expectedSize: picture.size, actualSize: picture.size))
    }
  }

  @Test func `one step in one channel of one pixel differs`() {
    for channel in 0..<4 {
      var rgba = plain.rgba
      let place = 4 * (20 * 37 + 36) + channel
      rgba[place] ^= 1
      let actual = Bitmap(width: 37, height: 21, rgba: rgba)
      let comparison = Comparison(expected: plain, actual: actual)
      #expect(comparison.verdict == .differs)
      #expect(comparison.differingPixels == 1)
      #expect(comparison.bounds == PixelRect(x: 36, y: 20, width: 1, height: 1))
      #expect(comparison.worst?.channelDifference == 1)
      #expect(comparison.worst?.expected == plain[36, 20])
      #expect(comparison.worst?.actual == actual[36, 20])
    }
  }

  @Test func `two fully transparent pixels are equal whatever their colour`() {
    let first = PictureKind.clearWithColor.bitmap(width: 33, height: 5, seed: 1)
    let second = PictureKind.clear.bitmap(width: 33, height: 5, seed: 2)
    #expect(Comparison(expected: first, actual: second).verdict == .same)
    let visible = second.with(Pixel(red: 0, green: 0, blue: 0, alpha: 1), x: 32, y: 4)
    let comparison = Comparison(expected: first, actual: visible)
    #expect(comparison.differingPixels == 1)
    #expect(comparison.bounds == PixelRect(x: 32, y: 4, width: 1, height: 1))
  }

  @Test func `pictures of different sizes are a verdict of their own`() {
    let narrow = PictureKind.flat.bitmap(width: 36, height: 21, seed: 1)
    let comparison = Comparison(expected: plain, actual: narrow, tolerance: Tolerance(maxDifferingPixels: 1_000_000))
    #expect(comparison.verdict == .differentSizes)
    #expect(comparison.expectedSize == PixelSize(width: 37, height: 21))
    #expect(comparison.actualSize == PixelSize(width: 36, height: 21))
    #expect(comparison.differingPixels == 0)
    #expect(comparison.worst == nil)
  }

  @Test func `the worst pixel is the first of those farthest apart`() {
    let expected = Bitmap(art: ["....", "....", "...."])
    let actual = Bitmap(art: [".9..", "..0.", "0..."])
    let worst = Comparison(expected: expected, actual: actual).worst
    #expect(worst?.x == 2)
    #expect(worst?.y == 1)
    #expect(worst?.channelDifference == 255)
    #expect(worst.map { abs($0.distance - 1) < 1e-7 } == true)
    let swapped = Comparison(expected: actual, actual: expected).worst
    #expect(swapped?.expected == worst?.actual)
  }

  @Test func `colours of pixels that are almost clear count as much as is seen of them`() {
    func picture(_ first: Pixel, _ second: Pixel) -> Bitmap {
      Bitmap(width: 2, height: 1, rgba: [first, second].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
    }
    let plate = Pixel(red: 10, green: 102, blue: 194)
    let edge = Pixel(red: 7, green: 99, blue: 191, alpha: 36)
    var (brighter, rounded) = (plate, edge)
    (brighter.red, rounded.red) = (12, 14)
    let comparison = Comparison(expected: picture(edge, plate), actual: picture(rounded, brighter))
    // 7 of 255 at an alpha of 36 are less than one step.
    #expect(comparison.worst?.x == 1)
    #expect(comparison.largestDifference == 2)
    let faint = Comparison(expected: picture(edge, plate), actual: picture(rounded, plate))
    #expect(faint.worst?.channelDifference == 1)
    #expect(Comparison(expected: picture(edge, edge), actual: picture(edge, edge)).largestDifference == 0)
    let perceptual = Tolerance(metric: .perceptual(Tolerance.Perceptual(threshold: 0.001)))
    let opposite = Comparison(
      expected: picture(edge, plate), actual: picture(edge, Pixel(red: 255, green: 102, blue: 194)),
      tolerance: perceptual)
    #expect(opposite.largestDifference == 245)
  }

  @Test func `as many pixels as are tolerated may differ`() {
    let expected = Bitmap(art: ["....", "...."])
    let actual = Bitmap(art: ["#.#.", "...#"])
    func verdict(_ max: Int) -> Comparison.Verdict {
      Comparison(expected: expected, actual: actual, tolerance: Tolerance(maxDifferingPixels: max)).verdict
    }
    #expect(verdict(2) == .differs)
    #expect(verdict(3) == .same)
    #expect(verdict(-1) == .differs)
    let equal = Comparison(expected: expected, actual: expected, tolerance: Tolerance(maxDifferingPixels: -1))
    #expect(equal.verdict == .same)
  }

  @Test func `nothing is compared where it is ignored`() {
    let expected = PictureKind.flat.bitmap(width: 20, height: 10, seed: 0)
    let actual = PictureKind.opaqueNoise.bitmap(width: 20, height: 10, seed: 4)
    var tolerance = Tolerance()
    tolerance.ignore = [PixelRect(x: 2, y: 3, width: 5, height: 4), PixelRect(x: 6, y: 6, width: 9, height: 9)]
    let comparison = Comparison(expected: expected, actual: actual, tolerance: tolerance)
    // 5 × 4 and 9 × 4 pixels that share one.
    #expect(comparison.ignoredPixels == 55)
    #expect(comparison.differingPixels == 200 - 55)
    tolerance.ignore = [
      PixelRect(x: -3, y: .min, width: .max, height: .max), PixelRect(x: 0, y: 0, width: -1, height: 9),
    ]
    #expect(Comparison(expected: expected, actual: actual, tolerance: tolerance).ignoredPixels == 0)
    tolerance.ignore = [PixelRect(x: 1, y: -4, width: .max, height: .max)]
    let bounds = Comparison(expected: expected, actual: actual, tolerance: tolerance).bounds
    #expect(bounds == PixelRect(x: 0, y: 0, width: 1, height: 10))
    tolerance.ignore = [PixelRect(x: 0, y: 0, width: 20, height: 10)]
    #expect(Comparison(expected: expected, actual: actual, tolerance: tolerance).verdict == .same)
  }

  @Test func `counts are those of a plain loop, at every width`() {
    for width in 1...40 {
      let expected = PictureKind.sixteenColors.bitmap(width: width, height: 6, seed: 1)
      let actual = PictureKind.sixteenColors.bitmap(width: width, height: 6, seed: 2)
      let places = (0..<(6 * width)).filter { expected[$0 % width, $0 / width] != actual[$0 % width, $0 / width] }
      let comparison = Comparison(expected: expected, actual: actual)
      #expect(comparison.differingPixels == places.count)
      #expect(comparison.bounds?.x == places.map { $0 % width }.min())
      #expect(comparison.bounds.map { $0.x + $0.width - 1 } == places.map { $0 % width }.max())
      #expect(comparison.bounds?.y == places.map { $0 / width }.min())
      #expect(comparison.bounds.map { $0.y + $0.height - 1 } == places.map { $0 / width }.max())
    }
  }
}
