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
  /// The values of a view's element, as properties of its class.
  ///
  /// - Throws: For values that are wrong, such as numbers that are none.
  package func values(of element: XMLElement, as properties: [Property]) throws(Diagnostic) -> ViewValues {
    let look = ControlLook(viewClass: properties)
    let name = element["userLabel"] ?? element["customClass"] ?? element.name
    let view = InterfaceControl(element: element, name: name, look: .success(look))
    var builder = ControlBuilder(view, look, of: self, relativeTo: Paths.folder(of: source.file))
    builder.isRunning = true
    try builder.readElement()
    builder.readClassAccessibility()
    let decoded = builder.takeFields()
    try builder.readRuntimeAttributes()
    let order = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return ViewValues(
      decoded: decoded.sorted { order[$0.key, default: 0] < order[$1.key, default: 0] },
      attributes: builder.takeFields(), findings: builder.findings)
  }
}

extension ControlBuilder {
  /// A property of a class's own or of UIKit that an attribute or a child element of a view has; nil for what a button has under
  /// names of its own.
  func viewProperty(_ name: String) -> Property? {
    let isOfView = element.name != "button" || isRunning && ButtonProperty.inDocument(name) == nil
    guard kind.isViewClass, isOfView else { return nil }
    return kind.property(Self.viewNames[name] ?? name)
  }

  /// The properties that documents call otherwise than UIKit does.
  private static let viewNames = [
    "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth", "minValue": "minimumValue", "maxValue": "maximumValue",
    "on": "isOn", "enabled": "isEnabled", "highlighted": "isHighlighted", "selected": "isSelected",
    "highlightedColor": "highlightedTextColor", "animating": "isAnimating", "clipsSubviews": "masksToBounds",
    "baselineRelativeArrangement": "isBaselineRelativeArrangement",
    "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement",
  ]

  /// The child elements of a view that are no values of it.
  static let structure: Set = [
    "subviews", "segments", "view", "tableViewCellContentView", "collectionViewCellContentView", "blurEffect",
    "vibrancyEffect", "preferredSymbolConfiguration", "layoutGuides", "attributedPlaceholder",
  ]

  /// Attributes of views other than buttons that change no pixel here.
  static let invisibleInViews: Set = [
    "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFitWidth", "baselineAdjustment", "continuous",
    "useAutomaticPreferredMaxLayoutWidth", "preferredMaxLayoutWidth", "segmentControlStyle", "progressViewStyle",
    "apportionsSegmentWidthsByContent", "bounces", "bouncesZoom", "pagingEnabled", "scrollEnabled", "scrollsToTop",
    "directionalLockEnabled", "alwaysBounceVertical", "alwaysBounceHorizontal", "delaysContentTouches",
    "canCancelContentTouches", "keyboardDismissMode", "minimumZoomScale", "maximumZoomScale", "indicatorStyle",
    "catalog", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "contentInsetAdjustmentBehavior",
  ]

  /// The symbol configuration of an image view.
  var viewSymbol: XMLElement? {
    kind.isViewClass ? element.child("preferredSymbolConfiguration", key: "preferredSymbolConfiguration") : nil
  }
}
