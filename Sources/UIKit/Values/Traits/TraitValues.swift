internal import PresscheckControls

// What a trait collection may say, with UIKit's raw values; 0 or -1 says nothing.

/// Light or dark.
///
/// Evidence: *documented*.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// How much room there is along a side of the screen.
///
/// Evidence: *documented*.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The side on which lines and rows begin.
///
/// Evidence: *documented*.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
/// The side on which lines and rows begin.
///
/// Evidence: *documented*.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// The kind of device.
///
/// Evidence: *documented*.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
/// The setting *Increase Contrast*.
///
/// Evidence: *documented*.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
/// The setting *Bold Text*.
///
/// Evidence: *documented*.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
/// How far in front a view lies.
///
/// Evidence: *documented*.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
/// The colors that the screen can show.
///
/// Evidence: *documented*.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
/// Whether the window is the active one.
///
/// Evidence: *documented*.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

/// The size of text that a person chose.
///
/// Evidence: *documented*.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public var rawValue: String
  /// From UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ size: String) { rawValue = "UICTContentSizeCategory\(size)" }

  /// Says nothing.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Three sizes below the default.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Two sizes below the default.
  public static let small = UIContentSizeCategory("S")
  /// A size below the default.
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  /// A size above the default.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two sizes above the default.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Three sizes above the default, the largest without accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// From the smallest to the largest.
  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  init(_ size: ContentSize) {
    self = ContentSize.allCases.firstIndex(of: size).map { UIContentSizeCategory.ordered[$0] } ?? .large
  }

  /// The same for controls; the default for unspecified.
  var contentSize: ContentSize { ContentSize.allCases[step] }

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The place among ``ordered``; that of the default for unspecified.
  var step: Int { UIContentSizeCategory.ordered.firstIndex(of: self) ?? 3 }
}

extension UIContentSizeCategory: Comparable {
  /// Whether text is smaller.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step < b.step }
}
