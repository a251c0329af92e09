internal import PresscheckGraphics
package import PresscheckLayerTree

/// The part of a button's state that decides how its title and image look.
package struct ButtonLook: Hashable {
  /// The title for the state, after UIKit's look-up.
  package var title: String?
  package var isEnabled = true
  package var isHighlighted = false
  package var isSelected = false
  package var isFocused = false
  /// Whether UIKit changes the image for a highlight, and for a button that is disabled.
  package var darkensImage = true
  package var fadesImage = true

  package init(
    title: String? = nil, isEnabled: Bool = true, isHighlighted: Bool = false, isSelected: Bool = false,
    isFocused: Bool = false, darkensImage: Bool = true, fadesImage: Bool = true
  ) {
    (self.title, self.isEnabled, self.isHighlighted) = (title, isEnabled, isHighlighted)
    (self.isSelected, self.isFocused) = (isSelected, isFocused)
    (self.darkensImage, self.fadesImage) = (darkensImage, fadesImage)
  }

  /// The state that the look shows.
  var status: UIKitStatus {
    if !isEnabled { return .disabled }
    if isHighlighted { return .highlighted }
    if isSelected { return .selected }
    return isFocused ? .focused : .normal
  }

  /// Nil for several states at once; a button that is disabled takes no part in highlights.
  var exact: UIKitStatus? {
    let flags: [(isOn: Bool, status: UIKitStatus)] = [
      (!isEnabled, .disabled), (isEnabled && isHighlighted, .highlighted), (isSelected, .selected),
      (isFocused, .focused),
    ]
    let on = flags.filter { $0.isOn }
    return on.count > 1 ? nil : on.first?.status ?? .normal
  }
}

extension ButtonProperties {
  /// Title and image in a look; the normal colour is used if `titleColor` is not set.
  ///
  /// A disabled system button dims a title without a colour of its own (*asserted by re-implementations*); a custom one
  /// never dims, nor does it darken a template image (*measured*). A disabled image is half transparent, any other
  /// highlighted one is darkened (*modelled*).
  package func face(_ look: ButtonLook, normalColor: DynamicColor, traits: Traits) -> ButtonFace {
    let isDarkened = look.isEnabled && look.isHighlighted && look.darkensImage
    let tint = tintColor.resolved(in: traits)
    let image = image?.resolved(for: traits, automatic: buttonType == .custom ? .original : .template)
    return ButtonFace(
      title: look.title, titleColor: titleColor(look, normalColor).resolved(in: traits), font: font,
      image: isDarkened ? image?.darkened : image,
      imageTint: isDarkened && buttonType != .custom ? tint.darkened : tint,
      imageOpacity: look.isEnabled || !look.fadesImage ? 1 : 0.5,
      titleEdgeInsets: titleEdgeInsets, contentEdgeInsets: contentEdgeInsets, hasInsets: contentEdgeInsets != .zero)
  }

  /// The exact state's colour, else the normal one's; selected together with another state has none.
  private func titleColor(_ look: ButtonLook, _ normalColor: DynamicColor) -> DynamicColor {
    if look.isEnabled {
      let exact = look.isHighlighted && !look.isSelected ? highlightedTitleColor : nil
      return exact ?? titleColor ?? normalColor
    }
    if let own = (look.isSelected ? nil : disabledTitleColor) ?? titleColor { return own }
    return buttonType == .custom ? normalColor : .dimmedTitle
  }
}

extension DynamicColor {
  /// A disabled title of the system type (*asserted by re-implementations*).
  static let dimmedTitle = DynamicColor(light: Color(white: 0.52, alpha: 0.45), dark: Color(white: 0.55, alpha: 0.45))
}
