package import Graphics

/// A property of a layer by the name it has in a button file: what dumps print and comparisons of trees compare.
public struct Attribute: Hashable, Sendable {
  /// As a button file has it.
  public var key: String

  /// In the form that a button file has it.
  public var value: Value

  public init(key: String, value: Value) {
    self.key = key
    self.value = value
  }

  /// A property's value in the few forms that text and JSON need.
  public indirect enum Value: Hashable, Sendable, CustomStringConvertible {
    /// In the property's unit.
    case number(Double)
    /// True or false.
    case flag(Bool)
    /// Characters, a name, a colour or path data.
    case text(String)
    /// Of one form, such as a point's two numbers.
    case list([Value])

    public var description: String {
      switch self {
      case .number(let number): number.short
      case .flag(let flag): flag ? "true" : "false"
      case .text(let text): text
      case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
      }
    }
  }
}

extension Layer {
  /// What the layer's content is called in a button file; nil for a plain layer.
  public var typeName: String? {
    switch content {
    case nil: nil
    case .gradient: "gradient"
    case .shape: "shape"
    case .text: "text"
    case .image: "image"
    case .spinner: "spinner"
    case .progressRing: "progressRing"
    case .replicator: "replicator"
    }
  }

  /// The frame, and every property that is not at its default, in the order of the reference; sublayers and mask apart.
  public var attributes: [Attribute] {
    var list = AttributeList()
    list.add("frame", Rect(origin: untransformedOrigin, size: bounds.size).value)
    list.add("bounds", bounds.origin.value, unless: bounds.origin == .zero)
    list.add("anchorPoint", anchorPoint.value, unless: anchorPoint == Point(0.5, 0.5))
    list.add("zPosition", .number(zPosition), unless: zPosition == 0)
    list.add("transform", transform.value, unless: transform == .identity)
    list.add("sublayerTransform", sublayerTransform.value, unless: sublayerTransform == .identity)
    list.add("opacity", .number(opacity), unless: opacity == 1)
    list.add("isHidden", .flag(isHidden), unless: !isHidden)
    list.add("backgroundColor", backgroundColor)
    list.add("cornerRadius", .number(cornerRadius), unless: cornerRadius == 0)
    list.add("cornerCurve", .text(cornerCurve.rawValue), unless: cornerCurve == .circular)
    list.add("maskedCorners", .list(maskedCorners.names.map { .text($0) }), unless: maskedCorners == .all)
    list.add("borderWidth", .number(borderWidth), unless: borderWidth == 0)
    list.add("borderColor", borderColor.value, unless: borderColor == .black)
    list.add("masksToBounds", .flag(masksToBounds), unless: !masksToBounds)
    list.add("shadowColor", shadowColor.value, unless: shadowColor == .black)
    list.add("shadowOpacity", .number(shadowOpacity), unless: shadowOpacity == 0)
    list.add("shadowOffset", shadowOffset.value, unless: shadowOffset == Point(0, -3))
    list.add("shadowRadius", .number(shadowRadius), unless: shadowRadius == 3)
    list.add("shadowPath", shadowPath)
    content?.describe(in: &list)
    return list.attributes
  }

  /// Where the bounds begin in the superlayer before any transform.
  private var untransformedOrigin: Point {
    position - Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height)
  }
}

/// Attributes in the making.
struct AttributeList {
  var attributes: [Attribute] = []

  mutating func add(_ key: String, _ value: Attribute.Value, unless isDefault: Bool = false) {
    if !isDefault { attributes.append(Attribute(key: key, value: value)) }
  }

  mutating func add(_ key: String, _ color: Color?) {
    if let color { add(key, color.value) }
  }

  mutating func add(_ key: String, _ path: Path?) {
    if let path { add(key, .text(path.svg)) }
  }
}

extension Point {
  var value: Attribute.Value { .list([.number(x), .number(y)]) }
}

extension Rect {
  var value: Attribute.Value { .list([minX, minY, width, height].map { .number($0) }) }
}

extension Transform {
  var value: Attribute.Value { .list([a, b, c, d, tx, ty].map { .number($0) }) }
}

extension Color {
  var value: Attribute.Value { .text(description) }
}

extension CornerMask {
  /// The corners' names in a button file, with the corner each means.
  package static let named: [(name: String, corner: CornerMask)] = [
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]

  var names: [String] { CornerMask.named.filter { contains($0.corner) }.map(\.name) }
}
