internal import PresscheckGraphics

extension Layer {
  /// When the last finite animation of the visible tree ends, delayed copies of replicators included; nil without any.
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

  /// Whether every finite animation is over.
  public func isSettled(at time: Double) -> Bool { endOfFiniteAnimations.map { $0 <= time } ?? true }

  /// The exact time after which all endless motion of the visible tree repeats; nil without any and beyond ten seconds.
  public var period: Double? { Layer.period(of: endlessPeriods) }

  private static func period(of periods: [Period?]) -> Double? {
    guard var common = periods.first ?? nil else { return nil }
    for period in periods.dropFirst() {
      guard let period, let next = common.leastCommonMultiple(period) else { return nil }
      common = next
    }
    return common.value <= 10 ? common.value : nil
  }

  /// After how many seconds each endless motion repeats; infinity where it never does.
  public var periods: [Double] { endlessPeriods.map { $0?.value ?? .infinity } }

  /// One for each endless motion; nil where it never repeats.
  private var endlessPeriods: [Period?] {
    guard !staysHidden else { return [] }
    var periods = animations.flatMap { $0.animation.endlessPeriods() }
    if case .spinner(let spinner) = content { periods.append(Period(seconds: ExactSeconds(spinner.period), per: 1)) }
    return periods + children.flatMap(\.endlessPeriods)
  }

  /// Hidden, with no animation that could show it.
  var staysHidden: Bool { isHidden && !animations.contains { $0.animation.keyPaths.contains(.isHidden) } }
}

extension Animation {
  /// One for each endless motion in it; the rate is how many seconds of its parent a second of the tree has.
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

  /// Nil for motion that never repeats.
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

extension Layer {
  /// The phase of the arcs and trimmed strokes of a settled picture, in seconds: the earliest sixtieth of a second up to
  /// ten seconds at which most of them show at least nine tenths of their largest extent.
  ///
  /// It is 0 where no extent changes for ever. A replicator's delayed copies count each; layers that stay hidden and those
  /// after the first 256 do not count.
  public var representativePhase: Double {
    let layers = endlessExtents(at: Clock(seconds: .zero, isSettled: true))
    guard !layers.isEmpty else { return 0 }
    // Nothing new shows after a period of whole sixtieths.
    let turn = Layer.period(of: layers.flatMap(\.layer.endlessPeriods)).map { $0 * 60 }
    let last = turn.map { $0 == $0.rounded() ? Int($0) : 600 } ?? 600
    let phases = (0...last).map { Double($0) / 60 }
    var shown = phases.map { _ in 0 }
    for (layer, clock) in layers {
      let extents = layer.extents(at: clock, phases: phases)
      let largest = extents.max() ?? 0
      for (index, extent) in extents.enumerated() where extent > 0 && extent >= 0.9 * largest { shown[index] += 1 }
    }
    return phases[shown.firstIndex(of: shown.max() ?? 0) ?? 0]
  }

  /// Layers without their sublayers and masks, and what time it is for them.
  private func endlessExtents(at clock: Clock, maximum: Int = 256) -> [(layer: Layer, clock: Clock)] {
    guard maximum > 0, !staysHidden else { return [] }
    var all: [(layer: Layer, clock: Clock)] = []
    if changesExtentForEver {
      var alone = alone
      for entry in animations where entry.animation.keyPaths.contains(where: Self.extentKeyPaths.contains) {
        alone.animations.add(entry.animation, forKey: entry.key)
      }
      all.append((alone, clock))
    }
    if let mask { all += mask.endlessExtents(at: clock, maximum: maximum - all.count) }
    var (copies, delay) = (1, 0.0)
    if case .replicator(let replicator) = content {
      delay = replicator.instanceDelay
      copies = delay == 0 ? min(1, replicator.instanceCount) : replicator.instanceCount
    }
    for index in 0..<max(0, copies) {
      let count = all.count
      let delayed = clock.delayed(by: delay, times: index)
      for layer in sublayers where all.count < maximum {
        all += layer.endlessExtents(at: delayed, maximum: maximum - all.count)
      }
      if all.count == count { break }
    }
    return all
  }

  /// The key paths that decide how much of an arc or stroke is drawn, which is asked for hundreds of times.
  private static let extentKeyPaths: Set<AnimationKeyPath> = [
    .isHidden, .opacity, .path, .color, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .value,
  ]

  /// Whether an arc, or how much is drawn of a stroke, changes without end.
  var changesExtentForEver: Bool {
    let keyPaths: [AnimationKeyPath]
    switch content {
    case .spinner(let spinner): return spinner.style != .spokes
    case .shape: keyPaths = [.strokeStart, .strokeEnd]
    case .progressRing: keyPaths = [.value]
    default: return false
    }
    return animations.contains { entry in
      entry.animation.timing.isEndless && entry.animation.keyPaths.contains(where: keyPaths.contains)
    }
  }

  /// As it shows at a time, arcs and trimmed strokes being ahead by each phase.
  private func extents(at clock: Clock, phases: [Double]) -> [Double] {
    var state = AnimatedState(self)
    return phases.map { state.layer(at: clock.ahead(by: $0), .faithful).extent }
  }

  /// How much of its arc or stroke is drawn, as a fraction of the whole; 0 where nothing of it shows.
  private var extent: Double {
    guard !isHidden, opacity > 0 else { return 0 }
    return switch content {
    case .spinner(let spinner): spinner.extent
    case .shape(let shape): shape.extent
    case .progressRing(let ring): ring.extent
    default: 0
    }
  }
}

extension ShapeContent {
  fileprivate var extent: Double {
    guard let strokeColor, !strokeColor.isInvisible, stroke.lineWidth > 0, !path.isEmpty else { return 0 }
    return max(0, min(1, strokeEnd) - max(0, strokeStart))
  }
}

extension ProgressRingContent {
  fileprivate var extent: Double { lineWidth > 0 && !color.isInvisible ? max(0, min(1, value)) : 0 }
}
