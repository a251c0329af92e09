/// A time that an animation is asked about, in its parent's seconds.
struct Clock {
  var seconds: ExactSeconds

  /// Whether the moments just before count: so a child that ends with its group still shows where the group holds.
  var fromBelow = false

  /// After everything finite, with what is endless in phase at `seconds`.
  var isSettled = false

  func delayed(by delay: Double, times count: Int) -> Clock {
    var clock = self
    clock.seconds = seconds - ExactSeconds(delay).times(count)
    return clock
  }
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

  /// Its own seconds since it began, however often it has run by then.
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
