/// Recognizes taps.
///
/// Evidence: *documented*.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row.
  open var numberOfTapsRequired = 1
  /// How many fingers.
  ///
  /// Accepted: there is one.
  open var numberOfTouchesRequired = 1
  private var count = 0
  private var start = CGPoint.zero
  /// When the last of the taps so far ended.
  private var end = -Double.infinity

  /// A finger that moves farther taps no longer, in points (*modelled*).
  private static let reach: CGFloat = 45
  /// Taps in a row follow each other within so many seconds (*modelled*).
  private static let pause = 0.35

  override var hope: Double? {
    count > 0 && count < numberOfTapsRequired ? UITapGestureRecognizer.pause : nil
  }

  /// Remembers where the finger came down, and forgets taps of long ago.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    if event.timestamp > end + UITapGestureRecognizer.pause { count = 0 }
  }

  /// A tap does not move far (*modelled*).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > UITapGestureRecognizer.reach { state = .failed }
  }

  /// The last of the taps is recognized.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count = max(count + 1, touch?.tapCount ?? 1)
    end = event.timestamp
    guard count >= numberOfTapsRequired else { return }
    count = 0
    state = .ended
  }
}

/// Recognizes a finger that stays.
///
/// Evidence: *documented*.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// For how many seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move until then, in points.
  open var allowableMovement: CGFloat = 10
  /// How many fingers.
  ///
  /// Accepted: there is one.
  open var numberOfTouchesRequired = 1
  /// How many taps before.
  ///
  /// Accepted: none.
  open var numberOfTapsRequired = 0
  private var start = CGPoint.zero
  private var entry: MediaClock.Entry?

  /// Waits.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    guard let clock = MediaClock.current, let touch else { return }
    entry = clock.schedule(at: clock.now + max(0, minimumPressDuration)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.touch === touch, self.stateStorage == .possible else { return }
        self.state = .began
        if self.isActive, self.cancelsTouchesInView { GestureSequence.takeAway(touch, event) }
      }
    }
  }

  /// Follows the finger once it was recognized.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { return state = .changed }
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
  }

  /// A finger that leaves too early is not a long press.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isActive ? .ended : .failed }

  /// Forgets the wait.
  open override func reset() {
    if let entry { MediaClock.current?.cancel(entry) }
    entry = nil
  }
}

/// Recognizes a finger that moves, and follows it.
///
/// Evidence: *documented*.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers at least.
  ///
  /// Accepted: there is one.
  open var minimumNumberOfTouches = 1
  /// How many fingers at most.
  ///
  /// Accepted: there is one.
  open var maximumNumberOfTouches = Int.max
  private var start = CGPoint.zero
  private var last: (place: CGPoint, time: Double)?
  private var speed = CGPoint.zero

  /// A finger pans once it has moved so far, in points (*modelled*).
  static let reach: CGFloat = 10

  /// How far the finger has moved in a view's space.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (view?.convert(start, from: nil) ?? start, location(in: view))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Counts on from a translation.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let place = location(in: view)
    let from = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
    start = view?.convert(from, to: nil) ?? from
  }

  /// How fast the finger moves, in points per second (*modelled*).
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Remembers where the finger came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    (last, speed) = ((start, event.timestamp), .zero)
  }

  /// Follows the finger (*modelled*).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    if let last, event.timestamp > last.time {
      let seconds = CGFloat(event.timestamp - last.time)
      speed = CGPoint(x: (place.x - last.place.x) / seconds, y: (place.y - last.place.y) / seconds)
    }
    last = (place, event.timestamp)
    if isActive {
      state = .changed
    } else if hypot(place.x - start.x, place.y - start.y) >= UIPanGestureRecognizer.reach {
      state = .began
    }
  }

  /// The finger leaves.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isActive ? .ended : .failed }
}

/// Recognizes a quick movement in one direction.
///
/// Evidence: *documented*.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions; several may be allowed.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Directions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count.
  open var direction = Direction.right
  /// How many fingers.
  ///
  /// Accepted: there is one.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  /// How far a swipe goes, in points (*modelled*).
  private static let reach: CGFloat = 50

  /// Remembers where the finger came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

  /// Recognizes the swipe when it is long enough (*modelled*).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard stateStorage == .possible else { return }
    let place = location(in: nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    guard max(abs(x), abs(y)) >= UISwipeGestureRecognizer.reach else { return }
    let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = direction.contains(way) ? .ended : .failed
  }

  /// A short movement is not a swipe.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { if !isActive { state = .failed } }
}
