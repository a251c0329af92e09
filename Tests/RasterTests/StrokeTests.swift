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
}
