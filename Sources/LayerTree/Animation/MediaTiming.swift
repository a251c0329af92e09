/// When an animation runs and how often: `CAMediaTiming`.
///
/// Times are seconds of the parent: the tree for a layer's animation, the group for one in a group.
public struct MediaTiming: Hashable, Sendable {
  /// The presented value before the beginning and after the end.
  public enum FillMode: String, Hashable, Sendable, CaseIterable {
    /// The model.
    case removed
    /// The last value after the end.
    case forwards
    /// The first value before the beginning.
    case backwards
    /// The first value before, the last one after.
    case both

    package var fillsBefore: Bool { self == .backwards || self == .both }
    var fillsAfter: Bool { self == .forwards || self == .both }
  }

  /// In seconds of the parent.
  public var beginTime: Double
  /// Of one run, in its own seconds; at 0 and below it ends as soon as it begins, at infinity it never advances.
  public var duration: Double
  /// Where in its run it begins, in its own seconds; after the end follows what was left out (*measured by others*).
  public var timeOffset: Double
  /// Its own seconds per second of the parent; at 0 it stands at `timeOffset`, below 0 it runs backwards (*modelled*).
  public var speed: Double
  /// How many runs, which may be a fraction or infinity; 0, below 0 and NaN count as 1, like Core Animation's default of 0.
  public var repeatCount: Double
  /// Each run is followed by the same run backwards, which takes as long again.
  public var autoreverses: Bool
  /// The presented value before the beginning and after the end.
  public var fillMode: FillMode

  /// The default duration is what a layer gives an animation that has none (*documented*).
  public init(
    beginTime: Double = 0, duration: Double = 0.25, timeOffset: Double = 0, speed: Double = 1, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    (self.beginTime, self.duration, self.timeOffset, self.speed) = (beginTime, duration, timeOffset, speed)
    (self.repeatCount, self.autoreverses, self.fillMode) = (repeatCount, autoreverses, fillMode)
  }
}

extension MediaTiming {
  /// Whether it never ends by itself.
  public var isEndless: Bool {
    speed == 0 ? offset.sign >= 0 && (activeDuration.map { offset < $0 } ?? true) : activeDuration == nil
  }

  /// When it is over, in the parent's seconds, at most 10¹⁰; nil for never.
  public var endTime: Double? {
    guard !isEndless else { return nil }
    guard speed != 0, let activeDuration else { return begin.value }
    guard abs(speed) != 1 else { return (begin + activeDuration).value }
    return ExactSeconds(beginTime + activeDuration.value / abs(speed)).value
  }

  var begin: ExactSeconds { ExactSeconds(beginTime) }
  var offset: ExactSeconds { ExactSeconds(timeOffset) }

  /// Of one run; nil without end.
  var run: ExactSeconds? { duration == .infinity ? nil : ExactSeconds(duration > 0 ? duration : 0) }

  /// One run, and the way back where there is one; nil without end.
  var cycle: ExactSeconds? { run?.times(autoreverses ? 2 : 1) }

  /// All runs, in its own seconds; nil without end, and 0 without a duration whatever the count.
  var activeDuration: ExactSeconds? {
    guard let cycle, cycle.sign > 0 else { return run }
    let count = repeatCount > 0 ? repeatCount : 1
    return count < 1e6 ? cycle.times(count) : count == .infinity ? nil : ExactSeconds(cycle.value * count)
  }
}

/// A time in the seconds of an animation's parent.
struct Clock {
  var seconds: ExactSeconds
  /// Whether the time just before counts, so that a child that ends with its group shows where the group holds.
  var fromBelow = false
  /// After everything finite, with what is endless in phase at `seconds`.
  var isSettled = false

  func delayed(by delay: Double, times count: Int) -> Clock {
    var clock = self
    clock.seconds = seconds - ExactSeconds(delay).times(count)
    return clock
  }

  func ahead(by seconds: Double) -> Clock { delayed(by: -seconds, times: 1) }
}

/// Where in its run an animation is.
struct LocalTime {
  /// Since the run's beginning, in its own seconds; on the way back it falls.
  var seconds: ExactSeconds
  /// Of the run, from 0 to 1.
  var fraction: Double
  var fromBelow: Bool
}

extension MediaTiming {
  /// Where in its run it is, or is held by its fill mode; nil while it shows nothing.
  func local(at clock: Clock) -> LocalTime? {
    guard var (elapsed, fromBelow) = elapsed(at: clock) else { return nil }
    if speed < 0 {
      elapsed = (activeDuration ?? .zero) - elapsed
      fromBelow.toggle()
    }
    return inRun(speed == 0 ? offset : elapsed + offset, fromBelow: fromBelow)
  }

  /// Its own seconds since it began, all runs included.
  private func elapsed(at clock: Clock) -> (ExactSeconds, fromBelow: Bool)? {
    if clock.isSettled, isEndless { return (clock.seconds.times(abs(speed)), false) }
    let since = clock.seconds - begin
    if !clock.isSettled, since.sign < 0 || since.sign == 0 && clock.fromBelow {
      return fillMode.fillsBefore ? (.zero, false) : nil
    }
    guard !isEndless, let active = activeDuration else { return (since.times(abs(speed)), clock.fromBelow) }
    let elapsed = speed == 0 ? active : since.times(abs(speed))
    let remaining = (active - elapsed).sign
    if clock.isSettled || remaining < 0 || remaining == 0 && !(clock.fromBelow && active.sign > 0) {
      return fillMode.fillsAfter ? (active, true) : nil
    }
    return (elapsed, clock.fromBelow)
  }

  private func inRun(_ time: ExactSeconds, fromBelow: Bool) -> LocalTime {
    guard let run, let cycle else { return LocalTime(seconds: time, fraction: 0, fromBelow: fromBelow) }
    guard run.sign > 0 else {
      return LocalTime(seconds: .zero, fraction: fromBelow && !autoreverses ? 1 : 0, fromBelow: fromBelow)
    }
    var (time, fromBelow) = (time.reduced(by: cycle, fromBelow: fromBelow), fromBelow)
    if autoreverses, run < time || !(time < run) && !fromBelow {
      time = cycle - time
      fromBelow.toggle()
    }
    return LocalTime(seconds: time, fraction: min(1, time.value / run.value), fromBelow: fromBelow)
  }
}
