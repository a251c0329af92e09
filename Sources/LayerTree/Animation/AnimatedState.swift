internal import PresscheckGraphics

/// A layer while its animations are applied, one over the other.
struct AnimatedState {
  private let model: Layer
  /// The values of whole properties, without limits, because one additive animation may undo what another exceeds.
  private var changes: [(property: AnimationKeyPath, value: PropertyValue)] = []
  /// The transform's parts once one is set, for a matrix does not tell a negative scale from a half turn.
  private var transformParts: TransformParts?
  /// How much a cross-fade shows.
  private var visibility: Double?

  init(_ model: Layer) { self.model = model }

  /// Nil where the layer has no such property or no value of it.
  func value(_ keyPath: AnimationKeyPath) -> PropertyValue? {
    let property = keyPath.property
    if property == .transform, let transformParts, let part = keyPath.part {
      return part.get(ValueParts(transform: transformParts))
    }
    let whole = changes.first { $0.property == property }?.value ?? property.row(on: model.type)?.model(model)
    return whole?[keyPath.part]
  }

  private mutating func set(_ keyPath: AnimationKeyPath, _ value: PropertyValue) {
    guard keyPath.type.takes(value), value.isFinite else { return }
    let property = keyPath.property
    var whole = value
    if property == .transform {
      whole = setTransform(keyPath, value)
    } else if property != keyPath, let old = self.value(property) {
      whole = old
      whole[keyPath.part] = value
    }
    if let index = changes.firstIndex(where: { $0.property == property }) {
      changes[index].value = whole
    } else {
      changes.append((property, whole))
    }
  }

  private mutating func setTransform(_ keyPath: AnimationKeyPath, _ value: PropertyValue) -> PropertyValue {
    if keyPath == .transform {
      transformParts = nil
      return value
    }
    guard let old = self.value(.transform) else { return PropertyValue(transform: model.transform3D) }
    var parts = transformParts.map { ValueParts(transform: $0) } ?? old.parts
    keyPath.part?.set(&parts, value)
    transformParts = parts.transform
    return parts.transform.value
  }

  /// The layer without its animations as it shows at a time.
  mutating func layer(at clock: Clock, _ blending: PathBlending) -> Layer {
    changes.removeAll(keepingCapacity: true)
    (transformParts, visibility) = (nil, nil)
    for entry in model.animations { apply(entry.animation, at: clock, blending) }
    var shown = layer
    shown.animations = AnimationList()
    if case .spinner(var spinner) = shown.content {
      spinner.time = spinner.phase(at: clock)
      shown.content = .spinner(spinner)
    }
    return shown
  }

  /// The layer with what was applied.
  private var layer: Layer {
    var layer = model
    for change in changes { change.property.row(on: layer.type)?.present(change.value, in: &layer) }
    if case .text(var text) = layer.content, layer.bounds.size != model.bounds.size, !model.bounds.isEmpty {
      text.layoutSize = model.bounds.size
      layer.content = .text(text)
    }
    if let visibility {
      layer.isHidden = false
      layer.opacity *= visibility
    }
    return layer
  }

  // MARK: Applying

  private mutating func apply(_ animation: Animation, at clock: Clock, _ blending: PathBlending) {
    guard let local = animation.timing.local(at: clock) else { return }
    let progress = animation.timingFunction.progress(at: local.fraction)
    switch animation.kind {
    case .basic(let keyPath, let change):
      show(keyPath, change, at: progress, isAdditive: animation.isAdditive, blending)
    case .spring(let keyPath, let change, let spring):
      let time = animation.timingFunction == .linear ? local.seconds.value : progress * animation.timing.duration
      show(keyPath, change, at: spring.position(at: time), isAdditive: animation.isAdditive, blending)
    case .keyframes(let keyPath, let keyframes):
      guard let value = keyframes.value(at: progress, blending: blending) else { return }
      show(keyPath, value, isAdditive: animation.isAdditive)
    case .group(let children):
      let seconds =
        animation.timingFunction == .linear ? local.seconds : ExactSeconds(progress * animation.timing.duration)
      for child in children { apply(child, at: Clock(seconds: seconds, fromBelow: local.fromBelow), blending) }
    case .crossFade(let from, let to):
      visibility = min(1, max(0, from + (to - from) * progress))
    }
  }

  private mutating func show(
    _ keyPath: AnimationKeyPath, _ change: Animation.Change, at progress: Double, isAdditive: Bool,
    _ blending: PathBlending
  ) {
    let given = change.from ?? change.to ?? change.by
    let shown = isAdditive ? given?.zero : value(keyPath)
    guard let ends = change.ends(over: shown) else { return }
    show(keyPath, ends.from.blended(to: ends.to, progress, blending), isAdditive: isAdditive)
  }

  private mutating func show(_ keyPath: AnimationKeyPath, _ value: PropertyValue, isAdditive: Bool) {
    guard isAdditive else { return set(keyPath, value) }
    if let base = self.value(keyPath) { set(keyPath, base.adding(value)) }
  }
}
