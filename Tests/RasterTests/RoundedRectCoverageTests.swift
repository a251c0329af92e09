import PresscheckGraphics
import PresscheckRaster
import Testing

@testable import PresscheckLayerTree

/// Radii over half a side, against a model of their own: the least coverage of the four corners' circles, each in its
/// own square, by the screen's rule.
@Suite("Lenses")
struct RoundedRectCoverageTests {
  static let shapes = [
    RoundedRect(rect: Rect(2, 3, 36, 30), radius: 20), RoundedRect(rect: Rect(2.5, 3.25, 33, 30), radius: 17.3),
    RoundedRect(rect: Rect(1, 1, 38, 34), radius: 44), RoundedRect(rect: Rect(2, 3, 20, 34), radius: 12),
    RoundedRect(rect: Rect(2, 3, 34, 30), radius: 26, maskedCorners: [.topLeft, .topRight]),
    RoundedRect(rect: Rect(2, 3, 34, 30), radius: 25, maskedCorners: [.topLeft, .bottomRight]),
    RoundedRect(rect: Rect(2, 3, 34, 30), radius: 45, maskedCorners: .bottomLeft),
  ]

  /// Of a shape whose sides lie on pixels, or that has no straight side, at a scale.
  private func modelled(_ shape: RoundedRect, _ x: Int, _ y: Int, scale: Double) -> Double {
    let rect = Transform.scale(scale, scale).boundingBox(of: shape.rect)
    let r = shape.radius * scale
    let p = Point(Double(x) + 0.5, Double(y) + 0.5)
    func side(_ distance: Double) -> Double { max(0, min(1, 0.5 + distance)) }
    var least = min(side(p.x - rect.minX), side(rect.maxX - p.x), side(p.y - rect.minY), side(rect.maxY - p.y))
    for (mask, isLeft, isTop) in [
      (CornerMask.topLeft, true, true), (.topRight, false, true), (.bottomLeft, true, false),
      (.bottomRight, false, false),
    ] where shape.maskedCorners.contains(mask) {
      let centre = Point(isLeft ? rect.minX + r : rect.maxX - r, isTop ? rect.minY + r : rect.maxY - r)
      let away = p - centre
      guard (away.x < 0) == isLeft, (away.y < 0) == isTop else { continue }
      let distance = away.length
      least = min(least, max(0, min(1, 0.5 + (r - distance) / ((abs(away.x) + abs(away.y)) / distance))))
    }
    return least
  }

  @Test(arguments: shapes, [1.0, 2, 3])
  func `a pixel is covered as the corner that leaves least of it says`(shape: RoundedRect, scale: Double) throws {
    let drawing = try Drawing([fill(shape)], scale: scale)
    for y in 0..<drawing.height {
      for x in 0..<drawing.width {
        let expected = 255 * modelled(shape, x, y, scale: scale)
        #expect(abs(Double(drawing.alpha(x, y)) - expected) <= 1, "at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: shapes)
  func `clip and gradient have the fill's edge, and a border is outer less inner`(_ shape: RoundedRect) throws {
    let filled = try Drawing([fill(shape)])
    #expect(try Drawing([group([fill(Rect(0, 0, 40, 40))], clip: shape)]).alphas == filled.alphas)
    let stops = [Gradient.Stop(location: 0, color: .pureRed), Gradient.Stop(location: 1, color: .pureBlue)]
    let gradient = Gradient(kind: .axial, stops: stops, start: Point(0, 0), end: Point(1, 0), box: shape.rect)
    let item = DisplayItem.fill(Fill(area: .roundedRect(shape), paint: .gradient(gradient), transform: .identity))
    #expect(try Drawing([item]).alphas == filled.alphas)
    let ring = try Drawing([.border(Border(outer: shape, width: 3, color: .black, transform: .identity))])
    let hole = try Drawing([fill(shape.inset(by: 3))])
    #expect(shape.inset(by: 3).radius == shape.radius - 3)
    for (index, alpha) in ring.alphas.enumerated() {
      #expect(abs(alpha - max(0, filled.alphas[index] - hole.alphas[index])) <= 1)
    }
  }

  @Test func `a capsule grows into a lens without a jump`() throws {
    var last = try Drawing([fill(RoundedRect(rect: Rect(2.3, 4.6, 35, 24), radius: 12))])
    for step in 1...60 {
      let shape = RoundedRect(rect: Rect(2.3, 4.6, 35, 24), radius: 12 + Double(step) * 0.05)
      let drawing = try Drawing([fill(shape)])
      #expect(zip(drawing.alphas, last.alphas).allSatisfy { abs($0 - $1) <= 16 })
      last = drawing
    }
  }

  @Test func `corners that leave nothing draw nothing`() throws {
    let none = RoundedRect(rect: Rect(2, 2, 30, 30), radius: 60)
    let border = Border(outer: none, width: 2, color: .black, transform: .identity)
    let cast = shadow(.area(.roundedRect(none), .identity), sigma: 3)
    #expect(try Drawing([fill(none), .border(border), cast, group([fill(Rect(0, 0, 40, 40))], clip: none)]).area == 0)
  }

  @Test func `a turned lens keeps its area`() throws {
    let shape = RoundedRect(rect: Rect(4, 8, 32, 24), radius: 18)
    let turn = Transform.rotation(0.7).about(Point(20, 20))
    let upright = try Drawing([fill(shape)])
    #expect(abs(try Drawing([fill(shape, .black, turn)]).area - upright.area) < 2)
    #expect(abs(try Drawing([fill(shape.path)]).area - upright.area) < 2)
  }

  @Test(arguments: shapes)
  func `the closed form of a shadow is the convolution of the outline`(_ shape: RoundedRect) throws {
    for sigma in [0.7, 2, 6] {
      let closed = try Drawing([shadow(.area(.roundedRect(shape), .identity), sigma: sigma)])
      let path = try Drawing([shadow(.area(.path(shape.path, .nonzero), .identity), sigma: sigma)])
      #expect(zip(closed.alphas, path.alphas).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test func `a vector file has the lens as a path`() throws {
    let lens = RoundedRect(rect: Rect(0, 0, 80, 30), radius: 20)
    func svg(_ item: DisplayItem) throws -> String {
      let list = DisplayList(size: Size(80, 30), items: [item])
      return String(decoding: try VectorPicture.bytes(of: list, as: .svg, scale: 1), as: UTF8.self)
    }
    // The point of the lens: 20 − √375 from the left, on Cairo's grid of 1/256.
    #expect(try svg(fill(lens)).contains("0.636719 15"))
    #expect(try svg(fill(lens)) == (try svg(fill(lens.path))))
  }
}
