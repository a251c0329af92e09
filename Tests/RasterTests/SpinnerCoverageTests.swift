import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import Testing

/// The two activity indicators of iOS against a model of their artwork that shares nothing with the renderer:
/// capsules as polygons, cut to each pixel.
@Suite("Indicator spokes")
struct SpinnerCoverageTests {
  @Test(arguments: [8, 12], [1.0, 2, 3])
  func `spokes are covered by area, as artwork`(spokes: Int, scale: Double) throws {
    let drawing = try draw(SpinnerContent(spokes: spokes, artwork: .medium, color: .black), scale: scale)
    var worst = 0.0
    for y in 0..<drawing.height {
      for x in 0..<drawing.width {
        let modelled = 255 * Artwork(spokes: spokes).alpha(x: x, y: y, scale: scale)
        worst = max(worst, abs(Double(drawing.alpha(x, y)) - modelled))
      }
    }
    #expect(worst <= 2.5)
  }

  private func draw(_ spinner: SpinnerContent, scale: Double) throws -> Drawing {
    var layer = Layer(name: "spinner", frame: Rect(0, 0, 20, 20))
    layer.content = .spinner(spinner)
    let list = try DisplayList(layer.presentation(at: 0), canvas: Canvas(size: Size(20, 20)), text: NoText())
    return Drawing(try Rasterizer().draw(list, scale: scale))
  }
}

private struct NoText: TextMeasuring {
  func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout {
    throw .fontNotFound(text.font, looked: [])
  }

  func metrics(of font: Font) throws(TextError) -> FontMetrics { throw .fontNotFound(font, looked: []) }
}

/// Spokes about the middle of 20 by 20 points, as numbers.
private struct Artwork {
  let spokes: Int

  /// Radii of both ends and the width, in points.
  private var capsule: (inner: Double, outer: Double, width: Double) { spokes == 12 ? (5, 10, 2) : (3.5, 10, 2.5) }

  /// Three curves of two chords each from a long side to the middle of the short one, which has room for one radius, in
  /// radii from the corner.
  private static let corner: [(along: Double, across: Double)] = {
    let curves: [[(Double, Double)]] = [
      [(1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
      [(0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824), (0.074911, 0.631494)],
      [(0.074911, 0.631494), (0, 0.868407), (0, 1), (0, 1)],
    ]
    return [(1.528665, 0)]
      + curves.flatMap { curve in
        let middle = zip(curve, [0.125, 0.375, 0.375, 0.125]).reduce((0.0, 0.0)) {
          ($0.0 + $1.0.0 * $1.1, $0.1 + $1.0.1 * $1.1)
        }
        return [middle, curve[3]]
      }
  }()

  private func polygon(_ index: Int, scale: Double) -> [Point] {
    let (inner, outer, width) = capsule
    let r = width / 2
    let out = Artwork.corner.map { Point($0.across * r - r, $0.along * r - outer) }
    let end = Artwork.corner.map { Point(r - $0.across * r, -inner - $0.along * r) }
    let upright =
      out + out.reversed().dropFirst().map { Point(-$0.x, $0.y) } + end
      + end.reversed().dropFirst().map { Point(-$0.x, $0.y) }
    let (sin, cos) = Transcendental.sinCos(2 * Transcendental.pi * Double(index) / Double(spokes))
    return upright.map { Point((10 + $0.x * cos - $0.y * sin) * scale, (10 + $0.x * sin + $0.y * cos) * scale) }
  }

  /// All spokes one over the other.
  func alpha(x: Int, y: Int, scale: Double) -> Double {
    (0..<spokes).reduce(0) { below, index in
      var part = polygon(index, scale: scale)
      part = cut(part) { $0.x - Double(x) }
      part = cut(part) { Double(x + 1) - $0.x }
      part = cut(part) { $0.y - Double(y) }
      part = cut(part) { Double(y + 1) - $0.y }
      let behind = Double((spokes * 3 / 4 - index + spokes) % spokes)
      let alpha = 0.27 + 0.58 * max(0, 1 - behind / (Double(spokes) / 2))
      return below + area(part) * alpha * (1 - below)
    }
  }

  /// What lies where a linear function is not negative.
  private func cut(_ polygon: [Point], _ side: (Point) -> Double) -> [Point] {
    polygon.indices.flatMap { index -> [Point] in
      let (p, q) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (a, b) = (side(p), side(q))
      return (a >= 0 ? [p] : []) + ((a >= 0) != (b >= 0) ? [p.lerp(to: q, a / (a - b))] : [])
    }
  }

  private func area(_ polygon: [Point]) -> Double {
    guard let last = polygon.last else { return 0 }
    var (sum, before) = (0.0, last)
    for p in polygon {
      sum += before.x * p.y - p.x * before.y
      before = p
    }
    return abs(sum) / 2
  }
}
