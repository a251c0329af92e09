/// An elliptical arc as SVG describes it, by its two ends.
struct SVGArc {
  var start: Point
  var end: Point
  var radii = Size.zero
  /// The angle of the ellipse's first axis, in degrees, clockwise.
  var rotation = 0.0
  var isLarge = false
  var isClockwise = false

  /// None if the ends are equal, a line if a radius is 0, else cubics of at most a quarter turn.
  ///
  /// Negative radii lose their sign; radii too short to reach both ends grow until they do.
  var elements: [Path.Element] {
    guard start != end else { return [] }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return [.line(end)] }
    let turn = Transform.rotation(rotation.remainder(dividingBy: 360) * (Transcendental.pi / 180))
    let back = Transform(a: turn.a, b: turn.c, c: turn.b, d: turn.d, tx: 0, ty: 0)
    // Where the ellipse is the unit circle and the middle of the chord the origin, the chord runs from (u, v) to (−u, −v).
    let half = back.applyToVector((start - end) * 0.5)
    var (u, v) = (half.x / rx, half.y / ry)
    // The larger is factored out, because the square of 1e300 is not finite.
    let larger = max(abs(u), abs(v))
    var reach = larger > 0 ? larger * Point(u / larger, v / larger).length : 0
    if reach > 1 {
      (rx, ry) = (rx * reach, ry * reach)
      (u, v) = (u / reach, v / reach)
      reach = 1
    }
    // A small arc with a radius of 10¹⁰ half chords bulges by less than any picture shows, and would lose its bits.
    guard reach > 0, isLarge || reach > 1e-10 else { return [.line(end)] }
    let away = ((1 - reach * reach).squareRoot() / reach) * (isLarge == isClockwise ? -1 : 1)
    let center = Point(away * v, -away * u)
    let toParent = Transform.scale(rx, ry).then(turn).then(.translation(start.lerp(to: end, 0.5)))
    return UnitArc.pieces(start: angle(Point(u, v) - center), sweep: sweep(u, v, center)).map { piece in
      .cubic(
        toParent.apply(center + piece.control1), toParent.apply(center + piece.control2),
        piece.isLast ? end : toParent.apply(center + piece.end))
    }
  }

  private func angle(_ p: Point) -> Double { Transcendental.atan2(p.y, p.x) }

  private func sweep(_ u: Double, _ v: Double, _ center: Point) -> Double {
    let difference = angle(Point(-u, -v) - center) - angle(Point(u, v) - center)
    if isClockwise { return difference < 0 ? difference + 2 * Transcendental.pi : difference }
    return difference > 0 ? difference - 2 * Transcendental.pi : difference
  }
}
