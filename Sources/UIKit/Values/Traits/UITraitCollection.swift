public import Foundation
package import PresscheckControls

/// The environment of views: appearance, scale, direction, text size and the like.
///
/// It never changes, so threads may share it.
///
/// Evidence: *documented*.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let values: TraitValues
  /// The values of system colors; nil is that of the traits of now.
  let ownPalette: SystemPalette?

  init(_ values: TraitValues, palette: SystemPalette? = nil) { (self.values, ownPalette) = (values, palette) }

  /// Says nothing.
  public override convenience init() { self.init(TraitValues()) }

  /// Creates a collection of the values of several; a later one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.take(collection.values) }
    self.init(values, palette: traitCollections.last { $0.ownPalette != nil }?.ownPalette)
  }

  /// Creates a collection that a closure fills.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }
  /// Says only light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Says only how many pixels a point has.
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  /// Says only on which side lines begin.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Says only how large text is.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  /// Says only how much room there is across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Says only how much room there is down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Says only how strong contrasts are.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Says only what kind of device it is.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  /// Says only whether text is bold.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
  /// Says only how far in front it lies.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  /// Says only which colors the screen shows.
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }

  /// A copy that a closure changes.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations), palette: ownPalette)
  }

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Pixels a point; 0 says nothing.
  open var displayScale: CGFloat { values.displayScale }
  /// The side on which lines begin.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The room across.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The room down.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The setting *Increase Contrast*.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The setting *Bold Text*.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// How far in front it lies.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The colors of the screen.
  open var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Whether the window is active.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  // A run stays on the main actor from its beginning to its end, and only it reads and sets this.
  private nonisolated(unsafe) static var now = UITraitCollection(.phone, palette: .ios13)

  /// The traits for which dynamic colors are resolved: at first a phone's, light and of the default text size (*modelled*).
  public class var current: UITraitCollection {
    get { now }
    set { now = newValue }
  }

  /// Makes these traits the current ones while a closure runs.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.now
    UITraitCollection.now = self
    defer { UITraitCollection.now = outer }
    actions()
  }

  /// Whether a dynamic color may differ: style, contrast, level or gamut do.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values ?? TraitValues()
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel || values.displayGamut != other.displayGamut
  }

  /// Whether it says all that the other says.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var both = values
    both.take(trait.values)
    return both == values
  }

  /// The same collection.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return values == other.values && ownPalette == other.ownPalette
  }
  /// By what it says.
  open override var hash: Int { values.hashValue }
}

extension TraitValues {
  fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var changed: any UIMutableTraits = self
    mutations(&changed)
    return changed as? TraitValues ?? self
  }
}

extension UITraitCollection {
  /// Creates a phone's collection from a run's traits.
  package convenience init(_ traits: Traits) {
    var values = TraitValues.phone
    values.displayScale = traits.scale
    values.userInterfaceStyle = traits.appearance == .dark ? .dark : .light
    values.accessibilityContrast = traits.contrast == .high ? .high : .normal
    values.layoutDirection = traits.direction == .rightToLeft ? .rightToLeft : .leftToRight
    values.preferredContentSizeCategory = UIContentSizeCategory(traits.contentSize)
    values.legibilityWeight = traits.boldText == .on ? .bold : .regular
    self.init(values, palette: traits.palette)
  }

  /// The values of system colors.
  package var palette: SystemPalette { ownPalette ?? UITraitCollection.now.ownPalette ?? .ios13 }

  /// The traits in the form of controls; an unspecified one is a phone's.
  package var traits: Traits {
    Traits(
      scale: displayScale > 0 ? displayScale : 2, appearance: userInterfaceStyle == .dark ? .dark : .light,
      contrast: accessibilityContrast == .high ? .high : .normal, contentSize: preferredContentSizeCategory.contentSize,
      boldText: legibilityWeight == .bold ? .on : .off,
      direction: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight, palette: palette)
  }
}
