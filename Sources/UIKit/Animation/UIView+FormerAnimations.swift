public import Foundation

/// The animations between `beginAnimations` and `commitAnimations`.
@MainActor private final class FormerAnimation {
  /// 0.2 s by default (*documented*).
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Float = 0
  var autoreverses = false
  var beginsFromCurrentState = false
  /// Of the changes that come next.
  private var block: AnimationBlock?
  private let outer = AnimationBlock.current
  private let tracker = BlockTracker(nil)

  private final class Open { var animations: [FormerAnimation] = [] }
  private static var open: Open? { MediaClock.current?.service { Open() } }

  private init() { prepare() }

  private func prepare() {
    let block = AnimationBlock(
      duration: duration, delay: delay, curve: .function(curve.function),
      options: beginsFromCurrentState ? .beginFromCurrentState : [], tracker: tracker)
    if repeatCount > 0 || autoreverses { block.repetition = (repeatCount, autoreverses) }
    block.enter()
    self.block = block
  }

  /// Whether a block is the one between `beginAnimations` and `commitAnimations`.
  static func isInnermost(_ block: AnimationBlock) -> Bool { open?.animations.last?.block === block }

  static func begin() { open?.animations.append(FormerAnimation()) }

  static func set<Value>(_ property: ReferenceWritableKeyPath<FormerAnimation, Value>, _ value: Value) {
    guard let last = open?.animations.last else { return }
    last[keyPath: property] = value
    last.prepare()
  }

  static func commit() {
    guard let last = open?.animations.popLast() else { return }
    last.block?.leave(to: last.outer)
  }
}

extension UIView {
  /// Animates the changes up to `commitAnimations` (*documented*).
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    FormerAnimation.begin()
  }
  /// Ends the changes that `beginAnimations` began (*documented*).
  public class func commitAnimations() { FormerAnimation.commit() }
  /// Of the changes that come next, in seconds; 0.2 by default (*documented*).
  public class func setAnimationDuration(_ duration: TimeInterval) { FormerAnimation.set(\.duration, duration) }
  /// Seconds until the changes that come next begin (*documented*).
  public class func setAnimationDelay(_ delay: TimeInterval) { FormerAnimation.set(\.delay, delay) }
  /// How the changes that come next go (*documented*).
  public class func setAnimationCurve(_ curve: AnimationCurve) { FormerAnimation.set(\.curve, curve) }
  /// How often the changes that come next are repeated (*documented*), in a block of `animate` too (*reported*).
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    guard let block = AnimationBlock.current, !FormerAnimation.isInnermost(block) else {
      return FormerAnimation.set(\.repeatCount, repeatCount)
    }
    block.repetition = (repeatCount, block.options.contains(.autoreverse))
  }
  /// Whether the changes that come next go back too (*documented*).
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    FormerAnimation.set(\.autoreverses, repeatAutoreverses)
  }
  /// Whether the changes that come next begin at what shows (*documented*).
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    FormerAnimation.set(\.beginsFromCurrentState, fromCurrentState)
  }
  /// The object that would be told of the end.
  ///
  /// Accepted, not drawn: it is told nothing.
  public class func setAnimationDelegate(_ delegate: Any?) {
    DrawingEnvironment.notDrawn("UIView.setAnimationDelegate")
  }
  /// The method that would be called at the end.
  ///
  /// Accepted, not drawn: it is not called.
  public class func setAnimationDidStop(_ selector: Selector?) {
    DrawingEnvironment.notDrawn("UIView.setAnimationDidStop")
  }
}
