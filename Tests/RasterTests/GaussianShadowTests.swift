import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import Testing

/// What a shadow is by definition: rows of the silhouette cut finely, each convolved exactly along x, summed along y.
struct NumericShadow {
  /// The top and bottom in pixels, and where a row is inside.
  var top: Double
  var bottom: Double
  var chords: (Double) -> [ClosedRange<Double>]

  func value(at x: Double, _ y: Double, sigma: Double) -> Double {
    let count = max(200, Int((bottom - top) / sigma * 24))
    let step = (bottom - top) / Double(count)
    var sum = 0.0
    for index in 0..<count {
      let v = top + (Double(index) + 0.5) * step
      guard abs(y - v) < 6 * sigma else { continue }
      let z = (y - v) / sigma
      let weight = Transcendental.exp(-0.5 * z * z) / (sigma * (2 * Transcendental.pi).squareRoot()) * step
      for chord in chords(v) {
        let k = 1 / (sigma * 2.0.squareRoot())
        sum +=
          weight * 0.5
          * (Transcendental.erf((x - chord.lowerBound) * k) - Transcendental.erf((x - chord.upperBound) * k))
      }
    }
    return sum
  }

  /// A rounded rectangle in pixels.
  init(_ rect: Rect, radii: CornerRadii) {
    (top, bottom) = (rect.minY, rect.maxY)
    chords = { v in
      func inset(_ r: Double, _ depth: Double) -> Double {
        depth < r ? r - (r * r - (r - depth) * (r - depth)).squareRoot() : 0
      }
      let (down, up) = (v - rect.minY, rect.maxY - v)
      let left = rect.minX + max(inset(radii.topLeft, down), inset(radii.bottomLeft, up))
      let right = rect.maxX - max(inset(radii.topRight, down), inset(radii.bottomRight, up))
      return left < right ? [left...right] : []
    }
  }

  /// A polygon in pixels, by the even-odd rule.
  init(polygon: [Point]) {
    (top, bottom) = (polygon.map(\.y).min() ?? 0, polygon.map(\.y).max() ?? 0)
    chords = { v in
      var crossings: [Double] = []
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= v) != (b.y <= v) {
        crossings.append(a.x + (v - a.y) / (b.y - a.y) * (b.x - a.x))
      }
      crossings.sort()
      return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
    }
  }

  /// The largest difference, in 255ths, on a cross and a diagonal of pixels.
  func largestDifference(from drawing: Drawing, sigma: Double) -> Double {
    var worst = 0.0
    let steps = 24
    for index in 0...steps {
      let (i, j) = (index * (drawing.width - 1) / steps, index * (drawing.height - 1) / steps)
      for (x, y) in [(i, drawing.height / 2), (drawing.width / 2, j), (i, j), (i, drawing.height / 4)] {
        let expected = value(at: Double(x) + 0.5, Double(y) + 0.5, sigma: sigma)
        worst = max(worst, abs(255 * expected - Double(drawing.alpha(x, y))))
      }
    }
    return worst
  }
}

/// A radius and a canvas that holds the shape and most of its blur.
private func canvas(_ sigma: Double) -> (size: Size, origin: Point) {
  let margin = min(3 * sigma, 30).rounded(.up) + 3
  return (Size(36 + 2 * margin, 24 + 2 * margin), Point(margin, margin))
}

@Suite("Shadows")
struct GaussianShadowTests {
  static let sigmas = [0.5, 1, 3, 10, 40]

  @Test(arguments: [1.0, 2, 3], sigmas)
  func `a square's shadow is a product of differences of erf`(scale: Double, sigma: Double) throws {
    let (size, origin) = canvas(sigma)
    let rect = Rect(origin.x + 0.3, origin.y + 0.6, 24, 24)
    let drawing = try Drawing(
      [shadow(.area(.roundedRect(RoundedRect(rect)), .identity), sigma: sigma)], size: size, scale: scale)
    func side(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
      let x = (Double(pixel) + 0.5) / scale
      let k = 1 / (sigma * 2.0.squareRoot())
      return 0.5 * (Transcendental.erf((x - low) * k) - Transcendental.erf((x - high) * k))
    }
    var worst = 0.0
    for y in stride(from: 0, to: drawing.height, by: 3) {
      for x in stride(from: 0, to: drawing.width, by: 3) {
        let expected = side(rect.minX, rect.maxX, x) * side(rect.minY, rect.maxY, y)
        worst = max(worst, abs(255 * expected - Double(drawing.alpha(x, y))))
      }
    }
    #expect(worst <= 0.6)
  }

  @Test(arguments: [1.0, 2, 3], sigmas)
  func `a rounded rectangle's shadow is its convolution`(scale: Double, sigma: Double) throws {
    let (size, origin) = canvas(sigma)
    let shapes = [
      RoundedRect(rect: Rect(origin.x, origin.y, 36, 24), radius: 12),
      RoundedRect(rect: Rect(origin.x, origin.y, 36, 24), radius: 5, maskedCorners: [.topLeft, .bottomRight]),
      RoundedRect(rect: Rect(origin.x + 0.4, origin.y + 0.7, 33, 21), radius: 14),
      RoundedRect(rect: Rect(origin.x, origin.y, 36, 24), radius: 36),
      RoundedRect(rect: Rect(origin.x, origin.y, 33, 24), radius: 21, maskedCorners: [.topRight, .bottomLeft]),
      RoundedRect(rect: Rect(origin.x, origin.y, 36, 24), radius: 40, maskedCorners: [.topLeft]),
    ]
    for shape in shapes {
      let drawing = try Drawing(
        [shadow(.area(.roundedRect(shape), .identity), sigma: sigma)], size: size, scale: scale)
      let numeric = NumericShadow(
        Transform.scale(scale, scale).boundingBox(of: shape.rect),
        radii: CornerRadii(shape.radius * scale, corners: shape.maskedCorners))
      #expect(numeric.largestDifference(from: drawing, sigma: sigma * scale) <= 0.8)
    }
  }

