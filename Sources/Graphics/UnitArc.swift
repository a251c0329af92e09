/// Arcs of the unit circle about the origin as cubics.
enum UnitArc {
  /// One cubic; it begins where the one before it ended.
  struct Piece {
    var control1: Point
    var control2: Point
    var end: Point
    var isLast: Bool
  }

  /// Equal pieces of at most a quarter turn each; none for a sweep of 0. At most a whole turn may be asked for.
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
