internal import PresscheckControls
package import PresscheckFiles
package import PresscheckLayerTree

/// The properties that a document gives a view which the app's code makes of it.
///
/// The views in it, its place, its connections and whether it is hidden are not among them.
package struct ViewValues {
  /// Those that the view has as it is made, in the class's order.
  package let decoded: [Field]
  /// Its runtime attributes, which are set later.
  package let attributes: [Field]
  /// Differences from the document's drawing.
  package let findings: [Diagnostic]
}

extension InterfaceDocument {
  /// Whether a view or a constraint is in the running app: neither it nor a view around it is excluded.
  package func isInstalled(_ element: XMLElement) -> Bool { inherited.excluded(element) == nil }

  /// The values of a view's element.
  ///
  /// One that is wrong, such as a number that is none, is a finding.
  ///
  /// - Parameters:
  ///   - element: The view's.
  ///   - properties: Those of UIKit's own class, which the element's attributes and children set.
  ///   - own: Those of the app's class, which runtime attributes set as well.
  /// - Returns: The values by the properties' names.
  package func values(of element: XMLElement, as properties: [Property], own: [Property]) -> ViewValues {
    var ofElement = builder(of: element, properties)
    // Errors are findings while code runs.
    try? ofElement.readElement()
    ofElement.readClassAccessibility()
    let decoded = ofElement.fitted(ofElement.draft, telling: true)
    var ofAttributes = builder(of: element, own + properties)
    try? ofAttributes.readRuntimeAttributes()
    let attributes = ofAttributes.fitted(ofAttributes.draft, telling: true)
    let order = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return ViewValues(
      decoded: decoded.sorted { order[$0.key, default: 0] < order[$1.key, default: 0] },
      attributes: attributes, findings: ofElement.findings + ofAttributes.findings)
  }

  private func builder(of element: XMLElement, _ properties: [Property]) -> ControlBuilder {
    let look = ControlLook(viewClass: properties)
    let name = element["userLabel"] ?? element["customClass"] ?? element.name
    let view = InterfaceControl(element: element, name: name, look: .success(look))
    return ControlBuilder(
      document: self, control: view, kind: look, folder: Paths.folder(of: source.file), isRunning: true)
  }
}

extension ControlBuilder {
  /// A property of a class's own or of UIKit that an attribute or a child element of a view has; nil for what a button has under
  /// names of its own.
  func viewProperty(_ name: String) -> Property? {
    guard isRunning, element.name != "button" || ButtonProperty.inDocument(name) == nil else { return nil }
    return kind.property(Self.viewNames[name] ?? name)
  }

  /// The properties that documents call otherwise than UIKit does.
  private static let viewNames = [
    "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth", "minValue": "minimumValue", "maxValue": "maximumValue",
    "on": "isOn", "enabled": "isEnabled", "highlighted": "isHighlighted", "selected": "isSelected",
    "highlightedColor": "highlightedTextColor", "animating": "isAnimating", "clipsSubviews": "masksToBounds",
    "opaque": "isOpaque",
    "baselineRelativeArrangement": "isBaselineRelativeArrangement",
    "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement", "continuous": "isContinuous",
    "scrollEnabled": "isScrollEnabled",
  ]

  /// The child elements of a view that are no values of it.
  static let structure: Set = [
    "subviews", "segments", "view", "tableViewCellContentView", "collectionViewCellContentView", "blurEffect",
    "vibrancyEffect", "preferredSymbolConfiguration", "layoutGuides", "attributedPlaceholder",
  ]

  /// Attributes of views other than buttons that change nothing here.
  static let invisibleInViews: Set = [
    "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFitWidth", "baselineAdjustment",
    "useAutomaticPreferredMaxLayoutWidth", "segmentControlStyle", "progressViewStyle",
    "apportionsSegmentWidthsByContent", "bounces", "bouncesZoom", "pagingEnabled", "scrollsToTop",
    "directionalLockEnabled", "alwaysBounceVertical", "alwaysBounceHorizontal", "delaysContentTouches",
    "canCancelContentTouches", "keyboardDismissMode", "minimumZoomScale", "maximumZoomScale", "indicatorStyle",
    "catalog", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "contentInsetAdjustmentBehavior",
  ]

  /// The symbol configuration of an image view.
  var viewSymbol: XMLElement? {
    isRunning ? element.child("preferredSymbolConfiguration", key: "preferredSymbolConfiguration") : nil
  }
}
