public import PresscheckGraphics

/// A value that a property has on its way from one to another.
public enum AnimatableValue: Hashable, Sendable {
  /// In the unit of the property.
  case number(Double)
  case point(Point)

  /// Not a `Rect`: a difference of rectangles may have a size below 0.
  case rect(origin: Point, size: Size)

  /// Blended in gamma sRGB, straight, component by component (*documented*).
  case color(Color)
  case colors([Color])
  /// Blended one by one.
  case numbers([Double])
  case path(Path)
  case transform(Transform)

  /// Knows no in-between: it changes halfway.
  case boolean(Bool)

  /// A rectangle as a value.
  public static func rect(_ rect: Rect) -> AnimatableValue { .rect(origin: rect.origin, size: rect.size) }

  /// Which of the cases it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, point, rect, color, colors, numbers, path, transform, boolean
  }

  /// Values blend only with their own kind.
  public var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .rect: .rect
    case .color: .color
    case .colors: .colors
    case .numbers: .numbers
    case .path: .path
    case .transform: .transform
    case .boolean: .boolean
    }
  }

  /// Every number it holds; none for a flag.
  var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .rect(let origin, let size): [origin.x, origin.y, size.width, size.height]
    case .color(let color): color.components
    case .colors(let colors): colors.flatMap(\.components)
    case .numbers(let numbers): numbers
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .boolean: []
    }
  }

  /// The same sort of value with other numbers, as many as `components` has.
  func with(_ n: [Double]) -> AnimatableValue {
    switch self {
    case .number: .number(n[0])
    case .point: .point(Point(n[0], n[1]))
    case .rect: .rect(origin: Point(n[0], n[1]), size: Size(n[2], n[3]))
    case .color: .color(Color(components: n[...]))
    case .colors: .colors(stride(from: 0, to: n.count, by: 4).map { Color(components: n[$0..<($0 + 4)]) })
    case .numbers: .numbers(n)
    case .path(let path): .path(path.with(stride(from: 0, to: n.count, by: 2).map { Point(n[$0], n[$0 + 1]) }))
    case .transform: .transform(Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .boolean: self
    }
  }

  var isFinite: Bool { components.allSatisfy(\.isFinite) }
}

extension Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }

  /// Four of them.
  fileprivate init(components n: ArraySlice<Double>) {
    let i = n.startIndex
    self.init(red: n[i], green: n[i + 1], blue: n[i + 2], alpha: n[i + 3])
  }
}

extension Path {
  /// All points in order, those off the curve included.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .cubic(let c1, let c2, let p): [c1, c2, p]
      case .close: []
      }
    }
  }

  /// The same steps through other points, as many as `points` has.
  fileprivate func with(_ points: [Point]) -> Path {
    var next = points.makeIterator()
    func point() -> Point { next.next() ?? .zero }
    return Path(
      elements.map { element in
        switch element {
        case .move: .move(point())
        case .line: .line(point())
        case .cubic: .cubic(point(), point(), point())
        case .close: .close
        }
      })
  }

  /// Whether both take the same steps, so that one can become the other.
  func isLike(_ other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { pair in
        switch pair {
        case (.move, .move), (.line, .line), (.cubic, .cubic), (.close, .close): true
        default: false
        }
      }
  }
}
