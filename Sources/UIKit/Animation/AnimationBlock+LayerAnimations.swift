internal import PresscheckGraphics
internal import PresscheckLayerTree

// What changes in a block becomes an animation of a layer.
extension AnimationBlock {
  /// Animates a property that has its new value: from the old one, or from the difference to nothing; `old` is the model's.
  func add(
    _ keyPath: AnimationKeyPath, _ change: Animation.Change, isAdditive: Bool, old: PropertyValue?, to layer: CALayer
  ) {
    if let (animator, part) = animator {
      guard let from = change.from, let new = layer.own.value(keyPath) else { return }
      return animator.add(
        AnimatedChange(
          layer: layer, keyPath: keyPath, from: from, to: change.to ?? new, isAdditive: isAdditive, old: old, new: new,
          part: part))
    }
    let animation = self.animation(keyPath.name)
    animation.fromValue = change.from?.object
    animation.toValue = change.to?.object
    animation.isAdditive = isAdditive
    let added =
      keyframe.map { keyframe in
        // The model has the value of the last keyframe already.
        if change.to == nil { animation.toValue = layer.own.value(keyPath)?.object }
        let isFirst = tracker.isFirstKeyframe(of: keyPath.name, on: layer)
        return framed(animation, keyframe, fillsBefore: isAdditive || isFirst)
      } ?? timed(animation)
    added.delegate = tracker
    let count = tracker.begin()
    layer.add(
      added, forKey: isAdditive || keyframe != nil ? "UIView.\(keyPath.name)-\(tracker.serial)-\(count)" : keyPath.name)
    deafen(layer)
  }

  /// Animates a property of a class's own, as the class's action says.
  func add(_ action: CABasicAnimation, to layer: CALayer, forKey key: String) {
    guard let keyPath = action.keyPath else { return }
    let animation = self.animation(keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (action.fromValue, action.toValue, action.byValue)
    let added = timed(animation)
    added.delegate = action.delegate ?? tracker
    if action.delegate == nil { _ = tracker.begin() }
    layer.add(added, forKey: key)
  }

  private func animation(_ keyPath: String) -> CABasicAnimation {
    switch curve {
    case .function(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.arriving = spring
      return animation
    }
  }

  @discardableResult func timed(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = duration > 0 ? duration : .leastNonzeroMagnitude
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    animation.autoreverses = repetition?.autoreverses ?? options.contains(.autoreverse)
    animation.repeatCount = repetition?.count ?? (options.contains(.repeat) ? .infinity : 0)
    return animation
  }

  /// A stretch of the whole, on whose curve it is even: before it the old value shows, after it the new one.
  private func framed(
    _ animation: CAAnimation, _ keyframe: (start: Double, duration: Double), fillsBefore: Bool
  ) -> CAAnimation {
    animation.duration = keyframe.duration > 0 ? keyframe.duration : .leastNonzeroMagnitude
    animation.beginTime = keyframe.start
    animation.fillMode = fillsBefore ? .both : .forwards
    let group = CAAnimationGroup()
    (group.timingFunction, animation.timingFunction) = (animation.timingFunction, nil)
    group.animations = [animation]
    return timed(group)
  }

  /// Takes touches away from the view while it is animated, unless the options allow them (*documented*).
  private func deafen(_ layer: CALayer) {
    guard !options.contains(.allowUserInteraction), let view = layer.delegate as? UIView else { return }
    let now = MediaClock.current?.now ?? 0
    let runs = options.contains(.repeat) ? Double.infinity : options.contains(.autoreverse) ? 2 : 1
    view.touchesIgnoredUntil = max(view.touchesIgnoredUntil, now + delay + duration * runs)
  }
}
