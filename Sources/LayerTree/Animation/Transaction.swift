public import PresscheckGraphics

/// When a change of a layer is made and how it is animated.
public struct Transaction: Hashable, Sendable {
  /// When the change is made, in the tree's seconds.
  public var time: Double

  /// Seconds until the motion begins; until then the old value shows.
  public var delay: Double

  /// In seconds.
  public var duration: Double

  /// The progress from the old value to the new.
  public var timingFunction: TimingCurve

  /// Moves it instead of the curve.
  public var spring: Spring?

  /// Creates a transaction that begins without a delay by default.
  public init(at time: Double, delay: Double = 0, duration: Double, timingFunction: TimingCurve, spring: Spring? = nil)
  {
    self.time = time
    self.delay = delay
    self.duration = duration
    self.timingFunction = timingFunction
    self.spring = spring
  }

  /// What a bare layer does outside any animation block: 0.25 s on the curve `default` (*measured by others*).
  public static func implicit(at time: Double) -> Transaction {
    Transaction(at: time, duration: 0.25, timingFunction: .default)
  }

  /// What `UIView.animate` does: `easeInEaseOut`.
  public static func block(
    at time: Double, delay: Double = 0, duration: Double, timingFunction: TimingCurve = .easeInEaseOut
  ) -> Transaction {
    Transaction(at: time, delay: delay, duration: duration, timingFunction: timingFunction)
  }

  /// `UIView.animate` with a spring, by default as long as the spring takes.
  public static func spring(at time: Double, delay: Double = 0, duration: Double? = nil, _ spring: Spring)
    -> Transaction
  {
    Transaction(
      at: time, delay: delay, duration: duration ?? Animation.duration(of: spring), timingFunction: .linear,
      spring: spring)
  }

  /// An animation of a change that this transaction makes.
  public func animation(_ keyPath: AnimationKeyPath, _ change: Animation.Change, isAdditive: Bool = false) -> Animation
  {
    let kind = spring.map { Animation.Kind.spring(keyPath, change, $0) } ?? .basic(keyPath, change)
    return Animation(
      kind, timing: timing, timingFunction: spring == nil ? timingFunction : .linear, isAdditive: isAdditive)
  }

  var timing: MediaTiming {
    MediaTiming(
      beginTime: (ExactSeconds(time) + ExactSeconds(delay)).value, duration: duration,
      fillMode: delay > 0 ? .backwards : .removed)
  }
}
