import Foundation
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import PresscheckTestSupport
import Testing

@Suite("Strokes and free paths")
struct StrokeTests {
  private let line = Path([.move(Point(10, 20)), .line(Point(30, 20))])

  @Test func `a rectangle of 40 by 30 stroked 4 wide covers 560 pixels`() throws {
    let rect = Path.rect(Rect(5, 5, 40, 30))
    #expect(try Drawing([stroke(rect, StrokeStyle(lineWidth: 4))], size: Size(50, 40)).area == 560)
  }

  @Test func `caps reach as far as they should`() throws {
    func area(_ cap: StrokeStyle.Cap) throws -> Double {
      try Drawing([stroke(line, StrokeStyle(lineWidth: 8, lineCap: cap))]).area
    }
    #expect(try area(.butt) == 160)
    #expect(try area(.square) == 224)
    #expect(abs(try area(.round) - (160 + Transcendental.pi * 16)) < 0.5)
  }

  @Test func `joins cut corners as they should`() throws {
    let corner = Path([.move(Point(10, 30)), .line(Point(10, 10)), .line(Point(30, 10))])
    func alpha(_ join: StrokeStyle.Join, limit: Double = 10) throws -> Int {
      try Drawing([stroke(corner, StrokeStyle(lineWidth: 8, lineJoin: join, miterLimit: limit))]).alpha(6, 6)
    }
    #expect(try alpha(.miter) == 255)
    #expect(try alpha(.miter, limit: 1.2) == 0)
    #expect(try alpha(.bevel) == 0)
    #expect(try alpha(.round) < 60)
  }

