/// Paths of plain shapes. All run clockwise on screen.
extension Path {
  /// The length of a cubic's handles for a quarter of a circle, in radii, off the circle by at most 2.8e-4 of the radius.
  static let quarterHandle = 0.5522847498

  /// A closed rectangle from its top-left corner.
  public static func rect(_ rect: Rect) -> Path {
    let p = rect.corners
    return Path([.move(p[0]), .line(p[1]), .line(p[2]), .line(p[3]), .close])
  }

  /// Closed straight lines from point to point; empty without points.
  package static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }

  /// A closed ellipse of four cubics from 3 o'clock.
  public static func oval(in rect: Rect) -> Path {
    let (rx, ry, c) = (rect.width / 2, rect.height / 2, rect.center)
    let (hx, hy) = (rx * quarterHandle, ry * quarterHandle)
    let (right, left) = (Point(rect.maxX, c.y), Point(rect.minX, c.y))
    let (top, bottom) = (Point(c.x, rect.minY), Point(c.x, rect.maxY))
    return Path([
      .move(right),
      .cubic(Point(right.x, c.y + hy), Point(c.x + hx, bottom.y), bottom),
      .cubic(Point(c.x - hx, bottom.y), Point(left.x, c.y + hy), left),
      .cubic(Point(left.x, c.y - hy), Point(c.x - hx, top.y), top),
      .cubic(Point(c.x + hx, top.y), Point(right.x, c.y - hy), right),
      .close,
    ])
  }

  /// An open arc of equal cubics, each at most a quarter turn.
  ///
  /// Angles are in radians, 0 at 3 o'clock, clockwise positive; more than a whole turn is one turn, which ends exactly where
  /// it began. A sweep of 0 is a lone move, a radius of 0 keeps its cubics, one below 0 counts as its length (*measured* on
  /// a disc that grows from one), and anything not finite gives an empty path.
  public static func arc(center: Point, radius: Double, start: Double, sweep: Double) -> Path {
    guard center.isFinite, radius.isFinite, start.isFinite, sweep.isFinite else { return Path() }
    let (whole, radius) = (2 * Transcendental.pi, abs(radius))
    let turn = min(max(sweep, -whole), whole)
    let (sin, cos) = Transcendental.sinCos(start)
    let first = center + Point(cos, sin) * radius
    var path = Path([.move(first)])
    for piece in UnitArc.pieces(start: start, sweep: turn) {
      let end = piece.isLast && abs(turn) == whole ? first : center + piece.end * radius
      path.cubic(center + piece.control1 * radius, center + piece.control2 * radius, to: end)
    }
    return path
  }

  /// A closed rectangle with circular corners, from the right end of the top-left one.
  ///
  /// Radii are clamped to half the short side; a corner of radius 0 is a plain vertex.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
    let maximum = min(rect.width, rect.height) / 2
    let handle = 1 - quarterHandle
    let bends = RectCorner.allCases.map { corner -> Bend in
      let turn = corner.turn(in: rect)
      let radius = min(radii[corner], maximum)
      guard radius > 0 else { return Bend(at: turn.vertex) }
      func point(_ before: Double, _ after: Double) -> Point { turn.point(before * radius, after * radius) }
      return Bend(
        start: point(1, 0), elements: [.cubic(point(handle, 0), point(0, handle), point(0, 1))], end: point(0, 1))
    }
    return bends.allSatisfy(\.elements.isEmpty) ? .rect(rect) : Path(bends: bends)
  }
}

/// Arcs of the unit circle about the origin as cubics.
enum UnitArc {
  /// One cubic, which begins where the one before it ends.
  struct Piece {
    var control1: Point
    var control2: Point
    var end: Point
    var isLast: Bool
  }

  /// Equal pieces of at most a quarter turn each; none for a sweep of 0 or of more than a whole turn.
  static func pieces(start: Double, sweep: Double) -> [Piece] {
    guard sweep != 0, start.isFinite, abs(sweep) <= 7 else { return [] }
    // A quarter turn that rounding made a little longer is still one piece.
    let quarters = abs(sweep) / (Transcendental.pi / 2) - 1e-9
    let count = (1...4).first { Double($0) >= quarters } ?? 4
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * Transcendental.tan(step / 4)
    var (sin, cos) = Transcendental.sinCos(start)
    return (1...count).map { index in
      let (nextSin, nextCos) = Transcendental.sinCos(start + step * Double(index))
      defer { (sin, cos) = (nextSin, nextCos) }
      return Piece(
        control1: Point(cos - handle * sin, sin + handle * cos),
        control2: Point(nextCos + handle * nextSin, nextSin - handle * nextCos),
        end: Point(nextCos, nextSin), isLast: index == count)
    }
  }
}
