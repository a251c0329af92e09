/// A rectangle with rounded corners: the shape of layers, clips and borders.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  public let rect: Rect

  /// The corners' radius in the units of the rectangle, at least 0.
  ///
  /// A radius over half a side is kept (*measured*): each corner cuts along its own circle, and a lens remains.
  public let radius: Double
  /// The corners that are rounded; all four when the radius is 0.
  public let maskedCorners: CornerMask
  /// The shape of the rounded corners.
  public let curve: CornerCurve

  /// A radius below 0 or NaN becomes 0.
  public init(rect: Rect, radius: Double, maskedCorners: CornerMask = .all, curve: CornerCurve = .circular) {
    // Nothing lies inside a corner of a larger radius, and sums of such a radius stay finite.
    let maximum = 8 * (rect.width + rect.height)
    let corners = maskedCorners.intersection(.all)
    let isRound = radius > 0 && maximum > 0 && !corners.isEmpty
    self.rect = rect
    self.radius = isRound ? min(radius, maximum) : 0
    self.maskedCorners = isRound ? corners : .all
    self.curve = curve
  }

  /// A rectangle with square corners.
  public init(_ rect: Rect) { self.init(rect: rect, radius: 0) }

  /// The radius of each corner: 0 where the mask leaves it square.
  public var radii: CornerRadii { CornerRadii(radius, corners: maskedCorners) }
  /// Whether no corner is rounded.
  public var isPlainRect: Bool { radius == 0 }

  /// Moves every side inwards; a radius r becomes max(0, r − amount), as inside a border.
  ///
  /// A negative amount moves outwards, and a square corner stays square.
  public func inset(by amount: Double) -> RoundedRect {
    RoundedRect(
      rect: rect.inset(by: amount), radius: radius > 0 ? radius - amount : 0, maskedCorners: maskedCorners,
      curve: curve)
  }

  /// Moves the rectangle, its corners unchanged.
  public func offset(by delta: Point) -> RoundedRect {
    RoundedRect(rect: rect.offset(by: delta), radius: radius, maskedCorners: maskedCorners, curve: curve)
  }

  /// Closed and clockwise; empty if the corners leave nothing.
  public var path: Path {
    if isPlainRect { return .rect(rect) }
    switch curve {
    case .circular: return hasRoom ? .roundedRect(rect, radii: radii) : lens
    case .continuous: return continuousPath
    }
  }

  /// Whether each corner's circle ends before the middle of both sides.
  package var hasRoom: Bool { radius <= min(rect.width, rect.height) / 2 }

  private var continuousPath: Path {
    Path(
      bends: RectCorner.allCases.map { corner in
        let turn = corner.turn(in: rect)
        guard maskedCorners.contains(corner.mask) else { return Path.Bend(at: turn.vertex) }
        // No coordinate goes past the middle of its side (*modelled*).
        func point(_ before: Double, _ after: Double) -> Point {
          turn.point(min(before * radius, turn.sideBefore / 2), min(after * radius, turn.sideAfter / 2))
        }
        return Path.Bend(
          start: point(1.528665, 0),
          elements: [
            .cubic(point(1.088493, 0), point(0.868407, 0), point(0.631494, 0.074911)),
            .cubic(point(0.372824, 0.169060), point(0.169060, 0.372824), point(0.074911, 0.631494)),
            .cubic(point(0, 0.868407), point(0, 1.088493), point(0, 1.528665)),
          ],
          end: point(0, 1.528665))
      })
  }

  /// Whether a box lies wholly within; with continuous corners, false for a box that only just does.
  package func contains(_ box: Rect) -> Bool {
    guard rect.contains(box) else { return false }
    // A continuous corner bends outside of the circle through the ends of its own, longer bend.
    let radius = curve == .circular ? radius : 1.528665 * radius
    return RectCorner.allCases.allSatisfy { corner in
      guard maskedCorners.contains(corner.mask) else { return true }
      let dx = radius - (corner.isLeft ? box.minX - rect.minX : rect.maxX - box.maxX)
      let dy = radius - (corner.isTop ? box.minY - rect.minY : rect.maxY - box.maxY)
      return dx <= 0 || dy <= 0 || Point(dx, dy).length <= radius
    }
  }
}
