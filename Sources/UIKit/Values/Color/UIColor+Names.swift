internal import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckGraphics
internal import PresscheckLayerTree

// The palette has the values; their sources stand there.
extension UIColor {
  // MARK: Fixed

  /// Gray 0.
  public class var black: UIColor { FixedColors.black }
  /// Gray 1.
  public class var white: UIColor { FixedColors.white }
  /// Black without alpha.
  public class var clear: UIColor { FixedColors.clear }
  /// Full red.
  public class var red: UIColor { FixedColors.red }
  /// Full green.
  public class var green: UIColor { FixedColors.green }
  /// Full blue.
  public class var blue: UIColor { FixedColors.blue }
  /// Full cyan.
  public class var cyan: UIColor { FixedColors.cyan }
  /// Full magenta.
  public class var magenta: UIColor { FixedColors.magenta }
  /// Full yellow.
  public class var yellow: UIColor { FixedColors.yellow }
  /// 1, 0.5, 0.
  public class var orange: UIColor { FixedColors.orange }
  /// 0.5, 0, 0.5.
  public class var purple: UIColor { FixedColors.purple }
  /// 0.6, 0.4, 0.2.
  public class var brown: UIColor { FixedColors.brown }
  /// Gray 0.5.
  public class var gray: UIColor { FixedColors.gray }
  /// Gray ⅔.
  public class var lightGray: UIColor { FixedColors.lightGray }
  /// Gray ⅓.
  public class var darkGray: UIColor { FixedColors.darkGray }
  /// Black.
  public class var darkText: UIColor { FixedColors.darkText }
  /// White with an alpha of 0.6.
  public class var lightText: UIColor { FixedColors.lightText }

  // MARK: Of the system

  /// The system's red.
  public class var systemRed: UIColor { SystemColors.systemRed }
  /// The system's orange.
  public class var systemOrange: UIColor { SystemColors.systemOrange }
  /// The system's yellow.
  public class var systemYellow: UIColor { SystemColors.systemYellow }
  /// The system's green.
  public class var systemGreen: UIColor { SystemColors.systemGreen }
  /// The system's mint.
  public class var systemMint: UIColor { SystemColors.systemMint }
  /// The system's teal.
  public class var systemTeal: UIColor { SystemColors.systemTeal }
  /// The system's cyan.
  public class var systemCyan: UIColor { SystemColors.systemCyan }
  /// The system's blue.
  public class var systemBlue: UIColor { SystemColors.systemBlue }
  /// The system's indigo.
  public class var systemIndigo: UIColor { SystemColors.systemIndigo }
  /// The system's purple.
  public class var systemPurple: UIColor { SystemColors.systemPurple }
  /// The system's pink.
  public class var systemPink: UIColor { SystemColors.systemPink }
  /// The system's brown.
  public class var systemBrown: UIColor { SystemColors.systemBrown }
  /// The tint of a window, which is blue at first.
  public class var tintColor: UIColor { SystemColors.tintColor }
  /// Of links.
  public class var link: UIColor { SystemColors.link }
  /// The system's gray.
  public class var systemGray: UIColor { SystemColors.systemGray }
  /// The system's gray2.
  public class var systemGray2: UIColor { SystemColors.systemGray2 }
  /// The system's gray3.
  public class var systemGray3: UIColor { SystemColors.systemGray3 }
  /// The system's gray4.
  public class var systemGray4: UIColor { SystemColors.systemGray4 }
  /// The system's gray5.
  public class var systemGray5: UIColor { SystemColors.systemGray5 }
  /// The system's gray6.
  public class var systemGray6: UIColor { SystemColors.systemGray6 }
  /// Label.
  public class var label: UIColor { SystemColors.label }
  /// Secondary label.
  public class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  /// Tertiary label.
  public class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  /// Quaternary label.
  public class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  /// Of text that stands for what is missing.
  public class var placeholderText: UIColor { SystemColors.placeholderText }
  /// Of thin lines, translucent.
  public class var separator: UIColor { SystemColors.separator }
  /// Of thin lines.
  public class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }
  /// The system's fill.
  public class var systemFill: UIColor { SystemColors.systemFill }
  /// Secondary system fill.
  public class var secondarySystemFill: UIColor { SystemColors.secondarySystemFill }
  /// Tertiary system fill.
  public class var tertiarySystemFill: UIColor { SystemColors.tertiarySystemFill }
  /// Quaternary system fill.
  public class var quaternarySystemFill: UIColor { SystemColors.quaternarySystemFill }
  /// The system's background.
  public class var systemBackground: UIColor { SystemColors.systemBackground }
  /// Secondary system background.
  public class var secondarySystemBackground: UIColor { SystemColors.secondarySystemBackground }
  /// Tertiary system background.
  public class var tertiarySystemBackground: UIColor { SystemColors.tertiarySystemBackground }
  /// The system's grouped background.
  public class var systemGroupedBackground: UIColor { SystemColors.systemGroupedBackground }
  /// The older name of `systemGroupedBackground` (*documented*).
  public class var groupTableViewBackground: UIColor { SystemColors.systemGroupedBackground }
  /// Secondary system grouped background.
  public class var secondarySystemGroupedBackground: UIColor { SystemColors.secondarySystemGroupedBackground }
  /// Tertiary system grouped background.
  public class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiarySystemGroupedBackground }

  fileprivate static func fixed(_ name: String) -> UIColor {
    let color = SystemPalette.ios13[name]?.light ?? .clear
    let isGray = color.red == color.green && color.green == color.blue
    return UIColor(cgColor: isGray ? CGColor(gray: color.red, alpha: color.alpha) : CGColor(color))
  }

  fileprivate static func system(_ name: String) -> UIColor {
    UIColor(.named(name, { CGColor($0.palette[name]?.resolved(in: $0.traits) ?? .clear) }, alpha: nil))
  }
}

