internal import PresscheckGraphics

extension UIView {
  /// Animates changes of views from now on, starting and ending slowly.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes of views from now on, starting and ending slowly.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes of views after a delay.
  ///
  /// The model has its new values at once. The completion gets false if an animation was removed or replaced before its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.nested(
      duration: duration, delay: delay, curve: .function(options.curve.function), options: options,
      completion: completion
    ).run(animations)
  }

  /// Animates changes of views with a spring that comes to rest when the duration ends (*measured*).
  ///
  /// A damping ratio outside of 0…1 is taken as the nearest one that a spring has.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let ratio = min(1, max(0.01, Double(dampingRatio)))
    let spring = Spring(dampingRatio: ratio, initialVelocity: Double(velocity), duration: duration)
    AnimationBlock.nested(
      duration: duration, delay: delay, curve: spring.map { .spring($0) } ?? .function(options.curve.function),
      options: options, completion: completion
    ).run(animations)
  }

  /// Animates changes of views with a spring of a perceived duration, which takes its own time to come to rest.
  ///
  /// A bounce of 0 has none; below 0 the spring creeps (*documented*).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let parameters = UISpringTimingParameters(
      duration: duration, bounce: bounce, initialVelocity: CGVector(dx: initialSpringVelocity, dy: 0))
    let block = AnimationBlock(
      duration: parameters.settlingDuration ?? duration, delay: delay, curve: parameters.curve(lasting: duration),
      options: options, completion: completion)
    block.run(animations)
  }

  /// Repeats the animations that a block within `animate` begins (*documented*); outside of one it only runs the block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    block.repeating(Float(count), autoreverses: autoreverses, animations)
  }

  /// Animates changes that `addKeyframe` makes at parts of the duration (*modelled*).
  ///
  /// The whole runs on ease-in-ease-out, or on the curve whose bits of `AnimationOptions` are among the options (*reported*).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if options.rawValue >> 10 & 7 != 0 {
      DrawingEnvironment.find("keyframes of UIView are drawn with straight stretches between them")
    }
    if let outer = AnimationBlock.current, let (animator, part) = outer.animator {
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return AnimationBlock(
        duration: outer.duration, delay: 0, curve: outer.curve, options: [], animator: (animator, part)
      ).run(animations)
    }
    let shared = AnimationOptions(rawValue: options.rawValue)
    AnimationBlock.nested(
      duration: duration, delay: delay, curve: .function(shared.curve.function),
      options: shared.intersection(.ofKeyframes), completion: completion
    ).run(animations)
  }

  /// Changes views in a part of the duration of `animateKeyframes`.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    block.keyframe(from: frameStartTime, lasting: frameDuration).run(animations)
  }

  /// Changes views at once, inside an animation block too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationBlock.current
    AnimationBlock.current = nil
    let were = AnimationBlock.areEnabled
    AnimationBlock.areEnabled = false
    actionsWithoutAnimation()
    AnimationBlock.areEnabled = were
    AnimationBlock.current = outer
  }

  /// Whether blocks animate.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }
  /// Whether blocks animate.
  public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }
  /// The duration of the block that runs; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }
}
