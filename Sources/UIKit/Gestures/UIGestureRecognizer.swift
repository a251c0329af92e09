/// Says which of several recognizers may go on.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether a recognizer gets a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether two recognizers may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// It does.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Watches the finger for a movement of a kind, and tells its targets.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far it has got.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// A movement without a length was recognized.
    public static let recognized = State.ended
  }

  private var targets: [(object: AnyObject, action: Selector)] = []
  /// Called when the recognizer has got on, by UIKit itself.
  var follow: (() -> Void)?
  /// The view that it watches.
  open internal(set) weak var view: UIView?
  /// Decides whether it may go on.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it watches.
  open var isEnabled = true { didSet { if !isEnabled { touch = nil } } }
  /// Whether the view's touches are cancelled when it recognizes, a control's too, which tracks until then (*modelled*).
  open var cancelsTouchesInView = true
  /// Whether the view's touches wait until it has failed.
  ///
  /// Accepted, not drawn: they never wait.
  open var delaysTouchesBegan = false {
    didSet { if delaysTouchesBegan { DrawingEnvironment.notDrawn("UIGestureRecognizer.delaysTouchesBegan") } }
  }
  /// Whether the end of the view's touches waits until it has failed.
  ///
  /// Accepted: it never waits.
  open var delaysTouchesEnded = true
  /// A name of the app's own.
  open var name: String?
  /// Those that must fail first.
  private var rivals: [UIGestureRecognizer] = []
  /// Whether it is recognized once they have failed, which the end of the touch tells.
  fileprivate var isWaiting = false
  /// The end of its wait for one that may still go on after the touch.
  private var wait: MediaClock.Entry?
  var touch: UITouch?
  var stateStorage = State.possible

  /// Creates a recognizer that tells a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Tells a target too.
  open func addTarget(_ target: Any, action: Selector) { targets.append((target as AnyObject, action)) }

  /// Tells a target no longer; nil stands for all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
  }

  /// How far it has got; a class of its own sets it.
  open var state: State {
    get { stateStorage }
    set { change(to: newValue) }
  }

  private func change(to new: State) {
    if stateStorage == .possible, new == .began || new == .ended {
      let mayBegin = mayBegin
      if mayBegin, hasRivals, new == .ended {
        isWaiting = true
        return
      }
      if !mayBegin || hasRivals {
        stateStorage = .failed
        return
      }
    }
    let old = stateStorage
    stateStorage = new
    switch new {
    case .began, .changed, .ended: tellTargets()
    case .cancelled where old == .began || old == .changed: tellTargets()
    default: break
    }
  }

  /// Whether one of the touch methods runs, and whether targets hear of its result.
  private var (isTouched, hasNews) = (false, false)

  /// Targets hear of a state that a touch method sets once that is over, so that a class may go on to note what it likes.
  private func tellTargets() { if isTouched { hasNews = true } else { callTargets() } }

  fileprivate func receive(_ touch: UITouch, _ event: UIEvent) {
    (isTouched, hasNews) = (true, false)
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved, .stationary: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
    isTouched = false
    if hasNews, stateStorage != .failed { callTargets() }
  }

  private func callTargets() {
    follow?()
    for target in targets {
      Screen.current?.note(call: "sendAction(\(target.action.name))")
      target.action.call(target.object, self)
    }
  }

  private var mayBegin: Bool {
    delegate?.gestureRecognizerShouldBegin(self) ?? true && view?.gestureRecognizerShouldBegin(self) ?? true
  }

  private var hasRivals: Bool { rivals.contains { $0.stateStorage != .failed && $0.touch != nil } }

  /// For how many seconds it may still be recognized after the finger was lifted, by a touch to come; nil if not.
  var hope: Double? { nil }

  /// The finger was lifted: it is recognized if no other one was, and has no hope to be.
  fileprivate func decide(_ touch: UITouch) {
    isWaiting = false
    guard !rivals.contains(where: \.isActive) else { return }
    guard let hope = rivals.compactMap(\.hope).max(), let clock = MediaClock.current else { return recognize(touch) }
    wait = clock.schedule(at: clock.now + hope) { [weak self] in
      MainActor.assumeIsolated { self?.recognize(touch) }
    }
  }

  private func recognize(_ touch: UITouch) {
    (self.touch, wait, stateStorage) = (touch, nil, .ended)
    callTargets()
    finish()
  }

  /// Another touch came down before the wait was over.
  fileprivate func stopWaiting() {
    if let wait { MediaClock.current?.cancel(wait) }
    (wait, isWaiting) = (nil, false)
  }

  /// Waits until another one has failed: a tap until a second one is too late (*modelled*), anything else until the finger is
  /// lifted.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { rivals.append(otherGestureRecognizer) }

  /// Where the finger is in a view's space; nil is the window's.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
  /// How many fingers it watches.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// A finger came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The finger moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The finger was lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The finger was taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  /// Forgets what it knows of the last movement.
  open func reset() {}

  /// Properties that can be set by name; generated for classes of the app (*modelled*).
  open class var keyValueProperties: [KeyValueProperty] { [] }
  /// Methods that can be called by name; generated for classes of the app (*modelled*).
  open class var callableMethods: [CallableMethod] { [] }

  /// Whether it has recognized its movement.
  var isActive: Bool { [.began, .changed, .ended].contains(stateStorage) }
}

