package import PresscheckGraphics
package import PresscheckLayerTree

/// The colours of a configuration in a state, all *modelled*; selected and focused look like normal.
package struct ConfigurationColors: Hashable {
  /// The title's, and by default the image's and the indicator's.
  package var foreground: Color
  /// Of a template image.
  package var image: Color
  /// Of the activity indicator.
  package var activity: Color
  /// Nil draws none.
  package var background: Color?
  /// Of a ring, where there is one.
  package var stroke: Color

  package init(_ configuration: ButtonConfiguration, tint: DynamicColor, _ look: ButtonLook, _ traits: Traits) {
    func system(_ name: String) -> Color {
      traits.palette[name].map { $0.resolved(in: traits) } ?? .clear
    }
    let group = configuration.style.group
    let base = (configuration.background ?? tint).resolved(in: traits)
    let own = configuration.foreground ?? (group == .filled ? DynamicColor(.white) : tint)
    let isHighlighted = look.isEnabled && look.isHighlighted
    foreground = look.isEnabled ? own.resolved(in: traits) : system("tertiaryLabel")
    if isHighlighted, group == .plain { foreground = foreground.multiplyingAlpha(by: 0.75) }
    (image, activity) = (foreground, foreground)
    stroke = (configuration.plate.strokeColor ?? tint).resolved(in: traits)
    let isDark = traits.appearance == .dark
    switch group {
    case _ where configuration.plate.color != nil:
      background = configuration.plate.color?.resolved(in: traits)
    case .plain:
      background = look.isEnabled ? configuration.background?.resolved(in: traits) : nil
    case _ where !look.isEnabled: background = system("tertiarySystemFill")
    case .gray:
      let gray = configuration.background?.resolved(in: traits) ?? system("secondarySystemFill")
      background = isHighlighted ? gray.multiplyingAlpha(by: 0.75) : gray
    case .tinted:
      let alpha = isDark ? (normal: 0.25, highlighted: 0.18) : (normal: 0.18, highlighted: 0.12)
      background = base.multiplyingAlpha(by: isHighlighted ? alpha.highlighted : alpha.normal)
    case .filled where isHighlighted:
      background = isDark ? Color.white.lerp(to: base, 0.8) : base.multiplyingAlpha(by: 0.75)
    case .filled: background = base
    }
  }
}

extension ButtonConfiguration.Style {
  /// Styles with the same colours (*modelled*).
  fileprivate enum Group {
    case plain, gray, tinted, filled
  }

  /// Whether it has a background of its own.
  var isFilled: Bool { group != .plain }

  fileprivate var group: Group {
    switch self {
    case .plain, .borderless: .plain
    case .gray, .bordered: .gray
    case .tinted, .borderedTinted: .tinted
    case .filled, .borderedProminent: .filled
    }
  }
}
