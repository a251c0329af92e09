internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Something that runs when a property of a layer changes or a layer enters a tree.
///
/// Evidence: *documented*.
public protocol CAAction {
  /// Runs the action.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Stands for no action, and ends the search for one (*documented*).
extension NSNull: CAAction {
  /// Does nothing (*documented*).
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Learns when an animation begins and ends.
///
/// Evidence: *documented*.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over; `flag` is false if it was removed or replaced before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing by default.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing by default.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time that a layer can be given.
///
/// A layer runs a copy.
///
/// Evidence: *documented*.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  /// In the parent's seconds; 0 is when it is added.
  open var beginTime: CFTimeInterval = 0
  /// Of one run in seconds; 0 takes the transaction's (*documented*).
  open var duration: CFTimeInterval = 0
  /// Its own seconds per second of the parent.
  open var speed: Float = 1
  /// Added to its own time.
  open var timeOffset: CFTimeInterval = 0
  /// How many runs; 0 counts as 1.
  open var repeatCount: Float = 0
  /// For how long runs are repeated; 0 leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by the same run backwards.
  open var autoreverses = false
  /// The presented value before the beginning and after the end.
  open var fillMode: CAMediaTimingFillMode = .removed
  /// How time becomes progress; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept as long as the animation is (*documented*).
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation at its end.
  open var isRemovedOnCompletion = true
  /// Accepted: sixty frames a second are drawn.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Values that `setValue(_:forKey:)` stored.
  private var values: [String: Any] = [:]

  /// Creates an animation of no length.
  public override init() { super.init() }

  /// An animation as `init` makes it: archives of animations are not read (*modelled*).
  public required init?(coder: NSCoder) { super.init() }

  /// Any key is taken, also one that is not a property (*documented*).
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Any key is taken.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { values[keyPath] = value }

  /// The value stored under a key.
  open func value(forKey key: String) -> Any? { values[key] }

  /// The value stored under a key path.
  open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }

  /// The value of a property that is not set; nil (*modelled*).
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A copy with all properties and stored values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = emptyCopy()
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.timingFunction, copy.delegate) = (fillMode, timingFunction, delegate)
    (copy.isRemovedOnCompletion, copy.values) = (isRemovedOnCompletion, values)
    copy.preferredFrameRateRange = preferredFrameRateRange
    return copy
  }

  /// An animation of the same class with the properties that the class adds.
  func emptyCopy() -> CAAnimation { CAAnimation() }

  // MARK: - Lowering

  /// The animated property and its values; nil if it changes no drawing.
  func kind(on layer: CALayer) -> Animation.Kind? { nil }

  /// Whether its values are added to what earlier animations show.
  var addsUp: Bool { false }

  /// The animation as a value, by the parent's clock.
  func lowered(on layer: CALayer) -> Animation? {
    guard let kind = kind(on: layer) else { return nil }
    return Animation(kind, timing: timing, timingFunction: timingFunction?.curve ?? .linear, isAdditive: addsUp)
  }

  /// The timing as a value.
  var timing: MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, timeOffset: timeOffset, speed: Double(shortest: speed),
      repeatCount: runs, autoreverses: autoreverses,
      fillMode: MediaTiming.FillMode(rawValue: fillMode.rawValue) ?? .removed)
  }

  /// `greatestFiniteMagnitude` is how Swift 4 wrote infinity.
  private var runs: Double {
    if repeatDuration > 0, duration > 0 { return repeatDuration / (duration * (autoreverses ? 2 : 1)) }
    return repeatCount >= .greatestFiniteMagnitude ? .infinity : Double(shortest: repeatCount)
  }
}
