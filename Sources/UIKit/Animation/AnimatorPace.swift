internal import PresscheckGraphics

/// How an animator's share of the time becomes a share of the way, which a spring exceeds.
struct AnimatorPace {
  private struct Stretch {
    /// Shares of the time.
    var start = 0.0
    var end = 1.0
    /// Shares of the way.
    var from = 0.0
    var to = 1.0
    var curve: AnimationBlock.Curve
    /// How long it takes, which a spring must know.
    var seconds: Double
    /// Whether it is followed from its end to its start.
    var isBackwards = false

    func progress(at share: Double) -> Double {
      let part = end > start ? min(1, max(0, (share - start) / (end - start))) : 1
      let progress = isBackwards ? 1 - curve.progress(at: 1 - part, of: seconds) : curve.progress(at: part, of: seconds)
      return from + (to - from) * progress
    }
  }

  /// A later one takes the place of earlier ones.
  private var stretches: [Stretch]

  init(_ curve: AnimationBlock.Curve, seconds: Double) { stretches = [Stretch(curve: curve, seconds: seconds)] }

  /// The curve of the whole; nil after a change of the pace.
  var curve: AnimationBlock.Curve? { stretches.count == 1 ? stretches.first?.curve : nil }

  /// The share of the way at a share of the time.
  func progress(at share: Double) -> Double {
    let share = min(1, max(0, share))
    return (stretches.last { $0.start <= share && share <= $0.end } ?? stretches[0]).progress(at: share)
  }

  /// The first share of the time that has got a share of the way.
  func share(ofProgress progress: Double) -> Double {
    if progress <= 0 { return 0 }
    let steps = 512
    guard let step = (1...steps).first(where: { self.progress(at: Double($0) / Double(steps)) >= progress }) else {
      return 1
    }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle) >= progress { high = middle } else { low = middle }
    }
    return high
  }

  /// Goes on from a share of the time on another curve.
  mutating func change(to curve: AnimationBlock.Curve, at share: Double, seconds: Double, backwards: Bool) {
    let share = min(1, max(0, share))
    var stretch = Stretch(curve: curve, seconds: seconds, isBackwards: backwards)
    if backwards {
      (stretch.end, stretch.to) = (share, progress(at: share))
    } else if share > 0 {
      (stretch.start, stretch.from) = (share, progress(at: share))
    }
    stretches = share <= 0 && !backwards || share >= 1 && backwards ? [stretch] : stretches + [stretch]
    if stretches.count == 1 { stretches[0].isBackwards = backwards }
  }
}

extension AnimationBlock.Curve {
  /// The share of the way at a share of the time.
  func progress(at share: Double, of seconds: Double) -> Double {
    switch self {
    case .function(let function): function.curve.progress(at: share)
    case .spring(let spring): share >= 1 ? 1 : spring.position(at: share * seconds)
    }
  }
}

/// The part of an animator's time in which a block's changes run.
struct AnimatorPart {
  /// Shares of the animator's time.
  var start: Double
  var length: Double
  var pace: AnimatorPace

  /// The part of a keyframe, whose pace is even.
  @MainActor func keyframe(from first: Double, lasting share: Double) -> AnimatorPart {
    let even = AnimationBlock.Curve.function(CAMediaTimingFunction(name: .linear))
    return AnimatorPart(
      start: start + first * length, length: share * length, pace: AnimatorPace(even, seconds: 1))
  }

  /// The share of the part's own time.
  func own(_ share: Double) -> Double { length > 0 ? (share - start) / length : share < start ? 0 : 1 }
}
