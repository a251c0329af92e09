import Graphics
import LayerTree

extension ButtonProperties {
  /// The face while nothing is highlighted. The title is what UIKit's look-up gives for the state, and the normal colour
  /// what `titleColor` is when nobody set it.
  ///
  /// A disabled system button dims a title that has no colour of its own (*asserted by re-implementations*); a custom one
  /// never dims (*measured*). A disabled image shows half (*modelled*).
  func face(title: String?, isEnabled: Bool, normalColor: DynamicColor, traits: Traits) -> ButtonFace {
    let color: DynamicColor =
      if isEnabled {
        titleColor ?? normalColor
      } else if let own = disabledTitleColor ?? titleColor {
        own
      } else {
        buttonType == .system ? .dimmedTitle : normalColor
      }
    return ButtonFace(
      title: title, titleColor: color.resolved(in: traits.appearance), font: font, image: image,
      imageTint: tintColor.resolved(in: traits.appearance), imageOpacity: isEnabled ? 1 : 0.5,
      titleEdgeInsets: titleEdgeInsets, contentEdgeInsets: contentEdgeInsets)
  }
}

extension DynamicColor {
  /// A disabled title of the system type (*asserted by re-implementations*).
  static let dimmedTitle = DynamicColor(
    light: Color(white: 0.52, alpha: 0.45), dark: Color(white: 0.55, alpha: 0.45))
}
