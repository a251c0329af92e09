internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A change of one property that an animator holds, and can stop, turn and take back.
@MainActor final class AnimatedChange {
  let layer: CALayer
  let keyPath: AnimationKeyPath
  /// The values that show, or their differences from the model's.
  private let from: PropertyValue
  private let to: PropertyValue
  private let isAdditive: Bool
  /// The model's values.
  private let old: PropertyValue?
  private let new: PropertyValue
  var part: AnimatorPart
  private let key: String
  private static var count = 0

  init(
    layer: CALayer, keyPath: AnimationKeyPath, from: PropertyValue, to: PropertyValue, isAdditive: Bool,
    old: PropertyValue?, new: PropertyValue, part: AnimatorPart
  ) {
    AnimatedChange.count += 1
    (self.layer, self.keyPath, self.from, self.to) = (layer, keyPath, from, to)
    (self.isAdditive, self.old, self.new, self.part) = (isAdditive, old, new, part)
    key = "UIViewPropertyAnimator.\(keyPath.name)-\(AnimatedChange.count)"
  }

  /// Shows the change.
  ///
  /// - Parameters:
  ///   - share: Of the animator's time, now.
  ///   - rate: Shares a second, below 0 backwards; 0 stands still.
  ///   - duration: The animator's, in seconds.
  func show(at share: Double, rate: Double, duration: Double) {
    let animation = animation
    let own = max(1e-9, part.length * duration)
    let place = (share - part.start) * duration
    let now = CACurrentMediaTime()
    animation.duration = own
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.speed = Float(rate * duration)
    if rate == 0 {
      animation.timeOffset = min(own, max(0, place))
      animation.beginTime = now
    } else {
      animation.beginTime = now - (rate > 0 ? place : own - place) / abs(rate * duration)
    }
    layer.add(animation, forKey: key)
  }

  private var animation: CAPropertyAnimation {
    let basic: CABasicAnimation
    switch part.pace.curve {
    case .function(let function):
      basic = CABasicAnimation(keyPath: keyPath.name)
      basic.timingFunction = function
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath.name)
      animation.arriving = spring
      basic = animation
    case nil:
      let animation = CAKeyframeAnimation(keyPath: keyPath.name)
      animation.values = (0...AnimatedChange.steps).map { value(at: Double($0) / Double(AnimatedChange.steps)).object }
      return animation
    }
    (basic.fromValue, basic.toValue) = (from.object, to.object)
    return basic
  }

  /// A change of the pace is drawn with straight stretches between so many values.
  private static let steps = 240

  /// The presented value at a share of the change's own time.
  private func value(at own: Double) -> PropertyValue { from.blended(to: to, part.pace.progress(at: own)) }

  func hide() { layer.removeAnimation(forKey: key) }

  /// Ends the change where it is: the model takes what shows of it.
  func stop(at share: Double) {
    hide()
    let shown = value(at: min(1, max(0, part.own(share))))
    setModel(isAdditive ? layer.own.value(keyPath)?.adding(shown) ?? new : shown)
  }

  /// Gives the model the value of one of the change's ends.
  func settle(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: setModel(old)
    case .end: setModel(new)
    case .current: break
    }
  }

  /// A view's own properties follow its layer's.
  private func setModel(_ value: PropertyValue?) {
    let view = layer.delegate as? UIView
    if keyPath == .backgroundColor, let view {
      if case .color(let color)? = value {
        view.backgroundColor = UIColor(cgColor: CGColor(color))
      } else {
        view.backgroundColor = nil
      }
      return
    }
    guard let value else { return }
    UIView.performWithoutAnimation {
      switch (value, view) {
      case (.point(let point), let view?) where keyPath == .position: view.center = CGPoint(point)
      case (.rect(let origin, let size), let view?) where keyPath == .bounds:
        view.bounds = CGRect(Rect(origin: origin, size: size))
      default:
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.change(keyPath.name) { $0.set(keyPath, value) }
        CATransaction.commit()
      }
    }
  }
}
