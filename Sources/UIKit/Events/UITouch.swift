/// A finger on the screen.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The kind of what touches.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The phase now.
  public internal(set) var phase = Phase.began
  /// How often it came down in a row.
  public internal(set) var tapCount = 1
  /// The view that it came down on.
  public internal(set) var view: UIView?
  /// When it did this, in media seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// In the window.
  var point: CGPoint
  var previousPoint: CGPoint
  /// Whether a recognizer has taken it from its view.
  var isTaken = false
  /// Those that have not given up.
  var recognizers: [UIGestureRecognizer] = []

  init(at point: CGPoint) { (self.point, previousPoint) = (point, point) }

  /// Where it is in a view's space; nil is the window's.
  public func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
  /// Where it was before it moved, in a view's space; nil is the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPoint, from: nil) ?? previousPoint
  }
  /// The same as ``location(in:)``: a finger has no point (*documented*).
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as ``previousLocation(in:)`` (*documented*).
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// A finger.
  public var type: TouchType { .direct }
  /// How far the finger's skin reaches, in points (*modelled*).
  public var majorRadius: CGFloat { 20 }
  /// How far off that may be, in points (*modelled*).
  public var majorRadiusTolerance: CGFloat { 5 }
  /// The window of its view.
  public var window: UIWindow? { view?.window }
  /// How hard it presses; 1 is an ordinary touch (*modelled*).
  public var force: CGFloat { 1 }
  /// The hardest that a finger can press (*modelled*).
  public var maximumPossibleForce: CGFloat { 1 }
  /// The recognizers that get it (*modelled*).
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
}

/// An event of the fingers on the screen.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public final class UIEvent: NSObject {
  /// The kind of event.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  private let touches: Set<UITouch>
  /// When it happened, in media seconds.
  public let timestamp: TimeInterval

  init(_ touches: Set<UITouch>) {
    self.touches = touches
    timestamp = CACurrentMediaTime()
  }

  /// Touches.
  public var type: EventType { .touches }
  /// All fingers on the screen.
  public var allTouches: Set<UITouch>? { touches }
  /// The fingers that came down on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
}
