internal import PresscheckGraphics

extension OutlineArea {
  /// Convex outlines that lie apart, such as an oval, a triangle or a capsule; they cover pixels by their exact area.
  ///
  /// Nil for a path with dents, for outlines that overlap, and for too many of them. Cairo divides a pixel into fifteen rows, so
  /// that a level edge is off by up to 8/255 and a circle differs from its mirror image; Core Graphics has neither (*measured*).
  init?(ofConvex path: DevicePath) {
    guard let outlines = path.outlines, !outlines.isEmpty, outlines.allSatisfy(Self.isConvex), Self.areApart(outlines)
    else { return nil }
    self.init(outlines) { $0.twiceTheArea < 0 ? -1 : 1 }
  }

  /// Vertices lie on a grid of 1/256 of a pixel, so that what is shorter, in pixels, has no direction.
  private static let least = 1.0 / 64

  /// Whether an outline turns one way and goes round once: a star turns twice.
  ///
  /// Dents of half a radian in all, as the grid makes them, do no harm: the area of every outline is exact that does not cross
  /// itself.
  private static func isConvex(_ outline: [Point]) -> Bool {
    let inward = outline.twiceTheArea < 0 ? 1.0 : -1
    let steps = distinct(outline).edges.map { $0.to - $0.from }
    guard steps.count > 2, let last = steps.last else { return false }
    let dents = zip([last] + steps, steps).reduce(0.0) { sum, turn in
      let sine = inward * crossProduct(turn.0, turn.1) / (turn.0.length * turn.1.length)
      guard sine < 0 else { return sum }
      return sum + (turn.0.x * turn.1.x + turn.0.y * turn.1.y > 0 ? -sine : 1)
    }
    return dents <= 0.5 && changes(steps.map(\.x)) <= 2 && changes(steps.map(\.y)) <= 2
  }

  /// The vertices without those that lie close to the one before.
  private static func distinct(_ outline: [Point]) -> [Point] {
    var kept: [Point] = []
    for point in outline where kept.last.map({ point.distance(to: $0) > 2 * least }) ?? true { kept.append(point) }
    if let first = kept.first, let last = kept.last, kept.count > 1, last.distance(to: first) <= 2 * least {
      kept.removeLast()
    }
    return kept
  }

  /// The number of sign changes on the way round.
  private static func changes(_ steps: [Double]) -> Int {
    let signs = steps.filter { abs($0) > least }.map { $0 > 0 }
    guard let last = signs.last else { return 0 }
    return zip([last] + signs, signs).count { $0 != $1 }
  }

  /// Whether an edge of one of each two outlines has the whole of the other on its outer side.
  private static func areApart(_ outlines: [[Point]]) -> Bool {
    func parts(_ outline: [Point], _ other: [Point]) -> Bool {
      let inward = outline.twiceTheArea < 0 ? 1.0 : -1
      return outline.edges.contains { edge in
        let along = edge.to - edge.from
        return along.length > least
          && other.allSatisfy { inward * crossProduct(along, $0 - edge.from) <= least * along.length }
      }
    }
    return outlines.indices.allSatisfy { index in
      outlines[..<index].allSatisfy { parts($0, outlines[index]) || parts(outlines[index], $0) }
    }
  }
}
