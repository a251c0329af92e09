internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A toggle button at work: the class's own methods, effect by effect.
struct ToggleInstance: UIKitButton {
  let control: Toggle
  var context: ControlContext
  var root: Layer
  var button: ButtonProperties
  var touches = TouchTracking()
  var isEnabled: Bool
  var isSelected = false

  init(_ control: Toggle, on context: ControlContext) throws(TextError) {
    self.control = control
    self.context = context
    button = control.firstLook(context.traits)
    isEnabled = control.button.isEnabled
    root = control.fade.bareTree(control.button, context)
    try layFace()
  }

  /// `highlight()` and `unHighlight()`: the class toggles on every one of the latter, before the app hears of a tap.
  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    control.fade.run(isOn, in: &root, control.button, context, at: time, &trace)
    if isOn {
      scale(to: control.highlightedScale, for: control.scaleDownDuration, at: time, &trace)
    } else {
      scale(to: 1, for: control.scaleUpDuration, at: time, &trace)
      if context.traits.quirks == .faithful { try toggle(&trace) }
    }
  }

  /// The author's intention: a tap toggles, and nothing else does.
  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError) {
    if context.traits.quirks == .intended { try toggle(&trace) }
  }

  /// UIKit's own property, which the class does not observe; its author's intention is that the image follows.
  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {
    isSelected = isOn
    trace.note("isSelected=\(isOn)")
    if context.traits.quirks == .intended {
      swapImages(&trace)
    } else if control.selectedImage != nil {
      trace.warn("swaps no image: a touch does")
    }
    try layFace()
  }

  /// A tap, which is the class's own way in: down and up at once.
  mutating func select(at time: Double, _ trace: inout Trace) throws(TextError) {
    try follow(.touchDown, at: time, &trace)
    try follow(.touchUpInside, at: time, &trace)
  }

  func obstacle(at time: Double) -> String? { control.fade.obstacle(of: root, context.traits, at: time) }

  private mutating func toggle(_ trace: inout Trace) throws(TextError) {
    isSelected.toggle()
    trace.note("isSelected=\(isSelected)")
    swapImages(&trace)
    try layFace()
  }

  private mutating func swapImages(_ trace: inout Trace) {
    guard let selectedImage = control.selectedImage else { return }
    button.image = isSelected ? selectedImage : control.normalImage
    trace.note("image=\(isSelected ? "selectedImage" : "normalImage")")
  }

  /// A block with a spring, which blends into the one that it interrupts.
  private mutating func scale(to scale: Double, for duration: Double, at time: Double, _ trace: inout Trace) {
    trace.note("transform.scale=\(Number.short(scale))")
    let target = AnimatableValue.transform(.scale(scale, scale))
    guard root.value(.transform) != target,
      let spring = Spring(dampingRatio: 0.5, initialVelocity: 0.5, duration: duration)
    else {
      return root.set(.transform, target)
    }
    root.animate(.transform, to: target, .spring(at: time, duration: duration, spring))
  }
}
