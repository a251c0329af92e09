internal import PresscheckGraphics
package import PresscheckLayerTree

// The numbers. Those of iOS 13 to 18 are *documented*: light ones stand in interface files, dark ones and those of high
// contrast in Apple's Human Interface Guidelines. Those of iOS 26 are what Xcode's asset compiler writes, those of high contrast
// the Guidelines' (*documented*).
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
    entry("systemGray", (142, 142, 147), (142, 142, 147), high: ((108, 108, 112), (174, 174, 178))),
    entry("systemGray2", (174, 174, 178), (99, 99, 102), high: ((142, 142, 147), (124, 124, 128))),
    entry("systemGray3", (199, 199, 204), (72, 72, 74), high: ((174, 174, 178), (84, 84, 86))),
    entry("systemGray4", (209, 209, 214), (58, 58, 60), high: ((188, 188, 192), (68, 68, 70))),
    entry("systemGray5", (229, 229, 234), (44, 44, 46), high: ((216, 216, 220), (54, 54, 56))),
    entry("systemGray6", (242, 242, 247), (28, 28, 30), high: ((235, 235, 240), (36, 36, 38))),
  ]

  fileprivate static let red = entry("systemRed", (255, 59, 48), (255, 69, 58), high: ((215, 0, 21), (255, 105, 97)))
  fileprivate static let blue = entry("systemBlue", (0, 122, 255), (10, 132, 255), high: ((0, 64, 221), (64, 156, 255)))

  static let accents: [Entry] = [
    red, entry("systemOrange", (255, 149, 0), (255, 159, 10), high: ((201, 52, 0), (255, 179, 64))),
    entry("systemYellow", (255, 204, 0), (255, 214, 10), high: ((178, 80, 0), (255, 212, 38))),
    entry("systemGreen", (52, 199, 89), (48, 209, 88), high: ((36, 138, 61), (48, 219, 91))),
    entry("systemMint", (0, 199, 190), (99, 230, 226), high: ((12, 129, 123), (102, 212, 207))),
    entry("systemTeal", (48, 176, 199), (64, 200, 224), high: ((0, 130, 153), (93, 230, 255))),
    entry("systemCyan", (50, 173, 230), (100, 210, 255), high: ((0, 113, 164), (112, 215, 255))), blue,
    entry("systemIndigo", (88, 86, 214), (94, 92, 230), high: ((54, 52, 163), (125, 122, 255))),
    entry("systemPurple", (175, 82, 222), (191, 90, 242), high: ((137, 68, 171), (218, 143, 255))),
    entry("systemPink", (255, 45, 85), (255, 55, 95), high: ((211, 15, 69), (255, 100, 130))),
    entry("systemBrown", (162, 132, 94), (172, 142, 104), high: ((127, 101, 69), (181, 148, 105))),
    ("tint", blue.color), ("tintColor", blue.color),
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

  private static let blueOf26 = entry(
    "systemBlue", (0, 136, 255), (0, 145, 255), high: ((30, 110, 244), (92, 184, 255)))

  /// The colours that iOS 26 changed, some in high contrast alone.
  static let since26: [Entry] = [
    entry("systemRed", (255, 56, 60), (255, 66, 69), high: ((233, 21, 45), (255, 97, 101))),
    entry("systemOrange", (255, 141, 40), (255, 146, 48), high: ((197, 83, 0), (255, 160, 86))),
    entry("systemYellow", (255, 204, 0), (255, 214, 10), high: ((161, 106, 0), (254, 223, 67))),
    entry("systemGreen", (52, 199, 89), (48, 209, 88), high: ((0, 137, 50), (74, 217, 104))),
    entry("systemMint", (0, 200, 179), (0, 218, 195), high: ((0, 133, 117), (84, 223, 203))),
    entry("systemTeal", (0, 195, 208), (0, 210, 224), high: ((0, 129, 152), (59, 221, 236))),
    entry("systemCyan", (0, 192, 232), (60, 211, 254), high: ((0, 126, 174), (109, 217, 255))), blueOf26,
    entry("systemIndigo", (97, 85, 245), (107, 93, 255), high: ((86, 74, 222), (167, 170, 255))),
    entry("systemPurple", (203, 48, 224), (219, 52, 242), high: ((176, 47, 194), (234, 141, 255))),
    entry("systemPink", (255, 45, 85), (255, 55, 95), high: ((231, 18, 77), (255, 138, 196))),
    entry("systemBrown", (172, 127, 94), (183, 138, 102), high: ((149, 109, 81), (219, 166, 121))),
    ("tint", blueOf26.color), ("tintColor", blueOf26.color),
  ]

  private typealias Bytes = (red: Double, green: Double, blue: Double)

  private static func same(_ name: String, _ color: Color) -> Entry { (name, DynamicColor(color)) }

  /// A colour with its red, green and blue from 0 to 255; without colours for high contrast it has none of its own there.
  private static func entry(
    _ name: String, _ light: Bytes, _ dark: Bytes, alpha: (light: Double, dark: Double) = (1, 1),
    high: (light: Bytes, dark: Bytes)? = nil
  ) -> Entry {
    func color(_ bytes: Bytes, _ alpha: Double) -> Color {
      Color(bytes: bytes.red, bytes.green, bytes.blue, alpha: alpha)
    }
    return (
      name,
      DynamicColor(
        light: color(light, alpha.light), dark: color(dark, alpha.dark),
        lightHighContrast: high.map { color($0.light, alpha.light) },
        darkHighContrast: high.map { color($0.dark, alpha.dark) })
    )
  }
}

extension DynamicColor {
  /// The blue of iOS 13 to 18, the default of tints.
  package static let systemBlue = SystemPalette.blue.color
  /// The red of iOS 13 to 18, the default of a spinner.
  static let systemRed = SystemPalette.red.color
}
