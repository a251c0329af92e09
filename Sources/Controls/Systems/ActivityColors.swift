internal import PresscheckGraphics

/// The colours that a state gives an activity indicator's layers.
struct ActivityColors: Hashable {
  var fill: Color
  var track: Color

  /// Of a template image.
  var image: Color
  var progress: Color

  init(of state: ActivityState, _ control: ActivityIndicator, isEnabled: Bool, _ traits: Traits) {
    var tint = ActivityColors.tint(of: state, control, traits)
    var foreground = (state.foregroundColor ?? control.normalForegroundColor).resolved(in: traits.appearance)
    if !isEnabled {
      tint = tint.pale(traits.quirks)
      foreground = foreground.pale(traits.quirks)
    }
    fill = control.style == .solid ? tint : .clear
    image = control.style == .solid ? foreground : tint
    progress = tint
    track = (state.trackColor ?? control.normalTrackColor).resolved(in: traits.appearance)
  }

  /// The tint of a state whose button is enabled.
  static func tint(of state: ActivityState, _ control: ActivityIndicator, _ traits: Traits) -> Color {
    (state.tintColor ?? control.tintColor).resolved(in: traits.appearance)
  }
}

extension Color {
  /// A fifth of the full saturation; hue, brightness and alpha are kept. Faithful, a grey is taken for a red; intended, it
  /// stays a grey.
  fileprivate func pale(_ quirks: Quirks) -> Color {
    var hsb = hueSaturationBrightness
    guard hsb.saturation > 0 || quirks == .faithful else { return self }
    hsb.saturation = 0.2
    return Color(hsb, alpha: alpha)
  }
}
