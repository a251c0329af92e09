public import Foundation

/// Scales sizes as a style of text does with the setting for text.
///
/// It never changes, so threads may share it.
///
/// Evidence: *modelled*.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// As a style grows.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }
  /// As the body grows.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A length meant for the default text size, for that of the current traits.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// A length meant for the default text size, for that of traits: as the style's size grows (*modelled*).
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * style.pointSize(category) / style.pointSize(.large)
  }

  /// A font meant for the default text size, for that of the current traits.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// A font meant for the default text size, for that of traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .greatestFiniteMagnitude, compatibleWith: traitCollection)
  }
  /// The same, at most of a size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// The same, at most of a size; 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return UIFont(
      font.fontDescriptor.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size),
      scaling: (self, font, maximumPointSize))
  }
}
