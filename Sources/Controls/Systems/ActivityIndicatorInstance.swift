internal import PresscheckGraphics
internal import PresscheckLayerTree

/// An activity indicator button while it runs: reproduces the effects of the class's methods.
struct ActivityIndicatorInstance: ControlInstance {
  private(set) var control: ActivityIndicator
  private(set) var context: ControlContext
  private(set) var geometry: ActivityGeometry
  /// The names of saved states that a program has removed.
  private var removedStates: Set<String> = []
  /// Of the image's view.
  private let imageMode: ActivityIndicator.ImageContentMode
  var root: Layer
  var activity: ActivityState
  var isEnabled: Bool
  private var touches = TouchTracking()
  /// The colours that show, apart from growing discs; the model is ahead of them while colours wait for a disc.
  var colors: ActivityColors
  /// When discs of a new tint are full, and all colours are taken from the state at that time.
  var colorTimes: [Double] = []

  private struct Behavior: Hashable {
    var isEnabled: Bool
    var touches: TouchTracking
    var removedStates: Set<String>
  }

  init(_ control: ActivityIndicator, on context: ControlContext) {
    (self.control, self.context) = (control, context)
    geometry = ActivityGeometry(control, size: context.size, scale: context.traits.scale)
    imageMode = control.imageContentMode ?? (context.traits.quirks == .faithful ? .scaleToFill : .center)
    root = control.bareTree(context)
    activity = control.initialState
    isEnabled = control.isEnabled
    colors = ActivityColors(of: activity, control, isEnabled: isEnabled, context.traits)
    layOut()
    setImage()
    setColors()
    fade("background", isTrackVisible, animated: false, at: 0)
    fade("progress", isProgressVisible, animated: false, at: 0)
    spin(at: 0)
    fill(from: 0, animated: false, at: 0)
  }

  var state: String { activity.label }
  /// Not how far the ring is filled, nor whether a finger has left the button small.
  var behavior: AnyHashable? { Behavior(isEnabled: isEnabled, touches: touches, removedStates: removedStates) }
  var isFaithful: Bool { context.traits.quirks == .faithful }
  var currentColors: ActivityColors { ActivityColors(of: activity, control, isEnabled: isEnabled, context.traits) }

  /// In points; zero without an image.
  var imageSize: Size { activity.image?.resolved(for: context.traits).size ?? .zero }
  /// The rectangle of the image's view.
  var imageFrame: Rect { geometry.imageFrame(of: imageSize, imageMode) }

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {
    catchUp(to: time)
    if let touch = Touch(rawValue: event.name) {
      let consequences = touches.follow(touch, event, in: context.size, isActive: isEnabled, &trace)
      return obey(consequences, at: time, &trace)
    }
    switch (event.name, event.argument(0), event.argument(1)) {
    case ("setState", .text(let name)?, let animated):
      transition(to: name, animated: animated != .boolean(false), at: time, &trace)
    case ("setProgress", .number(let progress)?, _):
      change(at: time, &trace) { $0.progressBar = .percentage(progress) }
    case ("setProgressBarStyle", .text(let style)?, let value):
      let progress: Double = if case .number(let number) = value { number } else { 0 }
      change(at: time, &trace) { $0.progressBar = .init(style, progress: progress) }
    case ("setImage", .image(let image)?, _): change(at: time, &trace) { $0.image = image }
    case ("setTrackColor", let value?, _): change(at: time, &trace) { $0.trackColor = value.dynamicColor }
    case ("setForegroundColor", let value?, _): change(at: time, &trace) { $0.foregroundColor = value.dynamicColor }
    // Forgets a saved state, as `button[name] = nil` does.
    case ("removeState", .text(let name)?, _):
      removedStates.insert(name)
      trace.note("savedStates[\(name)]=nil")
    case (let event, .text(let name)?, let value?) where event.hasPrefix("save"):
      save(event, value, for: name, &trace)
    case ("setStyle", .text(let name)?, _): setStyle(name, &trace)
    case ("setTintColor", let value?, _): set(\.tintColor, "tintColor", value, &trace)
    case ("setNormalTrackColor", let value?, _): set(\.normalTrackColor, "normalTrackColor", value, &trace)
    case ("setNormalForegroundColor", let value?, _):
      set(\.normalForegroundColor, "normalForegroundColor", value, &trace)
    case ("setEnabled", .boolean(let isOn)?, _): setEnabled(isOn, at: time, &trace)
    default: break
    }
  }

  /// Lays out, as `layoutSubviews` does; ripples and growing discs keep their first paths.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) {
    catchUp(to: time)
    context.size = size
    root.setSize(size)
    geometry = ActivityGeometry(control, size: size, scale: context.traits.scale)
    layOut()
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

  // MARK: Touches and programs

  private mutating func obey(_ consequences: [TouchTracking.Consequence], at time: Double, _ trace: inout Trace) {
    for case .sent(let touch) in consequences {
      press(touch, at: time, &trace)
      if touch == .touchUpInside { trace.note("callback(touchUpInside)") }
      if let target = control.target(of: touch, in: state) {
        transition(to: target, animated: true, at: time, &trace)
      }
    }
  }

  /// Sets a part of `activityState`, which sets the whole state, animated.
  private mutating func change(at time: Double, _ trace: inout Trace, _ change: (inout ActivityState) -> Void) {
    var next = activity
    change(&next)
    set(next, animated: true, at: time, &trace)
  }

