internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The runs of an animation each of which begins where the one before ended, as keyframes of one run.
struct CumulativeRuns {
  let keyframes: Keyframes
  /// How many runs there are in it.
  let count: Int

  private static let maximumCount = 1_000
  /// Turns whose angle is a share of the full turn come back to the first one after at most so many runs.
  private static let maximumTurns = 64

  /// Nil for runs that cannot be added up: those without end, but for turns that come back, and those of other kinds.
  init?(_ kind: Animation.Kind, _ timing: MediaTiming, _ curve: TimingCurve) {
    let keyPath: AnimationKeyPath
    let run: Keyframes
    switch kind {
    case .basic(let path, let change):
      guard let from = change.from, let to = change.to ?? change.by.map(from.adding) else { return nil }
      (keyPath, run) = (path, Keyframes([from, to], curves: [curve]))
    case .keyframes(let path, let own):
      guard own.calculationMode == .linear, curve == .linear else { return nil }
      (keyPath, run) = (path, own)
    case .spring, .group, .crossFade: return nil
    }
    guard !timing.autoreverses, let end = run.values.last,
      let count = CumulativeRuns.count(of: timing.repeatCount, keyPath, end)
    else { return nil }
    self.count = count
    let shares = run.keyTimes ?? run.values.indices.map { Double($0) / Double(max(1, run.values.count - 1)) }
    var whole = Keyframes([])
    var (times, base): ([Double], PropertyValue) = ([], end.zero)
    for index in 0..<count {
      whole.values += run.values.map { $0.adding(base) }
      times += shares.map { (Double(index) + $0) / Double(count) }
      let curves = run.curves + Array(repeating: .linear, count: max(0, run.values.count - 1 - run.curves.count))
      // Nothing passes between the end of a run and the beginning of the next one.
      whole.curves += curves + (index + 1 < count ? [.linear] : [])
      base = base.adding(end)
    }
    whole.keyTimes = times
    keyframes = whole
  }

  private static func count(of repeats: Double, _ keyPath: AnimationKeyPath, _ end: PropertyValue) -> Int? {
    if repeats < .infinity { return repeats <= Double(maximumCount) ? Int(max(1, repeats).rounded(.up)) : nil }
    guard keyPath == .rotation, case .number(let angle) = end else { return nil }
    return (1...maximumTurns).first { count in
      let turns = angle * Double(count) / (2 * .pi)
      return abs(turns - turns.rounded()) < 1e-6
    }
  }
}
