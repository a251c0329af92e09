internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Animates changes of views, and can be stopped, turned, moved by hand and continued.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The curve.
  public let timingParameters: (any UITimingCurveProvider)?
  /// In seconds; a spring with a time of its own says it.
  public let duration: TimeInterval
  /// Seconds until it begins.
  open private(set) var delay: TimeInterval = 0
  /// Its phase now.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animations move.
  open private(set) var isRunning = false
  /// Whether it can be paused and stopped.
  open var isInterruptible = true
  /// Whether views take touches meanwhile.
  open var isUserInteractionEnabled = true
  /// Whether hit testing is the app's own.
  ///
  /// Accepted: views are found by their models' frames.
  open var isManualHitTestingEnabled = false
  /// Whether `fractionComplete` is a share of the way and not of the time (*documented*).
  open var scrubsLinearly = true
  /// Whether it stays active at its end and calls no completion (*documented*).
  open var pausesOnCompletion = false

  private var blocks: [(animations: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Views that were hidden in a stack view, which are to be seen until the end.
  private var leaving: [UIView] = []
  private var changes: [AnimatedChange] = []
  /// Of the animations that begin with the animator.
  private var pace: AnimatorPace
  /// The share of the time at a moment of the clock, and the shares that pass in a second; the share is below 0 in a delay.
  private var course = (share: 0.0, since: 0.0, rate: 0.0)
  private var end: MediaClock.Entry?

  /// Creates an animator with a curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let seconds = max(0, parameters.springTimingParameters?.settlingDuration ?? duration)
    (timingParameters, self.duration) = (parameters, seconds)
    pace = AnimatorPace(parameters.curve(lasting: seconds), seconds: seconds)
    super.init()
  }

  /// Creates an animator whose changes take effect at once (*modelled*), to stand where another one will.
  public override init() {
    (timingParameters, duration) = (nil, 0)
    pace = AnimatorPace(.function(CAMediaTimingFunction(name: .easeInEaseOut)), seconds: 0)
    super.init()
  }

  /// Creates an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve of one's own.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring (*measured*).
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that runs.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: - Blocks

  /// Adds animations; those of an animator that is active run in the time that is left (*documented*).
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds animations that begin after a share of the time that is left, and end with the others (*documented*).
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(1, max(0, Double(delayFactor)))
    switch state {
    case .inactive: blocks.append((animation, factor))
    case .active: run(animation, delayFactor: factor)
    case .stopped: DrawingEnvironment.find("a stopped UIViewPropertyAnimator takes no animations")
    }
  }

  /// Adds what is called at the end, with the place that was reached.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Hides a view of a stack view at the end, unless the animations go back to their start (*modelled*).
  func hidesAtEnd(_ view: UIView) { leaving.append(view) }

  /// Whether the first blocks run, whose changes show as the animator moves.
  private var isBeginning = false

  private func begin() {
    state = .active
    course = (isReversed ? 1 : 0, now, 0)
    let due = blocks
    blocks = []
    isBeginning = true
    defer { isBeginning = false }
    for block in due { run(block.animations, delayFactor: block.delayFactor) }
  }

  private func run(_ animations: () -> Void, delayFactor: Double) {
    let share = isReversed ? 0 : max(0, self.share)
    let start = share + delayFactor * (1 - share)
    let curve = timingParameters?.curve(lasting: (1 - start) * duration) ?? .function(.init(name: .easeInEaseOut))
    let part = AnimatorPart(
      start: start, length: 1 - start, pace: AnimatorPace(curve, seconds: (1 - start) * duration))
    let block = AnimationBlock(duration: duration, delay: 0, curve: curve, options: [], animator: (self, part))
    block.run(animations)
  }

  /// Takes a change that one of its blocks has made.
  func add(_ change: AnimatedChange) {
    changes.append(change)
    if !isBeginning { change.show(at: share, rate: course.rate, duration: duration) }
    if !isUserInteractionEnabled, let view = change.layer.delegate as? UIView {
      view.touchesIgnoredUntil = max(view.touchesIgnoredUntil, now + delay + duration)
    }
  }

  // MARK: - Course

  private var now: Double { MediaClock.current?.now ?? 0 }

  private var share: Double {
    let share = course.share + course.rate * (now - course.since)
    return course.rate < 0 ? max(0, share) : min(1, share)
  }

  /// The share of the time until the end.
  private var rest: Double { isReversed ? share : 1 - share }

  /// Moves on from the present place; the rate is in shares a second.
  private func move(at rate: Double) {
    course = (share, now, isReversed ? -rate : rate)
    isRunning = rate > 0
    if let end { MediaClock.current?.cancel(end) }
    end = nil
    for change in changes { change.show(at: course.share, rate: course.rate, duration: duration) }
    guard rate > 0, let clock = MediaClock.current else { return }
    end = clock.schedule(at: rate.isFinite ? now + rest / rate : now) {
      MainActor.assumeIsolated { self.arrive() }
    }
  }

  private func arrive() {
    end = nil
    course = (isReversed ? 0 : 1, now, 0)
    isRunning = false
    guard pausesOnCompletion else { return finish(at: isReversed ? .start : .end) }
    move(at: 0)
  }

  /// Whether the animations move towards their beginning; they turn at once, on the same curve (*modelled*).
  ///
  /// `fractionComplete` counts in the direction of the motion: it turns too, as reported.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      move(at: abs(course.rate))
    }
  }

  /// How much is done: of the way, or of the time; setting it pauses.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let done = scrubsLinearly ? min(1, max(0, pace.progress(at: share))) : max(0, share)
      return CGFloat(isReversed ? 1 - done : done)
    }
    set {
      guard state != .stopped else { return }
      if state == .inactive { begin() }
      let done = min(1, max(0, Double(newValue)))
      let fraction = isReversed ? 1 - done : done
      course = (scrubsLinearly ? pace.share(ofProgress: fraction) : fraction, now, 0)
      move(at: 0)
    }
  }

  /// Starts, or goes on after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after a delay, in which the old values show.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    let isNew = state == .inactive
    if isNew { begin() }
    self.delay = max(0, delay)
    guard duration > 0, UIView.areAnimationsEnabled || !changes.isEmpty else { return move(at: .infinity) }
    if isNew { course.share += (isReversed ? 1 : -1) * self.delay / duration }
    move(at: 1 / duration)
  }

  /// Stands still, also before the start.
  open func pauseAnimation() {
    guard state != .stopped, isInterruptible || !isRunning else { return }
    if state == .inactive { begin() }
    move(at: 0)
  }

  /// Goes on in a time that is a multiple of the duration, or with a factor of 0 in the time that is left, on a curve
  /// from the present place to the end (*documented*).
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let seconds = durationFactor > 0 ? Double(durationFactor) * duration : rest * duration
    if let parameters {
      let curve = parameters.curve(lasting: seconds)
      pace.change(to: curve, at: share, seconds: seconds, backwards: isReversed)
      for change in changes {
        change.part.pace.change(to: curve, at: change.part.own(share), seconds: seconds, backwards: isReversed)
      }
    }
    move(at: seconds > 0 && rest > 0 ? rest / seconds : .infinity)
  }

  // MARK: - End

  /// Ends the animations where they are; without finishing the animator is inactive, and calls no completion.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || !isRunning else { return }
    let share = share
    if let end { MediaClock.current?.cancel(end) }
    (end, isRunning) = (nil, false)
    for change in changes { change.stop(at: share) }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget(at: .current) }
  }

  /// Puts stopped animations at a place, and completes.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return DrawingEnvironment.find("UIViewPropertyAnimator.finishAnimation(at:) needs a stopped animator")
    }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    for change in changes { change.hide() }
    if state == .stopped || position == .start {
      for change in position == .start ? changes.reversed() : changes { change.settle(at: position) }
    }
    state = .inactive
    let due = completions
    forget(at: position)
    for completion in due { completion(position) }
  }

  private func forget(at position: UIViewAnimatingPosition) {
    for view in leaving { view.leave(comesBack: position == .start) }
    (changes, completions, leaving) = ([], [], [])
    pace = AnimatorPace(
      timingParameters?.curve(lasting: duration) ?? .function(.init(name: .easeInEaseOut)), seconds: duration)
  }
}
