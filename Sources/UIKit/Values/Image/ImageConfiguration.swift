public import Foundation
internal import PresscheckCoreGraphics
internal import PresscheckLayerTree

extension UIImage {
  /// The source of an image's colors.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// How its pixels stand.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// How the middle of a resizable image fills its room.
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  /// How bold a symbol is.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// How large a symbol is beside text of its size.
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  /// The circumstances for which an image is made.
  ///
  /// It never changes, so threads may share it.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The other's values, else this one's (*modelled*).
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    /// The same configuration.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The size and weight for which a symbol is made.
  ///
  /// A template of a symbol has all weights; another picture that stands for a symbol has one, whatever the configuration asks for.
  ///
  /// Evidence: *modelled*.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
    }

    private(set) var values = Values()

    /// Says nothing.
    public class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration() }

    private convenience init(_ values: Values) {
      self.init()
      self.values = values
    }

    /// As large as text of a size.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// As large and bold as text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// As large and bold as text, and of a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Of a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// As bold as text.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// As large as the text of a style in the current traits.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
    /// As large as the text of a style in the current traits, and of a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// As large as text in a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// As large as text in a font, and of a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// Shades of a color.
    ///
    /// Accepted, not drawn: a symbol has one color.
    public convenience init(hierarchicalColor: UIColor) {
      DrawingEnvironment.notDrawn("UIImage.SymbolConfiguration(hierarchicalColor:)")
      self.init()
    }
    /// Colors of its parts.
    ///
    /// Accepted, not drawn: a symbol has one color.
    public convenience init(paletteColors: [UIColor]) {
      DrawingEnvironment.notDrawn("UIImage.SymbolConfiguration(paletteColors:)")
      self.init()
    }

    /// The other's values, else this one's.
    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      var both = values
      if let size = other.values.pointSize { both.pointSize = size }
      if other.values.weight != .unspecified { both.weight = other.values.weight }
      if other.values.scale != .unspecified { both.scale = other.values.scale }
      return unsafeDowncast(SymbolConfiguration(both), to: Self.self)
    }

    /// Of a symbol; without a size of its own it follows the font of the view that shows it.
    var size: ControlImage.SymbolSize {
      let scale: ControlImage.SymbolScale = values.scale == .small ? .small : values.scale == .large ? .large : .medium
      return ControlImage.SymbolSize(pointSize: values.pointSize.map { Double($0) }, scale: scale)
    }

    /// Regular unless it says another one.
    var weight: FontWeight {
      values.weight == .unspecified ? .regular : FontWeight.named[values.weight.rawValue - 1].weight
    }

    /// Whether both say the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    /// By what it says.
    open override var hash: Int { values.hashValue }
  }
}
