package import PresscheckGraphics

/// A property's name and value as dumps print and comparisons of trees compare them.
public struct Attribute: Hashable, Sendable {
  /// The name in a button file.
  public var key: String

  /// In the form of a button file.
  public var value: Value

  /// A property's value in the few forms that text and JSON need.
  public indirect enum Value: Hashable, Sendable, CustomStringConvertible {
    /// In the property's unit.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// Characters, a name, a colour or path data.
    case text(String)
    /// Of one form, such as a point's two numbers.
    case list([Value])

    /// The value in a dump.
    public var description: String {
      switch self {
      case .number(let number): number.short
      case .boolean(let flag): flag ? "true" : "false"
      case .text(let text): text
      case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
      }
    }
  }
}

extension Layer {
  /// The frame, and every property that is not at its default, in the order of the reference; sublayers and mask apart.
  public var attributes: [Attribute] {
    type.writtenProperties.compactMap { property in
      property.dumped(self).map { Attribute(key: property.name, value: $0) }
    }
  }
}

extension CornerMask {
  /// The corners' names in a button file, with the corner each means.
  package static let named: [(name: String, corner: CornerMask)] = [
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]

  var names: [String] { CornerMask.named.filter { contains($0.corner) }.map(\.name) }
}
