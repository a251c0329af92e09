internal import PresscheckGraphics

/// `UIControl`'s treatment of touches: highlighting first, then the event that targets see.
struct TouchTracking: Hashable, Sendable {
  /// The state of the finger.
  private enum Contact {
    case none, tracked
    /// It came down where the button took no touch, and has no effect until it lifts.
    case lost
  }

  private var contact = Contact.none
  private(set) var isHighlighted = false

  /// A touch's effect on the control.
  enum Consequence: Hashable {
    case highlighted(Bool)
    /// Targets get the event.
    case sent(Touch)
  }

  /// How far beyond the bounds a finger that is down still counts as inside, in points (*documented*).
  static let reach = 70.0

  /// Handles a touch, and returns what follows; a control that is not active swallows it (*documented*).
  ///
  /// A touch that lifts without having come down is a program's `sendActions(for:)`: it highlights nothing and is sent. The
  /// finger's point in the event, if there is one, decides what a move or a lift is. An obstacle is why hit-testing does not
  /// find the button, so that no new touch arrives.
  mutating func follow(
    _ touch: Touch, _ event: Event, in size: Size, isActive: Bool, obstacle: String? = nil, _ trace: inout Trace
  ) -> [Consequence] {
    let bounds = Rect(origin: .zero, size: size)
    let point = event.pair.map { Point($0, $1) }
    if contact != .tracked, touch.isDown {
      let isBeside = point.map { !bounds.holds($0) } ?? false
      let reason = obstacle ?? (isBeside ? "the point lies outside the button" : nil)
      if isActive, let reason { trace.lose(reason) }
      contact = isActive && reason == nil ? .tracked : .lost
      guard contact == .tracked else { return [] }
      return highlight(true, &trace) + [.sent(.touchDown)] + (touch == .touchDown ? [] : [.sent(touch)])
    }
    let before = contact
    if touch.isEnd { contact = .none }
    guard before != .lost, isActive else { return [] }
    if before == .tracked, touch == .touchDown {
      trace.lose("a finger is down already")
      return []
    }
    guard before == .tracked || touch.isEnd else { return [] }
    let actual =
      point.map { touch.moved(wasInside: isHighlighted, isInside: bounds.inset(by: -TouchTracking.reach).holds($0)) }
      ?? touch
    if actual != touch { trace.note(actual.rawValue) }
    return highlight(actual.highlights, &trace) + [.sent(actual)]
  }

  /// Takes the finger away from a button that is switched off; it has no effect until it lifts (*documented*).
  mutating func cancel(_ trace: inout Trace) -> [Consequence] {
    guard contact == .tracked else { return [] }
    contact = .lost
    return highlight(false, &trace) + [.sent(.touchCancel)]
  }

  /// Sets `isHighlighted`, as a finger or a program does.
  mutating func highlight(_ isOn: Bool, _ trace: inout Trace) -> [Consequence] {
    guard isHighlighted != isOn else { return [] }
    isHighlighted = isOn
    trace.note("isHighlighted=\(isOn)")
    return [.highlighted(isOn)]
  }
}

extension Touch {
  /// Whether it brings a finger down.
  fileprivate var isDown: Bool { self == .touchDown || self == .touchDownRepeat }
  /// Whether the finger is up afterwards.
  fileprivate var isEnd: Bool { self == .touchUpInside || self == .touchUpOutside || self == .touchCancel }

  /// Whether the button is highlighted afterwards.
  fileprivate var highlights: Bool {
    switch self {
    case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragEnter: true
    case .touchUpInside, .touchUpOutside, .touchDragOutside, .touchDragExit, .touchCancel: false
    }
  }

  /// The event of a move or a lift, by the finger's place before and after.
  fileprivate func moved(wasInside: Bool, isInside: Bool) -> Touch {
    switch self {
    case .touchDown, .touchDownRepeat, .touchCancel: return self
    case .touchUpInside, .touchUpOutside: return isInside ? .touchUpInside : .touchUpOutside
    case .touchDragInside, .touchDragOutside, .touchDragExit, .touchDragEnter:
      if wasInside == isInside { return isInside ? .touchDragInside : .touchDragOutside }
      return isInside ? .touchDragEnter : .touchDragExit
    }
  }
}

extension Rect {
  /// Whether a point lies inside; the right and the bottom edge are outside.
  func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
