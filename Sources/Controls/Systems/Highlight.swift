internal import PresscheckGraphics
public import PresscheckLayerTree

/// The button of an app store: its background fades while a finger is on it.
public struct Highlight: UIKitControl, Hashable {
  /// Its properties as a `UIButton`.
  public var button: ButtonProperties
  /// Its background.
  public var fade: HighlightFade

  /// - Parameter values: Values that fit the kind's properties; the others have their defaults.
  public init(_ values: PropertyValues) {
    button = ButtonProperties(values)
    fade = HighlightFade(values)
  }

  /// The kind `highlight`.
  public static var kind: ControlKind { .highlight }

  /// The button without a finger on it.
  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try HighlightInstance(self, on: context)
  }

  /// Defects of its fades.
  public func behaviorFindings(_ traits: Traits) -> [Finding] { fade.behaviorFindings(traits) }
}

/// A highlight button at work.
struct HighlightInstance: UIKitButton {
  let control: Highlight
  var context: ControlContext
  var root: Layer
  var touches = TouchTracking()
  var isEnabled: Bool

  init(_ control: Highlight, on context: ControlContext) throws(TextError) {
    (self.control, self.context) = (control, context)
    isEnabled = control.button.isEnabled
    root = control.fade.bareTree(control.button, context)
    try layFace()
  }

  var button: ButtonProperties { control.button }

  func obstacle(at time: Double, _ point: Point?) -> String? {
    control.fade.obstacle(of: root, context.traits, at: time)
  }

  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) {
    control.fade.run(isOn, in: &root, button, context, at: time, &trace)
  }
}

// MARK: - In a button file

extension ControlKind {
  /// The button whose background fades.
  public static let highlight = ControlKind(
    name: "highlight", summary: "a button whose background fades while a finger is on it",
    properties: ButtonProperties.list + HighlightFade.list, states: ["normal", "highlighted", "disabled"],
    events: [.setIsEnabled]
  ) { Highlight($0) }
}

/// The background of a button that fades while a finger is on it, and its corners.
public struct HighlightFade: Hashable, Sendable {
  /// Nil is the button's own background.
  public var normalBackgroundColor: DynamicColor?
  /// Without it nothing fades when a finger comes down.
  public var highlightedBackgroundColor: DynamicColor?
  /// In points; below 0 is half of the button's height.
  public var cornerRadius: Double
  /// In seconds; 0 is at once.
  public var highlightDuration: Double

  init(_ values: PropertyValues) {
    normalBackgroundColor = values.color("normalBackgroundColor")
    highlightedBackgroundColor = values.color("highlightedBackgroundColor")
    cornerRadius = values.number(AnimationKeyPath.cornerRadius.name) ?? 0
    highlightDuration = values.number("highlightDuration") ?? 0.25
  }

  static let list: [Property] = [
    Property("normalBackgroundColor", .color, "the background; takes the place of backgroundColor"),
    Property("highlightedBackgroundColor", .color, "the background under a finger; without one nothing fades"),
    Property(like: .cornerRadius, limits: .coordinate, "below 0: half of the height of size"),
    Property("highlightDuration", .number(.seconds), unit: "s", default: .number(0.25), "how long a fade takes"),
  ]

  /// The button's layer before any touch; without a background it fades in from the highlighted colour at alpha 0
  /// (*modelled*).
  func bareTree(_ button: ButtonProperties, _ context: ControlContext) -> Layer {
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.backgroundColor =
      (normalBackgroundColor ?? button.backgroundColor)?.resolved(in: context.traits)
      ?? highlightedBackgroundColor?.resolved(in: context.traits).multiplyingAlpha(by: 0)
    root.cornerRadius = cornerRadius < 0 ? context.size.height / 2 : cornerRadius
    return root
  }

  /// Fades the background, as `animateBackground(to:duration:)` does.
  ///
  /// UIKit's blocks do not add up colours, so a fade that interrupts another jumps to the colour that was set; its author's
  /// intention begins at the colour that shows. Without a normal colour the class does not fade back; its author's intention
  /// fades back to the background that was there.
  func run(
    _ isOn: Bool, in root: inout Layer, _ button: ButtonProperties, _ context: ControlContext, at time: Double,
    _ trace: inout Trace
  ) {
    let isFaithful = context.traits.quirks == .faithful
    let target =
      isOn
      ? highlightedBackgroundColor?.resolved(in: context.traits)
      : isFaithful && normalBackgroundColor == nil ? nil : bareTree(button, context).backgroundColor
    guard let target else { return }
    trace.note("backgroundColor=\(isOn ? "highlighted" : "normal")BackgroundColor")
    guard highlightDuration > 0, target != root.backgroundColor else { return root.backgroundColor = target }
    root.animate(
      .backgroundColor, to: .color(target), .block(at: time, duration: highlightDuration),
      from: isFaithful ? .model : .presentation)
  }

  /// Whether a release changes the background back.
  private var fadesBack: Bool {
    guard let highlightedBackgroundColor, let normalBackgroundColor else { return false }
    return highlightedBackgroundColor != normalBackgroundColor
  }

  /// Why a new touch does not arrive at a time.
  ///
  /// `UIView.animate` without `allowUserInteraction` switches off touches for its view (*documented*), but a touch that is
  /// down continues. Its author's intention is that all arrive.
  func obstacle(of root: Layer, _ traits: Traits, at time: Double) -> String? {
    guard traits.quirks == .faithful else { return nil }
    let end = root.animations.compactMap(\.animation.timing.endTime).max() ?? time
    return end > time ? "UIView.animate takes no touch until \(Number.short(end))" : nil
  }

  /// How it behaves against its author's intention; `springs` are the seconds of the spring after a release, 0 without one.
  func behaviorFindings(_ traits: Traits, springs: Double = 0) -> [Finding] {
    let fades = highlightDuration > 0 && fadesBack ? highlightDuration : 0
    guard traits.quirks == .faithful, max(fades, springs) > 0 else { return [] }
    let seconds = Number.short(max(fades, springs))
    let deaf = "a touch within \(seconds) s of a release never arrives: UIView.animate switches touches off"
    guard fades > 0 else { return [Finding(layer: nil, message: deaf)] }
    let jump = "a release in mid-fade makes the background jump: the new fade begins at the colour that was set"
    return [jump, deaf].map { Finding(layer: nil, message: $0) }
  }
}