extension UIView {
  /// Has a recognizer watch the view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Has a recognizer watch the view no longer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }

  /// Those that watch the view; nil without any.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
}

/// Brings a finger's movement to recognizers first and then to the view.
@MainActor enum GestureSequence {
  /// A finger came down: the recognizers of its view and of those around it watch it.
  ///
  /// A tap on a control is the control's, not that of a recognizer around it (*documented*).
  static func begin(_ touch: UITouch, _ event: UIEvent) {
    var next = touch.view
    while let view = next {
      touch.recognizers += view.recognizers.filter { recognizer in
        let isForControl = touch.view is UIControl && view !== touch.view && recognizer is UITapGestureRecognizer
        return recognizer.isEnabled && !isForControl
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
      next = view.superview
    }
    for recognizer in touch.recognizers where recognizer.touch == nil {
      recognizer.stopWaiting()
      recognizer.touch = touch
      recognizer.stateStorage = .possible
    }
    send(touch, event)
  }

  /// The finger does what its phase says.
  static func send(_ touch: UITouch, _ event: UIEvent) {
    for recognizer in touch.recognizers where recognizer.touch === touch && recognizer.stateStorage != .failed {
      let wasActive = recognizer.isActive
      if !wasActive, touch.recognizers.contains(where: { $0.isActive && !$0.goesOn(with: recognizer) }) {
        recognizer.stateStorage = .failed
        continue
      }
      recognizer.receive(touch, event)
      if !wasActive, recognizer.isActive, recognizer.cancelsTouchesInView { takeAway(touch, event) }
    }
    tell(touch, touch.phase, event)
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    for recognizer in touch.recognizers where recognizer.touch === touch && recognizer.isWaiting {
      recognizer.decide(touch)
    }
    for recognizer in touch.recognizers where recognizer.touch === touch { recognizer.finish() }
    touch.recognizers = []
  }

  /// The view's touch is cancelled, once.
  static func takeAway(_ touch: UITouch, _ event: UIEvent) {
    tell(touch, .cancelled, event)
    touch.isTaken = true
  }

  private static func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
    guard !touch.isTaken, let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }
}

extension UIGestureRecognizer {
  fileprivate func goesOn(with other: UIGestureRecognizer) -> Bool {
    self === other || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  fileprivate func finish() {
    touch = nil
    reset()
    if stateStorage != .failed { stateStorage = .possible }
  }
}
