internal import PresscheckGraphics

/// An effect on what lies behind a view, or on the view's content.
///
/// Evidence: *documented*.
open class UIVisualEffect: NSObject {}

/// Makes what lies behind a view soft, and lays a colour over it.
///
/// Evidence: *documented*.
open class UIBlurEffect: UIVisualEffect {
  /// How light and how soft; those without a word for it follow the appearance.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates an effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Makes content readable over a blur.
///
/// Accepted, not drawn: the content has its own colors, and a finding says so.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect over a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }

  /// Creates an effect over a blur for a kind of content.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The kind of content that is made readable.
///
/// Accepted, not drawn, as ``UIVibrancyEffect``.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator
}

/// A blur in numbers.
struct BlurLook {
  /// The standard deviation, in points.
  let radius: Double
  /// The factor of colors' distance from grey.
  let saturation: Double
  /// Lies over the blur.
  let tint: Color

  private init(_ radius: Double, _ saturation: Double, white: Double, _ alpha: Double) {
    (self.radius, self.saturation, tint) = (radius, saturation, Color(white: white, alpha: alpha))
  }

  /// The look of a style.
  ///
  /// The three oldest styles are those of Apple's sample *UIImageEffects* (*documented*). A material's radius and saturation are
  /// those of a system's panel (*measured* by others); its tint takes black and white to where the fills of Apple's design
  /// resources do, *color dodge* in a light appearance and *overlay* in a dark one (*modelled*).
  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    self =
      switch style {
      case .extraLight: BlurLook(20, 1.8, white: 0.97, 0.82)
      case .light: BlurLook(30, 1.8, white: 1, 0.3)
      case .dark: BlurLook(20, 1.8, white: 0.11, 0.73)
      case .regular: BlurLook(isDark ? .dark : .light, isDark: isDark)
      case .prominent: BlurLook(isDark ? .dark : .extraLight, isDark: isDark)
      case .systemUltraThinMaterial:
        BlurLook(isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight, isDark: isDark)
      case .systemThinMaterial: BlurLook(isDark ? .systemThinMaterialDark : .systemThinMaterialLight, isDark: isDark)
      case .systemMaterial: BlurLook(isDark ? .systemMaterialDark : .systemMaterialLight, isDark: isDark)
      case .systemThickMaterial: BlurLook(isDark ? .systemThickMaterialDark : .systemThickMaterialLight, isDark: isDark)
      case .systemChromeMaterial:
        BlurLook(isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight, isDark: isDark)
      case .systemUltraThinMaterialLight: BlurLook(29.5, 1.5, white: 1, 0.406)
      case .systemThinMaterialLight: BlurLook(29.5, 1.5, white: 0.988, 0.606)
      case .systemMaterialLight: BlurLook(29.5, 1.5, white: 1, 0.781)
      case .systemThickMaterialLight: BlurLook(29.5, 1.5, white: 0.974, 0.952)
      case .systemChromeMaterialLight: BlurLook(29.5, 1.5, white: 1, 0.75)
      case .systemUltraThinMaterialDark: BlurLook(29.5, 1.5, white: 0.211, 0.463)
      case .systemThinMaterialDark: BlurLook(29.5, 1.5, white: 0.196, 0.633)
      case .systemMaterialDark: BlurLook(29.5, 1.5, white: 0.163, 0.803)
      case .systemThickMaterialDark: BlurLook(29.5, 1.5, white: 0.141, 0.903)
      case .systemChromeMaterialDark: BlurLook(29.5, 1.5, white: 0.114, 0.94)
      }
  }
}
