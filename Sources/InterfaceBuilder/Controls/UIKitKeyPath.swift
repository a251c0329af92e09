internal import PresscheckLayerTree

/// A key path that every button has, whatever its class.
enum UIKitKeyPath {
  /// A property of `control: button` and the type of its value.
  case property(String, PropertyType)
  /// A property and the names of an enumeration's numbers, from 0.
  case names(String, [String])
  /// A set of corners, in bits.
  case corners
  /// A CGColor, which a runtime attribute of type color is not.
  case colorOfLayer
  case hidden

  /// Those that change pixels.
  static let all: [String: UIKitKeyPath] = [
    "layer.cornerRadius": .property("cornerRadius", number), "layer.borderWidth": .property("borderWidth", number),
    "layer.masksToBounds": .property("masksToBounds", .boolean),
    "layer.shadowOpacity": .property("shadowOpacity", number),
    "layer.shadowRadius": .property("shadowRadius", number), "layer.shadowOffset": .property("shadowOffset", .point),
    "layer.cornerCurve": .property("cornerCurve", .text), "layer.opacity": .property("alpha", number),
    "layer.maskedCorners": .corners,
    "layer.borderColor": .colorOfLayer, "layer.shadowColor": .colorOfLayer, "layer.backgroundColor": .colorOfLayer,
    "titleLabel.numberOfLines": .property("numberOfLines", number),
    "titleLabel.adjustsFontSizeToFitWidth": .property("adjustsFontSizeToFitWidth", .boolean),
    "titleLabel.minimumScaleFactor": .property("minimumScaleFactor", number),
    "titleLabel.shadowOffset": .property("titleShadowOffset", .point),
    "titleLabel.textAlignment": .names("titleTextAlignment", ["left", "center", "right", "justified", "natural"]),
    "titleLabel.lineBreakMode": .names("lineBreakMode", lineBreakModes),
    "lineBreakMode": .names("lineBreakMode", lineBreakModes),
    "tintColor": .property("tintColor", .color), "backgroundColor": .property("backgroundColor", .color),
    "alpha": .property("alpha", number), "clipsToBounds": .property("masksToBounds", .boolean),
    "enabled": .property("isEnabled", .boolean), "isEnabled": .property("isEnabled", .boolean),
    "selected": .property("isSelected", .boolean), "isSelected": .property("isSelected", .boolean),
    "highlighted": .property("isHighlighted", .boolean), "isHighlighted": .property("isHighlighted", .boolean),
    "adjustsImageWhenHighlighted": .property("adjustsImageWhenHighlighted", .boolean),
    "adjustsImageWhenDisabled": .property("adjustsImageWhenDisabled", .boolean),
    "showsTouchWhenHighlighted": .property("showsTouchWhenHighlighted", .boolean),
    "reversesTitleShadowWhenHighlighted": .property("reversesTitleShadowWhenHighlighted", .boolean),
    "contentHorizontalAlignment": .names(
      "contentHorizontalAlignment", ["center", "left", "right", "fill", "leading", "trailing"]),
    "contentVerticalAlignment": .names("contentVerticalAlignment", ["center", "top", "bottom", "fill"]),
    "semanticContentAttribute": .names(
      "semanticContentAttribute", ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]),
    "overrideUserInterfaceStyle": .names("overrideUserInterfaceStyle", ["unspecified", "light", "dark"]),
    "hidden": .hidden, "isHidden": .hidden,
  ]

  /// Whether a runtime attribute, which has a UIColor, sets nothing.
  static func isColorOfLayer(_ keyPath: String) -> Bool {
    if case .colorOfLayer? = all[keyPath] { true } else { false }
  }

  /// Those that change no pixel.
  static let invisible: Set = [
    "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits",
    "isAccessibilityElement", "tag", "exclusiveTouch", "isExclusiveTouch", "userInteractionEnabled",
    "isUserInteractionEnabled", "multipleTouchEnabled", "restorationIdentifier", "layer.shouldRasterize",
    "layer.rasterizationScale", "layer.name", "titleLabel.adjustsFontForContentSizeCategory",
  ]

  private static let number = PropertyType.number(.coordinate)
  private static let lineBreakModes = [
    "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byTruncatingMiddle",
  ]
}
