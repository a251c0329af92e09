public import Foundation
internal import PresscheckGraphics

/// A path that grows.
///
/// Evidence: *documented*.
public final class CGMutablePath: CGPath {
  /// Without a step.
  public convenience init() { self.init(Path()) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: transform.transform.apply(point.point))
  }

  /// A straight line; without a current point nothing happens, as in Core Graphics.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !path.isEmpty else { return }
    path.line(to: transform.transform.apply(point.point))
  }

  /// A cubic curve; without a current point nothing happens.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !path.isEmpty else { return }
    let transform = transform.transform
    path.cubic(
      transform.apply(control1.point), transform.apply(control2.point), to: transform.apply(end.point))
  }

  /// A quadratic curve, which is kept as a cubic; without a current point nothing happens.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    let transform = transform.transform
    path.quad(transform.apply(control.point), to: transform.apply(end.point))
  }

  /// A line back to the start of the subpath.
  public func closeSubpath() { if !path.isEmpty { path.close() } }

  /// A closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path.rect(rect.rect).applying(transform))
  }

  /// Closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Lines from the first point, where a subpath begins, to the last.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A closed ellipse of four curves from 3 o'clock, towards growing y first (*modelled*).
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path.oval(in: rect.rect).applying(transform))
  }

  /// A closed rectangle whose corners are quarters of ellipses (*modelled*).
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.append(Path.roundedRect(rect.rect, cornerWidth, cornerHeight).applying(transform))
  }

  /// An arc, with a line to its start if there is a current point.
  ///
  /// Clockwise is meant where y grows upwards, as in Core Graphics (*documented*): where y grows downwards, as in a view, it
  /// runs against the clock on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = ArcSweep.radians(from: startAngle, to: endAngle, decreasing: clockwise)
    path.extend(
      with: Path.arc(center: center.point, radius: radius, start: startAngle, sweep: sweep).applying(transform))
  }

  /// An arc of a signed angle, with a line to its start if there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.extend(
      with: Path.arc(center: center.point, radius: radius, start: startAngle, sweep: delta).applying(transform))
  }

  /// The arc that touches the line to the first point and the line on to the second, with a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let transform = transform.transform
    guard let back = transform.inverse, let current = path.currentPoint else { return }
    let start = back.apply(current)
    let arc = Path.arc(from: start, corner: tangent1End.point, towards: tangent2End.point, radius: radius)
    path.extend(with: arc.applying(transform))
  }

  /// All steps of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(transform))
  }
}

/// The angle that an arc covers.
enum ArcSweep {
  /// From one angle to another, in radians; a whole turn or more is one whole turn in either direction (*modelled*).
  static func radians(from start: Double, to end: Double, decreasing: Bool) -> Double {
    let whole = 2 * Transcendental.pi
    let difference = end - start
    guard difference.isFinite else { return difference }
    // Ends a whole turn apart that rounding moved are still a whole turn apart.
    guard abs(difference) < whole - 1e-9 else { return decreasing ? -whole : whole }
    if decreasing { return difference > 0 ? difference - whole : difference }
    return difference < 0 ? difference + whole : difference
  }
}

extension Path {
  /// Raises a quadratic curve to a cubic one; nothing before the first step.
  mutating func quad(_ control: Point, to end: Point) {
    guard let start = currentPoint else { return }
    cubic(start.lerp(to: control, 2.0 / 3), end.lerp(to: control, 2.0 / 3), to: end)
  }

  /// The arc between the lines from a start to a corner and on to an end; a move to the corner if they do not turn.
  static func arc(from start: Point, corner: Point, towards end: Point, radius: Double) -> Path {
    let (back, on) = (start - corner, end - corner)
    let cross = back.x * on.y - back.y * on.x
    let lengths = back.length * on.length
    guard radius > 0, lengths > 0, abs(cross) > 1e-12 * lengths else { return Path([.move(corner)]) }
    // Half of the angle between the lines, by its tangent.
    let dot = back.x * on.x + back.y * on.y
    let halfTangent = abs(cross) / (lengths + dot)
    let distance = radius / halfTangent
    let (first, last) = (corner + back * (distance / back.length), corner + on * (distance / on.length))
    let inwards = Point(-back.y, back.x) * ((cross > 0 ? radius : -radius) / back.length)
    let center = first + inwards
    func angle(_ p: Point) -> Double { Transcendental.atan2(p.y - center.y, p.x - center.x) }
    let sweep = ArcSweep.radians(from: angle(first), to: angle(last), decreasing: cross > 0)
    return Path.arc(center: center, radius: radius, start: angle(first), sweep: sweep)
  }
}
