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
  /// The size in points (*documented*: Apple's table of Dynamic Type sizes); an unknown style has the body's.
  package func pointSize(_ category: UIContentSizeCategory) -> Double {
    (UIFont.TextStyle.sizes[self] ?? UIFont.TextStyle.bodySizes)[category.step]
  }

  /// The weight at every size.
  var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

  private static let largeTitleSizes: [Double] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
  private static let title1Sizes: [Double] = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
  private static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// From extra small to the largest accessibility size.
  private static let sizes: [UIFont.TextStyle: [Double]] = [
    .extraLargeTitle: largeTitleSizes.map { $0 + 2 }, .extraLargeTitle2: title1Sizes,
    .largeTitle: largeTitleSizes, .title1: title1Sizes,
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: bodySizes, .body: bodySizes,
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
