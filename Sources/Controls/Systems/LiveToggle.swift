import Graphics
import LayerTree

/// A toggle button at work: the class's own methods, effect by effect.
struct LiveToggle: UIKitButton {
  let control: Toggle
  let stage: Stage
  var root: Layer
  var button: ButtonProperties
  var touches = TouchTracking()
  var isEnabled: Bool
  var isSelected = false

  init(_ control: Toggle, on stage: Stage) throws(TextError) {
    self.control = control
    self.stage = stage
    button = control.button
    isEnabled = control.button.isEnabled
    root = control.fade.bareTree(control.button, stage)
    try layFace()
  }

  /// `highlight()` and `unHighlight()`: the class toggles on every one of the latter, before the app hears of a tap.
  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    control.fade.run(isOn, in: &root, control.button, stage, at: time, &trace)
    if isOn {
      scale(to: control.highlightedScale, for: control.scaleDownDuration, at: time, &trace)
    } else {
      scale(to: 1, for: control.scaleUpDuration, at: time, &trace)
      if stage.traits.quirks == .faithful { try setSelected(!isSelected, &trace) }
    }
  }

  /// The author's intention: a tap toggles, and nothing else does.
  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError) {
    if stage.traits.quirks == .intended { try setSelected(!isSelected, &trace) }
  }

  /// A program that selects is taken to swap the images too (*modelled*): the class leaves that to the next touch.
  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {
    isSelected = isOn
    trace.note("isSelected=\(isOn)")
    guard let selectedImage = control.selectedImage else { return }
    button.image = isOn ? selectedImage : control.normalImage
    trace.note("image=\(isOn ? "selectedImage" : "normalImage")")
    try layFace()
  }

  /// A block with a spring, which blends into the one that it interrupts.
  private mutating func scale(to scale: Double, for duration: Double, at time: Double, _ trace: inout Trace) {
    trace.note("transform.scale=\(Number.short(scale))")
    let target = AnimatableValue.transform(.scale(scale, scale))
    guard let spring = Spring(dampingRatio: 0.5, initialVelocity: 0.5, duration: duration) else {
      return root.set(.transform, target)
    }
    root.animate(.transform, to: target, .spring(at: time, duration: duration, spring))
  }
}
