/// What `UIControl` makes of touches: highlighting first, then the event that targets see.
struct TouchTracking: Hashable, Sendable {
  private(set) var isTracking = false
  private(set) var isHighlighted = false

  /// What a touch leads to, in order.
  enum Consequence: Hashable {
    case highlighted(Bool)
    /// Targets of the event are told.
    case sent(Touch)
  }

  /// A control that is disabled, or takes no touches, swallows the touch and sends nothing (*documented*).
  ///
  /// A touch that lifts without having come down is a program's `sendActions(for:)`: it highlights nothing and is sent.
  mutating func follow(_ touch: Touch, isActive: Bool) -> [Consequence] {
    guard isActive else {
      isTracking = touch == .touchDown ? false : isTracking
      return end(touch) ? highlight(false) : []
    }
    switch touch {
    case .touchDown:
      isTracking = true
      return highlight(true) + [.sent(touch)]
    case .touchDragExit:
      return isTracking ? highlight(false) + [.sent(touch)] : []
    case .touchDragEnter:
      return isTracking ? highlight(true) + [.sent(touch)] : []
    case .touchUpInside, .touchUpOutside, .touchCancel:
      isTracking = false
      return highlight(false) + [.sent(touch)]
    }
  }

  /// Ends what a control that was disabled in mid-touch had begun.
  private mutating func end(_ touch: Touch) -> Bool {
    guard isTracking, [.touchUpInside, .touchUpOutside, .touchCancel].contains(touch) else { return false }
    isTracking = false
    return true
  }

  private mutating func highlight(_ isOn: Bool) -> [Consequence] {
    guard isHighlighted != isOn else { return [] }
    isHighlighted = isOn
    return [.highlighted(isOn)]
  }
}
