public import Foundation
internal import PresscheckLayerTree
internal import PresscheckCoreGraphics

/// Attributes that identify a font.
///
/// It never changes, so threads may share it.
///
/// Evidence: *documented*.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Nil is the system font.
  let family: String?
  let size: CGFloat
  let weight: UIFont.Weight
  let isItalic: Bool
  let style: UIFont.TextStyle?
  /// Whether all digits have one width.
  let hasTabularDigits: Bool

  static let systemFamily = ".AppleSystemUIFont"

  init(
    family: String?, size: CGFloat, weight: UIFont.Weight = .regular, isItalic: Bool = false,
    style: UIFont.TextStyle? = nil, hasTabularDigits: Bool = false
  ) {
    (self.family, self.size, self.weight) = (family, size, weight)
    (self.isItalic, self.style, self.hasTabularDigits) = (isItalic, style, hasTabularDigits)
  }

  /// Styles of a face.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32
    /// From UIKit's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Wide; no font here is.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Narrow; no font here is.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// With letters of one width; no font here is.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// Names what a descriptor says.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// From UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A number of points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The style in its family, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// A `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// A list of dictionaries by `FeatureKey`: that of digits of one width is drawn.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// Names what a feature of a font is.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// From UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The feature's number, such as `kNumberSpacingType`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The choice's number, such as `kMonospacedNumbersSelector`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The former name of `type`.
    public static var featureIdentifier: FeatureKey { type }
    /// The former name of `selector`.
    public static var typeIdentifier: FeatureKey { selector }
  }

  /// Names what the traits of a descriptor say.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// From UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// Kinds of system fonts.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// From UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  // MARK: Making

  /// A face by its PostScript name; an unknown one describes the system font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFontDescriptor.named(fontName, size: size) ?? UIFontDescriptor(family: nil, size: size))
  }

  /// Creates a descriptor with attributes; missing ones are the system font's.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(UIFontDescriptor(family: nil, size: 0).addingAttributes(attributes))
  }

  private convenience init(_ other: UIFontDescriptor) {
    self.init(
      family: other.family, size: other.size, weight: other.weight, isItalic: other.isItalic, style: other.style,
      hasTabularDigits: other.hasTabularDigits)
  }

  /// The font of a style in the size that the current traits ask for.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The font of a style in the size that traits ask for.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFontDescriptor(
      family: nil, size: style.pointSize(category), weight: style.weight, style: style)
  }

  /// The same font at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed(size: newPointSize) }

  /// The same family, bold or italic as the traits say; nil for traits that no font here has (*modelled*).
  ///
  /// A bold system font is semibold; one of another family is bold.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isSubset(of: [.traitBold, .traitItalic]) else { return nil }
    let bold: UIFont.Weight = family == nil ? .semibold : .bold
    let keeps = symbolicTraits.contains(.traitBold) == self.symbolicTraits.contains(.traitBold)
    let weight: UIFont.Weight = keeps ? self.weight : symbolicTraits.contains(.traitBold) ? bold : .regular
    return changed(weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
  }

  /// Another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed(family: .some(newFamily)) }

  /// The system font of a kind; accepted, not drawn: it stays as it is.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if design != .default { DrawingEnvironment.notDrawn("UIFontDescriptor.withDesign") }
    return self
  }

  /// With what the attributes say; others are accepted, not drawn.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var result = self
    let known: Set<AttributeName> = [.family, .name, .size, .face, .traits, .textStyle, .featureSettings]
    for name in attributes.keys.sorted(by: { $0.rawValue < $1.rawValue }) where !known.contains(name) {
      DrawingEnvironment.notDrawn("UIFontDescriptor.AttributeName \(name.rawValue)")
    }
    if let name = attributes[.name] as? String, let named = UIFontDescriptor.named(name, size: size) { result = named }
    if let family = attributes[.family] as? String { result = result.changed(family: .some(family)) }
    if let face = attributes[.face] as? String, let style = FaceStyle(face) {
      result = result.changed(weight: style.weight, isItalic: style.isItalic)
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      if let weight = traits[.weight] as? UIFont.Weight { result = result.changed(weight: weight) }
      if let weight = number(traits[.weight]) { result = result.changed(weight: UIFont.Weight(weight)) }
      if let bits = traits[.symbolic] as? UInt32 ?? (traits[.symbolic] as? SymbolicTraits)?.rawValue {
        result = result.withSymbolicTraits(SymbolicTraits(rawValue: bits)) ?? result
      }
    }
    if let size = number(attributes[.size]) { result = result.changed(size: size) }
    for feature in attributes[.featureSettings] as? [[FeatureKey: Any]] ?? [] {
      let (type, selector) = (number(feature[.type]), number(feature[.selector]))
      if type == CGFloat(kNumberSpacingType) {
        result = result.changed(hasTabularDigits: selector == CGFloat(kMonospacedNumbersSelector))
      } else {
        DrawingEnvironment.notDrawn("UIFontDescriptor.AttributeName \(AttributeName.featureSettings.rawValue)")
      }
    }
    return result
  }

  private func changed(
    family: String?? = nil, size: CGFloat? = nil, weight: UIFont.Weight? = nil, isItalic: Bool? = nil,
    hasTabularDigits: Bool? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(
      family: family ?? self.family, size: size ?? self.size, weight: weight ?? self.weight,
      isItalic: isItalic ?? self.isItalic, style: style, hasTabularDigits: hasTabularDigits ?? self.hasTabularDigits)
  }

  // MARK: Reading

  /// In points.
  open var pointSize: CGFloat { size }
  /// Family and style, as PostScript names are made (*modelled*).
  open var postscriptName: String {
    let family = (family ?? ".SFUI").filter { $0 != " " }
    let style = weight == .regular && isItalic ? "Italic" : weight.name + (isItalic ? "Italic" : "")
    return "\(family)-\(style)"
  }
  /// Bold from semibold on, and italic (*modelled*).
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = weight.rawValue >= UIFont.Weight.semibold.rawValue ? .traitBold : []
    if isItalic { traits.insert(.traitItalic) }
    return traits
  }
  /// Its attributes (*modelled*).
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: size, .name: postscriptName]
    attributes[.family] = family
    attributes[.textStyle] = style
    return attributes
  }
  /// Its attribute of a name (*modelled*).
  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: family ?? UIFontDescriptor.systemFamily
    case .traits: [TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: weight.rawValue] as [TraitKey: Any]
    default: fontAttributes[attribute]
    }
  }

  /// The same descriptor.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both describe the same face, size and style.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && size == other.size && weight == other.weight && isItalic == other.isItalic
      && style == other.style && hasTabularDigits == other.hasTabularDigits
  }
  /// By family and size.
  open override var hash: Int { (family?.hashValue ?? 0) ^ size.hashValue ^ weight.hashValue }
}

/// The feature of fonts that says how wide digits are, for `UIFontDescriptor.FeatureKey.type` (*documented*).
public let kNumberSpacingType = 6
/// All digits have one width (*documented*).
public let kMonospacedNumbersSelector = 0
/// Each digit has its own width (*documented*).
public let kProportionalNumbersSelector = 1
