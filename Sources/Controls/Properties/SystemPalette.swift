/// The values that UIColor's names have in a range of iOS versions.
public enum SystemPalette: String, Hashable, Sendable, CaseIterable {
  /// iOS 13 to 18.
  case ios13
  /// iOS 26.
  case ios26

  /// UIColor's names, not those of CSS, and their colours; every palette has the same names in the same order.
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

  /// The tint of a window that nobody gave one.
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
