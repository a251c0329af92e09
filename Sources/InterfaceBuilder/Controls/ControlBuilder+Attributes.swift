internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

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

  mutating func readAttributes() throws(Diagnostic) {
    for attribute in element.attributes {
      let isInvisible = Self.invisibleAttributes.contains(attribute.name)
      guard !isInvisible || viewProperty(attribute.name) != nil else { continue }
      try attempt { (builder) throws(Diagnostic) in try builder.read(attribute) }
    }
    for flag in ["misplaced", "ambiguous"] where element.flag(flag) == true {
      warn("the frame is \(flag): Xcode has not saved where the constraints put it", at: element)
    }
  }

  private mutating func read(_ attribute: XMLAttribute) throws(Diagnostic) {
    if attribute.name == "hidden" {
      if try boolean(attribute.value, attribute.name, at: element) { noteHidden(at: element) }
      return
    }
    if let property = viewProperty(attribute.name) {
      let choice = ButtonProperty.inDocument(attribute.name)?.choice
      let value = choice?.init(inDocument: attribute.value)?.rawValue ?? attribute.value
      let given = XMLAttribute(name: attribute.name, value: value)
      if let node = try node(of: given, as: property.type, symbol: viewSymbol, at: element) {
        draft.set(property.name, node)
      }
      return
    }
    if attribute.name == "spacingType", attribute.value == "standard", kind.has("spacing") {
      // Apple's standard space between views (*modelled*).
      return draft.set("spacing", element.plain("8"))
    }
    if isRunning, Self.invisibleInViews.contains(attribute.name) { return }
    guard let row = ButtonProperty.inDocument(attribute.name), let node = try node(of: attribute, as: row) else {
      return warn("the attribute \(attribute.name) is not drawn", at: element)
    }
    let text = node?.text ?? ""
    let isDefault = [PropertyValue.text(text), .boolean(text == "true")].contains { $0 == row.property.defaultValue }
    if !isDefault || !(row.isAlwaysWritten || row.property.type == .boolean) { draft.set(row.name, node) }
  }

  private mutating func node(of attribute: XMLAttribute, as row: ButtonProperty) throws(Diagnostic) -> Node?? {
    guard let type = row.choice else { return try node(of: attribute, as: row.property.type, at: element) }
    if let value = type.init(inDocument: attribute.value) { return element.text(value.rawValue) }
    warn("\(attribute.name) \(attribute.value.quoted) is not drawn", at: element)
    return .some(nil)
  }

  mutating func noteHidden(at element: XMLElement) { note("the button is hidden, and drawn all the same", at: element) }
}
