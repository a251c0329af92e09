import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite struct StrokeBoundsTests {
  private func bounds(_ svg: String, _ style: StrokeStyle) throws -> Rect? {
    DisplayItem.stroke(
      Stroke(path: try Path(svg: svg), style: style, color: .black, transform: .identity)
    ).bounds
  }

  private func near(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-6) -> Bool {
    guard let a else { return false }
    return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < tolerance }
  }

  @Test func `a smooth line reaches half its width to each side`() throws {
    let circle = Path.oval(in: Rect(0, 0, 20, 20)).svg
    #expect(near(try bounds(circle, StrokeStyle(lineWidth: 4)), Rect(-2, -2, 24, 24)))
  }

  @Test func `a turned circle has the box of the circle, filled or stroked`() throws {
    let turn = Transform.rotation(0.7).about(Point(30, 30))
    let stroke = Stroke(
      path: .oval(in: Rect(2, 2, 56, 56)), style: StrokeStyle(lineWidth: 4), color: .black, transform: turn)
    #expect(near(DisplayItem.stroke(stroke).bounds, Rect(0, 0, 60, 60), 0.02))
    let disc = Area.roundedRect(RoundedRect(rect: Rect(0, 0, 60, 60), radius: 30))
    #expect(near(disc.bounds(under: turn), Rect(0, 0, 60, 60), 0.02))
    let line = Stroke(
      path: try Path(svg: "M0 0 L10 0"), style: StrokeStyle(lineWidth: 4),
      color: .black, transform: Transform.scale(2, 1).then(.rotation(Transcendental.pi / 2)))
    #expect(near(DisplayItem.stroke(line).bounds, Rect(-2, 0, 4, 20)))
  }

  @Test(
    arguments: [
      (StrokeStyle.Cap.butt, "M0 0 L10 0", Rect(0, -2, 10, 4)), (.square, "M0 0 L10 0", Rect(-2, -2, 14, 4)),
      (.round, "M0 0 L10 0", Rect(-2, -2, 14, 4)), (.butt, "M0 0", nil), (.round, "M5 5 h0", Rect(3, 3, 4, 4)),
      // Along the diagonal of a square: half the width to each side is √2 along the axes.
      (.butt, "M0 0 L10 10", Rect(-2.0.squareRoot(), -2.0.squareRoot(), 10 + 8.0.squareRoot(), 10 + 8.0.squareRoot())),
      (
        .square, "M0 0 L10 10",
        Rect(-8.0.squareRoot(), -8.0.squareRoot(), 10 + 32.0.squareRoot(), 10 + 32.0.squareRoot())
      ),
    ] as [(StrokeStyle.Cap, String, Rect?)])
  func `an open end reaches as far as its cap`(_ cap: StrokeStyle.Cap, _ svg: String, _ box: Rect?) throws {
    let found = try bounds(svg, StrokeStyle(lineWidth: 4, lineCap: cap))
    #expect(box.map { near(found, $0) } ?? (found == nil))
  }

  @Test(arguments: [(StrokeStyle.Cap.butt, 0.0), (.round, 2), (.square, 2 * 2.0.squareRoot())])
  func `a dash may end at a corner, with its cap`(_ cap: StrokeStyle.Cap, _ reach: Double) throws {
    // The arms are so near to each other that a bevel reaches hardly beyond the vertex.
    let style = StrokeStyle(lineWidth: 4, lineCap: cap, lineJoin: .bevel, dashPattern: [3, 1])
    let box = try #require(try bounds("M0 0 L30 1 L0 2", style))
    #expect(abs(box.maxX - 30 - max(reach, 2.0 / 901.0.squareRoot())) < 1e-6)
  }

  /// Points of both edges, of whatever curve: none lies outside, however tightly it bends.
  @Test func `no edge of a random curve lies outside`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      func point() -> Point { Point(random.number(0...80), random.number(0...80)) }
      let (start, control1, control2, end) = (point(), point(), point(), point())
      let half = random.number(0.5...30)
      let curve = CubicCurve(start, control1, control2, end)
      let path = Path([.move(start), .cubic(control1, control2, end)])
      let turn = Transform.rotation(random.number(0...6)).then(.scale(random.number(0.2...3), 1))
      let stroke = Stroke(path: path, style: StrokeStyle(lineWidth: 2 * half), color: .black, transform: turn)
      let box = try #require(DisplayItem.stroke(stroke).bounds).inset(by: -1e-6)
      for step in 1..<400 {
        let (before, here) = (curve.point(at: (Double(step) - 0.01) / 400), curve.point(at: Double(step) / 400))
        let along = here - before
        let across = Point(-along.y, along.x) * (half / along.length)
        for edge in [here + across, here - across] {
          let place = turn.apply(edge)
          #expect(place.x >= box.minX - 0.1 && place.x <= box.maxX + 0.1)
          #expect(place.y >= box.minY - 0.1 && place.y <= box.maxY + 0.1)
        }
      }
    }
  }

  @Test func `a miter reaches its tip while the limit allows it`() throws {
    // Two arms at a right angle, pointing up: the tip is √2 half-widths above the vertex.
    let roof = "M-10 10 L0 0 L10 10"
    let tip = 2 * 2.0.squareRoot()
    let side = 2.0.squareRoot()
    func box(top: Double) -> Rect { Rect(-10 - side, -top, 20 + 2 * side, 10 + side + top) }
    #expect(near(try bounds(roof, StrokeStyle(lineWidth: 4)), box(top: tip)))
    #expect(near(try bounds(roof, StrokeStyle(lineWidth: 4, miterLimit: 1.4)), box(top: side)))
    #expect(near(try bounds(roof, StrokeStyle(lineWidth: 4, lineJoin: .round)), box(top: 2)))
  }

  @Test func `the joint that closes a path has a miter too`() throws {
    let needle = "M0 0 L30 3 L30 -3 Z"
    let reach = try #require(try bounds(needle, StrokeStyle(lineWidth: 2, miterLimit: 100)))
    // sin(θ/2) at the tip is 3 / √(30² + 3²).
    #expect(abs(reach.minX + (909.0).squareRoot() / 3) < 1e-6)
  }
}