  @Test(arguments: [1.0, 2, 3], sigmas)
  func `a free path's shadow is its convolution`(scale: Double, sigma: Double) throws {
    let (size, origin) = canvas(sigma)
    let star = [(0.0, 2.0), (13, 7), (20, 0), (23, 9), (36, 10), (26, 16), (30, 24), (17, 18), (4, 23), (8, 13)]
    let points = star.map { Point(origin.x + $0.0 + 0.37, origin.y + $0.1 + 0.21) }
    var path = Path([.move(points[0])])
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    let drawing = try Drawing([shadow(.area(.path(path, .nonzero), .identity), sigma: sigma)], size: size, scale: scale)
    let numeric = NumericShadow(polygon: points.map { $0 * scale })
    #expect(numeric.largestDifference(from: drawing, sigma: sigma * scale) <= 1)
  }

  @Test(arguments: [0.5, 1, 3, 10])
  func `the closed form and the convolution agree`(sigma: Double) throws {
    let (size, origin) = canvas(sigma)
    let shape = RoundedRect(rect: Rect(origin.x + 0.25, origin.y, 36, 24), radius: 9)
    let closed = try Drawing([shadow(.area(.roundedRect(shape), .identity), sigma: sigma)], size: size, scale: 2)
    let path = try Drawing([shadow(.area(.path(shape.path, .nonzero), .identity), sigma: sigma)], size: size, scale: 2)
    let items = try Drawing([shadow(.items([fill(shape)]), sigma: sigma)], size: size, scale: 2)
    #expect(zip(closed.alphas, path.alphas).allSatisfy { abs($0 - $1) <= 1 })
    #expect(zip(closed.alphas, items.alphas).allSatisfy { abs($0 - $1) <= 1 })
  }

  /// The screen's rule for square edges is about pixels, and a blur's cells are none.
  @Test(arguments: [0.5, 1, 3])
  func `square edges cast their shadow where they are`(sigma: Double) throws {
    let (size, origin) = canvas(sigma)
    let shape = RoundedRect(Rect(origin.x + 0.25, origin.y + 0.4, 20, 20))
    guard case .fill(var edges) = fill(shape) else { return #expect(Bool(false), "a fill is one") }
    edges.isAntialiased = false
    let closed = try Drawing([shadow(.area(.roundedRect(shape), .identity), sigma: sigma)], size: size, scale: 2)
    let items = try Drawing([shadow(.items([.fill(edges)]), sigma: sigma)], size: size, scale: 2)
    #expect(zip(closed.alphas, items.alphas).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `a turned rounded rectangle's shadow turns with it`() throws {
    let shape = RoundedRect(rect: Rect(8, 14, 24, 12), radius: 4, maskedCorners: [.topLeft])
    let quarter = Transform.rotation(Transcendental.pi / 2).about(Point(20, 20))
    let straight = try Drawing([shadow(.area(.roundedRect(shape), .identity), sigma: 2)])
    let turned = try Drawing([shadow(.area(.roundedRect(shape), quarter), sigma: 2)])
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(straight.alpha(x, y) - turned.alpha(39 - y, x)) <= 1) }
    }
  }

  @Test func `items cast one silhouette`() throws {
    let halves = [fill(Rect(10, 10, 12, 20)), fill(Rect(18, 10, 12, 20))]
    let joined = try Drawing([shadow(.items(halves), sigma: 2)])
    let whole = try Drawing([shadow(.area(.roundedRect(RoundedRect(Rect(10, 10, 20, 20))), .identity), sigma: 2)])
    #expect(zip(joined.alphas, whole.alphas).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `without a radius the shadow is the silhouette`() throws {
    let shape = RoundedRect(rect: Rect(8, 9, 20, 14), radius: 5)
    let sharp = try Drawing([shadow(.area(.roundedRect(shape), .identity), sigma: 0, offset: Point(2, 3))])
    #expect(sharp.alphas == (try Drawing([fill(RoundedRect(rect: Rect(10, 12, 20, 14), radius: 5))])).alphas)
    let items = try Drawing([shadow(.items([fill(shape)]), sigma: 0, offset: Point(2, 3))])
    #expect(items.alphas == sharp.alphas)
  }

  @Test func `colour and opacity multiply the mask`() throws {
    let silhouette = Shadow.Silhouette.area(.roundedRect(RoundedRect(Rect(-50, -50, 200, 200))), .identity)
    let drawing = try Drawing([shadow(silhouette, sigma: 3, Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))])
    #expect(drawing[20, 20] == [128, 64, 0, 128])
  }

  @Test func `an outline far larger than the canvas casts its middle`() throws {
    let huge = RoundedRect(rect: Rect(-1e8, -1e8, 2e8, 2e8), radius: 1e5)
    let drawing = try Drawing([shadow(.area(.roundedRect(huge), .identity), sigma: 40)])
    #expect(drawing.area == 1600)
  }
}
