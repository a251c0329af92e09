public import Graphics

/// A colour that may differ between the light and the dark appearance.
public struct DynamicColor: Hashable, Sendable {
  /// In the light appearance.
  public var light: Color

  /// In the dark appearance.
  public var dark: Color

  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// The same in both.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// The colour of one appearance.
  public func resolved(in appearance: Appearance) -> Color {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}

extension DynamicColor {
  /// The colours a button file can name: UIColor's, not those of CSS.
  ///
  /// The fixed ones are *documented*; the system colours are those of iOS 13 to 18, *documented* by Apple's Human
  /// Interface Guidelines.
  public static let named: [(name: String, color: DynamicColor)] =
    fixed.map { ($0.0, DynamicColor($0.1)) } + system.map { ($0.0, DynamicColor(light: $0.1, dark: $0.2)) }

  /// The colour of a name; nil for one that UIColor does not have.
  public init?(named name: String) {
    guard let match = DynamicColor.named.first(where: { $0.name == name }) else { return nil }
    self = match.color
  }

  private static let fixed: [(String, Color)] = [
    ("black", .black), ("white", .white), ("clear", .clear),
    ("red", Color(bytes: 255, 0, 0)), ("green", Color(bytes: 0, 255, 0)), ("blue", Color(bytes: 0, 0, 255)),
    ("cyan", Color(bytes: 0, 255, 255)), ("magenta", Color(bytes: 255, 0, 255)),
    ("yellow", Color(bytes: 255, 255, 0)), ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)), ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    ("gray", Color(white: 0.5)), ("lightGray", Color(white: 0.6667)), ("darkGray", Color(white: 0.3333)),
  ]

  private static let system: [(String, Color, Color)] = [
    ("systemBlue", Color(bytes: 0, 122, 255), Color(bytes: 10, 132, 255)),
    ("systemGreen", Color(bytes: 52, 199, 89), Color(bytes: 48, 209, 88)),
    ("systemOrange", Color(bytes: 255, 149, 0), Color(bytes: 255, 159, 10)),
    ("systemRed", Color(bytes: 255, 59, 48), Color(bytes: 255, 69, 58)),
    ("systemPink", Color(bytes: 255, 45, 85), Color(bytes: 255, 55, 95)),
    ("systemPurple", Color(bytes: 175, 82, 222), Color(bytes: 191, 90, 242)),
    ("systemIndigo", Color(bytes: 88, 86, 214), Color(bytes: 94, 92, 230)),
    ("systemTeal", Color(bytes: 48, 176, 199), Color(bytes: 64, 200, 224)),
    ("systemYellow", Color(bytes: 255, 204, 0), Color(bytes: 255, 214, 10)),
    ("systemGray", Color(bytes: 142, 142, 147), Color(bytes: 142, 142, 147)),
    ("systemGray5", Color(bytes: 229, 229, 234), Color(bytes: 44, 44, 46)),
    ("opaqueSeparator", Color(bytes: 198, 198, 200), Color(bytes: 56, 56, 58)),
  ]
}
