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
  /// How UIKit changes the image by itself.
  package var imageAdjustment = ImageAdjustment()
  /// Whether UIKit draws a plate behind title and image of a selected system button: not where the state has its own, nor behind
  /// a title with attributes.
  package var hasPlate = true

  package init(
    title: String? = nil, isEnabled: Bool = true, isHighlighted: Bool = false, isSelected: Bool = false,
    isFocused: Bool = false
  ) {
    (self.title, self.isEnabled, self.isHighlighted) = (title, isEnabled, isHighlighted)
    (self.isSelected, self.isFocused) = (isSelected, isFocused)
  }

  /// Whether a finger shows: a button that is disabled takes no part in highlights.
  var isPressed: Bool { isEnabled && isHighlighted }

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
  /// Under a finger a system button fades title and image; a custom one fades neither, and darkens an image that is no template.
  /// Disabled, a system button is grey where title and image have no colours of their own (*asserted by re-implementations*), and
  /// any other image is half transparent (*modelled*). Selected, it is white on a plate in the tint (*documented*; the plate's size
  /// is *modelled*).
  package func face(_ look: ButtonLook, normalColor: DynamicColor, traits: Traits) -> ButtonFace {
    let font = font(at: traits.contentSize)
    let image = image?.resolved(for: traits, automatic: buttonType == .custom ? .original : .template)
      .beside(font)
    var face = ButtonFace(
      title: look.title, titleColor: titleColor(look, normalColor).resolved(in: traits), font: font, image: image,
      imageTint: tintColor.resolved(in: traits), titleEdgeInsets: titleEdgeInsets,
      contentEdgeInsets: contentEdgeInsets, hasInsets: contentEdgeInsets != .zero)
    if buttonType != .custom, look.isEnabled, look.isSelected, look.hasPlate {
      (face.plateColor, face.titleColor, face.imageTint) = (face.imageTint, .white, .white)
    }
    face.widensSymbols = buttonType != .custom
    let adjustment = look.imageAdjustment
    if look.isPressed {
      let dimmed = dimmedParts(look)
      if dimmed.contains(ButtonFace.titleName) { face.titleOpacity = ButtonFace.dimmedOpacity }
      if dimmed.contains(ButtonFace.imageName) { face.imageOpacity = ButtonFace.dimmedOpacity }
      if buttonType == .custom, adjustment.whenHighlighted { face.image = image?.darkened }
    } else if !look.isEnabled, adjustment.whenDisabled {
      if buttonType != .custom, image?.isTemplate == true {
        face.imageTint = DynamicColor.dimmedTitle.resolved(in: traits)
      } else {
        face.imageOpacity = ButtonFace.disabledOpacity
      }
    }
    return face
  }

  /// The layers that a highlight fades: a system button's title, unless the exact state has a colour of its own for it, and its
  /// image, unless the state has one of its own.
  package func dimmedParts(_ look: ButtonLook) -> [String] {
    guard buttonType != .custom else { return [] }
    return (highlightedTitleColor == nil || look.isSelected ? [ButtonFace.titleName] : [])
      + (look.imageAdjustment.whenHighlighted ? [ButtonFace.imageName] : [])
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
