/// The part of a rounded corner's circle that lies on the outline: a quarter, or less if other corners or the far sides of
/// the rectangle cut it.
package struct CornerArc: Hashable, Sendable {
  package let corner: RectCorner
  /// Its start and end: angles at the circle's centre, from 0 towards the corner's level side to π/2 towards its upright one.
  package let angles: ClosedRange<Double>
}

extension RoundedRect {
  /// The arcs of the circular corners on the outline.
  package var arcs: [CornerArc] { RectCorner.allCases.compactMap(arc) }

  private func arc(of corner: RectCorner) -> CornerArc? {
    guard radius > 0, maskedCorners.contains(corner.mask) else { return nil }
    let quarter = 0...Transcendental.pi / 2
    guard !hasRoom else { return CornerArc(corner: corner, angles: quarter) }
    // The outline is convex, so the rest of an arc is one piece.
    let cuts = ([quarter.lowerBound, quarter.upperBound] + crossings.filter(quarter.contains)).sorted()
    let pieces = zip(cuts, cuts.dropFirst()).filter { start, end in
      end - start > 1e-12 && isInside(place((start + end) / 2), of: corner)
    }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    return CornerArc(corner: corner, angles: first.0...last.1)
  }

  /// The angles at which a corner's circle meets the far sides, its neighbours' circles and the opposite corner's.
  private var crossings: [Double] {
    let (width, height) = (rect.width / radius, rect.height / radius)
    let level = [1 - width, 1 - width / 2].map { Transcendental.pi / 2 - Transcendental.acos($0) }
    let upright = [1 - height, 1 - height / 2].map(Transcendental.acos)
    let apart = Point(2 - width, 2 - height)
    let direction = Transcendental.atan2(apart.x, apart.y)
    let half = Transcendental.acos(apart.length / 2)
    return level + upright + [direction - half, direction + half]
  }

  /// How far a point of a corner's circle is from the corner's upright side and from its level one.
  private func place(_ angle: Double) -> Size {
    let (sin, cos) = Transcendental.sinCos(angle)
    return Size(radius * (1 - sin), radius * (1 - cos))
  }

  /// Whether a place, given by its distances from a corner's sides, lies in the rectangle and inside the other corners.
  private func isInside(_ place: Size, of own: RectCorner) -> Bool {
    guard place.width >= 0, place.height >= 0, place.width <= rect.width, place.height <= rect.height
    else { return false }
    return RectCorner.allCases.allSatisfy { corner in
      guard corner != own, maskedCorners.contains(corner.mask) else { return true }
      let dx = radius - (corner.isLeft == own.isLeft ? place.width : rect.width - place.width)
      let dy = radius - (corner.isTop == own.isTop ? place.height : rect.height - place.height)
      return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
    }
  }

  /// The outline of circular corners that have no room for a quarter each.
  var lens: Path {
    let arcs = arcs
    let bends = RectCorner.allCases.compactMap { corner -> Path.Bend? in
      if maskedCorners.contains(corner.mask) { return arcs.first { $0.corner == corner }.map(bend) }
      return isInside(.zero, of: corner) ? Path.Bend(at: corner.turn(in: rect).vertex) : nil
    }
    return bends.isEmpty ? Path() : Path(bends: bends)
  }

  private func bend(along arc: CornerArc) -> Path.Bend {
    let turn = arc.corner.turn(in: rect)
    let center = turn.point(radius, radius)
    // On screen, clockwise, the angle grows from upright to level, or falls, by turns.
    let isFalling = arc.corner.isLeft == arc.corner.isTop
    let angle = Transcendental.pi / 2
    let (from, to) =
      isFalling
      ? (angle - arc.angles.upperBound, angle - arc.angles.lowerBound) : (arc.angles.lowerBound, arc.angles.upperBound)
    func point(_ unit: Point) -> Point { center + (turn.arriving * unit.y - turn.leaving * unit.x) * radius }
    let pieces = UnitArc.pieces(start: from, sweep: to - from)
    let (sin, cos) = Transcendental.sinCos(from)
    return Path.Bend(
      start: point(Point(cos, sin)),
      elements: pieces.map { .cubic(point($0.control1), point($0.control2), point($0.end)) },
      end: point(pieces.last?.end ?? Point(cos, sin)))
  }
}
