/// An effect on the views behind a view.
///
/// Accepted, not drawn: whatever takes one says so.
open class UIVisualEffect: NSObject {}

/// Makes what lies behind a view soft.
///
/// Accepted, not drawn: whatever takes one says so.
open class UIBlurEffect: UIVisualEffect {
  /// How light and how soft.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  /// Creates an effect of a style.
  public init(style: Style) { super.init() }
}
