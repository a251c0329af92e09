internal import PresscheckGraphics

extension DevicePath {
  /// Whether a line along the path may cover a place twice.
  ///
  /// It surely does not where the path is one bend: it turns one way, at most once around, nowhere tighter than the line, and its
  /// ends are apart.
  func mayMeetItself(width: Double) -> Bool {
    guard let bends = outlines, bends.count == 1, let bend = bends.first else { return true }
    let isClosed = endsClosed
    let points = bend.eachOnce(isClosed: isClosed)
    let corners = isClosed ? points.indices : points.indices.dropFirst().dropLast()
    var (turn, isLeft) = (0.0, false)
    for index in corners {
      let (before, after) = (points[(index + points.count - 1) % points.count], points[(index + 1) % points.count])
      let (into, out) = (points[index] - before, after - points[index])
      let (cross, dot) = (crossProduct(into, out), into.x * out.x + into.y * out.y)
      guard cross != 0 || dot > 0 else { return true }
      if turn == 0 { isLeft = cross < 0 }
      guard cross == 0 || isLeft == (cross < 0) else { return true }
      // Half the width times the tangent of half the turn is what the inner side needs of either piece's half.
      let angle = Transcendental.atan2(abs(cross), dot)
      turn += angle
      let (sine, cosine) = (abs(cross), dot + into.length * out.length)
      guard sine * width <= min(into.length, out.length) * cosine else { return true }
    }
    guard turn <= 2 * Transcendental.pi + 0.01 else { return true }
    return !isClosed && turn > Transcendental.pi / 2 && points.haveEndsCloserThan(2 * width)
  }
}

extension [Point] {
  /// Without points like the one before, of a closed line around its end too.
  fileprivate func eachOnce(isClosed: Bool) -> [Point] {
    var kept: [Point] = []
    for point in self where kept.last != point { kept.append(point) }
    while isClosed, kept.count > 1, kept.first == kept.last { kept.removeLast() }
    return kept
  }

  /// Whether an end lies near a part of the line that is not its own.
  fileprivate func haveEndsCloserThan(_ distance: Double) -> Bool {
    isCloser(distance) || Array(reversed()).isCloser(distance)
  }

  private func isCloser(_ distance: Double) -> Bool {
    guard let end = first else { return false }
    var along = 0.0
    return zip(self, dropFirst()).contains { from, to in
      let length = from.distance(to: to)
      along += length
      // What belongs to the end itself is as far along the line as away from it, or nearly.
      guard along - length > 2 * distance else { return false }
      let part = Swift.max(
        0, Swift.min(1, ((end.x - from.x) * (to.x - from.x) + (end.y - from.y) * (to.y - from.y)) / (length * length)))
      return end.distance(to: from.lerp(to: to, part)) < distance
    }
  }
}
