public import Foundation

/// Traits that are being changed.
///
/// Evidence: *documented*.
public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Pixels a point; 0 says nothing.
  var displayScale: CGFloat { get set }
  /// The side on which lines begin.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The room across.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The room down.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The setting *Increase Contrast*.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The setting *Bold Text*.
  var legibilityWeight: UILegibilityWeight { get set }
  /// How far in front it lies.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The colors of the screen.
  var displayGamut: UIDisplayGamut { get set }
  /// Whether the window is active.
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
}

/// All traits, at first unspecified.
struct TraitValues: UIMutableTraits, Hashable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var displayScale: CGFloat = 0
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

  /// A phone upright: light, normal contrast, left to right, the default text size, 2 pixels a point.
  static let phone: TraitValues = {
    var traits = TraitValues()
    (traits.userInterfaceStyle, traits.displayScale, traits.layoutDirection) = (.light, 2, .leftToRight)
    (traits.preferredContentSizeCategory, traits.legibilityWeight) = (.large, .regular)
    (traits.horizontalSizeClass, traits.verticalSizeClass) = (.compact, .regular)
    (traits.accessibilityContrast, traits.userInterfaceIdiom) = (.normal, .phone)
    (traits.userInterfaceLevel, traits.displayGamut, traits.activeAppearance) = (.base, .P3, .active)
    return traits
  }()

  /// Takes what the other says.
  mutating func take(_ other: TraitValues) {
    let nothing = TraitValues()
    func take<Value: Equatable>(_ path: WritableKeyPath<TraitValues, Value>) {
      if other[keyPath: path] != nothing[keyPath: path] { self[keyPath: path] = other[keyPath: path] }
    }
    take(\.userInterfaceStyle)
    take(\.displayScale)
    take(\.layoutDirection)
    take(\.preferredContentSizeCategory)
    take(\.horizontalSizeClass)
    take(\.verticalSizeClass)
    take(\.accessibilityContrast)
    take(\.userInterfaceIdiom)
    take(\.legibilityWeight)
    take(\.userInterfaceLevel)
    take(\.displayGamut)
    take(\.activeAppearance)
  }
}
