// Core Foundation's names for timers of the run's clock, which blocks of older apps wait by.

/// A timer (*documented*).
public typealias CFRunLoopTimer = Timer
/// The owner of timers (*documented*).
public typealias CFRunLoop = RunLoop
/// When a timer fires: always (*documented*).
public typealias CFRunLoopMode = RunLoop.Mode
/// Bits that nothing reads (*documented*).
public typealias CFOptionFlags = UInt
/// A number (*documented*).
public typealias CFIndex = Int
/// Makes objects: accepted, for Swift does.
public final class CFAllocator: Sendable {}

/// The allocator that makes objects; nil (*documented*).
public let kCFAllocatorDefault: CFAllocator? = nil

extension RunLoop.Mode {
  /// Always.
  public static let commonModes = RunLoop.Mode.common
  /// While nothing is dragged.
  public static let defaultMode = RunLoop.Mode.default
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// A timer that fires first at a date, and then after each interval unless that is 0; it must be added to a run loop
/// (*documented*).
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
  Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0, block: block)
}

/// Starts a timer (*documented*).
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  timer?.schedule()
}

/// Ends a timer (*documented*).
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }

/// The one run loop (*documented*).
public func CFRunLoopGetCurrent() -> CFRunLoop? { .main }
/// The one run loop (*documented*).
public func CFRunLoopGetMain() -> CFRunLoop? { .main }
