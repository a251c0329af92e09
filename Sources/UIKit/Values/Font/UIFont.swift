public import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckCoreGraphics

/// A face at a size.
///
/// The system font is the default family of the fonts at hand, with the measures of San Francisco where they are known.
/// It never changes, so threads may share it.
///
/// Evidence: *documented*.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let info = CoreFoundationInfo()
  /// The attributes that identify the font.
  public let fontDescriptor: UIFontDescriptor
  /// The face in a layer tree.
  package let font: Font
  /// How `UIFontMetrics` made it; nil for another font.
  private let scaling: Scaling?
  typealias Scaling = (metrics: UIFontMetrics, font: UIFont, maximum: CGFloat)

  init(_ descriptor: UIFontDescriptor, scaling: Scaling? = nil) {
    (fontDescriptor, self.scaling) = (descriptor, scaling)
    font = Font(
      family: descriptor.family, size: max(0, descriptor.size), weight: descriptor.weight.fontWeight,
      isItalic: descriptor.isItalic, hasTabularDigits: descriptor.hasTabularDigits)
  }

  /// A face by its PostScript name, such as `Inter-Bold`, or its family's.
  ///
  /// The system font stands in for one of iOS's families that is not at hand, with a finding; nil for a font that neither has.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let descriptor = UIFontDescriptor.named(fontName, size: fontSize) else {
      DrawingEnvironment.find("the font \"\(fontName)\" is not there")
      return nil
    }
    self.init(descriptor)
  }

  /// The font that a descriptor describes; a size of 0 keeps the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.withSize(pointSize) : descriptor)
  }

  /// The face of a layer tree.
  package convenience init(_ font: Font) {
    self.init(
      UIFontDescriptor(
        family: font.family, size: CGFloat(font.size), weight: Weight(weight: font.weight), isItalic: font.isItalic,
        hasTabularDigits: font.hasTabularDigits))
  }

  // MARK: System

  /// The system font, regular (*modelled*).
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  /// The system font in a weight (*modelled*).
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor(family: nil, size: fontSize, weight: weight))
  }
  /// The system font in a weight, as wide as a width says; accepted, not drawn: it always has its standard width.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    if width != .standard { DrawingEnvironment.notDrawn("UIFont.Width") }
    return systemFont(ofSize: fontSize, weight: weight)
  }
  /// The system font, semibold as on iOS (*modelled*, as reported: its name is `.SFUI-Semibold`).
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }
  /// The system font, italic (*modelled*).
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(UIFontDescriptor(family: nil, size: fontSize, isItalic: true))
  }
  /// The system font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor(family: nil, size: fontSize, weight: weight, hasTabularDigits: true))
  }
  /// The system's font of one width; accepted, not drawn: it is the system font.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    DrawingEnvironment.notDrawn("UIFont.monospacedSystemFont")
    return systemFont(ofSize: fontSize, weight: weight)
  }
  /// The font of a style in the size that the current traits ask for.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// The font of a style in the size that traits ask for.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(.preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection))
  }

  /// 18 points (*documented*).
  open class var buttonFontSize: CGFloat { 18 }
  /// 17 points (*documented*).
  open class var labelFontSize: CGFloat { 17 }
  /// 14 points (*documented*).
  open class var systemFontSize: CGFloat { 14 }
  /// 12 points (*documented*).
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The same face at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontDescriptor.withSize(fontSize)) }

  /// The font that was this one in other traits: that of a style or of `UIFontMetrics` follows the content size (*documented*).
  func adjusted(from previous: UITraitCollection, to traits: UITraitCollection) -> UIFont {
    if let scaling {
      return scaling.metrics.scaledFont(
        for: scaling.font, maximumPointSize: scaling.maximum, compatibleWith: traits)
    }
    guard let style = fontDescriptor.style else { return self }
    func size(_ traits: UITraitCollection) -> CGFloat { style.pointSize(traits.preferredContentSizeCategory) }
    return pointSize == size(previous) ? withSize(size(traits)) : self
  }

  // MARK: Names

  /// In points.
  open var pointSize: CGFloat { fontDescriptor.size }
  /// Family and style, as PostScript names are made (*modelled*).
  open var fontName: String { fontDescriptor.postscriptName }
  /// The family; `.AppleSystemUIFont` for the system font (*modelled*).
  open var familyName: String { fontDescriptor.family ?? UIFontDescriptor.systemFamily }

  /// The families of the fonts at hand, sorted; the system font's is not among them (*documented*).
  open class var familyNames: [String] { Set(atHand.compactMap(\.family)).sorted() }
  /// The names of a family's faces, sorted; none for a family that is not there.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    let faces = atHand.filter { $0.family?.lowercased() == familyName.lowercased() }
    let descriptors = faces.map { face in
      let weight = Weight.ordered.first { $0.fontWeight == face.weight }?.weight ?? .regular
      return UIFontDescriptor(family: face.family, size: 0, weight: weight, isItalic: face.isItalic)
    }
    return Set(descriptors.map(\.postscriptName)).sorted()
  }

  private class var atHand: [Font] { (try? DrawingEnvironment.current?.text.fonts()) ?? [] }

  // MARK: Measures

  /// The height of a line, in points.
  ///
  /// That of the system font is *measured*: 1.193359375 of its size.
  open var lineHeight: CGFloat { font.systemLineHeight ?? (ascender - descender) }
  /// From the baseline to the top of a line; that of the system font is San Francisco's.
  open var ascender: CGFloat { measured { try $0.metrics(of: font).ascent } ?? units(1950) }
  /// From the baseline to the bottom of a line, below 0; that of the system font is San Francisco's.
  open var descender: CGFloat { measured { try -$0.metrics(of: font).descent } ?? units(-494) }
  /// Between two lines, as the font says; 0 for the system font.
  open var leading: CGFloat { measured { try $0.metrics(of: font).lineGap } ?? 0 }
  /// The height of an H; that of the system font is San Francisco's.
  open var capHeight: CGFloat { measured { try height(of: "H", $0) } ?? units(1443) }
  /// The height of an x; that of the system font is San Francisco's.
  open var xHeight: CGFloat { measured { try height(of: "x", $0) } ?? units(1078) }

  /// From the baseline to the top of a line as it is drawn: of the system font, that of the font that stands in for it.
  var drawnAscender: CGFloat { (try? DrawingEnvironment.current?.text.metrics(of: font).ascent) ?? ascender }

  /// Units of San Francisco's files, of which 2048 are its size (*documented* in the font).
  private func units(_ count: Double) -> CGFloat { count / 2048 * pointSize }

  /// A measure of another font than the system's; nil for that, or if nothing can measure.
  private func measured(_ measure: (any TextMeasuring) throws -> Double?) -> CGFloat? {
    guard font.family != nil, let text = DrawingEnvironment.current?.text else { return nil }
    return (try? measure(text)).map { CGFloat($0) }
  }

  private func height(of letter: String, _ text: any TextMeasuring) throws -> Double? {
    try text.layout(TextContent(string: letter, font: font), width: nil).outlines.bounds?.height
  }

  // MARK: Comparing

  /// The same font.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both have the same descriptor.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescriptor == fontDescriptor }
  /// By the descriptor.
  open override var hash: Int { fontDescriptor.hash }
}

