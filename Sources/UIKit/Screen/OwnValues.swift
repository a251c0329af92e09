internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The simple stored properties that a view's classes of the app declare, and structures of them: flags, numbers, texts, colors and
/// cases.
@MainActor struct OwnValues {
  private var values: [(name: String, text: String)]

  /// Those of a view, now.
  init(of view: UIView) {
    var levels: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let level = mirror, !OwnValues.isUIKits(level.subjectType) {
      levels.append(level)
      mirror = level.superclassMirror
    }
    values = levels.reversed().flatMap { OwnValues.values(in: $0, under: "", depth: 0) }
  }

  /// Those of a value's properties, and of the structures among them: `look.name`.
  private static func values(in mirror: Mirror, under prefix: String, depth: Int) -> [(name: String, text: String)] {
    mirror.children.flatMap { child -> [(name: String, text: String)] in
      guard let label = child.label, !label.hasPrefix("$") else { return [] }
      if let text = text(of: child.value) { return [(prefix + label, text)] }
      let inner = Mirror(reflecting: child.value)
      guard inner.displayStyle == .struct, depth < maximumDepth else { return [] }
      return values(in: inner, under: "\(prefix)\(label).", depth: depth + 1)
    }
  }

  private static let maximumDepth = 2

  /// As `name=value`, those that are others than before.
  func changes(from old: OwnValues) -> [String] {
    // An optional that was nil is simple whatever it holds: names tell, not places.
    let before = Dictionary(old.values.map { ($0.name, $0.text) }) { $1 }
    return values.compactMap { before[$0.name] == $0.text ? nil : "\($0.name)=\($0.text)" }
  }

  private static let types: [UIView.Type] = [
    UIView.self, UIControl.self, UIButton.self, UILabel.self, UIImageView.self, UIStackView.self, UIScrollView.self,
    UISwitch.self, UISlider.self, UISegmentedControl.self, UIProgressView.self, UIActivityIndicatorView.self,
    UITextField.self,
  ]

  /// Whether a class is UIKit's, whose properties are told when they are set.
  static func isUIKits(_ type: any Any.Type) -> Bool { types.contains { $0 == type } }

  /// A value as the trace tells it; nil for one that is not simple.
  private static func text(of value: Any) -> String? {
    // Types by name, since asking for a conformance takes much longer.
    if type(of: value) is any AnyObject.Type { return (value as? UIColor)?.cgColor.color.description }
    switch value {
    case let value as Bool: return "\(value)"
    case let value as String: return value
    case let value as Int: return "\(value)"
    case let value as UInt: return "\(value)"
    case let value as CGFloat: return Number.short(Double(value))
    case let value as Double: return Number.short(value)
    case let value as Float: return Number.short(Double(value))
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .enum:
      guard let payload = mirror.children.first else { return "\(value)" }
      let parts = Mirror(reflecting: payload.value)
      let inner = parts.displayStyle == .tuple ? parts.children.map { text(of: $0.value) } : [text(of: payload.value)]
      guard let name = payload.label, inner.allSatisfy({ $0 != nil }) else { return nil }
      return "\(name)(\(inner.compactMap(\.self).joined(separator: ", ")))"
    default: return nil
    }
  }
}
