/// Why an animation has no effect on a layer.
///
/// Core Animation ignores such animations, and so do presentations; `validate(on:)` throws.
public enum AnimationError: Error, Hashable, Sendable {
  /// Layers of the type have no such property.
  case noProperty(AnimationKeyPath, type: LayerType)
  /// A value of another kind than the property's.
  case wrongKind(AnimationKeyPath, found: PropertyValue)
  /// Neither from, to nor by; or no keyframes.
  case noValues(AnimationKeyPath)
  /// Key times are not one for each value, or fall, or leave 0…1.
  case keyTimes(AnimationKeyPath)
  /// More curves than stretches between values.
  case curves(AnimationKeyPath)
  /// A number that is not finite, or a duration or repeat count below 0. The name is `MediaTiming`'s.
  case timing(String)
}

extension Animation {
  /// Throws when the animation has no effect on a layer of a type.
  public func validate(on type: LayerType) throws(AnimationError) {
    try timing.validate()
    switch kind {
    case .basic(let keyPath, let change), .spring(let keyPath, let change, _):
      try keyPath.validate([change.from, change.to, change.by].compactMap(\.self), on: type)
    case .keyframes(let keyPath, let keyframes):
      try keyPath.validate(keyframes.values, on: type)
      guard keyframes.keyTimesFit else { throw .keyTimes(keyPath) }
      guard keyframes.curves.count < keyframes.values.count else { throw .curves(keyPath) }
    case .group(let children):
      for child in children { try child.validate(on: type) }
    case .crossFade: break
    }
  }
}

extension AnimationKeyPath {
  fileprivate func validate(_ values: [PropertyValue], on type: LayerType) throws(AnimationError) {
    guard exists(on: type) else { throw .noProperty(self, type: type) }
    guard !values.isEmpty else { throw .noValues(self) }
    if let wrong = values.first(where: { !self.type.takes($0) }) { throw .wrongKind(self, found: wrong) }
  }
}

extension Keyframes {
  fileprivate var keyTimesFit: Bool {
    guard let keyTimes else { return true }
    let mayEnd = calculationMode == .discrete || values.first?.isBlendable == false
    return (keyTimes.count == values.count || mayEnd && keyTimes.count == values.count + 1)
      && keyTimes.allSatisfy((0...1).contains) && zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension MediaTiming {
  fileprivate func validate() throws(AnimationError) {
    for (name, number) in [("beginTime", beginTime), ("timeOffset", timeOffset), ("speed", speed)]
    where !number.isFinite {
      throw .timing(name)
    }
    guard duration >= 0 else { throw .timing("duration") }
    guard repeatCount >= 0 else { throw .timing("repeatCount") }
  }
}
