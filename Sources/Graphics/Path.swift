/// A path of lines and cubic Bézier curves, in its owner's space.
public struct Path: Hashable, Sendable {
  /// One step of a path; quadratic curves and arcs have become cubics.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// The first control point, the second and the end.
    case cubic(Point, Point, Point)
    /// A line back to the start of the subpath; a step that follows without a move begins there too.
    case close
  }

  /// Which areas that a path winds around count as inside.
  public enum FillRule: String, Hashable, Sendable, CaseIterable {
    case nonzero, evenOdd
  }

  /// The steps in drawing order.
  public private(set) var elements: [Element]

  /// A path of these steps; without any it is empty.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether it has no step.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next step begins; nil before the first.
  package var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let p), .line(let p), .cubic(_, _, let p): p
    case .close:
      elements.reversed().lazy.compactMap { if case .move(let p) = $0 { p } else { nil } }.first ?? .zero
    }
  }

  /// Adds another path, with a line to its beginning instead of its first move.
  package mutating func extend(with other: Path) {
    guard !isEmpty, case .move(let start) = other.elements.first else { return append(other) }
    if currentPoint != start { line(to: start) }
    append(Path(Array(other.elements.dropFirst())))
  }

  /// Begins a subpath.
  public mutating func move(to p: Point) { elements.append(.move(p)) }
  /// Draws a straight line from the current point.
  public mutating func line(to p: Point) { elements.append(.line(p)) }
  /// Draws a Bézier curve with two control points.
  public mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) { elements.append(.cubic(c1, c2, p)) }
  /// Draws a straight line back to the start of the subpath.
  public mutating func close() { elements.append(.close) }
  /// Adds all steps of another path, as subpaths of their own.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The path with all its points transformed, control points included.
  public func applying(_ transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(p))
        case .line(let p): .line(transform.apply(p))
        case .cubic(let c1, let c2, let p): .cubic(transform.apply(c1), transform.apply(c2), transform.apply(p))
        case .close: .close
        }
      })
  }

  /// The box around all points, control points included; nil for a path without a point.
  public var controlBox: Rect? { Rect.around(points) }

  /// All points in order, those off the curve included.
  package var points: [Point] {
    var points: [Point] = []
    points.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .cubic(let c1, let c2, let p):
        points.append(c1)
        points.append(c2)
        points.append(p)
      case .close: break
      }
    }
    return points
  }

  /// Whether no coordinate is infinite or NaN.
  public var isFinite: Bool { elements.allSatisfy(\.isFinite) }
}

extension Path.Element {
  var isMove: Bool { if case .move = self { true } else { false } }

  /// Whether no coordinate is infinite or NaN.
  public var isFinite: Bool {
    switch self {
    case .move(let p), .line(let p): p.isFinite
    case .cubic(let c1, let c2, let p): c1.isFinite && c2.isFinite && p.isFinite
    case .close: true
    }
  }
}
