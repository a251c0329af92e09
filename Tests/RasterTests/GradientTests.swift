import PresscheckGraphics
import PresscheckRaster
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite("Gradients")
struct GradientTests {
  private let stops = [
    Gradient.Stop(location: 0.1, color: Color(red: 1, green: 0.2, blue: 0, alpha: 0.9)),
    Gradient.Stop(location: 0.55, color: Color(red: 0, green: 1, blue: 0.3, alpha: 0.2)),
    Gradient.Stop(location: 0.9, color: Color(red: 0.1, green: 0, blue: 1)),
  ]
  private let box = Rect(6, 4, 48, 20)

  private func drawn(_ gradient: Gradient, _ transform: Transform = .identity, scale: Double = 1) throws -> Drawing {
    // The area is larger than the box: the end colours continue.
    let area = Area.roundedRect(RoundedRect(Rect(-100, -100, 300, 300)))
    let item = DisplayItem.fill(Fill(area: area, paint: .gradient(gradient), transform: transform))
    return try Drawing([item], size: Size(60, 30), scale: scale)
  }

  /// The formula in words: lerp straight components, then multiply by alpha.
  private func color(at t: Double) -> [Double] {
    func premultiplied(_ c: Color) -> [Double] {
      [c.red, c.green, c.blue, 1.0].map { (component: Double) in component * c.alpha * 255 }
    }
    guard t >= stops[0].location else { return premultiplied(stops[0].color) }
    for (a, b) in zip(stops, stops.dropFirst()) where t < b.location {
      return premultiplied(a.color.lerp(to: b.color, (t - a.location) / (b.location - a.location)))
    }
    return premultiplied(stops[2].color)
  }

  private func difference(_ pixel: [Int], _ expected: [Double]) -> Double {
    zip(pixel, expected).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
  }

  private func t(_ kind: GradientContent.Kind, _ p: Point, _ s: Point, _ e: Point) -> Double {
    let u = Point((p.x - box.minX) / box.width, (p.y - box.minY) / box.height)
    switch kind {
    case .axial:
      let (d, run) = (u - s, e - s)
      return (d.x * run.x + d.y * run.y) / (run.x * run.x + run.y * run.y)
    case .radial:
      return Point((u.x - s.x) / (e.x - s.x), (u.y - s.y) / (e.y - s.y)).length
    case .conic:
      let turns =
        (Transcendental.atan2(u.y - s.y, u.x - s.x) - Transcendental.atan2(e.y - s.y, e.x - s.x))
        / (2 * Transcendental.pi)
      return turns - turns.rounded(.down)
    }
  }

  @Test(arguments: GradientContent.Kind.allCases, [Point(1, 0.5), Point(0.5, 1), Point(0.9, 0.8)])
  func `every pixel follows the formula`(kind: GradientContent.Kind, end: Point) throws {
    let start = Point(0.3, 0.4)
    let gradient = Gradient(kind: kind, stops: stops, start: start, end: end, box: box)
    for transform in [.identity, Transform.rotation(0.4).then(.scale(1.2, 0.8)).about(Point(20, 12))] {
      for scale in [1.0, 2] {
        let drawing = try drawn(gradient, transform, scale: scale)
        let inverse = try #require(transform.inverse)
        for y in 0..<drawing.height {
          for x in 0..<drawing.width {
            let p = inverse.apply(Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale))
            let expected = color(at: t(kind, p, start, end))
            #expect(difference(drawing[x, y], expected) <= 1, "at (\(x), \(y))")
          }
        }
      }
    }
  }

  @Test func `an upright axial gradient repeats its row`() throws {
    let gradient = Gradient(kind: .axial, stops: stops, start: Point(0, 0.5), end: Point(1, 0.5), box: box)
    let drawing = try drawn(gradient)
    for x in 0..<60 {
      let expected = color(at: (Double(x) + 0.5 - 6) / 48)
      for y in [0, 17, 29] {
        #expect(difference(drawing[x, y], expected) <= 0.51)
      }
    }
  }

  @Test func `two stops at one place make a hard edge at the pixel's centre`() throws {
    let hard = [
      Gradient.Stop(location: 0, color: .pureRed), Gradient.Stop(location: 0.5, color: .pureRed),
      Gradient.Stop(location: 0.5, color: .pureBlue), Gradient.Stop(location: 1, color: .pureBlue),
    ]
    let gradient = Gradient(kind: .axial, stops: hard, start: Point(0, 0), end: Point(1, 0), box: Rect(0, 0, 41, 10))
    let drawing = try drawn(gradient)
    #expect(drawing[19, 5] == [255, 0, 0, 255])
    // The centre of pixel 20 is exactly the middle, where the second colour begins.
    #expect(drawing[20, 5] == [0, 0, 255, 255])
  }

  @Test func `a radial gradient with a zero half-axis draws nothing`() throws {
    for end in [Point(0.5, 1), Point(1, 0.5)] {
      let gradient = Gradient(kind: .radial, stops: stops, start: Point(0.5, 0.5), end: end, box: box)
      #expect(try drawn(gradient).area == 0)
    }
  }

  @Test(arguments: GradientContent.Kind.allCases)
  func `a gradient from a point to itself draws nothing`(kind: GradientContent.Kind) throws {
    let gradient = Gradient(kind: kind, stops: stops, start: Point(0.5, 0.5), end: Point(0.5, 0.5), box: box)
    #expect(try drawn(gradient).area == 0)
  }

  @Test func `a conic gradient's diagonals are the bounds' diagonals`() throws {
    // In unit space the corner of a wide box lies at an eighth of a turn.
    let eighths = (0...8).map { Gradient.Stop(location: Double($0) / 8, color: Color(white: Double($0) / 8)) }
    let gradient = Gradient(
      kind: .conic, stops: eighths, start: Point(0.5, 0.5), end: Point(1, 0.5), box: Rect(0, 0, 60, 30))
    let drawing = try drawn(gradient)
    #expect(abs(drawing[59, 29][0] - 32) <= 1)
    #expect(abs(drawing[0, 0][0] - 159) <= 1)
  }

  @Test func `the gradient is cut by its area's corners`() throws {
    let shape = RoundedRect(rect: Rect(5, 5, 30, 24), radius: 8)
    let opaque = [Gradient.Stop(location: 0, color: .pureRed), Gradient.Stop(location: 1, color: .pureBlue)]
    let gradient = Gradient(kind: .axial, stops: opaque, start: Point(0, 0), end: Point(1, 0), box: shape.rect)
    let item = DisplayItem.fill(Fill(area: .roundedRect(shape), paint: .gradient(gradient), transform: .identity))
    #expect(try Drawing([item]).alphas == (try Drawing([fill(shape)])).alphas)
  }
}
