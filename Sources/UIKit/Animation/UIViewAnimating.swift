/// Where an animation stands.
///
/// Evidence: *documented*.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// The phase of an animator.
///
/// Evidence: *documented*.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// An object that starts, stops and reverses animations.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// Its phase now.
  var state: UIViewAnimatingState { get }
  /// Whether the animations move.
  var isRunning: Bool { get }
  /// Whether they move towards their beginning.
  var isReversed: Bool { get set }
  /// How much of the animations is done, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts from the present place.
  func startAnimation()
  /// Starts after a delay.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still.
  func pauseAnimation()
  /// Ends the animations where they are; without finishing, nothing else happens.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Puts stopped animations at a place, and completes.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object that takes animations as blocks.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a share of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with other timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