private enum FixedColors {
  static let black = UIColor.fixed("black")
  static let white = UIColor.fixed("white")
  static let clear = UIColor.fixed("clear")
  static let red = UIColor.fixed("red")
  static let green = UIColor.fixed("green")
  static let blue = UIColor.fixed("blue")
  static let cyan = UIColor.fixed("cyan")
  static let magenta = UIColor.fixed("magenta")
  static let yellow = UIColor.fixed("yellow")
  static let orange = UIColor.fixed("orange")
  static let purple = UIColor.fixed("purple")
  static let brown = UIColor.fixed("brown")
  static let gray = UIColor.fixed("gray")
  static let lightGray = UIColor.fixed("lightGray")
  static let darkGray = UIColor.fixed("darkGray")
  static let darkText = UIColor.fixed("darkText")
  static let lightText = UIColor.fixed("lightText")
}

private enum SystemColors {
  static let systemRed = UIColor.system("systemRed")
  static let systemOrange = UIColor.system("systemOrange")
  static let systemYellow = UIColor.system("systemYellow")
  static let systemGreen = UIColor.system("systemGreen")
  static let systemMint = UIColor.system("systemMint")
  static let systemTeal = UIColor.system("systemTeal")
  static let systemCyan = UIColor.system("systemCyan")
  static let systemBlue = UIColor.system("systemBlue")
  static let systemIndigo = UIColor.system("systemIndigo")
  static let systemPurple = UIColor.system("systemPurple")
  static let systemPink = UIColor.system("systemPink")
  static let systemBrown = UIColor.system("systemBrown")
  static let tintColor = UIColor.system("tintColor")
  static let link = UIColor.system("link")
  static let systemGray = UIColor.system("systemGray")
  static let systemGray2 = UIColor.system("systemGray2")
  static let systemGray3 = UIColor.system("systemGray3")
  static let systemGray4 = UIColor.system("systemGray4")
  static let systemGray5 = UIColor.system("systemGray5")
  static let systemGray6 = UIColor.system("systemGray6")
  static let label = UIColor.system("label")
  static let secondaryLabel = UIColor.system("secondaryLabel")
  static let tertiaryLabel = UIColor.system("tertiaryLabel")
  static let quaternaryLabel = UIColor.system("quaternaryLabel")
  static let placeholderText = UIColor.system("placeholderText")
  static let separator = UIColor.system("separator")
  static let opaqueSeparator = UIColor.system("opaqueSeparator")
  static let systemFill = UIColor.system("systemFill")
  static let secondarySystemFill = UIColor.system("secondarySystemFill")
  static let tertiarySystemFill = UIColor.system("tertiarySystemFill")
  static let quaternarySystemFill = UIColor.system("quaternarySystemFill")
  static let systemBackground = UIColor.system("systemBackground")
  static let secondarySystemBackground = UIColor.system("secondarySystemBackground")
  static let tertiarySystemBackground = UIColor.system("tertiarySystemBackground")
  static let systemGroupedBackground = UIColor.system("systemGroupedBackground")
  static let secondarySystemGroupedBackground = UIColor.system("secondarySystemGroupedBackground")
  static let tertiarySystemGroupedBackground = UIColor.system("tertiarySystemGroupedBackground")
}
