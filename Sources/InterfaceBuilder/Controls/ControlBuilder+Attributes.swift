internal import PresscheckFiles

extension ControlBuilder {
  /// Attributes and elements that change no pixel of the control.
  private static let invisibleAttributes: Set = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "opaque", "contentMode",
    "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity", "translatesAutoresizingMaskIntoConstraints", "tag",
    "userInteractionEnabled", "multipleTouchEnabled", "exclusiveTouch", "clearsContextBeforeDrawing",
    "autoresizesSubviews", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "layoutMarginsFollowReadableWidth", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", "restorationIdentifier",
    "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction", "role", "springLoaded", "pointerInteraction",
    "hasAttributedTitle", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "sceneMemberID",
    "showsLargeContentViewer", "largeContentTitle", "largeContentImage", "scalesLargeContentImage", "toolTip",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "focusGroupIdentifier", "simulatedAppContext", "colorLabel",
    "propertyAccessControl",
  ]

  static let invisibleChildren: Set = [
    "accessibility", "constraints", "autoresizingMask", "connections", "variation", "menu", "gestureRecognizers",
    "viewLayoutGuide", "edgeInsets", "directionalEdgeInsets", "simulatedMetricsContainer",
    "freeformSimulatedSizeMetrics", "attributedString", "accessibilityTraits", "keyCommands", "interactions",
  ]

  /// UIKit's names for what Interface Builder calls otherwise.
  private static let types = [
    "system": "system", "roundedRect": "system", "custom": "custom", "close": "close", "contactAdd": "contactAdd",
    "detailDisclosure": "detailDisclosure", "infoLight": "infoLight", "infoDark": "infoDark",
  ]
  private static let lineBreakModes = [
    "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
    "headTruncation": "byTruncatingHead", "tailTruncation": "byTruncatingTail",
    "middleTruncation": "byTruncatingMiddle",
  ]

  mutating func readAttributes() throws(Diagnostic) {
    for attribute in element.attributes where !Self.invisibleAttributes.contains(attribute.name) {
      try read(attribute)
    }
    for flag in ["misplaced", "ambiguous"] where element.flag(flag) == true {
      warn("the frame is \(flag): Xcode has not saved where the constraints put it", at: element)
    }
  }

  private mutating func read(_ attribute: XMLAttribute) throws(Diagnostic) {
    let value = attribute.value
    switch attribute.name {
    case "buttonType": setName(attribute, "buttonType", Self.types)
    case "lineBreakMode": setName(attribute, "lineBreakMode", Self.lineBreakModes, except: "middleTruncation")
    case "contentHorizontalAlignment":
      setChoice(attribute, ["center", "left", "right", "leading", "trailing", "fill"], except: "center")
    case "contentVerticalAlignment": setChoice(attribute, ["center", "top", "bottom", "fill"], except: "center")
    case "semanticContentAttribute":
      setChoice(attribute, ["unspecified", "forceLeftToRight", "forceRightToLeft", "playback", "spatial"])
    case "overrideUserInterfaceStyle": setChoice(attribute, ["unspecified", "light", "dark"])
    case "alpha": draft.set("alpha", try number(value, "alpha", at: element))
    case "hidden":
      if try isTrue(attribute) { note("the button is hidden, and drawn all the same", at: element) }
    case "enabled": try setFlag(attribute, "isEnabled", default: true)
    case "selected": try setFlag(attribute, "isSelected", default: false)
    case "highlighted": try setFlag(attribute, "isHighlighted", default: false)
    case "clipsSubviews": try setFlag(attribute, "masksToBounds", default: false)
    case "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled":
      try setFlag(attribute, attribute.name, default: true)
    case "reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted":
      try setFlag(attribute, attribute.name, default: false)
    default: warn("the attribute \(attribute.name) is not drawn", at: element)
    }
  }

  private mutating func setName(
    _ attribute: XMLAttribute, _ key: String, _ names: [String: String], except usual: String? = nil
  ) {
    guard attribute.value != usual else { return }
    guard let name = names[attribute.value] else {
      return warn("\(key) \(attribute.value.quoted) is not drawn", at: element)
    }
    draft.set(key, element.text(name))
  }

  private mutating func setChoice(_ attribute: XMLAttribute, _ names: [String], except usual: String? = nil) {
    guard attribute.value != usual else { return }
    draft.set(attribute.name, choice(attribute.value, names, attribute.name, at: element))
  }

  private mutating func setFlag(_ attribute: XMLAttribute, _ key: String, default usual: Bool) throws(Diagnostic) {
    let value = try isTrue(attribute)
    if value != usual { draft.set(key, element.plain("\(value)")) }
  }

  private func isTrue(_ attribute: XMLAttribute) throws(Diagnostic) -> Bool {
    try boolean(attribute.value, attribute.name, at: element)
  }
}
