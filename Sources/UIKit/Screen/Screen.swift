package import PresscheckControls
package import PresscheckGraphics
internal import PresscheckLayerTree

/// A screen with one view on it, and the clock that the view's code runs by.
///
/// Code runs turn by turn, in order of time. After each turn that changed something the layer tree is kept, so that what showed at
/// a time can be asked for in any order.
@MainActor package final class Screen {
  let window: UIWindow
  /// The traits that the view is shown for now.
  private(set) var runTraits: Traits
  /// The same as UIKit has it.
  private(set) var traits: UITraitCollection
  let shape: ScreenShape
  private let clock = MediaClock()
  private var environment: DrawingEnvironment
  private var moments: [Timeline.Moment] = []
  /// Time 0 of the recording, on the clock, in seconds.
  private var origin = 0.0
  private(set) var view: UIView?
  private let finger = Finger()
  /// The object that is edited.
  weak var firstResponder: UIResponder?
  private(set) var listener: EffectListener?
  /// The properties that views of a class take when they come into the window.
  var appearances: [AppearanceProxy] = []
  /// The effects of the events, in order.
  package internal(set) var trace = Trace()

  /// The screen whose code runs; nil outside of a run.
  static var current: Screen?
  /// The thread of that code.
  nonisolated(unsafe) static var thread: pthread_t?

  /// Whether a view's code runs on the thread that asks.
  nonisolated static var isRunning: Bool { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

  /// Creates a screen without a view.
  ///
  /// - Parameters:
  ///   - shape: The window's.
  ///   - runTraits: The traits that the view is shown for.
  ///   - environment: The fonts and colours that drawing asks for.
  package init(_ shape: ScreenShape, _ runTraits: Traits, environment: DrawingEnvironment) {
    var environment = environment
    environment.text = environment.text.measuring(for: runTraits)
    let traits = shape.traits(runTraits)
    (self.shape, self.runTraits, self.traits, self.environment) = (shape, runTraits, traits, environment)
    let outer = (MediaClock.current, DrawingEnvironment.current, UITraitCollection.current)
    (MediaClock.current, DrawingEnvironment.current, UITraitCollection.current) = (clock, environment, traits)
    window = UIWindow(frame: CGRect(Rect(origin: .zero, size: shape.size)))
    (MediaClock.current, DrawingEnvironment.current, UITraitCollection.current) = outer
  }

  /// Runs code on this screen: its clock is the time, its traits are the current ones.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = (MediaClock.current, DrawingEnvironment.current, UITraitCollection.current, Screen.current)
    let outerListener = CALayer.listener
    (MediaClock.current, DrawingEnvironment.current, UITraitCollection.current) = (clock, environment, traits)
    (Screen.current, CALayer.listener) = (self, listener)
    let outerThread = Screen.thread
    Screen.thread = pthread_self()
    defer {
      Screen.thread = outerThread
      CALayer.listener = outerListener
      environment = DrawingEnvironment.current ?? environment
      (MediaClock.current, DrawingEnvironment.current, UITraitCollection.current, Screen.current) = outer
    }
    return try body()
  }

  /// Remarks for the author of the code, each once.
  package var findings: [String] { environment.findings }

  // MARK: - Running

  /// Makes a view, shows it at the window's origin and lets it settle.
  ///
  /// A view without a size takes its intrinsic one, else the one that its constraints allow, else the one that fits it.
  ///
  /// - Throws: The error of `make`; `ScreenError` for a view that cannot be drawn.
  package func show(_ make: () throws -> UIView) throws {
    try run {
      let view = try make()
      hasOwnSize = view.bounds.size == .zero
      if hasOwnSize { view.bounds.size = view.ownSize }
      guard view.bounds.width > 0, view.bounds.height > 0 else { throw ScreenError.noSize("\(type(of: view))") }
      view.lay(in: CGRect(origin: .zero, size: view.bounds.size))
      self.view = view
      let root = view.superview as? DocumentRoot
      root?.frame = window.bounds
      window.addSubview(root ?? view)
      try settle()
    }
  }

  /// Whether the view was shown in its own size.
  private(set) var hasOwnSize = false

  /// Runs code of the app's now, and what follows from it at once.
  package func perform(_ body: () throws -> Void) throws {
    try run {
      try body()
      try settle()
    }
  }

  /// Lets time pass: everything that is due until then happens.
  ///
  /// - Throws: `ScreenError` if the code finds no end.
  package func advance(to time: Double) throws { try advance(toClock: origin + time) }

  private func advance(toClock time: Double) throws {
    try run {
      while let next = clock.nextTime, next <= time {
        clock.advance(to: max(next, clock.now))
        try settle()
      }
      if time > clock.now { clock.advance(to: time) }
    }
  }

  /// Lets time pass until nothing but repetitions is left, at most so many seconds.
  package func settle(within seconds: Double = 60) throws {
    let end = clock.now + seconds
    while let next = clock.nextFiniteTime, next <= end { try advance(toClock: next) }
  }

  /// Makes now the time 0: what was before is forgotten, what runs goes on.
  package func restart() {
    origin = clock.now
    moments = moments.suffix(1).map { Timeline.Moment(time: -.infinity, state: $0.state, root: $0.root) }
    trace = Trace()
  }

  /// Has something happen at a time: a touch, a new size, or a call of a method.
  ///
  /// - Throws: `ScreenError` if there is no such method, or if the code finds no end.
  package func send(_ event: Event, at time: Double) throws {
    try advance(to: time)
    guard let view else { return }
    if listener == nil {
      let listener = EffectListener { [unowned self] effect in
        trace.advance(to: clock.now - origin)
        trace.note(effect)
      }
      listener.listen(to: view)
      self.listener = listener
    }
    try run {
      trace.begin(event.name, at: time)
      if let touch = Touch(rawValue: event.name) {
        finger.follow(touch, at: event.pair.map { CGPoint(x: $0, y: $1) }, on: view, in: window)
      } else if event.name == EventSignature.resize.name, let (width, height) = event.pair {
        trace.note("bounds.size=(\(Number.short(width)), \(Number.short(height)))")
        view.frame.size = CGSize(width: width, height: height)
        hasOwnSize = false
      } else if !view.hasMethod(event.name), let change = Setting.change(of: event) {
        let previous = traits
        change.apply(&runTraits)
        traits = shape.traits(runTraits)
        UITraitCollection.current = traits
        window.traitsChanged(from: previous)
        for name in change.notifications { NotificationCenter.default.post(name: name, object: nil) }
      } else {
        try view.perform(event)
      }
      try settle()
    }
  }

  /// Turns until nothing is due at this time.
  private func settle() throws {
    for _ in 0..<Screen.maximumTurns {
      let didSomething = clock.performDue()
      layOut()
      window.layer.displayTree()
      clock.commit(window.layer)
      listener?.endTurn()
      try keep()
      // Drawing can ask for layout.
      guard didSomething || window.layer.needsLayoutInTree || clock.nextTime.map({ $0 <= clock.now }) == true else {
        return
      }
    }
    throw ScreenError.endless(time: clock.now, turns: Screen.maximumTurns)
  }

  /// Lays out until nothing must be; a layout may change constraints.
  private func layOut() {
    window.updateSafeArea(in: shape)
    for _ in 0..<Screen.maximumLayouts where window.layer.needsLayoutInTree {
      window.layer.layoutTree()
      window.updateSafeArea(in: shape)
    }
    if window.layer.needsLayoutInTree {
      DrawingEnvironment.find("the layout asks for another one \(Screen.maximumLayouts) times over")
    }
  }

  private static let maximumLayouts = 20

  /// Turns at one time; code that asks for another one each time finds no end.
  private static let maximumTurns = 1_000

  /// Keeps the tree if it has changed.
  private func keep() throws {
    guard let view else { return }
    var (count, lost): (Int, CALayer?) = (0, nil)
    let screenScale = UIScreen.main.scale
    window.layer.visitTree { layer in
      count += 1
      if !layer.hasPlace { lost = layer }
      layer.findUndrawn(on: screenScale)
    }
    if let lost { throw ScreenError.noPlace(layer: lost.loweredName, view: "\(type(of: view))") }
    guard count <= Screen.maximumLayers else {
      throw ScreenError.tooManyLayers(view: "\(type(of: view))", maximum: Screen.maximumLayers)
    }
    let isAlone = window.layer.sublayers?.count == 1 && (view.superview?.layer.sublayers?.count ?? 1) == 1
    let root = isAlone ? view.layer.lowered() : surroundings(of: view)
    let state = (view as? UIControl)?.stateName ?? UIControl.State.normalName
    clock.remember(root, of: isAlone ? view.layer : window.layer)
    if let last = moments.last {
      if last.root == root, last.state == state { return }
      if last.time == clock.now, moments.count > 1 { moments.removeLast() }
    }
    moments.append(Timeline.Moment(time: moments.isEmpty ? -.infinity : clock.now, state: state, root: root))
  }

  /// The view among those that it has put beside itself in its superview; the picture is as large as the view.
  private func surroundings(of view: UIView) -> Layer {
    var root = window.layer.lowered()
    let size = view.layer.own.bounds.size
    root.bounds = Rect(origin: .zero, size: size)
    root.position = Point(size.width / 2, size.height / 2)
    return root
  }

  /// As many as a record of a tree may have.
  private static let maximumLayers = 20_000

  // MARK: - Asking

  /// The trees from the beginning on; times may be read in any order.
  package var timeline: Timeline { Timeline(recorded: moments, origin: origin, trace: trace, quirks: runTraits.quirks) }

  /// The trees, with the size at the beginning.
  package var recording: Recording {
    Recording(
      size: moments.first?.root.bounds.size ?? viewSize, timeline: timeline, findings: findings,
      isComplete: clock.nextTime == nil)
  }

  /// The size of the view, in points.
  package var viewSize: Size { view.map { $0.layer.own.bounds.size } ?? .zero }

  /// The methods that events can call, besides touches.
  package var events: [EventSignature] { view.map { Screen.events(of: type(of: $0)) } ?? [] }

  /// The methods of a class that events can call.
  package static func events(of type: UIView.Type) -> [EventSignature] {
    var signatures = type.callableMethods.compactMap(\.signature)
    if type is UIControl.Type {
      signatures += ["setEnabled", "setSelected", "setHighlighted"].map { name in
        EventSignature(name, [Property("value", .boolean, "the new value")], summary: "a property of UIControl")
      }
    }
    signatures += [
      EventSignature("layoutIfNeeded", summary: "lays out at once"),
      EventSignature("prepareForInterfaceBuilder", summary: "what Interface Builder calls before it draws the view"),
    ]
    signatures += Setting.events.filter { setting in !type.callableMethods.contains { $0.baseName == setting.name } }
    var known: Set<String> = []
    return signatures.filter { known.insert($0.description).inserted }
  }

  /// Records that a property of a view has another value.
  func tell(_ name: String, _ value: Any, of view: UIView) { listener?.tell(name, value, of: view) }

  /// Records that a method of a view was called.
  func tell(_ call: String, of view: UIView) { listener?.tell(call, of: view) }

  /// Records a call that is no view's.
  func note(call: String) { listener?.tell(call: call) }

  /// Records that a view shows another image, by its size.
  func tell(_ image: UIImage?, of view: UIView) {
    let size = image.map { "\(Number.short(Double($0.size.width)))×\(Number.short(Double($0.size.height)))" }
    tell("image", size ?? "nil", of: view)
  }

  /// Records what a control tells its targets.
  func note(_ events: UIControl.Event, of control: UIControl) {
    guard control === view else { return }
    for touch in Touch.allCases where events.contains(touch.controlEvent) { note(call: "send(\(touch.rawValue))") }
    if events.contains(.valueChanged) { note(call: "send(valueChanged)") }
  }
}

