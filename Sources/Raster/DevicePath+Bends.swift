internal import PresscheckGraphics

extension DevicePath {
  /// Whether a line along the path may cover a place twice.
  ///
  /// It surely does not where the path is one bend: it turns one way, at most once around, nowhere tighter than the line, and its
  /// ends are apart.
  func mayMeetItself(width: Double) -> Bool {
    guard isOnePiece, let bends = outlines, bends.count == 1, let bend = bends.first else { return true }
    let isClosed = endsClosed
    let points = bend.eachOnce(isClosed: isClosed)
    var (turn, isLeft): (Double, Bool?) = (0, nil)
    for index in points.indices {
      let into = points[index] - points[(index + points.count - 1) % points.count]
      let out = points[(index + 1) % points.count] - points[index]
      let (cross, dot) = (crossProduct(into, out), into.x * out.x + into.y * out.y)
      // A line from the end of an open bend to its beginning closes what must be convex.
      let isCorner = isClosed || points.indices.dropFirst().dropLast().contains(index)
      if cross != 0 {
        guard isLeft ?? (cross < 0) == (cross < 0) else { return true }
        isLeft = cross < 0
      }
      turn += Transcendental.atan2(abs(cross), dot)
      guard !isCorner || points.hasRoom(at: index, for: width) else { return true }
    }
    guard turn <= 2 * Transcendental.pi + 0.01 else { return true }
    // A short bend is all near its ends.
    guard !isClosed else { return false }
    return controlLength < 10 * width || points.haveEndsCloserThan(2 * width)
  }
}

extension [Point] {
  /// Whether the inner sides of the two pieces at a corner meet, of a line with a width, within the half of each.
  ///
  /// They need half the width times the tangent of half the turn.
  func hasRoom(at index: Int, for width: Double) -> Bool {
    let into = self[index] - self[(index + count - 1) % count]
    let out = self[(index + 1) % count] - self[index]
    let cosine = into.x * out.x + into.y * out.y + into.length * out.length
    return abs(crossProduct(into, out)) * width <= Swift.min(into.length, out.length) * cosine
  }

  /// Whether a curve in these chords bends more tightly than a line of a width, so that its own sides lie over each other.
  func folds(under width: Double) -> Bool {
    indices.dropFirst().dropLast().contains { index in
      let (into, out) = (self[index] - self[index - 1], self[index + 1] - self[index])
      let isChord = into.x * out.x + into.y * out.y > 0.9 * into.length * out.length
      return isChord && !hasRoom(at: index, for: width)
    }
  }

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
