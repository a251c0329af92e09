import Graphics
import LayerTree

/// A flatten button at work.
struct LiveFlatten: LiveButton {
  let control: Flatten
  let stage: Stage
  var root: Layer
  private var loadingState = Flatten.LoadingState.regular
  private var touches = TouchTracking()

  private static let spinnerName = "spinner"

  init(_ control: Flatten, on stage: Stage) throws(TextError) {
    self.control = control
    self.stage = stage
    root = Layer(name: "button", frame: Rect(origin: .zero, size: stage.size))
    root.backgroundColor = control.button.backgroundColor?.resolved(in: stage.traits.appearance)
    try layFace()
  }

  var state: String { loadingState.rawValue }

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    if let touch = Touch(rawValue: event.name) { return try follow(touch, at: time, &trace) }
    guard event.name == "setState", let name = event.arguments.first else { return }
    try enter(name, at: time, &trace)
  }

  /// `currentState` set, to an equal one too.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let next = Flatten.LoadingState(rawValue: state) else { return }
    loadingState = next
    trace.note("currentState=\(state)")
    showSpinner(next == .loading, at: time, &trace)
    trace.note("title=\(control.context(next).title ?? "nil")")
    try layFace()
  }

  private mutating func follow(_ touch: Touch, at time: Double, _ trace: inout Trace) throws(TextError) {
    for consequence in touches.follow(touch, isActive: control.button.isEnabled) {
      switch consequence {
      case .highlighted(let isOn):
        trace.note("isHighlighted=\(isOn)")
        try layFace()
        if control.button.dimsHighlightedTitle { ButtonFace.dimTitle(in: &root, isOn, at: time) }
      case .sent(let touch):
        if touch == .touchUpInside { trace.note("callback(touchUpInside)") }
        if let target = control.target(of: touch, in: state) { try enter(target, at: time, &trace) }
      }
    }
  }

  /// Taken out of the tree when it is not shown; one that is there already turns on.
  private mutating func showSpinner(_ isShown: Bool, at time: Double, _ trace: inout Trace) {
    trace.note(isShown ? "addSubview(spinner)" : "spinner.removeFromSuperview")
    let isThere = root.sublayers.contains { $0.name == Self.spinnerName }
    guard isShown else { return root.sublayers.removeAll { $0.name == Self.spinnerName } }
    guard !isThere else { return }
    var layer = Layer(name: Self.spinnerName, frame: control.spinnerFrame(stage))
    layer.content = .spinner(
      SpinnerContent(
        style: control.spinner.style, color: control.spinner.color.resolved(in: stage.traits.appearance),
        lineWidth: control.spinner.lineWidth, time: -time))
    root.sublayers.append(layer)
  }

  private mutating func layFace() throws(TextError) {
    let look = ButtonLook(isEnabled: control.button.isEnabled, isHighlighted: touches.isHighlighted)
    try control.face(loadingState, look, stage.traits).lay(in: &root, stage, below: [Self.spinnerName])
  }
}