  @Test func `dashes alternate`() throws {
    let style = StrokeStyle(lineWidth: 4, dashPattern: [5, 3], dashPhase: 1)
    let drawing = try Drawing([stroke(line, style)])
    #expect(
      (10..<30).map { drawing.alpha($0, 20) > 0 ? 1 : 0 } == [
        1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1,
      ])
    let before = StrokeStyle(lineWidth: 4, dashPattern: [5, 3], dashPhase: -7)
    #expect(try Drawing([stroke(line, before)]).alphas == drawing.alphas)
  }

  @Test func `a dash over the start of a closed line has its join there`() throws {
    let triangle = Path([.move(Point(30, 10)), .line(Point(50, 50)), .line(Point(10, 50)), .close])
    func drawing(_ transform: Transform, _ cap: StrokeStyle.Cap = .butt) throws -> Drawing {
      let style = StrokeStyle(lineWidth: 8, lineCap: cap, dashPattern: [30, 10], dashPhase: 20)
      return try Drawing([stroke(triangle, style, .black, transform)], size: Size(60, 60))
    }
    // In the miter beyond the line's start.
    #expect(try drawing(.identity).alpha(30, 4) == 255)
    #expect(try drawing(.scale(1, 1.00001)).alpha(30, 4) == 255)
    #expect(try drawing(.identity, .round).alpha(30, 4) == 255)
    let all = triangle.dashed(phase: 0, lengths: [1000, 1])
    #expect(all == triangle)
  }

  @Test(arguments: [[0, 0], [-1, 4], [.nan, 3], [.infinity, 1], [1e-9, 1e-9]])
  func `a pattern that cannot be drawn is a solid line`(pattern: [Double]) throws {
    let dashed = try Drawing([stroke(line, StrokeStyle(lineWidth: 4, dashPattern: pattern))])
    #expect(dashed.area == 80)
  }

  @Test func `dots of no length have round caps`() throws {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dashPattern: [0, 10])
    let drawing = try Drawing([stroke(line, style)])
    #expect(abs(drawing.area - 3 * Transcendental.pi * 4) < 0.7)
  }

  @Test(arguments: [0, -3, -Double.infinity])
  func `a line without a width draws nothing`(width: Double) throws {
    #expect(try Drawing([stroke(line, StrokeStyle(lineWidth: width))]).area == 0)
  }

  @Test func `a turned and scaled stroke scales its width`() throws {
    let turn = Transform.rotation(0.5).then(.scale(1.5, 1.5)).about(Point(20, 20))
    #expect(abs(try Drawing([stroke(line, StrokeStyle(lineWidth: 4), .black, turn)]).area - 80 * 2.25) < 1)
  }

  @Test func `under an uneven scale the pen becomes an ellipse`() throws {
    let wide = Transform(a: 1, b: 0, c: 0, d: 3, tx: 0, ty: -40)
    #expect(abs(try Drawing([stroke(line, StrokeStyle(lineWidth: 4), .black, wide)]).area - 240) < 0.1)
    let flat = Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(try Drawing([stroke(line, StrokeStyle(lineWidth: 4), .black, flat)]).area == 0)
  }

  /// Bends that are tighter than the line is wide, and their areas: of all lines across the path, counted on a fine grid.
  @Test(arguments: [
    ("M69.41 77.97C68.55 78.89 61.68 69.28 71.16 46.1", 1699.0),
    ("M62.51 84.24C72.63 30.33 48.71 62.7 59.19 72.94", 2122),
    ("M73.17 63.6C71.63 73.42 63.14 60.15 39.25 80.66", 1744),
  ])
  func `a hairpin under a wide stroke is filled, dashed or not`(svg: String, area: Double) throws {
    let path = try Path(svg: svg)
    func draw(_ dashes: [Double]) throws -> Drawing {
      let style = StrokeStyle(lineWidth: 40, dashPattern: dashes)
      return try Drawing([stroke(path, style)], size: Size(120, 120))
    }
    let solid = try draw([])
    #expect(abs(solid.area - area) < 4)
    #expect(try solid.alphas == draw([5_000, 1]).alphas)
  }

  @Test func `a closed line joins its ends`() throws {
    let triangle = Path([.move(Point(20, 8)), .line(Point(33, 30)), .line(Point(7, 30)), .close])
    let bevelled = try Drawing([stroke(triangle, StrokeStyle(lineWidth: 6, lineJoin: .bevel))])
    let mitred = try Drawing([stroke(triangle, StrokeStyle(lineWidth: 6))])
    #expect(bevelled.alpha(19, 3) == 0 && mitred.alpha(19, 3) > 200)
  }

  @Test func `a ring covers its area`() throws {
    let ring = stroke(.oval(in: Rect(10, 10, 20, 20)), StrokeStyle(lineWidth: 3))
    #expect(abs(try Drawing([ring], scale: 2).area / 4 - Transcendental.pi * 20 * 3) < 0.5)
  }

  @Test func `the fill rule decides what is inside`() throws {
    var twice = Path.rect(Rect(5, 5, 30, 30))
    twice.append(.rect(Rect(10, 10, 20, 20)))
    #expect(try Drawing([fill(twice)]).area == 900)
    #expect(try Drawing([fill(twice, rule: .evenOdd)]).area == 500)
  }

  @Test func `a path is filled by area`() throws {
    let disc = try Drawing([fill(.oval(in: Rect(5.3, 6.1, 28, 28)))])
    #expect(abs(disc.area - Transcendental.pi * 196) < 0.7)
  }

  // MARK: - Places that a line covers twice

  @Test(arguments: [(0.75, 191, 255), (0.25, 64, 128), (0.5, 128, 255)])
  func `a line that runs back over itself adds up in a layer, and in a context it does not`(
    width: Double, once: Int, twice: Int
  ) throws {
    let there = Path([.move(Point(10, 20.5)), .line(Point(30, 20.5))])
    var back = there
    back.line(to: Point(10, 20.5))
    var again = there
    again.append(there)
    func alpha(_ path: Path, isUnion: Bool = false) throws -> Int {
      try Drawing([stroke(path, StrokeStyle(lineWidth: width, isUnion: isUnion))]).alpha(20, 20)
    }
    #expect(try abs(alpha(there) - once) <= 1)
    for path in [back, again] {
      #expect(try abs(alpha(path) - twice) <= 1)
      #expect(try abs(alpha(path, isUnion: true) - once) <= 1)
    }
  }

  /// Bars are turned rectangles here, each pixel is 24 by 24 points, and what bars cover adds up.
  @Test func `random bars across each other cover what all of them cover together`() throws {
    var random = SeededGenerator(seed: 41)
    let side = 24
    var count = 0
    for scene in 0..<12 {
      let bars = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        (0..<4).map { _ in Double.random(in: 3...21, using: &random) }
      }.filter { Foundation.hypot($0[2] - $0[0], $0[3] - $0[1]) > 4 }
      let width = Double.random(in: 0.4...3, using: &random)
      let path = Path(bars.flatMap { [Path.Element.move(Point($0[0], $0[1])), .line(Point($0[2], $0[3]))] })
      let drawing = try Drawing([stroke(path, StrokeStyle(lineWidth: width))], size: Size(Double(side), Double(side)))
      let (sum, overlap) = model(bars, width, side)
      guard overlap > 0.2 else { continue }
      count += 1
      for y in 0..<side {
        for x in 0..<side {
          #expect(abs(Double(drawing.alpha(x, y)) - 255 * min(1, sum[y * side + x])) <= 4, "scene \(scene): \(x), \(y)")
        }
      }
    }
    #expect(count > 5)
  }

  @Test(arguments: [
    // A bar across a ring that follows it, a curve across itself, a line that goes on behind a closed triangle.
    ("M6.3 20.4L33.7 20.4M30 20A10 10 0 1 1 10 20A10 10 0 1 1 30 20Z", 1.5),
    ("M8.2 30.3C70 -10 -30 -10 32.4 30.1", 1.5), ("M8.2 8.3L20.1 8.4L14.2 20.3ZL30.3 30.2L8.1 31.4L30.2 8.3", 1.5),
  ])
  func `a crossing adds up wherever in the path it is`(svg: String, width: Double) throws {
    func alphas(isUnion: Bool) throws -> [Int] {
      try Drawing([stroke(try Path(svg: svg), StrokeStyle(lineWidth: width, isUnion: isUnion))]).alphas
    }
    #expect(try alphas(isUnion: false) != alphas(isUnion: true))
  }

  @Test func `dots keep Cairo's caps, whatever else meets`() throws {
    let style = StrokeStyle(lineWidth: 5, lineCap: .round, dashPattern: [0, 10, 8, 4])
    var union = style
    union.isUnion = true
    #expect(try Drawing([stroke(line, style)]).alphas == Drawing([stroke(line, union)]).alphas)
  }

  /// The sum of the bars' areas in each pixel, and the largest part of it that their union has not.
  private func model(_ bars: [[Double]], _ width: Double, _ side: Int) -> (sum: [Double], overlap: Double) {
    let steps = 24
    var (sum, overlap) = ([Double](repeating: 0, count: side * side), 0.0)
    for pixel in 0..<side * side {
      var counts = [Int](repeating: 0, count: bars.count)
      var union = 0
      for point in 0..<steps * steps {
        let x = Double(pixel % side) + (Double(point % steps) + 0.5) / Double(steps)
        let y = Double(pixel / side) + (Double(point / steps) + 0.5) / Double(steps)
        var isCovered = false
        for (index, bar) in bars.enumerated() {
          let (dx, dy) = (bar[2] - bar[0], bar[3] - bar[1])
          let length = Foundation.hypot(dx, dy)
          let along = ((x - bar[0]) * dx + (y - bar[1]) * dy) / length
          let across = ((y - bar[1]) * dx - (x - bar[0]) * dy) / length
          guard (0...length).contains(along), abs(across) <= width / 2 else { continue }
          counts[index] += 1
          isCovered = true
        }
        if isCovered { union += 1 }
      }
      let whole = Double(steps * steps)
      sum[pixel] = counts.reduce(0) { $0 + Double($1) / whole }
      overlap = max(overlap, min(1, sum[pixel]) - Double(union) / whole)
    }
    return (sum, overlap)
  }

  @Test func `a line that covers no pixel twice is Cairo's in both`() throws {
    for path in [
      Path.oval(in: Rect(8, 8, 20, 20)), try Path(svg: "M8 20L16 28L32 10"), try Path(svg: "M8 8C30 8 30 30 8 30"),
    ] {
      func alphas(isUnion: Bool) throws -> [Int] {
        try Drawing([stroke(path, StrokeStyle(lineWidth: 3.3, lineCap: .round, lineJoin: .round, isUnion: isUnion))])
          .alphas
      }
      #expect(try alphas(isUnion: true) == alphas(isUnion: false))
    }
  }

  @Test(arguments: [
    // A ring that nearly closes, with caps that meet; a bend that turns back; an end that comes back to the side.
    ("M30 20A10 10 0 1 1 29.9 18.6", 4.0, true), ("M10 20.3L20 20.3L20 20.5L10 20.5", 0.5, true),
    ("M5 8.25L35 8.25L35 30L20.5 30L20.5 10.2", 2.5, true),
    // A ring, half of one, a hook.
    ("M30 20A10 10 0 1 1 10 20A10 10 0 1 1 30 20Z", 4, false), ("M30 20A10 10 0 1 1 10 20", 4, false),
    ("M5 8L35 8L35 30L20 30", 2.5, false),
  ])
  func `a bend meets itself where it is tight or comes back`(svg: String, width: Double, meets: Bool) throws {
    func alphas(isUnion: Bool) throws -> [Int] {
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round, isUnion: isUnion)
      return try Drawing([stroke(try Path(svg: svg), style)]).alphas
    }
    let (layer, context) = (try alphas(isUnion: false), try alphas(isUnion: true))
    #expect((layer != context) == meets)
    #expect(zip(layer, context).allSatisfy { $0 + 24 >= $1 })
  }
}
