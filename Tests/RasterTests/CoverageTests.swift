import PresscheckGraphics
import PresscheckRaster
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite("Rounded rectangles, borders and clips")
struct CoverageTests {
  /// ½ + d / (|nx| + |ny|), d being R less the distance from the circle's centre.
  private func onScreen(_ x: Int, _ y: Int, centre: Point, radius: Double) -> Double {
    let p = Point(Double(x) + 0.5, Double(y) + 0.5) - centre
    let distance = p.length
    return max(0, min(1, 0.5 + (radius - distance) / ((abs(p.x) + abs(p.y)) / distance)))
  }

  @Test(arguments: [2.0, 3.5, 8, 14, 20], [1.0, 2, 3])
  func `a circular corner has the screen's coverage`(radius: Double, scale: Double) throws {
    let shape = RoundedRect(rect: Rect(4, 5, 50, 41), radius: radius)
    let drawing = try Drawing([fill(shape)], size: Size(60, 50), scale: scale)
    let r = radius * scale
    for y in Int(5 * scale)..<Int((5 + radius) * scale) {
      for x in Int(4 * scale)..<Int((4 + radius) * scale) {
        let expected = 255 * onScreen(x, y, centre: Point(4 * scale + r, 5 * scale + r), radius: r)
        #expect(abs(Double(drawing.alpha(x, y)) - expected) <= 2, "at (\(x), \(y))")
      }
    }
  }

  @Test func `a clip and the outside of a border have a fill's corners`() throws {
    let shape = RoundedRect(rect: Rect(4, 5, 30, 24), radius: 9)
    let filled = try Drawing([fill(shape)])
    let clipped = try Drawing([group([fill(Rect(0, 0, 40, 40))], clip: shape)])
    #expect(clipped.alphas == filled.alphas)
    let border = Border(outer: shape, width: 12, color: .black, transform: .identity)
    #expect(try Drawing([.border(border)]).alphas == filled.alphas)
  }

  @Test func `a border of 5 on 80 by 60 covers 1300 pixels`() throws {
    let border = Border(outer: RoundedRect(Rect(0, 0, 80, 60)), width: 5, color: .black, transform: .identity)
    #expect(try Drawing([.border(border)], size: Size(80, 60)).area == 1300)
  }

  @Test(arguments: [Transform.scale(2, 0.4), .scale(0.4, 2)])
  func `a border that is thin in one direction has all its sides`(transform: Transform) throws {
    var border = Border(outer: RoundedRect(Rect(2, 2, 14, 14)), width: 1, color: .black, transform: transform)
    border.isAntialiased = false
    #expect(abs(try Drawing([.border(border)]).area - (14 * 14 - 12 * 12) * 0.8) < 0.1)
  }

  @Test func `a border is outer less inner coverage`() throws {
    let outer = RoundedRect(rect: Rect(3, 3, 34, 30), radius: 10)
    let ring = try Drawing([.border(Border(outer: outer, width: 3, color: .black, transform: .identity))])
    let (whole, hole) = (try Drawing([fill(outer)]), try Drawing([fill(outer.inset(by: 3))]))
    for (index, alpha) in ring.alphas.enumerated() {
      #expect(abs(alpha - (whole.alphas[index] - hole.alphas[index])) <= 1)
    }
  }

  @Test(arguments: [0.1, 0.25, 0.5, 1.3, 7.75])
  func `upright rectangles cover their exact area`(width: Double) throws {
    for x in [4, 4.3, 4.5, 4.9] {
      #expect(abs(try Drawing([fill(Rect(x, 5, width, 10))]).area - width * 10) < 0.04)
      #expect(abs(try Drawing([fill(Rect(5, x, 10, width))]).area - width * 10) < 0.04)
    }
  }

  @Test func `a capsule thinner than a pixel is no wider than it is`() throws {
    let thin = try Drawing([fill(RoundedRect(rect: Rect(5.2, 5, 0.4, 20), radius: 0.2))])
    #expect(abs(thin.area - 8) < 0.3)
  }

  @Test func `a corner grows from a square one without a jump`() throws {
    var last = try Drawing([fill(Rect(5.4, 5.4, 20, 20))]).area
    for step in 1...40 {
      let shape = RoundedRect(rect: Rect(5.4, 5.4, 20, 20), radius: Double(step) * 0.05)
      let area = try Drawing([fill(shape)]).area
      #expect(abs(area - last) < 0.2)
      last = area
    }
  }

