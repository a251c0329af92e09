import Graphics
import LayerTree

/// An activity indicator button at work: the class's own methods, effect by effect.
struct LiveActivityIndicator: LiveButton {
  let control: ActivityIndicator
  let stage: Stage
  let geometry: ActivityGeometry
  var root: Layer
  var activity: ActivityState
  var isEnabled: Bool
  private var touches = TouchTracking()

  /// What shows, apart from discs that grow: the model is ahead of it while colours wait for a disc.
  var colors: ActivityColors

  /// When discs of a new tint have grown, and all colours are taken from the state that holds then.
  var colorTimes: [Double] = []

  init(_ control: ActivityIndicator, on stage: Stage) {
    self.control = control
    self.stage = stage
    geometry = ActivityGeometry(control, size: stage.size)
    root = control.bareTree(stage)
    activity = control.initialState
    isEnabled = control.isEnabled
    colors = ActivityColors(of: activity, control, isEnabled: isEnabled, stage.traits)
    setImage()
    setColors()
    fade("background", isTrackVisible, animated: false, at: 0)
    fade("progress", isProgressVisible, animated: false, at: 0)
    spin(at: 0)
    fill(from: 0, animated: false, at: 0)
  }

  var state: String { activity.label }

  var isFaithful: Bool { stage.traits.quirks == .faithful }

  var currentColors: ActivityColors {
    ActivityColors(of: activity, control, isEnabled: isEnabled, stage.traits)
  }

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {
    catchUp(to: time)
    if let touch = Touch(rawValue: event.name) { return follow(touch, at: time, &trace) }
    switch (event.name, event.arguments.first) {
    case ("setState", let name?):
      transition(to: name, animated: event.arguments.last != "false", at: time, &trace)
    case ("setProgress", let text?):
      guard let progress = Double(text) else { return }
      var next = activity
      next.progressBar = .percentage(progress)
      set(next, animated: true, at: time, &trace)
    case ("setEnabled", let flag?): setEnabled(flag == "true", &trace)
    default: break
    }
  }

  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {
    transition(to: state, animated: true, at: time, &trace)
  }

  func settled() -> Self {
    var copy = self
    copy.root = root.settled()
    copy.root.sweep(at: 0)
    copy.colors = currentColors
    copy.colorTimes = []
    return copy
  }
}

// MARK: - Touches and programs

extension LiveActivityIndicator {
  private mutating func follow(_ touch: Touch, at time: Double, _ trace: inout Trace) {
    for consequence in touches.follow(touch, isActive: isEnabled) {
      switch consequence {
      case .highlighted(let isOn): trace.note("isHighlighted=\(isOn)")
      case .sent(let touch):
        press(touch, at: time, &trace)
        if touch == .touchUpInside { trace.note("callback(touchUpInside)") }
        if let target = control.target(of: touch, in: state) {
          transition(to: target, animated: true, at: time, &trace)
        }
      }
    }
  }

  /// `transitionSavedState`: a name that is not known changes nothing.
  private mutating func transition(to name: String, animated: Bool, at time: Double, _ trace: inout Trace) {
    guard let next = control.state(named: name) else { return trace.note("transitionSavedState=false") }
    set(next, animated: animated, at: time, &trace)
  }

  private mutating func setEnabled(_ isOn: Bool, _ trace: inout Trace) {
    isEnabled = isOn
    trace.note("isEnabled=\(isOn)")
    setColors()
  }

  /// The colours of discs that have grown by now have come, and what showed them is gone.
  private mutating func catchUp(to time: Double) {
    root.sweep(at: time)
    guard colorTimes.contains(where: { $0 <= time }) else { return }
    colorTimes.removeAll { $0 <= time }
    colors = currentColors
  }
}
