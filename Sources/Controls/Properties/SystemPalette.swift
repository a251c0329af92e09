public import PresscheckGraphics
public import PresscheckLayerTree

/// The colours of UIColor's names in a range of iOS versions.
public enum SystemPalette: String, Hashable, Sendable, CaseIterable {
  /// iOS 13 to 18.
  case ios13
  /// iOS 26.
  case ios26

  /// UIColor's names, not CSS's, and their colours; every palette has the same names in the same order.
  public var colors: [(name: String, color: DynamicColor)] {
    let own = changes
    return Self.base.map { entry in (entry.name, own.first { $0.name == entry.name }?.color ?? entry.color) }
  }

  /// Nil for a name that UIColor does not have.
  public subscript(name: String) -> DynamicColor? {
    (changes.first { $0.name == name } ?? Self.base.first { $0.name == name })?.color
  }

  /// The names of ``colors``.
  public static let names = base.map(\.name)

  /// The default tint of a window.
  package var systemBlue: DynamicColor { self["systemBlue"] ?? .systemBlue }

  private static let base = fixed + gray + accents + labels + backgrounds

  private var changes: [(name: String, color: DynamicColor)] {
    switch self {
    case .ios13: []
    case .ios26: Self.since26
    }
  }
}

extension DynamicColor {
  /// The colour of a name; nil for one that UIColor does not have.
  public init?(named name: String, in palette: SystemPalette = .ios13) {
    guard let color = palette[name] else { return nil }
    self = color
  }
}

extension DynamicColor {
  /// The colour of an appearance and a contrast.
  public func resolved(in traits: Traits) -> Color {
    switch (traits.appearance, traits.contrast) {
    case (.light, .normal): light
    case (.dark, .normal): dark
    case (.light, .high): lightHighContrast ?? light
    case (.dark, .high): darkHighContrast ?? dark
    }
  }
}

extension PropertyValue {
  /// The value for traits, in which an image may keep that its rendering mode is automatic.
  package func resolved(in traits: Traits, keepingModes: Bool = false) -> PropertyValue {
    switch self {
    case .dynamicColor(let color): .color(color.resolved(in: traits))
    case .dynamicColors(let colors): .colors(colors.map { $0.resolved(in: traits) })
    case .image(let image):
      .image(image.resolved(for: traits, automatic: keepingModes ? image.renderingMode : .original))
    case .records(let records):
      .records(records.map { $0.mapValues { $0.resolved(in: traits, keepingModes: keepingModes) } })
    case .map(let values): .map(values.mapValues { $0.resolved(in: traits, keepingModes: keepingModes) })
    default: self
    }
  }

  /// The colour, which may be the same in all appearances; nil for any other value.
  var dynamicColor: DynamicColor? {
    switch self {
    case .color(let color): DynamicColor(color)
    case .dynamicColor(let color): color
    default: nil
    }
  }
}
