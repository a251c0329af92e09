internal import PresscheckGraphics
internal import PresscheckLayerTree

// The numbers. Those of iOS 13 to 18 are *documented*: light ones stand in interface files, dark ones in Apple's Human
// Interface Guidelines. Those of iOS 26 are what Xcode's asset compiler writes (*documented*).
extension SystemPalette {
  typealias Entry = (name: String, color: DynamicColor)

  /// The same in both appearances.
  static let fixed: [Entry] = [
    same("black", .black), same("white", .white), same("clear", .clear),
    same("red", Color(bytes: 255, 0, 0)), same("green", Color(bytes: 0, 255, 0)),
    same("blue", Color(bytes: 0, 0, 255)), same("cyan", Color(bytes: 0, 255, 255)),
    same("magenta", Color(bytes: 255, 0, 255)), same("yellow", Color(bytes: 255, 255, 0)),
    same("orange", Color(red: 1, green: 0.5, blue: 0)), same("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    same("brown", Color(red: 0.6, green: 0.4, blue: 0.2)), same("gray", Color(white: 0.5)),
    same("lightGray", Color(white: 2.0 / 3)), same("darkGray", Color(white: 1.0 / 3)),
    same("darkText", .black), same("lightText", Color(white: 1, alpha: 0.6)),
  ]

  static let gray: [Entry] = [
    entry("systemGray", (142, 142, 147), (142, 142, 147)), entry("systemGray2", (174, 174, 178), (99, 99, 102)),
    entry("systemGray3", (199, 199, 204), (72, 72, 74)), entry("systemGray4", (209, 209, 214), (58, 58, 60)),
    entry("systemGray5", (229, 229, 234), (44, 44, 46)), entry("systemGray6", (242, 242, 247), (28, 28, 30)),
  ]

  static let accents: [Entry] = [
    entry("systemRed", (255, 59, 48), (255, 69, 58)), entry("systemOrange", (255, 149, 0), (255, 159, 10)),
    entry("systemYellow", (255, 204, 0), (255, 214, 10)), entry("systemGreen", (52, 199, 89), (48, 209, 88)),
    entry("systemMint", (0, 199, 190), (99, 230, 226)), entry("systemTeal", (48, 176, 199), (64, 200, 224)),
    entry("systemCyan", (50, 173, 230), (100, 210, 255)), ("systemBlue", .systemBlue),
    entry("systemIndigo", (88, 86, 214), (94, 92, 230)), entry("systemPurple", (175, 82, 222), (191, 90, 242)),
    entry("systemPink", (255, 45, 85), (255, 55, 95)), entry("systemBrown", (162, 132, 94), (172, 142, 104)),
    ("tint", .systemBlue), ("tintColor", .systemBlue),
    entry("link", (0, 122, 255), (9, 132, 255)),
  ]

  static let labels: [Entry] = [
    entry("label", (0, 0, 0), (255, 255, 255)),
    entry("secondaryLabel", (60, 60, 67), (235, 235, 245), alpha: (0.6, 0.6)),
    entry("tertiaryLabel", (60, 60, 67), (235, 235, 245), alpha: (0.298, 0.298)),
    entry("quaternaryLabel", (60, 60, 67), (235, 235, 245), alpha: (0.18, 0.16)),
    entry("placeholderText", (60, 60, 67), (235, 235, 245), alpha: (0.298, 0.298)),
    entry("separator", (60, 60, 67), (84, 84, 88), alpha: (0.29, 0.6)),
    entry("opaqueSeparator", (198, 198, 200), (56, 56, 58)),
  ]

  static let backgrounds: [Entry] = [
    entry("systemFill", (120, 120, 128), (120, 120, 128), alpha: (0.2, 0.36)),
    entry("secondarySystemFill", (120, 120, 128), (120, 120, 128), alpha: (0.16, 0.32)),
    entry("tertiarySystemFill", (118, 118, 128), (118, 118, 128), alpha: (0.12, 0.24)),
    entry("quaternarySystemFill", (116, 116, 128), (118, 118, 128), alpha: (0.08, 0.18)),
    entry("systemBackground", (255, 255, 255), (0, 0, 0)),
    entry("secondarySystemBackground", (242, 242, 247), (28, 28, 30)),
    entry("tertiarySystemBackground", (255, 255, 255), (44, 44, 46)),
    entry("systemGroupedBackground", (242, 242, 247), (0, 0, 0)),
    entry("secondarySystemGroupedBackground", (255, 255, 255), (28, 28, 30)),
    entry("tertiarySystemGroupedBackground", (242, 242, 247), (44, 44, 46)),
  ]

  /// The colours that iOS 26 changed.
  static let since26: [Entry] = [
    entry("systemRed", (255, 56, 60), (255, 66, 69)), entry("systemOrange", (255, 141, 40), (255, 146, 48)),
    entry("systemMint", (0, 200, 179), (0, 218, 195)), entry("systemTeal", (0, 195, 208), (0, 210, 224)),
    entry("systemCyan", (0, 192, 232), (60, 211, 254)), entry("systemBlue", (0, 136, 255), (0, 145, 255)),
    entry("systemIndigo", (97, 85, 245), (107, 93, 255)), entry("systemPurple", (203, 48, 224), (219, 52, 242)),
    entry("systemBrown", (172, 127, 94), (183, 138, 102)),
    entry("tint", (0, 136, 255), (0, 145, 255)), entry("tintColor", (0, 136, 255), (0, 145, 255)),
  ]

  private typealias Bytes = (red: Double, green: Double, blue: Double)

  private static func same(_ name: String, _ color: Color) -> Entry { (name, DynamicColor(color)) }

  private static func entry(
    _ name: String, _ light: Bytes, _ dark: Bytes, alpha: (light: Double, dark: Double) = (1, 1)
  ) -> Entry {
    let light = Color(bytes: light.red, light.green, light.blue, alpha: alpha.light)
    return (name, DynamicColor(light: light, dark: Color(bytes: dark.red, dark.green, dark.blue, alpha: alpha.dark)))
  }
}
