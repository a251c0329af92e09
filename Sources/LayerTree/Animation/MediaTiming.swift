/// When an animation runs and how often: `CAMediaTiming`. Times are seconds of the parent, which is the tree for a layer's
/// animation and the group for one in a group.
public struct MediaTiming: Hashable, Sendable {
  /// What shows before the beginning and after the end.
  public enum FillMode: String, Hashable, Sendable, CaseIterable {
    /// The model.
    case removed
    /// The last value after the end.
    case forwards
    /// The first value before the beginning.
    case backwards
    /// The first value before, the last one after.
    case both

    var fillsBefore: Bool { self == .backwards || self == .both }
    var fillsAfter: Bool { self == .forwards || self == .both }
  }

  /// In seconds of the parent.
  public var beginTime: Double

  /// Of one run, in its own seconds. At 0, or below, it is at its end as soon as it begins; infinity never gets on.
  public var duration: Double

  /// How far into itself it begins, in its own seconds. It runs for as long all the same: past its end it goes on with
  /// what was left out (*measured by others*).
  public var timeOffset: Double

  /// Its own seconds in a second of the parent. At 0 it stands at `timeOffset` for ever; below 0 it runs from its end to
  /// its beginning (*modelled*).
  public var speed: Double

  /// How many runs, which need not be whole; infinity is for ever. 0 and below and NaN are one, as Core Animation takes
  /// its default of 0.
  public var repeatCount: Double

  /// Each run is followed by the same run backwards, which takes as long again.
  public var autoreverses: Bool

  /// What shows before the beginning and after the end.
  public var fillMode: FillMode

  /// The default duration is what a layer gives an animation that has none (*documented*).
  public init(
    beginTime: Double = 0, duration: Double = 0.25, timeOffset: Double = 0, speed: Double = 1, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.timeOffset = timeOffset
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

extension MediaTiming {
  /// Whether it never ends by itself.
  public var isEndless: Bool {
    speed == 0 ? offset.sign >= 0 && (activeDuration.map { offset < $0 } ?? true) : activeDuration == nil
  }

  /// When it is over, in the parent's seconds; nil for never.
  public var endTime: Double? {
    guard !isEndless else { return nil }
    guard speed != 0, let activeDuration else { return begin.value }
    guard abs(speed) != 1 else { return (begin + activeDuration).value }
    return beginTime + activeDuration.value / abs(speed)
  }

  var begin: ExactSeconds { ExactSeconds(beginTime) }
  var offset: ExactSeconds { ExactSeconds(timeOffset) }

  /// Of one run; nil without end.
  var run: ExactSeconds? {
    duration == .infinity ? nil : ExactSeconds(duration > 0 ? duration : 0)
  }

  /// One run, and the way back where there is one; nil without end.
  var cycle: ExactSeconds? { run?.times(autoreverses ? 2 : 1) }

  /// All runs, in its own seconds; nil without end. Without a duration no count makes it last.
  var activeDuration: ExactSeconds? {
    guard let cycle, cycle.sign > 0 else { return run }
    let count = repeatCount > 0 ? repeatCount : 1
    return count < 1e6 ? cycle.times(count) : count == .infinity ? nil : ExactSeconds(cycle.value * count)
  }
}