  @Test func `only the masked corners are round`() throws {
    let shape = RoundedRect(rect: Rect(0, 0, 40, 40), radius: 10, maskedCorners: [.topRight, .bottomLeft])
    let drawing = try Drawing([fill(shape)])
    #expect(
      [drawing.alpha(0, 0), drawing.alpha(39, 0), drawing.alpha(0, 39), drawing.alpha(39, 39)] == [255, 0, 0, 255])
  }

  @Test func `continuous corners are other corners`() throws {
    let rect = Rect(2, 2, 36, 36)
    let circular = try Drawing([fill(RoundedRect(rect: rect, radius: 10))])
    let continuous = try Drawing([fill(RoundedRect(rect: rect, radius: 10, curve: .continuous))])
    #expect(zip(circular.alphas, continuous.alphas).contains { abs($0 - $1) > 20 })
    #expect(continuous.area > 1200)
    let ring = Border(
      outer: RoundedRect(rect: rect, radius: 10, curve: .continuous), width: 2, color: .black, transform: .identity)
    #expect(abs(try Drawing([.border(ring)]).area - (circular.area - 32 * 32 + 55)) < 6)
  }

  /// The corner as it was measured, in radii from the vertex, flattened finely and sampled.
  @Test(arguments: [Rect(2, 2, 36, 36), Rect(2.3, 4.6, 36, 22), Rect(6, 3, 20, 34)])
  func `a continuous corner covers the area within three cubics`(rect: Rect) throws {
    let radius = 12.0
    let half = Point(rect.width / 2 / radius, rect.height / 2 / radius)
    let handles = [(1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.16906)]
    let points = handles + handles.reversed().map { ($0.1, $0.0) }
    func place(_ index: Int) -> Point { Point(min(points[index].0, half.x), min(points[index].1, half.y)) }
    // Where the curve is, for each of many distances from the upright side: how far from the level one.
    var curve: [Point] = []
    for piece in 0..<3 {
      for step in 0..<400 {
        let t = Double(step) / 400
        let p = (0..<4).map { place(3 * piece + $0) }
        let (a, b, c) = (p[0].lerp(to: p[1], t), p[1].lerp(to: p[2], t), p[2].lerp(to: p[3], t))
        curve.append(a.lerp(to: b, t).lerp(to: b.lerp(to: c, t), t))
      }
    }
    func isInside(_ p: Point) -> Bool {
      guard rect.contains(Rect(origin: p, size: .zero)) else { return false }
      let x = min(p.x - rect.minX, rect.maxX - p.x) / radius
      let y = min(p.y - rect.minY, rect.maxY - p.y) / radius
      guard let next = curve.first(where: { $0.x <= x }) else { return true }
      return next.x == curve[0].x || y >= next.y
    }
    let shape = RoundedRect(rect: rect, radius: radius, curve: .continuous)
    let drawing = try Drawing([fill(shape)])
    for y in 0..<40 {
      for x in 0..<40 where x < 16 || y < 16 {
        var count = 0
        for place in 0..<256 {
          let offset = Point(Double(place % 16) + 0.5, Double(place / 16) + 0.5) * (1.0 / 16)
          if isInside(Point(Double(x), Double(y)) + offset) { count += 1 }
        }
        #expect(abs(drawing.alpha(x, y) - count * 255 / 256) <= 9, "at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: [CornerCurve.circular, .continuous])
  func `a shape wider than a surface shows its part on the canvas`(curve: CornerCurve) throws {
    let near = RoundedRect(rect: Rect(2, 4, 400, 6), radius: 3, curve: curve)
    let far = RoundedRect(rect: Rect(2, 4, 65_535, 6), radius: 3, curve: curve)
    func items(_ shape: RoundedRect) -> [DisplayItem] {
      [
        shadow(.area(.roundedRect(shape), .identity), sigma: 2), fill(shape),
        group([fill(shape, .pureBlue)], clip: shape),
        .border(Border(outer: shape, width: 1, color: .pureRed, transform: .identity)),
      ]
    }
    #expect(try Drawing(items(far)).bitmap == (try Drawing(items(near))).bitmap)
  }

  @Test func `a turned rectangle is antialiased and keeps its area`() throws {
    let turn = Transform.rotation(0.3).about(Point(20, 20))
    let drawing = try Drawing([fill(Rect(10, 12, 20, 16), .black, turn)])
    #expect(abs(drawing.area - 320) < 1)
    #expect(drawing.alphas.count { $0 > 0 && $0 < 255 } > 40)
  }

  @Test func `an uneven scale makes ellipses`() throws {
    let shape = RoundedRect(rect: Rect(-10, -10, 20, 20), radius: 10)
    let drawing = try Drawing([fill(shape, .black, Transform(a: 1.5, b: 0, c: 0, d: 0.5, tx: 20, ty: 20))])
    #expect(abs(drawing.area - Transcendental.pi * 15 * 5) < 2)
  }

  @Test func `huge rectangles fill, and those far away draw nothing`() throws {
    #expect(try Drawing([fill(RoundedRect(rect: Rect(-1e12, -1e12, 2e12, 2e12), radius: 1e6))]).area == 1600)
    #expect(try Drawing([fill(RoundedRect(rect: Rect(1e12, 0, 50, 50), radius: 5))]).area == 0)
    #expect(try Drawing([fill(Rect(0, 0, 40, 40), .black, .scale(1e100, 1e100))]).area == 1600)
  }

  @Test func `what has no area draws nothing`() throws {
    let flat = Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    let items = [
      fill(Rect(5, 5, 0, 20)), fill(RoundedRect(rect: Rect(5, 5, 20, 0), radius: 4)),
      fill(Rect(5, 5, 9, 9), .black, flat),
      fill(Path()), fill(Path([.move(Point(3, 3))])), fill(Path.rect(Rect(3, 3, 0, 9))), fill(Rect(0, 0, 9, 9), .clear),
      .border(Border(outer: RoundedRect(Rect(0, 0, 9, 9)), width: 0, color: .black, transform: .identity)),
      shadow(.items([]), sigma: 3), shadow(.area(.path(Path(), .nonzero), .identity), sigma: 3), group([]),
    ]
    #expect(try Drawing(items).area == 0)
  }
}

@Suite("Convex shapes")
struct ConvexOutlineTests {
  /// Cairo's rows of a fifteenth put this edge 8/255 off.
  @Test func `a level edge through the middle of a pixel covers half of it`() throws {
    let triangle = Path([.move(Point(-40, 5.5)), .line(Point(80, 5.5)), .line(Point(20, 400))])
    let drawing = try Drawing([fill(triangle)])
    #expect((10..<30).map { drawing.alpha($0, 5) } == Array(repeating: 128, count: 20))
    #expect(drawing.alpha(20, 4) == 0 && drawing.alpha(20, 6) == 255)
  }

  @Test func `random triangles and their mirror images cover their own area, cut by the frame or not`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let p = (0..<3).map { _ in Point(random.number(1...39), random.number(1...39)) }
      let area = abs((p[1] - p[0]).x * (p[2] - p[0]).y - (p[1] - p[0]).y * (p[2] - p[0]).x) / 2
      let triangle = Path([.move(p[0]), .line(p[1]), .line(p[2]), .close])
      let whole = try Drawing([fill(triangle)])
      #expect(abs(whole.area - area) < 0.35)
      let turned = Path([.move(p[2]), .line(p[1]), .line(p[0])])
      #expect(try Drawing([fill(turned)]).alphas == whole.alphas)
      let beside = try Drawing([fill(triangle.applying(.translation(-20, -20)))], size: Size(20, 20))
      #expect(beside.alphas == Drawing.alphas(of: whole, in: 20..<40))
    }
  }

  /// Core Graphics' circles are; Cairo's rows of a fifteenth made this one differ by up to 11/255.
  @Test(arguments: [1.0, 2, 3])
  func `an oval is its own mirror image, and as large as it is`(scale: Double) throws {
    let rect = Rect(2, 2, 20.5, 13.5)
    let oval = Path.oval(in: Rect(2 * scale, 2 * scale, 20.5 * scale, 13.5 * scale))
    let drawing = try Drawing([fill(oval)], size: Size(80, 60))
    let (width, height) = (Int(24.5 * scale), Int(17.5 * scale))
    let isWhole = Double(width) == 24.5 * scale
    for y in 0..<height where isWhole {
      for x in 0..<width {
        #expect(abs(drawing.alpha(x, y) - drawing.alpha(width - 1 - x, y)) <= 1)
        #expect(abs(drawing.alpha(x, y) - drawing.alpha(x, height - 1 - y)) <= 1)
      }
    }
    let area = Double.pi * rect.width * rect.height / 4 * scale * scale
    #expect(abs(drawing.area - area) < 0.001 * area)
  }

  @Test func `two triangles side by side add up where they share pixels`() throws {
    let corners = [Point(4.5, 3), Point(30.25, 7), Point(11, 33)]
    let beside = [corners[0], corners[2], Point(1, 20)]
    let both = Path.polygon(corners).elements + Path.polygon(beside).elements
    let drawing = try Drawing([fill(Path(both))])
    let apart = try [corners, beside].map { try Drawing([fill(Path.polygon($0))]) }
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(abs(drawing.alpha(x, y) - min(255, apart[0].alpha(x, y) + apart[1].alpha(x, y))) <= 1)
      }
    }
  }

  @Test func `a star keeps its hole by the even-odd rule, and its dents`() throws {
    let star = Path(
      (0..<5).map { index in
        let turn = Transcendental.sinCos(Double(index) * 0.8 * Transcendental.pi)
        let p = Point(20 + 18 * turn.sin, 20 - 18 * turn.cos)
        return index == 0 ? .move(p) : .line(p)
      })
    #expect(try Drawing([fill(star, rule: .evenOdd)]).alpha(20, 20) == 0)
    #expect(try Drawing([fill(star)]).alpha(20, 20) == 255)
    #expect(try Drawing([fill(star)]).alpha(4, 4) == 0)
  }
}

extension Drawing {
  /// A square part.
  fileprivate static func alphas(of drawing: Drawing, in range: Range<Int>) -> [Int] {
    range.flatMap { y in range.map { drawing.alpha($0, y) } }
  }
}
