internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Animation {
  /// A step of an animation.
  struct MotionStep {
    /// Such as `.duration`.
    var part: String
    var from: String
    var to: String
    var animation: Animation
  }

  /// Each value one step away, one frame longer or later, each keyframe a frame later, and with linear curves.
  func steps(_ scale: MutationScale) -> [MotionStep] { valueSteps(scale) + timingSteps }

  private var timingSteps: [MotionStep] {
    var steps: [MotionStep] = []
    if timing.duration.isFinite {
      var longer = self
      longer.timing.duration += MutationScale.frame
      if case .spring(let keyPath, let change, let spring) = kind,
        let slower = spring.lasting(longer.timing.duration)
      {
        longer.kind = .spring(keyPath, change, slower)
      }
      steps.append(
        MotionStep(part: ".duration", from: timing.duration.words, to: longer.timing.duration.words, animation: longer))
    }
    if timing.beginTime != 0 {
      var later = self
      later.timing.beginTime += MutationScale.frame
      steps.append(
        MotionStep(
          part: ".beginTime", from: timing.beginTime.words, to: later.timing.beginTime.words, animation: later))
    }
    steps += keyTimeSteps
    let linear = self.linear
    if linear != self { steps.append(MotionStep(part: ".timing", from: curveWords, to: "linear", animation: linear)) }
    return steps
  }

  /// Of each time between the first and the last, where there is a frame of room.
  private var keyTimeSteps: [MotionStep] {
    guard case .keyframes(let keyPath, let keyframes) = kind, keyframes.calculationMode != .paced,
      let times = keyframes.keyTimes, times.count > 2
    else {
      return []
    }
    return (1..<times.count - 1).compactMap { index in
      var later = keyframes
      let time = times[index] + MutationScale.frame * abs(timing.speed) / timing.duration
      guard time > times[index], time <= times[index + 1] else { return nil }
      later.keyTimes?[index] = time
      return with(.keyframes(keyPath, later), ".keyTimes[\(index)]", from: times[index].words, to: time.words)
    }
  }

  /// Of each value, those of a group's children too.
  private func valueSteps(_ scale: MutationScale) -> [MotionStep] {
    switch kind {
    case .basic(let keyPath, let change): steps(of: change, keyPath, scale) { .basic(keyPath, $0) }
    case .spring(let keyPath, let change, let spring):
      steps(of: change, keyPath, scale) { .spring(keyPath, $0, spring) }
    case .keyframes(let keyPath, let keyframes):
      keyframes.values.indices.flatMap { index in
        steps(".values[\(index)]", of: keyframes.values[index], keyPath, scale) { value in
          var changed = keyframes
          changed.values[index] = value
          return .keyframes(keyPath, changed)
        }
      }
    case .group(let children):
      children.indices.flatMap { index in
        children[index].valueSteps(scale).map { step in
          var all = children
          all[index] = step.animation
          return with(.group(all), ".animations[\(index)]" + step.part, from: step.from, to: step.to)
        }
      }
    case .crossFade: []
    }
  }

  private func steps(
    of change: Change, _ keyPath: AnimationKeyPath, _ scale: MutationScale, _ kind: (Change) -> Kind
  ) -> [MotionStep] {
    let ends: [(name: String, path: WritableKeyPath<Change, PropertyValue?>)] = [
      (".from", \.from), (".to", \.to), (".by", \.by),
    ]
    return ends.flatMap { end -> [MotionStep] in
      guard let value = change[keyPath: end.path] else { return [] }
      return steps(end.name, of: value, keyPath, scale) { value in
        var changed = change
        changed[keyPath: end.path] = value
        return kind(changed)
      }
    }
  }

  private func steps(
    _ part: String, of value: PropertyValue, _ keyPath: AnimationKeyPath, _ scale: MutationScale,
    _ kind: (PropertyValue) -> Kind
  ) -> [MotionStep] {
    let property = Property(keyPath.name, keyPath.type, unit: keyPath.unit, "")
    return property.steps(from: value, scale).map { with(kind($0.value), part + $0.part, from: $0.from, to: $0.to) }
  }

  private func with(_ kind: Kind, _ part: String, from: String, to: String) -> MotionStep {
    var animation = self
    animation.kind = kind
    return MotionStep(part: part, from: from, to: to, animation: animation)
  }

  /// The same with linear curves, those of a group's children and between keyframes too.
  private var linear: Animation {
    var animation = self
    animation.timingFunction = .linear
    switch kind {
    case .keyframes(let keyPath, var keyframes):
      keyframes.curves = []
      animation.kind = .keyframes(keyPath, keyframes)
    case .group(let children): animation.kind = .group(children.map(\.linear))
    case .basic, .spring, .crossFade: break
    }
    return animation
  }

  private var curveWords: String { timingFunction == .linear ? "curves" : PropertyValue.timing(timingFunction).words }
}
