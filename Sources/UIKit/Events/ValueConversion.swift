internal import Foundation
package import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Values of files as the types of a class's properties, and of its methods' parameters.
package enum ValueConversion {
  private static let types: [String: PlainType] = [
    "Bool": .boolean, "String": .text, "Int": .number, "UInt": .number, "CGFloat": .number, "Double": .number,
    "Float": .number, "TimeInterval": .number, "CFTimeInterval": .number, "CGPoint": .point, "CGSize": .point,
    "CGRect": .rect, "UIEdgeInsets": .insets, "UIColor": .color, "CGColor": .color, "UIFont.Weight": .fontWeight,
    "UIImage": .image, "NSAttributedString": .runs, "AttributedString": .runs, "UIButton.Configuration": .configuration,
    "[String]": .texts, "[Int]": .numbers, "[CGFloat]": .numbers, "[Double]": .numbers, "[TimeInterval]": .numbers,
    "[Float]": .numbers, "[UIColor]": .colors, "[CGColor]": .colors,
  ]

  /// Nil for a type that files have no values of.
  package static func plainType(of typeName: String) -> PlainType? { types[plain(typeName)] }

  /// The name without the mark of an optional.
  static func plain(_ typeName: String) -> String {
    typeName.hasSuffix("?") || typeName.hasSuffix("!") ? String(typeName.dropLast()) : typeName
  }

  /// The value as a property of the type takes it; nil for a value of another kind.
  @MainActor package static func object(_ value: PropertyValue, typeName: String) -> Any? {
    switch (plain(typeName), value) {
    case ("Bool", .boolean(let flag)): flag
    case ("String", .text(let text)): text
    case ("Int", .number(let number)): Int(exactly: number)
    case ("UInt", .number(let number)): UInt(exactly: number)
    case ("CGFloat", .number(let number)): CGFloat(number)
    case ("Float", .number(let number)): Float(number)
    case ("Double", .number(let number)), ("TimeInterval", .number(let number)),
      ("CFTimeInterval", .number(let number)):
      number
    case ("CGPoint", .point(let point)): CGPoint(point)
    case ("CGSize", .point(let point)): CGSize(width: point.x, height: point.y)
    case ("CGRect", .rect(let origin, let size)): CGRect(Rect(origin: origin, size: size))
    case ("UIEdgeInsets", .insets(let insets)):
      UIEdgeInsets(
        top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        right: CGFloat(insets.right))
    case ("UIColor", .color(let color)): UIColor(color)
    case ("UIColor", .dynamicColor(let color)): UIColor(color)
    case ("UIFont.Weight", .fontWeight(let weight)): UIFont.Weight(weight: weight)
    case ("CGColor", .color(let color)): CGColor(color)
    case ("UIImage", .image(let image)): UIImage(picture: image)
    case ("NSAttributedString", .records(let records)): NSAttributedString(runs: records.map { TextRun($0) })
    case ("AttributedString", .records(let records)):
      AttributedString(NSAttributedString(runs: records.map { TextRun($0) }))
    case ("UIButton.Configuration", .map(let values)): UIButton.Configuration(ButtonConfiguration(values))
    case ("[String]", .texts(let texts)): texts
    case ("[Int]", .numbers(let numbers)):
      numbers.allSatisfy { Int(exactly: $0) != nil } ? numbers.map { Int($0) } : nil
    case ("[CGFloat]", .numbers(let numbers)): numbers.map { CGFloat($0) }
    case ("[Double]", .numbers(let numbers)), ("[TimeInterval]", .numbers(let numbers)): numbers
    case ("[Float]", .numbers(let numbers)): numbers.map { Float($0) }
    case ("[UIColor]", .colors(let colors)): colors.map { UIColor($0) }
    case ("[UIColor]", .dynamicColors(let colors)): colors.map { UIColor($0) }
    case ("[CGColor]", .colors(let colors)): colors.map { CGColor($0) }
    default: nil
    }
  }
}

extension PlainType {
  /// Nil for a type that no message has.
  package init?(_ type: PropertyType) {
    switch type {
    case .number, .integer: self = .number
    case .boolean: self = .boolean
    case .text, .choice: self = .text
    case .point: self = .point
    case .rect: self = .rect
    case .insets: self = .insets
    case .color: self = .color
    case .fontWeight: self = .fontWeight
    case .image: self = .image
    case .texts: self = .texts
    case .numbers: self = .numbers
    case .colors: self = .colors
    default: return nil
    }
  }
}
