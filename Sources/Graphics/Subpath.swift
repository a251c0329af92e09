/// The part of a path from one move to the next.
package struct Subpath: Hashable {
  package enum Segment: Hashable {
    case line(Point, Point)
    case cubic(CubicCurve)
  }

  package var start: Point
  /// Without the closing line.
  package var segments: [Segment]
  package var isClosed: Bool

  /// The line that closing draws; nil if open or if it would have no length.
  package var closingLine: Segment? {
    guard isClosed, let last = segments.last, last.end != start else { return nil }
    return .line(last.end, start)
  }

  /// Move, segments, close.
  package var elements: [Path.Element] { [.move(start)] + segments.map(\.element) + (isClosed ? [.close] : []) }
}

extension Subpath.Segment {
  package var start: Point {
    switch self {
    case .line(let start, _): start
    case .cubic(let curve): curve.start
    }
  }

  package var end: Point {
    switch self {
    case .line(_, let end): end
    case .cubic(let curve): curve.end
    }
  }

  var element: Path.Element {
    switch self {
    case .line(_, let end): .line(end)
    case .cubic(let curve): .cubic(curve.control1, curve.control2, curve.end)
    }
  }

  var length: Double {
    switch self {
    case .line(let start, let end): start.distance(to: end)
    case .cubic(let curve): curve.length
    }
  }

  /// The part between two distances along it; an end at 0 or at the length is exact.
  func part(from: Double, to: Double, of length: Double) -> Self {
    switch self {
    case .line(let start, let end):
      let first = from > 0 ? start.lerp(to: end, from / length) : start
      return .line(first, to < length ? start.lerp(to: end, to / length) : end)
    case .cubic(let curve):
      let first = from > 0 ? curve.parameter(at: from, of: length) : 0
      return .cubic(curve.part(from: first, to: to < length ? curve.parameter(at: to, of: length) : 1))
    }
  }
}

extension Path {
  /// The pieces between moves; a segment without a move starts where the last close went back to, or at the origin.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var home = Point.zero
    var isOpen = false
    for element in elements {
      // The last one changes in place: a copy for each step would take quadratic time.
      if case .move(let p) = element {
        result.append(Subpath(start: p, segments: [], isClosed: false))
      } else if !isOpen {
        result.append(Subpath(start: home, segments: [], isClosed: false))
      }
      isOpen = true
      let last = result.count - 1
      let current = result[last].segments.last?.end ?? result[last].start
      switch element {
      case .move: break
      case .line(let p): result[last].segments.append(.line(current, p))
      case .cubic(let c1, let c2, let p): result[last].segments.append(.cubic(CubicCurve(current, c1, c2, p)))
      case .close:
        result[last].isClosed = true
        isOpen = false
      }
      home = result[last].start
    }
    return result
  }

  /// A subpath of lines, each point unlike the one before.
  package struct Polyline {
    package var points: [Point]
    package var isClosed: Bool
  }

  /// The subpaths of a flattened path, which has no curves.
  package var polylines: [Polyline] {
    subpaths.map { subpath in
      var points = [subpath.start]
      for segment in subpath.segments where segment.end != points.last { points.append(segment.end) }
      if subpath.isClosed, points.count > 1, points.last == subpath.start { points.removeLast() }
      return Polyline(points: points, isClosed: subpath.isClosed)
    }
  }
}
