internal import PresscheckControls

extension UIFont {
  /// A style of text whose size follows the setting for text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// From UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTFontTextStyle\(name)" }

    /// 36 points; on iOS it grows as the large title does (*modelled*).
    public static let extraLargeTitle = TextStyle("ExtraLargeTitle")
    /// 28 points; on iOS it grows as the first title does (*modelled*).
    public static let extraLargeTitle2 = TextStyle("ExtraLargeTitle2")
    /// 34 points.
    public static let largeTitle = TextStyle("Title0")
    /// 28 points.
    public static let title1 = TextStyle("Title1")
    /// 22 points.
    public static let title2 = TextStyle("Title2")
    /// 20 points.
    public static let title3 = TextStyle("Title3")
    /// 17 points, semibold.
    public static let headline = TextStyle("Headline")
    /// 15 points.
    public static let subheadline = TextStyle("Subhead")
    /// 17 points.
    public static let body = TextStyle("Body")
    /// 16 points.
    public static let callout = TextStyle("Callout")
    /// 13 points.
    public static let footnote = TextStyle("Footnote")
    /// 12 points.
    public static let caption1 = TextStyle("Caption1")
    /// 11 points.
    public static let caption2 = TextStyle("Caption2")
  }
}

extension UIFont.TextStyle {
  /// The size in points; an unknown style has the body's.
  package func pointSize(_ category: UIContentSizeCategory) -> Double {
    let size = category.contentSize
    switch self {
    case .extraLargeTitle: return TextStyle.largeTitle.size(at: size) + 2
    case .extraLargeTitle2: return TextStyle.title1.size(at: size)
    default: return style.size(at: size)
    }
  }

  /// The weight at every size.
  var weight: UIFont.Weight { UIFont.Weight(weight: style.weight) }

  /// The same for controls.
  private var style: TextStyle { TextStyle(uiKitName: rawValue) ?? .body }
}
