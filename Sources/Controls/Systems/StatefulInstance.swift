internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A stateful button at work: the class's own methods, effect by effect.
struct StatefulInstance: ButtonInstance {
  let control: Stateful
  var context: ControlContext
  var root: Layer
  private var status = Stateful.Status.enabled
  var touches = TouchTracking()
  private var isEnabled: Bool
  private var isInteractive = true
  /// The last title of `setTitle(_:for: .disabled)`.
  private var disabledTitle: String?

  init(_ control: Stateful, on context: ControlContext) throws(TextError) {
    (self.control, self.context) = (control, context)
    isEnabled = control.button.isEnabled
    root = StatefulInstance.bareTree(control, context)
    try layFace()
  }

  var state: String { status.rawValue }
  var button: ButtonProperties { control.button }
  var isActive: Bool { isEnabled && isInteractive }
  private var isFaithful: Bool { context.traits.quirks == .faithful }

  mutating func call(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    switch event.name {
    case "setEnabled": try setEnabled(at: time, &trace)
    case "setLoading": try setLoading(at: time, &trace)
    case "setSelected": try setSelected(at: time, &trace)
    case "setNextAction": try setNextAction(at: time, &trace)
    default: break
    }
  }

  /// Enters a state; disabled, which no method of the class leads to, is rendered as enabled with `isEnabled` off.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    switch Stateful.Status(rawValue: state) {
    case .loading: try setLoading(at: time, &trace)
    case .selected: try setSelected(at: time, &trace)
    case .disabled:
      status = .disabled
      try setIsEnabled(false, at: time, &trace)
    case .enabled, nil: break
    }
  }

  // MARK: Touches

  mutating func didSend(_ touch: Touch, at time: Double, _ trace: inout Trace) throws(TextError) {
    if touch == .touchUpInside, control.gradients != nil { try setNextAction(at: time, &trace) }
  }

  /// Does what a tap does, once the button is set up and its own target; no tap arrives while loading or selected.
  private mutating func setNextAction(at time: Double, _ trace: inout Trace) throws(TextError) {
    switch status {
    case .enabled: try setLoading(at: time, &trace)
    case .loading, .selected: try setEnabled(at: time, &trace)
    case .disabled: break
    }
  }

  // MARK: The class's methods

  private mutating func setLoading(at time: Double, _ trace: inout Trace) throws(TextError) {
    showIndicator(true, at: time, &trace)
    setInteractive(false, &trace)
    setDisabledTitle(&trace)
    try setIsEnabled(false, at: time, &trace)
    setStatus(.loading, &trace)
    hideGradient(true, at: time, &trace)
    trace.note("callback(loading)")
  }

  private mutating func setSelected(at time: Double, _ trace: inout Trace) throws(TextError) {
    hideGradient(true, at: time, &trace)
    if !isFaithful {
      disabledTitle = nil
    } else if disabledTitle != nil, disabledTitle != control.button.title {
      trace.warn("shows the title for loading: nothing takes it back")
    }
    try setIsEnabled(false, at: time, &trace)
    setStatus(.selected, &trace)
    trace.note("callback(selected)")
  }

  private mutating func setEnabled(at time: Double, _ trace: inout Trace) throws(TextError) {
    showIndicator(false, at: time, &trace)
    setInteractive(true, &trace)
    setDisabledTitle(&trace)
    hideGradient(false, at: time, &trace)
    try setIsEnabled(true, at: time, &trace)
    setStatus(.enabled, &trace)
    trace.note("callback(enabled)")
  }

  private mutating func showIndicator(_ isShown: Bool, at time: Double, _ trace: inout Trace) {
    root.update("indicator") { indicator in
      indicator.isHidden = !isShown
      indicator.content = .spinner(StatefulInstance.spinner(begunAt: time))
    }
    trace.note("indicator.isHidden=\(!isShown)")
    trace.note(isShown ? "indicator.startAnimating" : "indicator.stopAnimating")
  }

  private mutating func setInteractive(_ isOn: Bool, _ trace: inout Trace) {
    isInteractive = isOn
    trace.note("isUserInteractionEnabled=\(isOn)")
  }

  private mutating func setDisabledTitle(_ trace: inout Trace) {
    disabledTitle = control.loadingText
    trace.note("title(disabled)=\(control.loadingText ?? "nil")")
  }

  private mutating func setIsEnabled(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    isEnabled = isOn
    trace.note("isEnabled=\(isOn)")
    try layFace()
    if !isOn { try cancelTouch(at: time, &trace) }
  }

  private mutating func setStatus(_ status: Stateful.Status, _ trace: inout Trace) {
    self.status = status
    trace.note("status=\(status.rawValue)")
  }

  /// Hides the gradient, a bare layer, which fades by itself.
  private mutating func hideGradient(_ isHidden: Bool, at time: Double, _ trace: inout Trace) {
    root.update("gradient") { $0.setHidden(isHidden, .implicit(at: time)) }
    trace.note("gradient.isHidden=\(isHidden)")
  }

  // MARK: Layers

  /// Sets everything up anew, as `layoutSubviews` does.
  ///
  /// The gradients are bare layers, whose frames animate by themselves; intended, they stay with the button.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    context.size = size
    root.setSize(size)
    let (frame, isFaithful) = (Rect(origin: .zero, size: size), isFaithful)
    for name in ["selectedGradient", "gradient"] {
      root.update(name) { layer in
        if isFaithful {
          layer.change(.bounds, to: .rect(frame), .implicit(at: time))
          layer.change(.position, to: .point(frame.center), .implicit(at: time))
        } else {
          layer.setSize(size)
        }
      }
    }
    root.update("indicator") { $0.position.y = size.height / 2 }
    if isFaithful, control.gradients != nil {
      trace.warn("moves the gradients over 0.25 s: bare layers animate by themselves")
    }
    try layFace()
  }

  /// The title for the state if there is one, else the normal one.
  var look: ButtonLook {
    let title = isEnabled ? control.button.title : disabledTitle ?? control.button.title
    return ButtonLook(title: title, isEnabled: isEnabled, isHighlighted: touches.isHighlighted)
  }

  mutating func layFace() throws(TextError) {
    try control.face(look, context.traits).lay(in: &root, context, below: ["indicator"])
  }

  /// All layers but title and image; nothing is set up unless all four colours are given.
  private static func bareTree(_ control: Stateful, _ context: ControlContext) -> Layer {
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.backgroundColor = control.button.backgroundColor?.resolved(in: context.traits)
    root.cornerRadius = control.cornerRadius
    root.masksToBounds = control.cornerRadius > 0 && context.traits.quirks == .faithful
    guard let gradients = control.gradients else { return root }
    (root.shadowColor, root.shadowOffset) = (.black, Point(0, 3))
    (root.shadowRadius, root.shadowOpacity) = (3, 0.3)
    // Normal lies above selected: hiding it shows the other.
    root.sublayers = [
      gradient("selectedGradient", gradients.selected, control, context),
      gradient("gradient", gradients.normal, control, context), indicator(in: context.size),
    ]
    return root
  }

  private static func gradient(
    _ name: String, _ colors: [DynamicColor], _ control: Stateful, _ context: ControlContext
  ) -> Layer {
    var layer = Layer(name: name, frame: Rect(origin: .zero, size: context.size))
    layer.cornerRadius = control.cornerRadius
    layer.content = .gradient(
      GradientContent(
        colors: colors.map { $0.resolved(in: context.traits) }, startPoint: Point(0, 0.5),
        endPoint: Point(1, 0.5)))
    return layer
  }

  /// The indicator, in a frame smaller than its artwork, hidden until it turns.
  private static func indicator(in size: Size) -> Layer {
    var layer = Layer(name: "indicator", frame: Rect(7.5, size.height / 2 - 7.5, 15, 15))
    layer.content = .spinner(spinner(begunAt: 0))
    layer.isHidden = true
    return layer
  }

  /// UIKit's medium indicator in gray.
  private static func spinner(begunAt time: Double) -> SpinnerContent {
    SpinnerContent(artwork: .medium, color: Color(white: 0.5), time: -time)
  }
}
