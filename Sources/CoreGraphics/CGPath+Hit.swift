public import Foundation
internal import PresscheckGraphics

extension CGPath {
  /// Whether a point lies inside; the path is transformed first, and open subpaths count as closed (*modelled*).
  ///
  /// Curves are taken as lines at most a thousandth of a point away.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let turns = path.applying(transform).winding(around: point.point)
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }
}

extension Path {
  /// How often the path goes around a point.
  func winding(around point: Point) -> Int {
    guard isFinite, point.isFinite, let box = controlBox, point.y >= box.minY, point.y <= box.maxY else { return 0 }
    var turns = 0
    var (home, current) = (Point.zero, Point.zero)
    /// Counts an edge that crosses the ray to the right.
    func cross(_ a: Point, _ b: Point) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if b.y > a.y, side > 0 { turns += 1 }
      if b.y < a.y, side < 0 { turns -= 1 }
    }
    for element in flattened(tolerance: 0.001).elements {
      switch element {
      case .move(let p):
        cross(current, home)
        (home, current) = (p, p)
      case .line(let p), .cubic(_, _, let p):
        cross(current, p)
        current = p
      case .close:
        cross(current, home)
        current = home
      }
    }
    cross(current, home)
    return turns
  }
}
