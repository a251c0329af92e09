internal import PresscheckGraphics
internal import PresscheckLayerTree

extension AnimationTemplate {
  /// The names of the key paths that it changes, a group's children's in order.
  var keyPathNames: [String] {
    switch change {
    case .basic(let keyPath, _, _, _), .keyframes(let keyPath, _, _, _, _): [keyPath]
    case .group(let children): children.flatMap(\.keyPathNames)
    }
  }

  /// The animation in an appearance, from when its state was entered.
  func animation(in appearance: Appearance, enteredAt time: Double = 0) -> Animation {
    var animation = self.animation(in: appearance)
    animation.timing.beginTime += time
    return animation
  }

  private func animation(in appearance: Appearance) -> Animation {
    let kind = self.kind(in: appearance)
    var timing = MediaTiming(
      beginTime: beginTime, timeOffset: timeOffset, speed: speed, repeatCount: repeatCount, autoreverses: autoreverses,
      fillMode: MediaTiming.FillMode(rawValue: fillMode.rawValue) ?? .removed)
    timing.duration = duration ?? defaultDuration(kind)
    let curve: TimingCurve = if case .curve(let curve) = timingFunction { curve } else { .linear }
    return Animation(kind, timing: timing, timingFunction: curve)
  }

  /// A group lasts as long as its children, a spring until it rests, anything else a quarter of a second.
  private func defaultDuration(_ kind: Animation.Kind) -> Double {
    switch kind {
    case .group(let children): Animation.duration(ofGroup: children)
    case .spring(_, _, let spring): Animation.duration(of: spring)
    case .basic, .keyframes, .crossFade: 0.25
    }
  }

  private func kind(in appearance: Appearance) -> Animation.Kind {
    switch change {
    case .basic(let name, let from, let to, let by):
      let keyPath = AnimationKeyPath(name) ?? .opacity
      let change = Animation.Change(
        from: from?.animatable(in: appearance), to: to?.animatable(in: appearance),
        by: by?.animatable(in: appearance))
      if case .spring(let spring) = timingFunction { return .spring(keyPath, change, spring) }
      return .basic(keyPath, change)
    case .keyframes(let name, let values, let keyTimes, let curves, let mode):
      return .keyframes(
        AnimationKeyPath(name) ?? .opacity,
        Keyframes(
          values.compactMap { $0.animatable(in: appearance) }, keyTimes: keyTimes, curves: curves,
          calculationMode: Keyframes.CalculationMode(rawValue: mode.rawValue) ?? .linear))
    case .group(let children):
      return .group(children.map { $0.animation(in: appearance) })
    }
  }
}

extension PropertyValue {
  /// The value on its way; nil for what cannot be on one.
  fileprivate func animatable(in appearance: Appearance) -> AnimatableValue? {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .color(let color): .color(color.resolved(in: appearance))
    case .colors(let colors): .colors(colors.map { $0.resolved(in: appearance) })
    case .numbers(let numbers): .numbers(numbers)
    case .point(let point): .point(point)
    case .rect(let rect): .rect(rect)
    case .transform(let transform): .transform(transform)
    case .path(let path): .path(path)
    case .text, .frame, .corners, .image, .fontWeight, .timing, .insets, .records: nil
    }
  }
}
