/// A rectangle whose corners are rounded, as layers, clips and borders have it.
public struct RoundedRect: Hashable, Sendable {
  /// Its bounds.
  public let rect: Rect
  /// No radius is below 0 or over half the short side.
  public let radii: CornerRadii

  /// The shape of all its corners.
  public let curve: CornerCurve

  /// Radii over half the short side are clamped to half (*measured*); those below 0 and NaN become 0.
  public init(_ rect: Rect, radii: CornerRadii = .zero, curve: CornerCurve = .circular) {
    let most = min(rect.width, rect.height) / 2
    self.rect = rect
    self.radii = radii.map { $0 > 0 ? min($0, most) : 0 }
    self.curve = curve
  }

  /// One radius and a mask: all that Core Animation has.
  public init(rect: Rect, radius: Double, maskedCorners: CornerMask = .all, curve: CornerCurve = .circular) {
    self.init(rect, radii: CornerRadii(radius, corners: maskedCorners), curve: curve)
  }

  /// Whether no corner is rounded.
  public var isPlainRect: Bool { radii == .zero }

  /// Moved inwards on every side; a radius r becomes max(0, r − amount), as inside a border. A negative amount moves
  /// outwards, and a square corner stays square.
  public func inset(by amount: Double) -> RoundedRect {
    RoundedRect(rect.inset(by: amount), radii: radii.map { $0 > 0 ? max(0, $0 - amount) : 0 }, curve: curve)
  }

  /// Moved, its corners as they are.
  public func offset(by delta: Point) -> RoundedRect {
    RoundedRect(rect.offset(by: delta), radii: radii, curve: curve)
  }

  /// Closed and clockwise, from the right end of the top-left corner.
  public var path: Path {
    if isPlainRect { return .rect(rect) }
    let p = rect.corners
    var path = Path()
    let first = corner(p[0], radii.topLeft, from: Point(0, -1), to: Point(1, 0))
    path.move(to: first.end)
    let others = [
      corner(p[1], radii.topRight, from: Point(1, 0), to: Point(0, 1)),
      corner(p[2], radii.bottomRight, from: Point(0, 1), to: Point(-1, 0)),
      corner(p[3], radii.bottomLeft, from: Point(-1, 0), to: Point(0, -1)),
      first,
    ]
    for corner in others {
      path.line(to: corner.start)
      path.append(Path(corner.elements))
    }
    path.close()
    return path
  }

  /// One bend: where it starts and ends, and what lies between.
  private struct Corner {
    var start: Point
    var elements: [Path.Element]
    var end: Point
  }

  /// The bend at a vertex of a path that arrives in one direction and leaves in another.
  private func corner(_ vertex: Point, _ radius: Double, from arriving: Point, to leaving: Point) -> Corner {
    guard radius > 0 else { return Corner(start: vertex, elements: [], end: vertex) }
    func point(_ before: Double, _ after: Double) -> Point {
      vertex - arriving * room(before, radius, along: arriving) + leaving * room(after, radius, along: leaving)
    }
    switch curve {
    case .circular:
      let h = 1 - Path.quarterHandle
      let end = point(0, 1)
      return Corner(start: point(1, 0), elements: [.cubic(point(h, 0), point(0, h), end)], end: end)
    case .continuous:
      let end = point(0, 1.52866483)
      return Corner(
        start: point(1.52866483, 0),
        elements: [
          .cubic(point(1.08849323, 0), point(0.86840689, 0), point(0.66993427, 0.065496)),
          .line(point(0.63149399, 0.074911)),
          .cubic(point(0.37282392, 0.16905899), point(0.16905899, 0.37282392), point(0.074911, 0.63149399)),
          .line(point(0.065496, 0.66993427)),
          .cubic(point(0, 0.86840689), point(0, 1.08849323), end),
        ],
        end: end)
    }
  }

  /// A distance of so many radii from the vertex, no further than the middle of the side (*modelled*: what Core Animation
  /// does with a continuous corner that is short of room has not been measured).
  private func room(_ radii: Double, _ radius: Double, along direction: Point) -> Double {
    min(radii * radius, (direction.x != 0 ? rect.width : rect.height) / 2)
  }
}
