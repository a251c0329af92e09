internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A block of `UIView.animate` while it runs: changes of views' layers become animations in it.
@MainActor final class AnimationBlock {
  /// How progress is made.
  enum Curve {
    case function(CAMediaTimingFunction)
    case spring(Spring)
  }

  let duration: Double
  /// Seconds until it begins; until then the old values show.
  let delay: Double
  let curve: Curve
  let options: UIView.AnimationOptions
  /// The seconds of a keyframe within the whole; nil for a block of its own.
  let keyframe: (start: Double, duration: Double)?
  /// The animator whose block it is, and the part of its way.
  let animator: (animator: UIViewPropertyAnimator, part: AnimatorPart)?
  let tracker: BlockTracker

  /// The innermost block that runs; nil outside of any, and where animations are off.
  static var current: AnimationBlock?
  /// Whether blocks animate; a run begins with it on.
  static var areEnabled: Bool {
    get { setting?.areEnabled ?? true }
    set { setting?.areEnabled = newValue }
  }

  private final class Setting { var areEnabled = true }
  private static var setting: Setting? { MediaClock.current?.service { Setting() } }

  init(
    duration: Double, delay: Double, curve: Curve, options: UIView.AnimationOptions,
    keyframe: (start: Double, duration: Double)? = nil,
    animator: (UIViewPropertyAnimator, AnimatorPart)? = nil, tracker: BlockTracker? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    (self.duration, self.delay, self.curve, self.options) = (duration, max(0, delay), curve, options)
    (self.keyframe, self.animator) = (keyframe, animator)
    self.tracker = tracker ?? BlockTracker(completion)
  }

  /// A block of `UIView.animate`, which inside another one has the other's duration, curve and options unless its options
  /// say otherwise (*documented*); a delay and a spring are always its own (*modelled*).
  static func nested(
    duration: Double, delay: Double, curve: Curve, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) -> AnimationBlock {
    guard let outer = current, outer.keyframe == nil else {
      return AnimationBlock(duration: duration, delay: delay, curve: curve, options: options, completion: completion)
    }
    let inherited: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse]
    let seconds = options.contains(.overrideInheritedDuration) ? duration : outer.duration
    return AnimationBlock(
      duration: seconds, delay: delay,
      curve: options.contains(.overrideInheritedCurve) ? curve : curve.inherited(from: outer.curve, lasting: seconds),
      options: options.contains(.overrideInheritedOptions)
        ? options : options.union(outer.options.intersection(inherited)),
      completion: completion)
  }

  /// Runs the changes; without a length they take effect at once (*documented*), or when the delay is over (*measured*).
  func run(_ changes: () -> Void) {
    let outer = enter()
    changes()
    leave(to: outer)
  }

  /// Makes changes animated from now on.
  ///
  /// - Returns: The block around this one.
  @discardableResult func enter() -> AnimationBlock? {
    let outer = AnimationBlock.current
    AnimationBlock.current = duration + delay > 0 && AnimationBlock.areEnabled ? self : nil
    return outer
  }

  /// Ends the changes, and goes on with those of the block around this one.
  func leave(to outer: AnimationBlock?) {
    for stack in stacks { stack.layoutIfNeeded() }
    if options.contains(.layoutSubviews) { Screen.current?.window.layoutIfNeeded() }
    AnimationBlock.current = outer
    tracker.close()
  }

  /// How often what is animated now is repeated; nil for what the options say.
  var repetition: (count: Float, autoreverses: Bool)?

  /// Repeats what changes make animated.
  func repeating(_ count: Float, autoreverses: Bool, _ changes: () -> Void) {
    let outer = repetition
    repetition = (count, autoreverses)
    changes()
    repetition = outer
  }

  /// Stack views whose views were hidden or shown in the block, which lay out at its end.
  private var stacks: [UIStackView] = []

  /// A stack view lays out in the block in which one of its views is hidden or shown.
  ///
  /// - Returns: Whether a view that is hidden leaves when the block, or its animator, ends.
  func arranges(_ view: UIView, in stack: UIStackView) -> Bool {
    stacks.append(stack)
    guard stack.arrangedSubviews.contains(view) else { return false }
    if let animator { animator.animator.hidesAtEnd(view) } else { tracker.atEnd { view.leave() } }
    return true
  }

  /// A keyframe of this block.
  func keyframe(from start: Double, lasting share: Double) -> AnimationBlock {
    let inner = animator.map { ($0.animator, $0.part.keyframe(from: max(0, start), lasting: max(0, share))) }
    return AnimationBlock(
      duration: duration, delay: delay, curve: curve, options: options,
      keyframe: (max(0, start) * duration, max(0, share) * duration), animator: inner, tracker: tracker.shared())
  }

  /// An action for a property that blocks animate; nil for others, which change at once, with a finding for those that a bare
  /// layer animates.
  func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let keyPath = AnimationKeyPath(quartzCore: key), keyPath != .isHidden, keyPath.exists(on: layer.own.type)
    else { return nil }
    guard AnimationBlock.animated.contains(keyPath) else {
      DrawingEnvironment.find("UIView.animate changes the \(key) of a view's layer at once, as iOS does")
      return nil
    }
    let old = layer.own.value(keyPath)
    // A later keyframe begins where the one before it ends.
    let isLater = keyframe != nil && tracker.hasKeyframe(of: keyPath.name, on: layer)
    let start = options.contains(.beginFromCurrentState) && !isLater ? layer.shownValue(keyPath) ?? old : old
    return AnimationAction(block: self, keyPath: keyPath, old: old, start: start)
  }

  /// The properties of a view's layer that blocks animate: no borders, shadows, strokes or gradients (*measured by others*).
  private static let animated: Set<AnimationKeyPath> = [
    .bounds, .position, .transform, .cornerRadius, .opacity, .backgroundColor, .anchorPoint, .backgroundBlurRadius,
    .backgroundSaturation,
  ]
}

extension AnimationBlock.Curve {
  /// The curve around takes a curve's place; a spring stays one, for another time.
  fileprivate func inherited(from outer: AnimationBlock.Curve, lasting seconds: Double) -> AnimationBlock.Curve {
    guard case .spring(let spring) = self else { return outer }
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    guard spring.arrival != nil, ratio > 0, ratio <= 1 else { return self }
    return Spring(dampingRatio: ratio, initialVelocity: spring.initialVelocity, duration: seconds).map { .spring($0) }
      ?? self
  }
}
