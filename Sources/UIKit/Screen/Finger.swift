internal import PresscheckControls

/// The one finger on the screen.
@MainActor final class Finger {
  private var touch: UITouch?
  /// From the view's space, as it was when the finger came down, to the window's: a finger that holds still stays where it is on the
  /// screen, wherever the view goes.
  private var toWindow = CGAffineTransform.identity
  /// The last tap: how many there were in quick succession, and when and where the finger lifted.
  private var lastTap: (count: Int, time: Double, place: CGPoint)?

  /// Does what an event says.
  ///
  /// Without a point a finger comes down in the middle of the view, moves there, or outside of the 70 points around the view that
  /// still count as inside, and lifts where it is if that is on the side that the touch tells.
  /// A touch that lifts without having come down is a program's `sendActions(for:)`.
  func follow(_ touch: Touch, at point: CGPoint?, on view: UIView, in window: UIWindow) {
    let bounds = view.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let outside = CGPoint(x: bounds.maxX + 100, y: middle.y)
    if self.touch == nil { toWindow = CGAffineTransform(toWindowOf: view) }
    let place =
      point.map { $0.applying(toWindow) } ?? liftingPlace(touch, on: view)
      ?? view.convert(touch.isInside ? middle : outside, to: nil)
    switch touch {
    case .touchDown, .touchDownRepeat:
      guard let pressed = self.touch?.view as? UIControl, pressed.isTracking else {
        return come(down: place, taps: max(taps(at: place), touch == .touchDownRepeat ? 2 : 1), on: view, in: window)
      }
      if touch == .touchDown { Screen.current?.touchLost("a finger is down already") } else { tap(pressed) }
    case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit: move(to: place)
    case .touchUpInside, .touchUpOutside:
      if self.touch == nil { send(touch, to: view) } else { lift(at: place) }
    case .touchCancel: cancel()
    }
  }

  /// The finger's own place, if it lifts there; nil for another touch, and on the other side of the 70 points.
  private func liftingPlace(_ touch: Touch, on view: UIView) -> CGPoint? {
    guard touch == .touchUpInside || touch == .touchUpOutside, let finger = self.touch else { return nil }
    let reach = view.bounds.insetBy(dx: -70, dy: -70)
    return reach.contains(view.convert(finger.point, from: nil)) == touch.isInside ? finger.point : nil
  }

  /// How many taps a touch that begins now makes: it goes on with those of a third of a second before, near the place (*modelled*).
  private func taps(at place: CGPoint) -> Int {
    guard let lastTap, CACurrentMediaTime() - lastTap.time <= 0.35 + 1e-9,
      hypot(place.x - lastTap.place.x, place.y - lastTap.place.y) <= 45
    else { return 1 }
    return lastTap.count + 1
  }

  /// The touch that is there is the second one in quick succession.
  private func tap(_ control: UIControl) {
    touch?.tapCount = 2
    control.sendActions(for: .touchDownRepeat)
  }

  /// A button that takes no touches is not tapped in a program's name either, since the event is a touch's.
  private func send(_ touch: Touch, to view: UIView) {
    guard let control = view as? UIControl, control.isEnabled, control.isUserInteractionEnabled else { return }
    control.sendActions(for: touch.controlEvent)
  }

  private func come(down place: CGPoint, taps: Int, on view: UIView, in window: UIWindow) {
    cancel()
    let touch = UITouch(at: place)
    let event = UIEvent([touch])
    touch.tapCount = taps
    touch.timestamp = event.timestamp
    guard let hit = view.hit(at: place, in: window, with: event) else {
      Screen.current?.touchLost("no view takes it")
      return
    }
    if !hit.isDescendant(of: view) { Screen.current?.touchLost(reason(hit, instead: view)) }
    touch.view = hit
    self.touch = touch
    GestureSequence.begin(touch, event)
  }

  /// Why a touch arrives elsewhere.
  private func reason(_ hit: UIView, instead view: UIView) -> String {
    if view.ignoresTouches { return "UIView.animate takes touches away while it runs" }
    if !view.isUserInteractionEnabled { return "isUserInteractionEnabled is false" }
    if view.isHidden { return "the view is hidden" }
    if view.alpha < UIView.leastAlpha { return "the view's alpha is below \(UIView.leastAlpha)" }
    return hit is UIWindow || hit is DocumentRoot ? "the point lies outside the view" : "a \(type(of: hit)) takes it"
  }

  private func move(to place: CGPoint) {
    guard let touch else { return }
    update(touch, place, .moved)
    GestureSequence.send(touch, UIEvent([touch]))
  }

  private func lift(at place: CGPoint) {
    guard let touch else { return }
    if touch.point != place { move(to: place) }
    self.touch = nil
    lastTap = (touch.tapCount, CACurrentMediaTime(), place)
    update(touch, place, .ended)
    GestureSequence.send(touch, UIEvent([touch]))
  }

  private func cancel() {
    guard let touch else { return }
    self.touch = nil
    update(touch, touch.point, .cancelled)
    GestureSequence.send(touch, UIEvent([touch]))
  }

  private func update(_ touch: UITouch, _ place: CGPoint, _ phase: UITouch.Phase) {
    (touch.previousPoint, touch.point, touch.phase) = (touch.point, place, phase)
    touch.timestamp = CACurrentMediaTime()
  }
}

extension CGAffineTransform {
  /// From a view's space to its window's.
  @MainActor fileprivate init(toWindowOf view: UIView) {
    let origin = view.convert(CGPoint.zero, to: nil)
    let (right, down) = (view.convert(CGPoint(x: 1, y: 0), to: nil), view.convert(CGPoint(x: 0, y: 1), to: nil))
    self.init(
      a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
      ty: origin.y)
  }
}

extension Screen {
  /// The touch has no effect.
  func touchLost(_ reason: String) { trace.lose(reason) }
}

extension Touch {
  /// Where the finger is without a point.
  fileprivate var isInside: Bool {
    switch self {
    case .touchUpOutside, .touchDragOutside, .touchDragExit: false
    default: true
    }
  }

  /// The same as a control tells it.
  var controlEvent: UIControl.Event {
    switch self {
    case .touchDown: .touchDown
    case .touchDownRepeat: .touchDownRepeat
    case .touchDragInside: .touchDragInside
    case .touchDragOutside: .touchDragOutside
    case .touchDragEnter: .touchDragEnter
    case .touchDragExit: .touchDragExit
    case .touchUpInside: .touchUpInside
    case .touchUpOutside: .touchUpOutside
    case .touchCancel: .touchCancel
    }
  }
}
