public import Foundation
internal import PresscheckControls
package import PresscheckGraphics
package import PresscheckLayerTree
public import PresscheckCoreGraphics

/// A color: fixed, or one that depends on traits.
///
/// It never changes, so threads may share it.
///
/// Evidence: *documented*.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let info = CoreFoundationInfo()
  enum Value {
    case fixed(CGColor)
    /// Its name tells equal ones apart; the alpha takes the place of the color's own.
    case named(String, (UITraitCollection) -> CGColor, alpha: CGFloat?)
    case dynamic((UITraitCollection) -> UIColor, alpha: CGFloat?)
  }

  let value: Value

  init(_ value: Value) { self.value = value }

  // MARK: Making

  /// No color: clear (*modelled*).
  public required override init() { value = .fixed(CGColor(.clear)) }
  /// In sRGB, from 0 to 1 each; other values are wide colors.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A gray from 0, black, to 1.
  public required init(white: CGFloat, alpha: CGFloat) { value = .fixed(CGColor(gray: white, alpha: alpha)) }
  /// From 0 to 1 each; other values count as the nearer end (*documented*).
  public required init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let hsb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness)
    value = .fixed(CGColor(Color(hsb, alpha: alpha)))
  }
  /// In Display P3; drawn in sRGB.
  public required init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(CGColor(Color(displayP3Red: red, green: green, blue: blue, alpha: alpha)))
  }
  /// The same color.
  public required init(cgColor: CGColor) { value = .fixed(cgColor) }
  /// A color that a closure chooses for traits, each time that it is needed.
  public required init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    value = .dynamic(dynamicProvider, alpha: nil)
  }
  /// Tiles of a picture.
  ///
  /// Accepted, not drawn: the color is clear.
  public init(patternImage image: UIImage) {
    DrawingEnvironment.notDrawn("UIColor(patternImage:)")
    value = .fixed(CGColor(.clear))
  }

  /// A color of the app's asset catalogs; nil for an unknown name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// A color of the app's asset catalogs, whatever the bundle; nil for an unknown name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = UIColor.assets(name) else {
      DrawingEnvironment.missing("colour", name)
      return nil
    }
    self.init(.named(name, { CGColor(color.resolved(in: $0.traits)) }, alpha: nil))
  }

  // A run stays on the main actor from its beginning to its end, and only what starts it sets this.
  /// Finds a color of the app's asset catalogs; at first there is none.
  package nonisolated(unsafe) static var assets: (String) -> DynamicColor? = { _ in nil }

  /// A color that is the same in all appearances.
  package convenience init(_ color: Color) { self.init(.fixed(CGColor(color))) }

  /// A color with a value for each appearance.
  package convenience init(_ color: DynamicColor) {
    self.init(.dynamic({ UIColor(color.resolved(in: $0.traits)) }, alpha: nil))
  }

  // MARK: Reading

  /// The color for the traits of now: what keeps it keeps that color when traits change.
  open var cgColor: CGColor { cgColor(for: .current) }

  /// The color for the traits of now, in a layer tree.
  package var color: Color { cgColor.color }

  /// The color for traits.
  package func color(for traits: UITraitCollection) -> Color { cgColor(for: traits).color }

  private func cgColor(for traits: UITraitCollection) -> CGColor {
    switch value {
    case .fixed(let color): color
    case .named(_, let color, let alpha): color(traits).withAlpha(alpha)
    case .dynamic(let color, let alpha): color(traits).cgColor(for: traits).withAlpha(alpha)
    }
  }

  /// The fixed color for traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .fixed = value { return self }
    // A closure may ask for the current traits.
    var color = self
    UITraitCollection(traitsFrom: [.current, traitCollection]).performAsCurrent { color = UIColor(cgColor: cgColor) }
    return color
  }

  /// The same color with another alpha, which still depends on traits.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .fixed(let color): UIColor(.fixed(color.withAlpha(alpha)))
    case .named(let name, let color, _): UIColor(.named(name, color, alpha: alpha))
    case .dynamic(let color, _): UIColor(.dynamic(color, alpha: alpha))
    }
  }

  /// The components in sRGB; each place may be nil.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Hue, saturation and brightness; each place may be nil.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    let hsb = color.hueSaturationBrightness
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// The gray and alpha; false, and nothing written, for a color that is not gray (*modelled*).
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Drawing

  /// Fills and draws lines in the current context with this color.
  open func set() {
    setFill()
    setStroke()
  }
  /// Fills in the current context with this color.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Draws lines in the current context with this color.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  /// The same color.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether components and space are equal, or for colors that depend on traits, the name and alpha (*modelled*).
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return switch (value, other.value) {
    case (.fixed(let a), .fixed(let b)): a == b
    case (.named(let a, _, let alpha), .named(let b, _, let otherAlpha)): a == b && alpha == otherAlpha
    default: self === other
    }
  }

  /// The space and the components, or the name of a color that depends on traits, without an address: a run prints it alike each
  /// time (*modelled*).
  open override var description: String {
    switch value {
    case .fixed(let fixed):
      let color = fixed.color
      let isGray = color.red == color.green && color.green == color.blue
      let parts = isGray ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
      let space = isGray ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
      return ([space] + parts.map { String(format: "%g", $0) }).joined(separator: " ")
    case .named(let name, _, _): return "<UIDynamicCatalogSystemColor; name = \(name)Color>"
    case .dynamic: return "<UIDynamicProviderColor>"
    }
  }

  /// By components or name.
  open override var hash: Int {
    switch value {
    case .fixed(let color): color.hashValue
    case .named(let name, _, let alpha): name.hashValue ^ alpha.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  /// The color literal `#colorLiteral(red:green:blue:alpha:)`, in sRGB.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(.fixed(CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))))
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

// swift-format-ignore: NoLeadingUnderscores
/// The type of a color literal.
public typealias _ColorLiteralType = UIColor

extension CGColor {
  fileprivate func withAlpha(_ alpha: CGFloat?) -> CGColor { alpha.flatMap { copy(alpha: $0) } ?? self }
}
