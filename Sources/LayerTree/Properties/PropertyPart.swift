internal import PresscheckGraphics

/// A part of a position, of bounds or of a transform that can be animated by itself.
struct PropertyPart: Sendable {
  typealias Path<Own> = any WritableKeyPath<ValueParts, Own> & Sendable

  /// The name of its key path.
  let name: String
  let type: PropertyType
  /// Of its numbers: points, radians, or times for a scale.
  let unit: String
  let get: @Sendable (ValueParts) -> PropertyValue
  /// Does nothing for a value of another kind.
  let set: @Sendable (inout ValueParts, PropertyValue) -> Void

  private init(_ name: String, _ path: Path<Double>, _ limits: Limits = .coordinate, unit: String = "pt") {
    (self.name, type, self.unit) = (name, .number(limits), unit)
    get = { .number($0[keyPath: path]) }
    set = { if case .number(let number) = $1 { $0[keyPath: path] = number } }
  }

  private init(_ name: String, _ path: Path<Point>) {
    (self.name, type, unit) = (name, .point, "pt")
    get = { .point($0[keyPath: path]) }
    set = { if case .point(let point) = $1 { $0[keyPath: path] = point } }
  }

  /// Core Animation's names.
  static let all: [PropertyPart] = [
    PropertyPart("position.x", \.origin.x), PropertyPart("position.y", \.origin.y),
    PropertyPart("bounds.origin", \.origin),
    PropertyPart("bounds.origin.x", \.origin.x), PropertyPart("bounds.origin.y", \.origin.y),
    PropertyPart("bounds.size", \.extent),
    PropertyPart("bounds.size.width", \.extent.x, .length), PropertyPart("bounds.size.height", \.extent.y, .length),
    PropertyPart("transform.rotation.x", \.transform.space.rotationX, unit: "rad"),
    PropertyPart("transform.rotation.y", \.transform.space.rotationY, unit: "rad"),
    PropertyPart("transform.rotation", \.transform.rotation, unit: "rad"),
    PropertyPart("transform.scale", \.transform.scale, unit: "×"),
    PropertyPart("transform.scale.x", \.transform.scaleX, unit: "×"),
    PropertyPart("transform.scale.y", \.transform.scaleY, unit: "×"),
    PropertyPart("transform.translation", \.transform.translation),
    PropertyPart("transform.translation.x", \.transform.translation.x),
    PropertyPart("transform.translation.y", \.transform.translation.y),
    PropertyPart("transform.translation.z", \.transform.space.translationZ),
  ]
}

/// The parts of a point, a rectangle or a transform.
struct ValueParts {
  var origin = Point.zero
  /// A rectangle's width and height.
  var extent = Point.zero
  var transform = TransformParts(Transform.identity)
}

extension PropertyValue {
  /// A part of the value, the whole value for nil; setting a transform's rotation keeps its scale and translation.
  subscript(_ part: PropertyPart?) -> PropertyValue {
    get { part.map { $0.get(parts) } ?? self }
    set {
      guard let part else { return self = newValue }
      var parts = parts
      part.set(&parts, newValue)
      switch self {
      case .rect: self = .rect(origin: parts.origin, size: Size(parts.extent.x, parts.extent.y))
      case .transform, .transform3D: self = parts.transform.value
      default: self = .point(parts.origin)
      }
    }
  }

  var parts: ValueParts {
    switch self {
    case .point(let point): ValueParts(origin: point)
    case .rect(let origin, let size): ValueParts(origin: origin, extent: Point(size.width, size.height))
    case .transform(let transform): ValueParts(transform: TransformParts(transform))
    case .transform3D(let transform): ValueParts(transform: TransformParts(transform))
    default: ValueParts()
    }
  }
}
