internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A flatten button at work.
struct FlattenInstance: ControlInstance {
  private(set) var control: Flatten
  private(set) var context: ControlContext
  var root: Layer
  private var loadingState = Flatten.LoadingState.regular
  private var touches = TouchTracking()

  private static let spinnerName = "spinner"

  init(_ control: Flatten, on context: ControlContext) throws(TextError) {
    self.control = control
    self.context = context
    root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.backgroundColor = control.button.backgroundColor?.resolved(in: context.traits.appearance)
    try layFace()
  }

  var state: String { loadingState.rawValue }

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    if let touch = Touch(rawValue: event.name) { return try follow(touch, event, at: time, &trace) }
    switch (event.name, event.argument(0), event.argument(1)) {
    case ("setState", .text(let name)?, _): try enter(name, at: time, &trace)
    case ("setTitle", .text(let title)?, .text(let name)?): try setTitle(title, for: name, &trace)
    default: break
    }
  }

  /// The constraints hold title and spinner where they belong.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    context.size = size
    root.setSize(size)
    let frame = try control.spinnerFrame(context)
    root.update(Self.spinnerName) { $0.position = frame.center }
    try layFace()
  }

  /// `currentState` set, to an equal one too.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let next = Flatten.LoadingState(rawValue: state) else { return }
    loadingState = next
    trace.note("currentState=\(state)")
    try showSpinner(next == .loading, at: time, &trace)
    trace.note("title=\(control.context(next).title ?? "nil")")
    try layFace()
  }

  /// `setTitle(_:for:)` with one of the button's own states.
  private mutating func setTitle(_ title: String, for name: String, _ trace: inout Trace) throws(TextError) {
    guard let state = Flatten.LoadingState(rawValue: name) else { return }
    switch state {
    case .regular: control.regular.title = title
    case .loading: control.loading.title = title
    }
    trace.note("title(\(name))=\(title)")
    try layFace()
  }

  private mutating func follow(
    _ touch: Touch, _ event: Event, at time: Double, _ trace: inout Trace
  ) throws(TextError) {
    let isActive = control.button.isEnabled
    for consequence in touches.follow(touch, event, in: context.size, isActive: isActive, &trace) {
      switch consequence {
      case .highlighted(let isOn):
        try layFace()
        if control.button.dimsTitle(look) { ButtonFace.dimTitle(in: &root, isOn, at: time) }
      case .sent(let touch):
        if touch == .touchUpInside { trace.note("callback(touchUpInside)") }
        if let target = control.target(of: touch, in: state) { try enter(target, at: time, &trace) }
      }
    }
  }

  /// Taken out of the tree when it is not shown; one that is there already turns on.
  private mutating func showSpinner(_ isShown: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    trace.note(isShown ? "addSubview(spinner)" : "spinner.removeFromSuperview")
    let isThere = root.sublayers.contains { $0.name == Self.spinnerName }
    guard isShown else { return root.sublayers.removeAll { $0.name == Self.spinnerName } }
    guard !isThere else { return }
    let frame = try control.spinnerFrame(context)
    var layer = Layer(name: Self.spinnerName, frame: frame)
    layer.content = .spinner(
      SpinnerContent(
        style: control.spinner.style, color: control.spinner.color.resolved(in: context.traits.appearance),
        lineWidth: control.spinner.lineWidth ?? frame.width / 10, time: -time))
    root.sublayers.append(layer)
  }

  private var look: ButtonLook {
    ButtonLook(isEnabled: control.button.isEnabled, isHighlighted: touches.isHighlighted)
  }

  private mutating func layFace() throws(TextError) {
    try control.face(loadingState, look, context.traits, text: context.text)
      .lay(in: &root, context, below: [Self.spinnerName])
  }
}
