import Foundation
import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

/// What lies behind a layer, blurred.
@Suite struct BackgroundFilterPassTests {
  private static func filter(_ area: RoundedRect, blur: Double, saturation: Double = 1) -> DisplayItem {
    .backgroundFilter(
      BackgroundFilter(
        area: area, blurRadius: blur, saturation: saturation, transform: .identity, isAntialiased: true, layer: "filter"
      ))
  }

  private static func drawing(
    _ items: [DisplayItem], background: Color = .clear, size: Size = Size(40, 40), scale: Double = 1
  ) throws -> Drawing {
    try Drawing(try items.filtered(over: [], on: background), size: size, background: background, scale: scale)
  }

  /// The sum over the box's pixels of each colour times the Gaussian at their distance, divided by the sum of the Gaussians.
  private static func blurred(_ drawing: Drawing, in box: PixelBox, sigma: Double) -> [[Double]] {
    func weights(_ at: Int, _ range: Range<Int>) -> [Double] {
      let all = range.map { exp(-Double(($0 - at) * ($0 - at)) / (2 * sigma * sigma)) }
      let total = all.reduce(0, +)
      return all.map { $0 / total }
    }
    return (box.minY..<box.maxY).flatMap { y in
      let down = weights(y, box.minY..<box.maxY)
      return (box.minX..<box.maxX).map { x in
        let across = weights(x, box.minX..<box.maxX)
        var sums = [0.0, 0, 0, 0]
        for (v, weight) in zip(box.minY..<box.maxY, down) {
          for (u, share) in zip(box.minX..<box.maxX, across) {
            for (index, part) in drawing[u, v].enumerated() { sums[index] += weight * share * Double(part) }
          }
        }
        return sums
      }
    }
  }

  @Test(arguments: [0.8, 2, 5, 9, 20] as [Double])
  func `the blur is the Gaussian's of the pixels in the bounds, whose weights make up for those beyond`(
    sigma: Double
  ) throws {
    var scene = RandomScene(seed: UInt64(sigma * 10), size: Size(40, 40))
    let behind = scene.shapes()
    let sharp = try Drawing(behind.items, background: .white)
    let box = PixelBox(minX: 5, minY: 7, maxX: 33, maxY: 30)
    let area = RoundedRect(Rect(5, 7, 28, 23))
    let drawing = try Self.drawing(behind.items + [Self.filter(area, blur: sigma)], background: .white)
    let model = Self.blurred(sharp, in: box, sigma: sigma)
    var (worst, index) = (0.0, 0)
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        for (part, wanted) in zip(drawing[x, y], model[index]) { worst = max(worst, abs(Double(part) - wanted)) }
        index += 1
      }
    }
    #expect(worst <= 2, "\(worst)")
    #expect(drawing[4, 10] == sharp[4, 10] && drawing[33, 10] == sharp[33, 10])
  }

  @Test func `half white and half black is grey in the middle and keeps the bounds' own sides`() throws {
    let items = [fill(Rect(0, 0, 20, 40), .black), fill(Rect(20, 0, 20, 40), .white)]
    let drawing = try Self.drawing(items + [Self.filter(RoundedRect(Rect(10, 10, 20, 20)), blur: 2)])
    // Half a pixel from the step: Φ(½/2) = 0.5987 of 255.
    #expect(abs(drawing[20, 20][0] - 153) <= 1 && abs(drawing[19, 20][0] - 102) <= 1)
    #expect(drawing[11, 20] == [0, 0, 0, 255] && drawing[28, 20] == [255, 255, 255, 255])
  }

  @Test func `saturation moves colours from their luminance`() throws {
    let orange = Color(red: 0.8, green: 0.4, blue: 0.2)
    func color(_ saturation: Double) throws -> [Int] {
      let area = RoundedRect(Rect(0, 0, 40, 40))
      return try Self.drawing([fill(Rect(0, 0, 40, 40), orange), Self.filter(area, blur: 0, saturation: saturation)])[
        5, 5]
    }
    // The luminance of (204, 102, 51) is .2126 · 204 + .7152 · 102 + .0722 · 51 = 120.0.
    #expect(try color(0) == [120, 120, 120, 255])
    #expect(try color(1) == [204, 102, 51, 255])
    // 120 + 1.5 · (204 − 120) = 246; 120 − 1.5 · 18 = 93; 120 − 1.5 · 69 = 16.5.
    let strong = try color(1.5)
    #expect(zip(strong, [246, 93, 17, 255]).allSatisfy { abs($0 - $1) <= 1 }, "\(strong)")
  }

  @Test func `what is behind is replaced, so that nothing sharp shows through`() throws {
    let dot = fill(Rect(19, 19, 2, 2), .black)
    let drawing = try Self.drawing([dot, Self.filter(RoundedRect(Rect(0, 0, 40, 40)), blur: 6)])
    #expect(drawing.alpha(20, 20) < 20)
    let clipped = group(
      [Self.filter(RoundedRect(Rect(0, 0, 40, 40)), blur: 6)], clip: RoundedRect(rect: Rect(2, 2, 36, 36), radius: 8))
    let rounded = try Self.drawing([dot, clipped])
    #expect(rounded.alpha(20, 20) == drawing.alpha(20, 20))
  }

  @Test func `behind an item of a group with an opacity there is only the group`() throws {
    let behind = fill(Rect(0, 0, 40, 40), .black)
    let filter = Self.filter(RoundedRect(Rect(0, 0, 40, 40)), blur: 3)
    let faded = try Self.drawing([behind, group([fill(Rect(0, 0, 10, 40), .white), filter], opacity: 0.5)])
    #expect(faded[30, 20] == [0, 0, 0, 255])
    #expect(abs(faded[2, 20][0] - 128) <= 2)
  }

  @Test func `a filter sees another one that is below it`() throws {
    let items = [
      fill(Rect(0, 0, 20, 40), .black), fill(Rect(20, 0, 20, 40), .white),
      Self.filter(RoundedRect(Rect(0, 0, 40, 40)), blur: 3), Self.filter(RoundedRect(Rect(0, 0, 40, 40)), blur: 4),
    ]
    let twice = try Self.drawing(items)
    let once = try Self.drawing(Array(items.prefix(2)) + [Self.filter(RoundedRect(Rect(0, 0, 40, 40)), blur: 5)])
    #expect((10..<30).allSatisfy { abs(twice[$0, 20][0] - once[$0, 20][0]) <= 2 })
  }

  @Test func `a filter of no finite place is refused`() throws {
    let error = try #require(throws: RasterError.self) {
      try Self.drawing([fill(Rect(0, 0, 40, 40)), Self.filter(RoundedRect(Rect(0, 0, .nan, 4)), blur: 3)])
    }
    #expect(error == .notFinite(.filter))
    #expect("\(error)".contains("a filter"))
  }
}
