/// Calls something after a time, once or again and again, on the clock of a run.
///
/// Evidence: *documented*.
open class Timer: NSObject {
  /// Seconds between two calls; 0 for a timer that fires once.
  public private(set) var timeInterval: TimeInterval
  /// Whether it will fire.
  public private(set) var isValid = true
  /// Something of the app's own.
  public private(set) var userInfo: Any?
  /// How late it may fire.
  ///
  /// Accepted: it is never late.
  open var tolerance: TimeInterval = 0
  private let interval: Double
  private let repeats: Bool
  private let block: (Timer) -> Void
  private var entry: MediaClock.Entry?
  /// When it fires first, if a date says so, in the clock's seconds.
  private var firstTime: Double?

  /// A timer that a run loop must be given.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    // Core Foundation's shortest interval.
    self.interval = max(0.0001, interval)
    timeInterval = repeats ? self.interval : 0
    (self.repeats, self.block) = (repeats, block)
    super.init()
  }

  /// A timer that never fires, in the place of one that comes later (*reported*).
  public override convenience init() {
    self.init(timeInterval: 0, repeats: false) { _ in }
    isValid = false
  }

  /// A timer that a run loop must be given; it keeps its target until it is invalid (*documented*).
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let object = target as AnyObject
    self.init(timeInterval: timeInterval, repeats: repeats) { timer in
      MainActor.assumeIsolated { selector.call(object, timer) }
    }
    self.userInfo = userInfo
  }

  /// A timer that a run loop must be given, and that fires first at a date.
  public convenience init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.init(timeInterval: interval, repeats: repeats, block: block)
    fireDate = date
  }

  /// When it fires next, by the clock of the run.
  open var fireDate: Date {
    get {
      let time = entry?.time ?? firstTime ?? (MediaClock.current?.now ?? 0) + interval
      return Date.startOfScreenClock.addingTimeInterval(time)
    }
    set {
      firstTime = newValue.timeIntervalSince(Date.startOfScreenClock)
      guard let old = entry else { return }
      MediaClock.current?.cancel(old)
      entry = nil
      schedule()
    }
  }

  /// A timer that runs.
  @discardableResult public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// A timer that runs; it keeps its target until it is invalid (*documented*).
  @discardableResult public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule()
    return timer
  }

  func schedule() {
    guard isValid, entry == nil, let clock = MediaClock.current else { return }
    let time = firstTime ?? clock.now + interval
    firstTime = nil
    entry = clock.schedule(at: time, repeats: repeats) { [self] in
      entry = nil
      fire()
      schedule()
    }
  }

  /// Calls now.
  open func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Never calls again.
  open func invalidate() {
    isValid = false
    if let entry { MediaClock.current?.cancel(entry) }
    entry = nil
  }
}

/// The owner of timers and display links: there is one.
///
/// Evidence: *modelled*.
public final class RunLoop {
  /// When something is called.
  ///
  /// Accepted: always.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A mode of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// While nothing is dragged.
    public static let `default` = Mode("default")
    /// Always.
    public static let common = Mode("common")
    /// While something is dragged.
    public static let tracking = Mode("tracking")
  }

  private init() {}

  /// The one; it holds nothing that changes.
  public nonisolated(unsafe) static let main = RunLoop()
  /// The one.
  public static var current: RunLoop { main }

  /// Starts a timer.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }

  /// Has work done in the next turn.
  public func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }
}

/// Calls a method for every frame, sixty times a second, on the clock of a run.
///
/// Evidence: *documented*.
open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var entry: MediaClock.Entry?
  private var isAdded = false

  /// A link that must be added to a run loop; it keeps its target until it is invalid (*documented*).
  public init(target: Any, selector: Selector) {
    (self.target, self.selector) = (target as AnyObject, selector)
    super.init()
  }

  /// Whether it is not called for frames.
  open var isPaused = false {
    didSet {
      if isPaused, let entry {
        MediaClock.current?.cancel(entry)
        self.entry = nil
      }
      schedule()
    }
  }
  /// The time of the frame before, in media seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// Between two frames (*modelled*).
  open var duration: CFTimeInterval { 1 / MediaClock.frameRate }
  /// The time of the frame that is made, in media seconds (*modelled*).
  open var targetTimestamp: CFTimeInterval { timestamp + step * duration }
  /// Frames a second, from which the nearest share of sixty follows; 0 is the screen's sixty (*modelled*).
  open var preferredFramesPerSecond = 0
  /// Swift 3's way to say how many frames pass between two calls.
  open var frameInterval = 1
  /// As `preferredFramesPerSecond`, by what it prefers or else allows (*modelled*).
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// How many of the screen's frames pass from one call to the next.
  private var step: Double {
    let range = preferredFrameRateRange
    let asked =
      preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
    return asked > 0 ? max(1, (MediaClock.frameRate / asked).rounded()) : max(1, Double(frameInterval))
  }

  /// Tells of every frame from the next one on.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    schedule()
  }

  /// Ends the calls for good.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends the calls for good.
  open func invalidate() {
    isAdded = false
    if let entry { MediaClock.current?.cancel(entry) }
    entry = nil
  }

  private func schedule(after frames: Double = 1) {
    guard isAdded, !isPaused, entry == nil, let clock = MediaClock.current else { return }
    entry = clock.schedule(at: clock.frame(after: frames), repeats: true) { [self] in
      entry = nil
      timestamp = CACurrentMediaTime()
      MainActor.assumeIsolated { selector.call(target, self) }
      schedule(after: step)
    }
  }
}
