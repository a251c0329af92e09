import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct SVGArcTests {
  @Test func `a half circle has its middle on the circle`() throws {
    let path = try Path(svg: "M0 0A5 5 0 0 1 10 0")
    // Clockwise on screen from the left end goes over the top.
    #expect(near(path, .arc(center: Point(5, 0), radius: 5, start: Transcendental.pi, sweep: Transcendental.pi), 1e-12))
  }

  /// The four arcs between the same points: large or not, clockwise or not.
  static let flagged: [(String, Point, Double)] = [
    ("0 1", Point(10, 0), 0.5), ("1 1", Point(0, -10), 1.5), ("0 0", Point(0, -10), -0.5), ("1 0", Point(10, 0), -1.5),
  ]

  @Test(arguments: flagged)
  func `the flags choose one of four arcs`(flags: String, center: Point, halfTurns: Double) throws {
    let path = try Path(svg: "M0 0A10 10 0 \(flags) 10 -10")
    let from = Point.zero - center
    let start = Transcendental.atan2(from.y, from.x)
    #expect(near(path, .arc(center: center, radius: 10, start: start, sweep: halfTurns * Transcendental.pi), 1e-9))
  }

  @Test func `flags need nothing between them`() throws {
    #expect(try Path(svg: "M0 0a5 5 0 0110 0") == Path(svg: "M0 0 a 5 5 0 0 1 10 0"))
    #expect(try Path(svg: "M0 0a5 5 0 00.5.5a5,5,0,1,1,1,1") == Path(svg: "M0 0 a 5 5 0 0 0 0.5 0.5 a 5 5 0 1 1 1 1"))
  }

  @Test func `radii too short grow until the arc reaches`() throws {
    #expect(near(try Path(svg: "M0 0A1 1 0 0 1 10 0"), try Path(svg: "M0 0A5 5 0 0 1 10 0"), 1e-12))
    #expect(near(try Path(svg: "M0 0A2 1 0 0 1 10 0"), try Path(svg: "M0 0A5 2.5 0 0 1 10 0"), 1e-12))
  }

  @Test func `the sign of a radius means nothing`() throws {
    #expect(try Path(svg: "M0 0A-7 -6 0 0 1 10 0") == Path(svg: "M0 0A7 6 0 0 1 10 0"))
  }

  @Test func `a turned ellipse is the upright one turned`() throws {
    let turn = Transform.rotation(30 * Transcendental.pi / 180)
    let end = turn.apply(Point(8, 3))
    let turned = try Path(svg: "M0 0A9 4 30 1 0 \(end.x) \(end.y)")
    #expect(near(turned, try Path(svg: "M0 0A9 4 0 1 0 8 3").applying(turn), 1e-9))
    #expect(near(try Path(svg: "M0 0A9 4 750 1 0 \(end.x) \(end.y)"), turned, 1e-9))
  }

  @Test func `every arc ends to the bit where it should and lies on its ellipse`() throws {
    var random = SeededGenerator(seed: 4)
    var measured = 0
    for _ in 0..<200 {
      let (rx, ry) = (random.number(1...50), random.number(1...50))
      let (from, to) = (Point(random.number(-9...9), 0), Point(0, random.number(-9...9)))
      let flags = "\(Int.random(in: 0...1, using: &random)) \(Int.random(in: 0...1, using: &random))"
      let path = try Path(svg: "M\(from.x) \(from.y)A\(rx) \(ry) 0 \(flags) \(to.x) \(to.y)")
      guard case .cubic(_, _, let end)? = path.elements.last else {
        Issue.record("no arc")
        return
      }
      #expect(end == to)
      // Where the ellipse is a circle, all points are as far from the centre as three of them say.
      let circle = path.applying(.scale(1 / rx, 1 / ry)).flattened(tolerance: 1e-5)
      let points = circle.elements.compactMap { element -> Point? in
        if case .line(let p) = element { p } else { nil }
      }
      let third = points.count / 3
      guard let center = circumcenter(points[0], points[third], points[2 * third]) else { continue }
      measured += 1
      let radius = points[0].distance(to: center)
      for p in points { #expect(near(p.distance(to: center), radius, 6e-4 * radius)) }
    }
    #expect(measured > 100)
  }

  /// Nil for three points too near to a line to tell.
  private func circumcenter(_ a: Point, _ b: Point, _ c: Point) -> Point? {
    let (u, v) = (b - a, c - a)
    let d = 2 * (u.x * v.y - u.y * v.x)
    guard abs(d) > 0.1 else { return nil }
    let (s, t) = (u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
    return a + Point((v.y * s - u.y * t) / d, (u.x * t - v.x * s) / d)
  }

  @Test func `radii and chords beyond all measure are lines`() throws {
    #expect(try Path(svg: "M0 0A1e200 1e200 0 0 1 10 0").svg == "M0,0 L10,0")
    #expect(try Path(svg: "M0 0A1e-300 1e-300 0 0 1 10 0").bounds.map { near($0.height, 5, 1e-9) } == true)
    #expect(try Path(svg: "M1e308 0A5 5 0 0 1 -1e308 0").svg == "M1e+308,0 L-1e+308,0")
  }
}
