internal import PresscheckGraphics

/// How a path is animated into another.
public enum PathBlending: String, Hashable, Sendable, CaseIterable {
  /// As on iOS: the first and the last handle of each subpath rotate, so that a growing circle looks like a teardrop
  /// (*measured* on circles).
  case faithful
  /// Point by point.
  case intended
}

extension Path {
  /// The path a fraction of the way to one of the same steps.
  func blended(to other: Path, _ fraction: Double, _ blending: PathBlending) -> Path {
    var steps = with(zip(points, other.points).map { $0.lerp(to: $1, fraction) }).elements
    guard blending == .faithful else { return Path(steps) }
    for range in subpathRanges {
      guard let first = range.dropFirst().first, let last = range.last(where: { elements[$0] != .close }) else {
        continue
      }
      steps[first].turnFirstHandle(self, other, at: first, fraction, start: steps[first - 1].end)
      steps[last].turnLastHandle(elements[last], other.elements[last], fraction)
    }
    return Path(steps)
  }

  /// The steps from each move to the next.
  private var subpathRanges: [Range<Int>] {
    let starts = elements.indices.filter { if case .move = elements[$0] { true } else { false } }
    return zip(starts, starts.dropFirst() + [elements.count]).map { $0..<$1 }
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let p), .line(let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }

  /// The handle at the start of a subpath's first curve.
  fileprivate mutating func turnFirstHandle(
    _ from: Path, _ to: Path, at index: Int, _ fraction: Double, start: Point?
  ) {
    guard case .cubic(_, let control2, let end) = self, let start,
      case .cubic(let handle, _, _) = from.elements[index], let origin = from.elements[index - 1].end,
      case .cubic(let otherHandle, _, _) = to.elements[index], let otherOrigin = to.elements[index - 1].end
    else { return }
    let turned = Handle(handle - origin).blended(to: Handle(otherHandle - otherOrigin), fraction)
    self = .cubic(start + turned.vector, control2, end)
  }

  /// The handle at the end of a subpath's last curve.
  fileprivate mutating func turnLastHandle(_ from: Path.Element, _ to: Path.Element, _ fraction: Double) {
    guard case .cubic(let control1, _, let end) = self,
      case .cubic(_, let handle, let origin) = from, case .cubic(_, let otherHandle, let otherOrigin) = to
    else { return }
    let turned = Handle(handle - origin).blended(to: Handle(otherHandle - otherOrigin), fraction)
    self = .cubic(control1, end + turned.vector, end)
  }
}

/// A handle as a length and an angle, which is 0 without a length and +π for a handle that points left.
private struct Handle {
  var length: Double
  var angle: Double

  init(_ vector: Point) {
    length = vector.length
    angle = length > 0 ? Transcendental.atan2(vector.y, vector.x) : 0
    if angle < 1e-6 - Transcendental.pi { angle += 2 * Transcendental.pi }
  }

  func blended(to other: Handle, _ fraction: Double) -> Handle {
    var handle = self
    handle.length += (other.length - length) * fraction
    handle.angle += (other.angle - angle) * fraction
    return handle
  }

  var vector: Point {
    let (sin, cos) = Transcendental.sinCos(angle)
    return Point(cos * length, sin * length)
  }
}
