import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct PathMeasureTests {
  // MARK: Length

  @Test func `lines and closing lines add up`() throws {
    #expect(Path.rect(Rect(0, 0, 30, 40)).length == 140)
    #expect(try Path(svg: "M0 0L3 4M10 10L10 20L20 20Z").length == 5 + 20 + Point(10, 10).length)
    #expect(try Path(svg: "M0 0L3 4L0 0Z").length == 10)
    #expect(Path().length == 0)
    #expect(try Path(svg: "M5 5M6 6Z").length == 0)
  }

  @Test func `a parabola has its closed length`() throws {
    // y = x² from 0 to 1: √5/2 + ln(2 + √5)/4.
    let path = try Path(svg: "M0 0Q.5 0 1 1")
    let expected = 5.0.squareRoot() / 2 + Transcendental.log(2 + 5.0.squareRoot()) / 4
    #expect(near(path.length, expected, 1e-9))
  }

  @Test func `a cusp and a curve that doubles back are measured too`() throws {
    // x = (2t − 1)², y = (2t − 1)³ has its cusp inside; each half is (13√13 − 8)/27 long.
    let cusp = try Path(svg: "M1 -1C\(-1.0 / 3) 1 \(-1.0 / 3) -1 1 1")
    #expect(near(cusp.length, 2 * (13 * 13.0.squareRoot() - 8) / 27, 1e-6))
    // On a line: out to x = 1 at the middle of t and back.
    #expect(near(try Path(svg: "M0 0C\(4.0 / 3) 0 \(4.0 / 3) 0 0 0").length, 2, 1e-6))
  }

  @Test func `random curves agree with fine polylines`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let p = (0..<4).map { _ in Point(random.number(-100...100), random.number(-100...100)) }
      let path = Path([.move(p[0]), .cubic(p[1], p[2], p[3])])
      // Chords are too short by the square of their length: two counts give the limit.
      let (coarse, fine) = (chords(p, 4000), chords(p, 8000))
      let limit = fine + (fine - coarse) / 3
      #expect(abs(path.length - limit) <= 1e-7 * limit)
    }
  }

  private func chords(_ p: [Point], _ count: Int) -> Double {
    var (sum, last) = (0.0, p[0])
    for i in 1...count {
      let t = Double(i) / Double(count)
      let u = 1 - t
      let next = p[0] * (u * u * u) + p[1] * (3 * u * u * t) + p[2] * (3 * u * t * t) + p[3] * (t * t * t)
      sum += next.distance(to: last)
      last = next
    }
    return sum
  }

  // MARK: Bounds

  @Test func `bounds are those of the curve, not of its handles`() throws {
    let path = try Path(svg: "M0 0C0 100 100 100 100 0")
    #expect(path.bounds == Rect(0, 0, 100, 75))
    #expect(path.controlBox == Rect(0, 0, 100, 100))
    let skew = try #require(try Path(svg: "M0 0C90 10 -50 60 20 30").bounds)
    let points = try Path(svg: "M0 0C90 10 -50 60 20 30").flattened(tolerance: 1e-5).controlBox
    let box = try #require(points)
    #expect(near(skew.origin, box.origin, 1e-4) && near(skew.width, box.width, 1e-4))
    #expect(near(skew.height, box.height, 1e-4) && skew.contains(box.inset(by: 1e-9)))
  }

  @Test func `bounds hold lone moves and nothing gives nil`() throws {
    #expect(Path().bounds == nil && Path().controlBox == nil)
    #expect(try Path(svg: "M1 2").bounds == Rect(1, 2, 0, 0))
    #expect(try Path(svg: "M1 2L3 4M9 9").bounds == Rect(1, 2, 8, 7))
  }

  // MARK: Flattening

  @Test func `no point of a curve is further from its lines than the tolerance`() {
    var random = SeededGenerator(seed: 6)
    for tolerance in [1.0, 0.1, 0.01] {
      for _ in 0..<40 {
        let p = (0..<4).map { _ in Point(random.number(-50...50), random.number(-50...50)) }
        let path = Path([.move(p[0]), .cubic(p[1], p[2], p[3])])
        let lines = path.flattened(tolerance: tolerance).elements
        let finer = path.flattened(tolerance: tolerance / 1000).elements
        let corners = points(lines)
        for point in points(finer) {
          #expect(zip(corners, corners.dropFirst()).contains { away(point, $0, $1) <= tolerance * 1.001 })
        }
      }
    }
  }

  @Test func `flattening keeps lines, closes and ends, and bounds its work`() throws {
    let path = try Path(svg: "M0 0L5 5C5 5 9 5 9 9ZM1 1L2 2")
    let flat = path.flattened(tolerance: 0.5)
    #expect(flat.svg.hasPrefix("M0,0 L5,5 L") && flat.svg.hasSuffix("L9,9 Z M1,1 L2,2"))
    let huge = try Path(svg: "M0 0C1e9 1e9 -1e9 1e9 5 5").flattened(tolerance: 1e-6)
    #expect(huge.elements.count == 1025)
    #expect(Path([.move(.zero), .cubic(Point(.nan, 0), .zero, .zero)]).flattened(tolerance: 1).elements.count < 1026)
  }

  @Test func `flattening to chords takes equal steps of each curve`() throws {
    let path = try Path(svg: "M0 0L1 1C1 5 5 5 5 1Z")
    #expect(path.flattened(chords: 1).svg == "M0,0 L1,1 L5,1 Z")
    #expect(path.flattened(chords: 2).svg == "M0,0 L1,1 L3,4 L5,1 Z")
  }

  private func points(_ elements: [Path.Element]) -> [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let p), .line(let p): p
      default: nil
      }
    }
  }

  private func away(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (line, rest) = (b - a, p - a)
    let square = line.x * line.x + line.y * line.y
    let t = square > 0 ? min(max((rest.x * line.x + rest.y * line.y) / square, 0), 1) : 0
    return p.distance(to: a + line * t)
  }

  // MARK: Trimming

  static let squareParts: [(Double, Double, String)] = [
    (0, 0.25, "M0,0 L10,0"),
    (0.125, 0.375, "M5,0 L10,0 L10,5"),
    (0.5, 1, "M10,10 L0,10 L0,0"),
    (0.75, 1, "M0,10 L0,0"),
    (0.25, 0.5, "M10,0 L10,10"),
    (-3, 0.125, "M0,0 L5,0"),
    (0.875, 7, "M0,5 L0,0"),
  ]

  @Test(arguments: squareParts)
  func `a square is trimmed by its length`(from: Double, to: Double, expected: String) throws {
    #expect(Path.rect(Rect(0, 0, 10, 10)).trimmed(from: from, to: to).svg == expected)
  }

  @Test func `the whole range is the same path, an empty one is none`() throws {
    let path = try Path(svg: "M0 0L10 0L10 10ZM3 3M5 5C6 6 7 8 9 9")
    #expect(path.trimmed(from: 0, to: 1) == path && path.trimmed(from: -1, to: 2) == path)
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (1, 1), (1, 2), (-1, 0), (.nan, 1), (0, .nan)] {
      #expect(path.trimmed(from: from, to: to).isEmpty, "\(from) to \(to)")
    }
    #expect(try Path(svg: "M1 1M2 2").trimmed(from: 0, to: 0.5).isEmpty)
  }

  @Test func `fractions run across subpaths, and whole ones keep their close`() throws {
    let path = try Path(svg: "M0 0L10 0L10 10L0 10ZM20 0L30 0M40 0L70 0")
    #expect(path.trimmed(from: 0, to: 0.5).svg == "M0,0 L10,0 L10,10 L0,10 Z")
    #expect(path.trimmed(from: 0, to: 0.75).svg == "M0,0 L10,0 L10,10 L0,10 Z M20,0 L30,0 M40,0 L50,0")
    #expect(path.trimmed(from: 0.4375, to: 0.5625).svg == "M0,5 L0,0 M20,0 L25,0")
    #expect(path.trimmed(from: 0.5625, to: 1).svg == "M25,0 L30,0 M40,0 L70,0")
  }

  @Test func `a curve stays a curve and its part lies on it`() throws {
    let curve = try Path(svg: "M0 0C0 100 100 100 100 0")
    let half = curve.trimmed(from: 0, to: 0.5)
    #expect(near(half, try Path(svg: "M0 0C0 50 25 75 50 75"), 1e-8))
    #expect(near(curve.trimmed(from: 0.5, to: 1), try Path(svg: "M50 75C75 75 100 50 100 0"), 1e-8))
    #expect(near(half.length, curve.length / 2, 1e-7))
  }

  @Test func `parts add up to the whole`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let p = (0..<7).map { _ in Point(random.number(-50...50), random.number(-50...50)) }
      let path = Path([.move(p[0]), .cubic(p[1], p[2], p[3]), .line(p[4]), .cubic(p[5], p[6], p[0]), .close])
      let (a, b) = (random.number(0...0.5), random.number(0.5...1))
      let lengths = [path.trimmed(from: 0, to: a), path.trimmed(from: a, to: b), path.trimmed(from: b, to: 1)]
        .map(\.length)
      #expect(near(lengths.reduce(0, +), path.length, 1e-6))
      #expect(near(lengths[1], path.length * (b - a), 1e-6))
    }
  }

  @Test func `half of a circle is its lower half`() {
    let half = Path.oval(in: Rect(-10, -10, 20, 20)).trimmed(from: 0, to: 0.5)
    #expect(half.elements.count == 3)
    #expect(half.bounds.map { near($0.origin, Point(-10, 0), 1e-6) && near($0.height, 10, 1e-6) } == true)
  }

  @Test func `a line after a close starts where the close went`() throws {
    let path = try Path(svg: "M5 5L15 5L15 15Zl0 10")
    #expect(near(path.length, 20 + Point(10, 10).length + 10))
    #expect(path.flattened(tolerance: 1).svg == "M5,5 L15,5 L15,15 Z M5,5 L5,15")
  }
}
