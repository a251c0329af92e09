import PresscheckGraphics
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
    #expect(near(DisplayItem.stroke(line).bounds, Rect(-2, -4, 4, 28)))
  }

  @Test func `square caps reach as far as their corners can`() throws {
    let half = 2 * 2.0.squareRoot()
    let style = StrokeStyle(lineWidth: 4, lineCap: .square)
    #expect(near(try bounds("M0 0 L10 0", style), Rect(-half, -half, 10 + 2 * half, 2 * half)))
  }

  @Test func `a miter reaches its tip while the limit allows it`() throws {
    // Two arms at a right angle, pointing up: the tip is √2 half-widths above the vertex.
    let roof = "M-10 10 L0 0 L10 10"
    let tip = 2 * 2.0.squareRoot()
    #expect(near(try bounds(roof, StrokeStyle(lineWidth: 4)), Rect(-12, -tip, 24, 12 + tip)))
    #expect(near(try bounds(roof, StrokeStyle(lineWidth: 4, miterLimit: 1.4)), Rect(-12, -2, 24, 14)))
    #expect(near(try bounds(roof, StrokeStyle(lineWidth: 4, lineJoin: .round)), Rect(-12, -2, 24, 14)))
  }

  @Test func `the joint that closes a path has a miter too`() throws {
    let needle = "M0 0 L30 3 L30 -3 Z"
    let reach = try #require(try bounds(needle, StrokeStyle(lineWidth: 2, miterLimit: 100)))
    // sin(θ/2) at the tip is 3 / √(30² + 3²).
    #expect(abs(reach.minX + (909.0).squareRoot() / 3) < 1e-6)
  }
}
