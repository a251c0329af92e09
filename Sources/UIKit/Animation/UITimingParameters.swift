internal import PresscheckGraphics

/// The kind of curve of timing parameters.
///
/// Evidence: *documented*.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// Gives an animator its curve.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// Which of the two there is.
  var timingCurveType: UITimingCurveType { get }
  /// Nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Nil for a curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve for an animator.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// One of UIKit's curves; that of new parameters, with points of one's own too, is ease-in-ease-out.
  public let animationCurve: UIView.AnimationCurve
  /// The handle at the start.
  public let controlPoint1: CGPoint
  /// The handle at the end.
  public let controlPoint2: CGPoint
  let function: CAMediaTimingFunction
  private let isBuiltIn: Bool

  /// Core Animation's default curve (*modelled*).
  public convenience override init() {
    let curve = TimingCurve.default
    self.init(controlPoint1: CGPoint(curve.control1), controlPoint2: CGPoint(curve.control2))
  }

  /// One of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, function, isBuiltIn) = (curve, curve.function, true)
    (controlPoint1, controlPoint2) = (CGPoint(function.curve.control1), CGPoint(function.curve.control2))
    super.init()
  }

  /// A curve of one's own.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltIn, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    super.init()
  }

  /// `builtin` for UIKit's curves, else `cubic`.
  public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// These.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring for an animator.
///
/// Evidence: *documented*.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// In remaining ways per second.
  ///
  /// Its length counts, below 0 if both parts are: every property moves by one number (*modelled*).
  public let initialVelocity: CGVector
  /// By the animator's duration.
  private let ratio: Double?
  /// With a duration of its own.
  private let own: Spring?

  /// UIKit's own spring: a mass of 3, a stiffness of 1,000 and a damping of 500, whose ratio is 4.56 (*documented*).
  public convenience override init() {
    self.init(mass: 3, stiffness: 1_000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that comes to rest when the animator's duration ends (*measured*).
  ///
  /// A damping ratio outside of 0…1 is taken as the nearest one that a spring has.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (self.ratio, own, initialVelocity) = (min(1, max(0.01, Double(ratio))), nil, velocity)
    super.init()
  }

  /// A spring that comes to rest when the animator's duration ends (*measured*).
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring that takes its own time, in place of the animator's duration (*documented*).
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    ratio = nil
    own = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: velocity.speed)
    super.init()
  }

  /// A spring of a perceived duration; a bounce of 0 has none, one of 1 does not end (*documented*).
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let rate = 2 * Double.pi / max(1e-3, duration)
    let ratio = bounce >= 0 ? max(0.01, 1 - Double(bounce)) : 1 / max(0.01, 1 + Double(bounce))
    self.init(mass: 1, stiffness: rate * rate, damping: 2 * ratio * rate, initialVelocity: velocity)
  }

  /// A spring of a perceived duration.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// How long the spring takes by itself; nil if the animator says.
  var settlingDuration: Double? { own?.settlingDuration }

  /// The spring for a time; nil if there is none.
  func spring(lasting seconds: Double) -> Spring? {
    own ?? ratio.flatMap { Spring(dampingRatio: $0, initialVelocity: initialVelocity.speed, duration: seconds) }
  }
}

extension CGVector {
  fileprivate var speed: Double {
    let length = Double(dx * dx + dy * dy).squareRoot()
    return dx <= 0 && dy <= 0 ? -length : length
  }
}

extension UITimingCurveProvider {
  /// The curve for a time.
  @MainActor func curve(lasting seconds: Double) -> AnimationBlock.Curve {
    if let spring = springTimingParameters?.spring(lasting: seconds) { return .spring(spring) }
    return .function(cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.function)
  }
}
