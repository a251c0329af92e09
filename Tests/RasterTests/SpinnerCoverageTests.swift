import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import PresscheckTestSupport
import Testing

/// The two activity indicators of iOS against a model of their artwork that shares nothing with the renderer:
/// capsules as polygons that cross themselves, in 512 lines a pixel.
@Suite("Indicator spokes")
struct SpinnerCoverageTests {
  @Test(arguments: [8, 12], [1.0, 2, 3])
  func `spokes are covered by area, as artwork`(spokes: Int, scale: Double) throws {
    let drawing = try draw(SpinnerContent(spokes: spokes, artwork: .medium, color: .black), scale: scale)
    let modelled = Artwork(spokes: spokes, scale: scale).alphas
    let worst = modelled.indices.map { index in
      abs(Double(drawing.alpha(index % drawing.width, index / drawing.width)) - 255 * modelled[index])
    }.max()
    #expect(try #require(worst) <= 2.5)
  }

  private func draw(_ spinner: SpinnerContent, scale: Double) throws -> Drawing {
    var layer = Layer(name: "spinner", frame: Rect(0, 0, 20, 20))
    layer.content = .spinner(spinner)
    let list = try DisplayList(layer.presentation(at: 0), canvas: Canvas(size: Size(20, 20)), text: NoText())
    return Drawing(try Rasterizer().draw(list, scale: scale))
  }
}

/// Spokes about the middle of 20 by 20 points, as numbers.
private struct Artwork {
  let spokes: Int
  let scale: Double

  /// Radii of both ends and the width, in points.
  private var capsule: (inner: Double, outer: Double, width: Double) { spokes == 12 ? (5, 10, 2) : (3.5, 10, 2.5) }

  /// Three curves of two chords each from a long side along the short one, beyond its middle, in radii from the corner.
  private static let corner: [(along: Double, across: Double)] = {
    let curves: [[(Double, Double)]] = [
      [(1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
      [(0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824), (0.074911, 0.631494)],
      [(0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665)],
    ]
    return [(1.528665, 0)]
      + curves.flatMap { curve in
        let middle = zip(curve, [0.125, 0.375, 0.375, 0.125]).reduce((0.0, 0.0)) {
          ($0.0 + $1.0.0 * $1.1, $0.1 + $1.0.1 * $1.1)
        }
        return [middle, curve[3]]
      }
  }()

  private func polygon(_ index: Int) -> [Point] {
    let (inner, outer, width) = capsule
    let r = width / 2
    let out = Artwork.corner.map { Point($0.across * r - r, $0.along * r - outer) }
    let end = Artwork.corner.map { Point(r - $0.across * r, -inner - $0.along * r) }
    let upright =
      out + out.reversed().map { Point(-$0.x, $0.y) } + end + end.reversed().map { Point(-$0.x, $0.y) }
    let (sin, cos) = Transcendental.sinCos(2 * Transcendental.pi * Double(index) / Double(spokes))
    return upright.map { Point((10 + $0.x * cos - $0.y * sin) * scale, (10 + $0.x * sin + $0.y * cos) * scale) }
  }

  /// All spokes one over the other, pixel by pixel.
  var alphas: [Double] {
    var alphas = [Double](repeating: 0, count: side * side)
    for index in 0..<spokes {
      let behind = Double((spokes * 3 / 4 - index + spokes) % spokes)
      let alpha = 0.27 + 0.58 * max(0, 1 - behind / (Double(spokes) / 2))
      for (pixel, area) in areas(of: polygon(index)).enumerated() {
        alphas[pixel] += area * alpha * (1 - alphas[pixel])
      }
    }
    return alphas
  }

  private var side: Int { Int(20 * scale) }

  /// How much of each pixel has a winding number other than 0.
  private func areas(of polygon: [Point]) -> [Double] {
    var areas = [Double](repeating: 0, count: side * side)
    let lines = 512
    let rows = polygon.map(\.y)
    let edges = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).filter { $0.y != $1.y }
    for line in Int((rows.min() ?? 0) * Double(lines))...Int((rows.max() ?? 0) * Double(lines)) {
      let y = (Double(line) + 0.5) / Double(lines)
      let crossings = edges.filter { ($0.y <= y) != ($1.y <= y) }.map { p, q in
        (x: p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x), turn: p.y < q.y ? 1 : -1)
      }.sorted { $0.x < $1.x }
      var winding = 0
      for (from, to) in zip(crossings, crossings.dropFirst()) {
        winding += from.turn
        guard winding != 0 else { continue }
        for x in Int(from.x)...Int(to.x) {
          areas[line / lines * side + x] += (min(to.x, Double(x + 1)) - max(from.x, Double(x))) / Double(lines)
        }
      }
    }
    return areas
  }
}
