public import PresscheckCoreGraphics
package import PresscheckLayerTree
package import PresscheckQuartzCore

/// A face without a size, for a text layer.
///
/// Evidence: *documented*.
public final class CGFont: LayerFont {
  package let layerFont: Font

  /// The face of a PostScript name, or of a family; nil if the fonts at hand do not have it.
  public init?(_ name: CFString) {
    guard let font = UIFont(name: String(describing: name), size: UIFont.systemFontSize) else { return nil }
    layerFont = font.font
  }
}

extension UIFont: LayerFont {
  package var layerFont: Font { font }
}

extension NSString: LayerFont {
  /// The face of a PostScript name, or of a family; the system font for one that the fonts at hand do not have.
  package var layerFont: Font {
    UIFont(name: String(describing: self), size: UIFont.systemFontSize)?.font ?? Font()
  }
}
