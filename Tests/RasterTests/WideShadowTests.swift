import PresscheckCodecs
import PresscheckGraphics
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

@Suite("Wide shadows")
struct WideShadowTests {
  private static let wide = [12.0, 17.3, 64, 500, 5000]

  /// A box turned by half a radian about the middle of a canvas of 120 × 80.
  private let turned = Transform.rotation(0.5).about(Point(60, 40))

  private func corners(_ rect: Rect, under transform: Transform) -> [Point] {
    [
      rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ].map(transform.apply)
  }

  @Test(arguments: wide)
  func `a turned box's shadow is its convolution`(sigma: Double) throws {
    // As large as its blur, so that there is something to see.
    let rect = Rect(60, 40, 0, 0).inset(dx: -max(30, 2 * sigma), dy: -max(20, sigma))
    let drawing = try Drawing(
      [shadow(.area(.roundedRect(RoundedRect(rect)), turned), sigma: sigma)], size: Size(120, 80))
    let numeric = NumericShadow(polygon: corners(rect, under: turned))
    #expect(numeric.largestDifference(from: drawing, sigma: sigma) <= 0.8)
  }

  @Test(arguments: wide)
  func `items cast the same shadow as their outline`(sigma: Double) throws {
    let shape = RoundedRect(rect: Rect(20.3, 12.6, 70, 50), radius: 25)
    let closed = try Drawing(
      [shadow(.area(.roundedRect(shape), .identity), sigma: sigma)], size: Size(120, 80))
    let items = try Drawing([shadow(.items([fill(shape)]), sigma: sigma)], size: Size(120, 80))
    #expect(zip(closed.alphas, items.alphas).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `blur along one axis alone is as exact`() throws {
    let path = Path.rect(Rect(20.5, 10, 60, 40))
    let item = DisplayItem.shadow(
      Shadow(
        silhouette: .area(.path(path, .nonzero), .identity), color: .black, offset: .zero, sigma: Size(100, 0)))
    let drawing = try Drawing([item], size: Size(120, 80))
    let k = 1 / (100 * 2.0.squareRoot())
    for x in 0..<120 {
      let centre = Double(x) + 0.5
      let expected = 127.5 * (Transcendental.erf((centre - 20.5) * k) - Transcendental.erf((centre - 80.5) * k))
      #expect(abs(Double(drawing.alpha(x, 30)) - expected) <= 0.8)
      #expect(drawing.alpha(x, 9) == 0 && drawing.alpha(x, 50) == 0)
    }
  }

  @Test(arguments: [12.0, 30, 300])
  func `tiles hold the whole picture's pixels`(sigma: Double) throws {
    let items = [shadow(.area(.roundedRect(RoundedRect(Rect(30, 20, 60, 40))), turned), sigma: sigma)]
    let list = DisplayList(size: Size(120, 80), items: items)
    let whole = try Drawing(items, size: list.size)
    for tile in [PixelBox(x: 0, y: 0, width: 7, height: 80), PixelBox(x: 31, y: 17, width: 50, height: 40)] {
      #expect(try Rasterizer().draw(list, scale: 1, tile: tile).bgra == whole.part(tile))
    }
  }

  @Test func `the work for a shadow does not grow with its blur`() throws {
    let frame = PixelBox(x: 0, y: 0, width: 600, height: 400)
    let cast = PixelBox(x: -600, y: -700, width: 1800, height: 1800)
    for sigma in [12.0, 100, 1e3, 1e4, 1e6, 1e9] {
      let plan = try BlurPlan(cast: cast, sigma: Size(sigma, sigma), frame: frame)
      #expect(plan.productCount(for: frame) <= 80 * frame.width * frame.height)
      #expect(plan.cells.width * plan.cells.height <= 4 * frame.width * frame.height)
    }
    // One of a thousand large ones: hardly more than putting its pixels on the canvas takes.
    let copy = try BlurPlan(cast: cast, sigma: Size(100, 100), frame: frame)
    #expect(copy.productCount(for: frame) <= 3 * frame.width * frame.height)
  }
}

extension BlurPlan {
  /// The most products that are added up for some pixels.
  fileprivate func productCount(for pixels: PixelBox) -> Int {
    let places = places(around: pixels)
    return places.width * (cells.height * columnTaps.weights.count + places.height * rowTaps.weights.count)
  }
}
