internal import PresscheckGraphics

extension Layer {
  /// When the last finite animation of the tree is over, delayed copies of replicators included; nil when there is none.
  /// Layers that stay hidden do not count.
  public var endOfFiniteAnimations: Double? {
    guard !staysHidden else { return nil }
    let own = animations.compactMap { $0.animation.timing.endTime }
    var inside = sublayers.compactMap(\.endOfFiniteAnimations)
    if case .replicator(let replicator) = content {
      let delay = max(0, replicator.instanceDelay) * Double(max(0, replicator.instanceCount - 1))
      inside = inside.map { $0 + delay }
    }
    return (own + inside + [mask?.endOfFiniteAnimations].compactMap(\.self)).max()
  }

  /// Whether no finite animation runs any more, or is still to come.
  public func isSettled(at time: Double) -> Bool { endOfFiniteAnimations.map { $0 <= time } ?? true }

  /// The time after which everything that moves for ever has come round together, exactly: nil when nothing does, or when
  /// it takes longer than ten seconds. Layers that stay hidden do not count.
  public var period: Double? {
    let periods = endlessPeriods
    guard var common = periods.first ?? nil else { return nil }
    for period in periods.dropFirst() {
      guard let period, let next = common.leastCommonMultiple(period) else { return nil }
      common = next
    }
    return common.value <= 10 ? common.value : nil
  }

  /// After how many seconds each thing that moves for ever has come round; infinity where it never does.
  public var periods: [Double] { endlessPeriods.map { $0?.value ?? .infinity } }

  /// One for each thing that moves for ever; nil where it never comes round.
  private var endlessPeriods: [Period?] {
    guard !staysHidden else { return [] }
    var periods = animations.flatMap { $0.animation.endlessPeriods() }
    if case .spinner(let spinner) = content { periods.append(Period(seconds: ExactSeconds(spinner.period), per: 1)) }
    return periods + (sublayers + (mask.map { [$0] } ?? [])).flatMap(\.endlessPeriods)
  }

  /// Hidden, with no animation that could show it.
  var staysHidden: Bool {
    isHidden && !animations.contains { $0.animation.keyPaths.contains(.isHidden) }
  }
}

extension Animation {
  /// One for each thing in it that moves for ever; the rate is how many seconds of its parent a second of the tree has.
  fileprivate func endlessPeriods(at rate: Double = 1) -> [Period?] {
    guard timing.isEndless, timing.speed != 0 else { return [] }
    let speed = abs(timing.speed) * rate
    if let cycle = timing.cycle { return [Period(seconds: cycle, per: speed)] }
    // Without an end, one run of a group goes on for ever; anything else never gets on.
    guard case .group(let children) = kind, timingFunction == .linear else { return [] }
    return children.flatMap { $0.endlessPeriods(at: speed) }
  }
}

/// A fraction of seconds in lowest terms; the numerator is in 10⁻¹⁵ s.
private struct Period {
  private let numerator: Int128
  private let denominator: Int128

  /// In seconds.
  let value: Double

  /// Nil for what never comes round.
  init?(seconds: ExactSeconds, per speed: Double) {
    let rate = ExactSeconds(speed)
    guard seconds.whole > 0, rate.whole > 0 else { return nil }
    // Beyond whole nanoseconds it is as exact as its Double.
    let exact = seconds.rest == 0 && rate.rest == 0
    let (time, parts) = exact ? (seconds.whole, rate.whole) : (Int128(seconds.value / speed * 1e15), Self.one)
    let (product, overflow) = time.multipliedReportingOverflow(by: Self.one)
    guard !overflow, product > 0 else { return nil }
    self.init(product, parts, value: seconds.value / speed)
  }

  private init(_ numerator: Int128, _ denominator: Int128, value: Double? = nil) {
    let divisor = Self.greatestDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    self.value = value ?? Double(self.numerator) / Double(self.denominator) / 1e15
  }

  /// A rate of 1 in the units of `ExactSeconds`.
  private static let one: Int128 = 1_000_000_000_000_000

  /// Nil beyond what the numbers hold, which is far longer than any film.
  func leastCommonMultiple(_ other: Period) -> Period? {
    if numerator == other.numerator && denominator == other.denominator { return self }
    let step = numerator / Self.greatestDivisor(numerator, other.numerator)
    let (multiple, overflow) = step.multipliedReportingOverflow(by: other.numerator)
    return overflow ? nil : Period(multiple, Self.greatestDivisor(denominator, other.denominator))
  }

  private static func greatestDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    b == 0 ? a : greatestDivisor(b, a % b)
  }
}