extension UIView {
  /// Its own size, else its constraints', else the size that fits it.
  var ownSize: CGSize {
    let needed = intrinsicContentSize
    let constrained = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let fitting = sizeThatFits(.zero)
    func length(_ key: KeyPath<CGSize, CGFloat>) -> CGFloat {
      if needed[keyPath: key] >= 0 { return needed[keyPath: key] }
      return constrained[keyPath: key] > 0 ? constrained[keyPath: key] : fitting[keyPath: key]
    }
    return CGSize(width: length(\.width), height: length(\.height))
  }

  /// Whether its class has a method of a name, which is called instead of what every view takes.
  fileprivate func hasMethod(_ name: String) -> Bool { type(of: self).callableMethods.contains { $0.baseName == name } }

  /// Calls a method by its name, or sets one of a control's properties if the class has no such method.
  fileprivate func perform(_ event: Event) throws {
    let methods = type(of: self).callableMethods
    var refusal: CallableMethod.ArgumentError?
    for method in methods.reversed()
    where method.baseName == event.name && method.parameters.count == event.arguments.count {
      do {
        return try method.call(self, method.arguments(event.arguments))
      } catch let error as CallableMethod.ArgumentError {
        // Another method of the name may take them.
        refusal = refusal ?? error
      } catch {
        throw ScreenError.thrown("\(error)", method: event.name, view: "\(type(of: self))")
      }
    }
    if let refusal { throw refusal }
    let flag = event.arguments.first == .boolean(true)
    switch (event.name, self as? UIControl) {
    case ("setEnabled", let control?): control.isEnabled = flag
    case ("setSelected", let control?): control.isSelected = flag
    case ("setHighlighted", let control?): control.isHighlighted = flag
    case ("layoutIfNeeded", _): layoutIfNeeded()
    case ("prepareForInterfaceBuilder", _): prepareForInterfaceBuilder()
    default:
      throw ScreenError.noMethod(
        event.name, view: "\(type(of: self))", known: Set(methods.map(\.baseName)).sorted()
      )
    }
  }
}

extension UIControl {
  /// The name of its state in files.
  fileprivate var stateName: String {
    if !isEnabled { return "disabled" }
    return isHighlighted ? "highlighted" : isSelected ? "selected" : State.normalName
  }
}

extension UIControl.State {
  fileprivate static var normalName: String { "normal" }
}