  /// Changes a part of a saved state, as `button[name]?.tintColor = color` does; what shows stays until the state is set
  /// again, and a state that is not there any more is not changed.
  private mutating func save(_ event: String, _ value: PropertyValue, for name: String, _ trace: inout Trace) {
    guard !removedStates.contains(name), let index = control.savedStates.firstIndex(where: { $0.name == name }) else {
      return trace.note("savedStates[\(name)]=nil")
    }
    var state = control.savedStates[index]
    func paint(_ part: WritableKeyPath<ActivityState, DynamicColor?>, _ name: String) -> String {
      state[keyPath: part] = value.dynamicColor
      return ".\(name)=\(value.dynamicColor.map { "\($0.resolved(in: context.traits))" } ?? "nil")"
    }
    let effect: String
    switch (event, value) {
    case ("saveTintColor", _): effect = paint(\.tintColor, "tintColor")
    case ("saveTrackColor", _): effect = paint(\.trackColor, "trackColor")
    case ("saveForegroundColor", _): effect = paint(\.foregroundColor, "foregroundColor")
    case ("saveImage", .image(let image)):
      state.image = image
      effect = ".image"
    case ("saveProgressBarStyle", .text(let style)):
      state.progressBar = .init(style, progress: state.percentage)
      effect = "=\(state.progressBar.traced)"
    case ("saveProgress", .number(let progress)):
      state.progressBar = .percentage(progress)
      effect = "=\(state.progressBar.traced)"
    default: return
    }
    control.savedStates[index] = state
    trace.note("savedStates[\(name)]\(effect)")
  }

  /// Changes all colours at once; whether the track shows is decided when a state is set.
  private mutating func setStyle(_ name: String, _ trace: inout Trace) {
    control.style = ActivityIndicator.Style(rawValue: name) ?? control.style
    trace.note("style=\(name)")
    setColors()
  }

  /// Changes one of the button's own colours, which shows at once.
  private mutating func set(
    _ color: WritableKeyPath<ActivityIndicator, DynamicColor>, _ name: String, _ value: PropertyValue,
    _ trace: inout Trace
  ) {
    guard let new = value.dynamicColor else { return }
    control[keyPath: color] = new
    trace.note("\(name)=\(new.resolved(in: context.traits))")
    setColors()
  }

  /// Goes to a state, as `transitionSavedState` does; an unknown name changes nothing.
  private mutating func transition(to name: String, animated: Bool, at time: Double, _ trace: inout Trace) {
    guard !removedStates.contains(name), let next = control.state(named: name) else {
      return trace.note("transitionSavedState=false")
    }
    set(next, animated: animated, at: time, &trace)
  }

  private mutating func setEnabled(_ isOn: Bool, at time: Double, _ trace: inout Trace) {
    isEnabled = isOn
    trace.note("isEnabled=\(isOn)")
    setColors()
    if !isOn { obey(touches.cancel(&trace), at: time, &trace) }
  }

  /// Applies the colours of finished discs and removes their layers.
  private mutating func catchUp(to time: Double) {
    root.sweep(at: time)
    guard colorTimes.contains(where: { $0 <= time }) else { return }
    colorTimes.removeAll { $0 <= time }
    colors = currentColors
  }

  // MARK: Under a finger

  /// Sends out a ripple when a finger comes down or taps; intended, the button grows back when it leaves.
  mutating func press(_ touch: Touch, at time: Double, _ trace: inout Trace) {
    switch touch {
    case .touchDown, .touchUpInside:
      addRipple(at: time)
      trace.note("ripple")
      scale(isDown: touch == .touchDown, at: time, &trace)
    case .touchDownRepeat, .touchDragInside, .touchDragOutside: break
    case .touchDragExit, .touchUpOutside, .touchCancel:
      if !isFaithful, root.transform != .identity { scale(isDown: false, at: time, &trace) }
    case .touchDragEnter:
      if !isFaithful { scale(isDown: true, at: time, &trace) }
    }
  }

  private func timing(at time: Double) -> MediaTiming {
    MediaTiming(beginTime: time, animated: control.hitAnimationDuration)
  }

  /// Adds a ripple beneath everything.
  private mutating func addRipple(at time: Double) {
    let size = context.size
    let path = ActivityGeometry.circle(geometry.rippleRadius, in: size, start: 0)
    var ripple = Layer(name: Passing.ripple, frame: Rect(origin: .zero, size: size))
    ripple.content = .shape(
      ShapeContent(path: path, fillColor: control.hitAnimationColor.resolved(in: context.traits)))
    ripple.opacity = 0
    let timing = timing(at: time)
    let duration = MediaTiming(duration: timing.duration)
    let grow = Animation.basic(
      .path, from: .path(ActivityGeometry.circle(0, in: size, start: 0)), to: .path(path), timing: duration)
    let fade = Animation.basic(.opacity, from: .number(1), to: .number(0), timing: duration)
    var group = Animation.group([grow, fade], timing: timing)
    group.timingFunction = .easeOut
    ripple.add(group, forKey: "ripple")
    root.sublayers.insert(ripple, at: 0)
  }

  /// Scales button and disc, so that the disc is scaled twice, from the full or the pressed size, whatever shows.
  private mutating func scale(isDown: Bool, at time: Double, _ trace: inout Trace) {
    let pressed = 0.98
    let small = Transform.scale(pressed, pressed)
    let (from, to) = isDown ? (Transform.identity, small) : (small, .identity)
    let animation = Animation.basic(
      .transform, from: .transform(from), to: .transform(to), timing: timing(at: time), timingFunction: .easeOut)
    for name in [root.name, "background"] {
      root.update(name) { layer in
        layer.add(animation, forKey: "hit_scale")
        layer.transform = to
      }
    }
    trace.note("transform.scale=\(Number.short(to.a))")
  }
}
