public import PresscheckGraphics
public import PresscheckLayerTree

/// The button that follows a topic and unfollows it: it shrinks under a finger, springs back and swaps its image.
///
/// Faithful, it toggles whenever a finger leaves it, a cancelled touch included.
public struct Toggle: UIKitControl, Hashable {
  /// Its properties as a `UIButton`; its image is the one that shows at first.
  public var button: ButtonProperties
  /// Its background.
  public var fade: HighlightFade
  /// 1 is the full size.
  public var highlightedScale: Double
  /// Shown once a touch has switched the button off; intended, at first too if there is no `image`.
  public var normalImage: ControlImage?
  /// Nil never swaps images.
  public var selectedImage: ControlImage?
  /// The seconds of the spring to `highlightedScale`; 0 is at once.
  public var scaleDownDuration: Double
  /// The seconds of the spring back; 0 is at once.
  public var scaleUpDuration: Double

  /// - Parameter values: Values that fit the kind's properties; the others have their defaults.
  public init(_ values: PropertyValues) {
    button = ButtonProperties(values)
    fade = HighlightFade(values)
    highlightedScale = values.number("highlightedScale") ?? 1
    normalImage = values.image("normalImage")
    selectedImage = values.image("selectedImage")
    scaleDownDuration = values.number("scaleDownDuration") ?? 0.05
    scaleUpDuration = values.number("scaleUpDuration") ?? 0.25
  }

  /// The kind `toggle`.
  public static var kind: ControlKind { .toggle }

  /// The size that the title and the first image need.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    try firstLook(traits).intrinsicSize(traits, text: text)
  }

  /// The button that is not selected.
  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try ToggleInstance(self, on: context)
  }

  /// The properties before any touch; the class keeps `normalImage` for later, while its author meant it to show.
  func firstLook(_ traits: Traits) -> ButtonProperties {
    var button = button
    if traits.quirks == .intended { button.image = button.image ?? normalImage }
    return button
  }

  /// Images that are missing.
  public func findings(in state: String, traits: Traits) -> [Finding] {
    var messages: [String] = []
    if selectedImage == nil { messages.append("without a selectedImage the image is never swapped") }
    if traits.quirks == .faithful, normalImage != nil, button.image == nil, state != UIKitStatus.selected.rawValue {
      messages.append("normalImage shows only after a touch has switched the button off: give image too")
    }
    return messages.map { Finding(layer: nil, message: $0) }
  }

  /// Defects of its fades, its springs and its images.
  public func behaviorFindings(_ traits: Traits) -> [Finding] {
    let swaps = Finding(layer: nil, message: "setSelected swaps no image: the next touch that switches does")
    let isKept = traits.quirks == .faithful && selectedImage != nil
    return fade.behaviorFindings(traits, springs: highlightedScale == 1 ? 0 : scaleUpDuration) + (isKept ? [swaps] : [])
  }
}

// MARK: - In a button file

extension ControlKind {
  /// The button that shrinks and swaps its image.
  public static let toggle = ControlKind(
    name: "toggle", summary: "a highlight button that shrinks under a finger, springs back and swaps its image",
    properties: ButtonProperties.list + HighlightFade.list + [
      Property("highlightedScale", .number(Limits(0, 100)), default: .number(1), "the scale under a finger"),
      Property("normalImage", .image, "shown once a touch has switched it off, after image"),
      Property("selectedImage", .image, "shown while selected; without one no image is swapped"),
      Property("scaleDownDuration", .number(.seconds), unit: "s", default: .number(0.05), "of the spring to the scale"),
      Property("scaleUpDuration", .number(.seconds), unit: "s", default: .number(0.25), "of the spring back"),
    ],
    states: UIKitStatus.allCases.filter { $0 != .focused }.map(\.rawValue),
    events: [
      .setIsEnabled,
      EventSignature(
        "setSelected", [Property("isSelected", .boolean, "the new value")],
        summary: "sets the state only; intended, it swaps the image too"),
    ]
  ) { Toggle($0) }
}

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
    (self.control, self.context) = (control, context)
    button = control.firstLook(context.traits)
    isEnabled = control.button.isEnabled
    root = control.fade.bareTree(control.button, context)
    try layFace()
  }

  /// Runs `highlight()` or `unHighlight()`: the class toggles on each of the latter, before the app hears of a tap.
  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    control.fade.run(isOn, in: &root, control.button, context, at: time, &trace)
    if isOn {
      scale(to: control.highlightedScale, for: control.scaleDownDuration, at: time, &trace)
    } else {
      scale(to: 1, for: control.scaleUpDuration, at: time, &trace)
      if context.traits.quirks == .faithful { try toggle(&trace) }
    }
  }

  /// The author's intention: only a tap toggles.
  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError) {
    if context.traits.quirks == .intended { try toggle(&trace) }
  }

  /// Sets UIKit's property, which the class does not observe; its author's intention is that the image follows.
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

  /// Taps, which is the class's own way into the state: down and up at once.
  mutating func select(at time: Double, _ trace: inout Trace) throws(TextError) {
    try follow(.touchDown, at: time, &trace)
    try follow(.touchUpInside, at: time, &trace)
  }

  func obstacle(at time: Double, _ point: Point?) -> String? {
    control.fade.obstacle(of: root, context.traits, at: time)
  }

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

  /// Animates a block with a spring, which blends into the one that it interrupts.
  private mutating func scale(to scale: Double, for duration: Double, at time: Double, _ trace: inout Trace) {
    trace.note("transform.scale=\(Number.short(scale))")
    let target = PropertyValue.transform(.scale(scale, scale))
    guard root.value(.transform) != target,
      let spring = Spring(dampingRatio: 0.5, initialVelocity: 0.5, duration: duration)
    else {
      return root.set(.transform, target)
    }
    root.animate(.transform, to: target, .spring(at: time, duration: duration, spring))
  }
}
