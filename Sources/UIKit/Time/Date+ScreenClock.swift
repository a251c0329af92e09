extension Date {
  /// The date at which a run begins: 1 January 2026, 9:41 in the morning, UTC (*modelled*).
  public static let startOfScreenClock = Date(timeIntervalSinceReferenceDate: 788_953_260)

  /// The date that the clock of the run says; `Date()` and `Date.now` of ported sources (*modelled*).
  public static var onScreenClock: Date { startOfScreenClock.addingTimeInterval(MediaClock.current?.now ?? 0) }

  /// So many seconds after the clock of the run; `Date(timeIntervalSinceNow:)` of ported sources (*modelled*).
  public init(timeIntervalSinceScreenClock seconds: TimeInterval) {
    self = Date.onScreenClock.addingTimeInterval(seconds)
  }

  /// Seconds from the clock of the run to the date; `timeIntervalSinceNow` of ported sources (*modelled*).
  public var timeIntervalSinceScreenClock: TimeInterval { timeIntervalSince(Date.onScreenClock) }
}

extension ProcessInfo {
  /// Seconds since the device was switched on, by the clock of the run; `systemUptime` of ported sources (*modelled*).
  public var screenClockUptime: TimeInterval { CACurrentMediaTime() }
}

/// Seconds since the reference date, 1 January 2001 (*documented*).
public typealias CFAbsoluteTime = Double

/// The date that the clock of the run says, in seconds since the reference date (*documented*).
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.onScreenClock.timeIntervalSinceReferenceDate }

extension NSDate {
  /// A later time as the same kind of object, as Apple's Foundation gives it (*documented*); Linux's gives a `Date`.
  @_disfavoredOverload public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
  }
}
