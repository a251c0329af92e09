internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What of a button's own state decides how its title and image look.
struct ButtonLook: Hashable {
  /// The title for the state, UIKit's look-up done.
  var title: String?
  var isEnabled = true
  var isHighlighted = false
  var isSelected = false
}

extension ButtonProperties {
  /// Title and image in a look; the normal colour is what `titleColor` is when nobody set it.
  ///
  /// A disabled system button dims a title that has no colour of its own (*asserted by re-implementations*); a custom one
  /// never dims, nor does it darken a template image (*measured*). A disabled image shows half, any other highlighted one
  /// is darkened (*modelled*).
  func face(_ look: ButtonLook, normalColor: DynamicColor, traits: Traits) -> ButtonFace {
    let isDarkened = look.isEnabled && look.isHighlighted
    let tint = tintColor.resolved(in: traits.appearance)
    return ButtonFace(
      title: look.title, titleColor: titleColor(look, normalColor).resolved(in: traits.appearance), font: font,
      image: isDarkened ? image?.darkened : image,
      imageTint: isDarkened && buttonType == .system ? tint.darkened : tint,
      imageOpacity: look.isEnabled ? 1 : 0.5,
      titleEdgeInsets: titleEdgeInsets, contentEdgeInsets: contentEdgeInsets)
  }

  /// The exact state's colour, else the normal one's. No state that is selected and something else has one.
  private func titleColor(_ look: ButtonLook, _ normalColor: DynamicColor) -> DynamicColor {
    if look.isEnabled {
      let exact = look.isHighlighted && !look.isSelected ? highlightedTitleColor : nil
      return exact ?? titleColor ?? normalColor
    }
    if let own = (look.isSelected ? nil : disabledTitleColor) ?? titleColor { return own }
    return buttonType == .system ? .dimmedTitle : normalColor
  }
}

extension DynamicColor {
  /// A disabled title of the system type (*asserted by re-implementations*).
  static let dimmedTitle = DynamicColor(
    light: Color(white: 0.52, alpha: 0.45), dark: Color(white: 0.55, alpha: 0.45))
}
