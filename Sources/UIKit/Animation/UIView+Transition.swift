internal import PresscheckLayerTree

extension UIView {
  /// Changes a view's content with a transition from the picture that the turn before showed.
  ///
  /// The new content is live. Its own changes are not animated unless the options allow animated content (*documented*).
  /// Without a transition in the options the changes are animated as those of `animate` (*measured*).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard options.hasTransition else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
    }
    let tracker = BlockTracker(completion)
    if let transition = options.transition, duration > 0, areAnimationsEnabled {
      transition.duration = duration
      transition.timingFunction = options.curve.function
      transition.delegate = tracker
      _ = tracker.begin()
      view.layer.add(transition, forKey: nil)
      if !options.contains(.allowUserInteraction) {
        view.touchesIgnoredUntil = max(view.touchesIgnoredUntil, (MediaClock.current?.now ?? 0) + duration)
      }
    }
    if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { animations?() } }
    tracker.close()
  }

  /// Puts a view in the place of another one; the transition is that of their superview (*documented*).
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    func exchange() {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let superview = fromView.superview else {
      return DrawingEnvironment.find("UIView.transition(from:to:…) needs a view with a superview")
    }
    transition(with: superview, duration: duration, options: options, animations: exchange, completion: completion)
  }
}

extension UIView.AnimationOptions {
  private var style: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & 7 << 20) }

  fileprivate var hasTransition: Bool { style != [] }

  /// Nil, and a finding, for one that is not drawn.
  fileprivate var transition: CATransition? {
    let transition = CATransition()
    switch style {
    case .transitionCrossDissolve: transition.type = .fade
    case .transitionFlipFromLeft: (transition.type, transition.subtype) = (.flip, .fromLeft)
    case .transitionFlipFromRight: (transition.type, transition.subtype) = (.flip, .fromRight)
    // Core Animation's top is that of a layer whose y axis points upwards.
    case .transitionFlipFromTop: (transition.type, transition.subtype) = (.flip, .fromBottom)
    case .transitionFlipFromBottom: (transition.type, transition.subtype) = (.flip, .fromTop)
    default:
      DrawingEnvironment.notDrawn("a curl of UIView.transition")
      return nil
    }
    return transition
  }
}