extension UIFont {
  /// How bold a font is, from -1 to 1.
  ///
  /// Evidence: *modelled*.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// 0 is regular.
    public var rawValue: CGFloat
    /// 0 is regular.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0 is regular.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)

    /// From the thinnest, with what layer trees call them.
    static let ordered: [(weight: Weight, fontWeight: FontWeight, name: String)] = [
      (.ultraLight, .ultraLight, "Ultralight"), (.thin, .thin, "Thin"), (.light, .light, "Light"),
      (.regular, .regular, "Regular"), (.medium, .medium, "Medium"), (.semibold, .semibold, "Semibold"),
      (.bold, .bold, "Bold"), (.heavy, .heavy, "Heavy"), (.black, .black, "Black"),
    ]

    /// The nearest one that has a name.
    private var nearest: (weight: Weight, fontWeight: FontWeight, name: String) {
      Weight.ordered.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
        ?? (.regular, .regular, "Regular")
    }
    /// The nearest to a face's weight.
    package init(weight: FontWeight) {
      let nearest = Weight.ordered.min {
        abs($0.fontWeight.value - weight.value) < abs($1.fontWeight.value - weight.value)
      }
      self = nearest?.weight ?? .regular
    }

    /// As a layer tree has it: the nearest one that has a name.
    package var fontWeight: FontWeight { nearest.fontWeight }
    var name: String { nearest.name }
  }

  /// How wide the letters of the system font are.
  ///
  /// Evidence: *modelled*.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// 0 is standard.
    public var rawValue: CGFloat
    /// 0 is standard.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// -0.2.
    public static let condensed = Width(rawValue: -0.2)
    /// -0.1.
    public static let compressed = Width(rawValue: -0.1)
    /// 0.
    public static let standard = Width(rawValue: 0)
    /// 0.2.
    public static let expanded = Width(rawValue: 0.2)
  }
}
