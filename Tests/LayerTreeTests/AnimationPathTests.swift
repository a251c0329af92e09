import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct AnimationPathTests {
  private let handle = 0.5522847498

  private func disc(_ radius: Double, start: Double) -> Path {
    .arc(center: Point(50, 50), radius: radius, start: start, sweep: 2 * Transcendental.pi)
  }

  /// A disc that has grown halfway to a radius of 40.
  private func half(start: Double, _ blending: PathBlending) throws -> Path {
    let animation = Animation.basic(
      .path, from: .path(disc(0, start: start)), to: .path(disc(40, start: start)), timing: MediaTiming(duration: 1))
    var layer = Layer.sample(animation)
    layer.content = .shape(ShapeContent(path: Path()))
    return try #require(layer.presentation(at: 0.5, blending: blending).value(.path)?.path)
  }

  private func curves(_ path: Path) -> [(Point, Point, Point)] {
    path.elements.compactMap { if case .cubic(let c1, let c2, let p) = $0 { (c1, c2, p) } else { nil } }
  }

  /// How far from the centre the middle of a curve lies.
  private func reach(_ start: Point, _ curve: (Point, Point, Point)) -> Double {
    let middle = (start + curve.0 * 3 + curve.1 * 3 + curve.2) * 0.125
    return middle.distance(to: Point(50, 50))
  }

  @Test func `a disc that grows from a radius below 0 stays round`() throws {
    let animation = Animation.basic(
      .path, from: .path(disc(-2, start: 0)), to: .path(disc(40, start: 0)), timing: MediaTiming(duration: 1))
    var layer = Layer.sample(animation)
    layer.content = .shape(ShapeContent(path: Path()))
    let path = try #require(layer.presentation(at: 0.5, blending: .faithful).value(.path)?.path)
    let curves = curves(path)
    let starts = [curves[3].2] + curves.map(\.2)
    #expect(zip(starts, curves).allSatisfy { abs(reach($0, $1) - 21) < 0.01 })
  }

  @Test func `a disc that starts at 12 o'clock grows with a notch at its upper left`() throws {
    let curves = curves(try half(start: -Transcendental.pi / 2, .faithful))
    #expect(curves.count == 4)
    let bend = 20 * handle
    // The first handle points right at any time; the last turns from right, down past the middle, to left.
    #expect(near(curves[0].0, Point(50 + bend, 30), 1e-8))
    #expect(near(curves[3].1, Point(50, 30 + bend), 1e-8))
    #expect(near(curves[3].2, Point(50, 30), 1e-9))
    let starts = [curves[3].2] + curves.map(\.2)
    let reaches = zip(starts, curves).map { reach($0, $1) }
    #expect(reaches.prefix(3).allSatisfy { near($0, 20, 0.01) }, "three quarters are round")
    #expect(near(reaches[3], 10 * 2.0.squareRoot(), 1e-8), "the upper left is a chord's depth")
  }

  @Test func `a ripple that starts at 3 o'clock turns both its end handles by 90 degrees`() throws {
    let curves = curves(try half(start: 0, .faithful))
    let bend = 20 * handle
    let part = bend * 0.5.squareRoot()
    #expect(near(curves[0].0, Point(70 + part, 50 + part), 1e-8))
    #expect(near(curves[3].1, Point(70 + part, 50 - part), 1e-8))
    #expect(near(curves[0].1, Point(50 + bend, 70), 1e-8), "handles within are blended as points")
  }

  @Test func `a handle that points left turns through +π on whichever side rounding has put it`() throws {
    func drop(_ y: Double, _ size: Double) -> PropertyValue {
      let start = Point(0, 0)
      return .path(Path([.move(start), .cubic(Point(size, 0), Point(-size, y), start)]))
    }
    for y in [0, -0.0, 1e-12, -1e-12] {
      let path = try #require(drop(0, 0).blended(to: drop(y, 8), 0.5).path)
      #expect(near(curves(path)[0].1, Point(0, 4), 1e-9))
    }
  }

  @Test func `intended, it grows as a disc`() throws {
    let path = try half(start: -Transcendental.pi / 2, .intended)
    let round = curves(disc(20, start: -Transcendental.pi / 2))
    for (a, b) in zip(curves(path), round) {
      #expect(near(a.0, b.0, 1e-9) && near(a.1, b.1, 1e-9) && near(a.2, b.2, 1e-9))
    }
  }

  @Test func `both ends are exactly what was given`() {
    let from = PropertyValue.path(disc(0, start: -1))
    let to = PropertyValue.path(disc(40, start: -1))
    #expect(from.blended(to: to, 0) == from)
    #expect(from.blended(to: to, 1) == to)
  }

  @Test func `a circle that is moved stays round either way`() throws {
    let from = disc(30, start: -Transcendental.pi / 2)
    let to = from.applying(.translation(10, 0))
    for blending in PathBlending.allCases {
      let path = try #require(PropertyValue.path(from).blended(to: .path(to), 0.5, blending).path)
      for (a, b) in zip(curves(path), curves(from.applying(.translation(5, 0)))) {
        #expect(near(a.0, b.0, 1e-9) && near(a.1, b.1, 1e-9) && near(a.2, b.2, 1e-9))
      }
    }
  }

  @Test func `each subpath turns its own handles and lines turn none`() throws {
    let line = Path([.move(Point(0, 0)), .line(Point(10, 0)), .close])
    let moved = line.applying(.translation(0, 4))
    let from = Path(line.elements + disc(0, start: 0).elements)
    let to = Path(moved.elements + disc(40, start: 0).elements)
    let path = try #require(PropertyValue.path(from).blended(to: .path(to), 0.5).path)
    #expect(Array(path.elements.prefix(3)) == line.applying(.translation(0, 2)).elements)
    #expect(near(curves(path)[0].0, Point(70 + 10 * handle * 2.squareRoot(), 50 + 10 * handle * 2.squareRoot()), 1e-8))
  }

  @Test func `paths of other steps change halfway`() {
    let square = PropertyValue.path(.rect(Rect(0, 0, 1, 1)))
    let round = PropertyValue.path(.oval(in: Rect(0, 0, 1, 1)))
    #expect(square.blended(to: round, 0.49) == square)
    #expect(square.blended(to: round, 0.5) == round)
  }
}

extension PropertyValue {
  fileprivate var path: Path? { if case .path(let own) = self { own } else { nil } }
}
