package import PresscheckGraphics
internal import PresscheckLayerTree

/// An animation of one property, which a key path names.
///
/// Evidence: *documented*.
open class CAPropertyAnimation: CAAnimation {
  /// The property's name, or a part's, as `transform.rotation.z`.
  open var keyPath: String?
  /// Whether its values are added to what shows without it.
  open var isAdditive = false
  /// Whether each run begins where the one before ended.
  ///
  /// Springs, runs that turn back, and endless ones that are no turns by a share of the circle, are drawn as if each began
  /// anew, with a finding.
  open var isCumulative = false

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Paths are not added up: they replace the one that shows without them (*modelled*).
  override var addsUp: Bool { isAdditive && keyPath != "path" }

  override func emptyCopy() -> CAAnimation { CAPropertyAnimation() }

  /// A copy with all properties and stored values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAPropertyAnimation {
      (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
    }
    return copy
  }

  /// The runs become one where each begins where the one before ended.
  override func lowered(on layer: CALayer) -> Animation? {
    guard var lowered = super.lowered(on: layer) else { return nil }
    let timing = lowered.timing
    guard isCumulative, timing.repeatCount > 1 else { return lowered }
    guard let runs = CumulativeRuns(lowered.kind, timing, lowered.timingFunction), let keyPath = lowered.keyPaths.first
    else {
      DrawingEnvironment.notDrawn("CAPropertyAnimation.isCumulative")
      return lowered
    }
    guard runs.count > 1 else { return lowered }
    lowered.kind = .keyframes(keyPath, runs.keyframes)
    lowered.timingFunction = .linear
    lowered.timing.duration = timing.duration * Double(runs.count)
    lowered.timing.repeatCount = timing.repeatCount / Double(runs.count)
    return lowered
  }

  /// The animated property; nil, with a finding, for one that is not drawn.
  func animated(on layer: CALayer) -> AnimationKeyPath? {
    guard let keyPath else { return nil }
    guard let animated = AnimationKeyPath(quartzCore: keyPath), animated.exists(on: layer.own.type) else {
      if !layer.isOwnProperty(keyPath) {
        DrawingEnvironment.find("an animation of \(keyPath) on \(Swift.type(of: layer)) is not drawn")
      }
      return nil
    }
    return animated
  }
}

/// An animation from one value to another.
///
/// Evidence: *documented*.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins; nil is what shows without it.
  open var fromValue: Any?
  /// Where it ends; nil is what shows without it.
  open var toValue: Any?
  /// The difference, if one of the ends is nil.
  open var byValue: Any?

  override func emptyCopy() -> CAAnimation { CABasicAnimation() }

  /// A copy with all properties and stored values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CABasicAnimation {
      (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    }
    return copy
  }

  override func kind(on layer: CALayer) -> Animation.Kind? {
    if keyPath == "hidden" || keyPath == "isHidden" {
      func shown(_ value: Any?) -> Double {
        ((value as? NSNumber)?.boolValue ?? (value as? Bool) ?? layer.isHidden) ? 0 : 1
      }
      return .crossFade(from: shown(fromValue), to: shown(toValue))
    }
    guard let keyPath = animated(on: layer) else { return nil }
    return .basic(keyPath, change(keyPath))
  }

  func change(_ keyPath: AnimationKeyPath) -> Animation.Change {
    Animation.Change(
      from: PropertyValue(fromValue, for: keyPath), to: PropertyValue(toValue, for: keyPath),
      by: PropertyValue(byValue, for: keyPath))
  }
}

/// A basic animation that a spring moves.
///
/// Evidence: *documented*.
open class CASpringAnimation: CABasicAnimation {
  /// Of the weight on the spring, above 0.
  open var mass: CGFloat = 1
  /// Of the spring, above 0.
  open var stiffness: CGFloat = 100
  /// At least 0.
  open var damping: CGFloat = 10
  /// In remaining distances per second, towards the end.
  open var initialVelocity: CGFloat = 0
  /// UIKit's spring comes to rest when its duration ends.
  package var arriving: Spring?

  /// A spring of a perceived duration; a bounce of 0 has none, one of 1 does not end, below 0 the spring creeps (*documented*).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let rate = 2 * Double.pi / max(1e-3, perceptualDuration)
    let ratio = bounce >= 0 ? max(0, 1 - Double(bounce)) : 1 / max(0.01, 1 + Double(bounce))
    (stiffness, damping) = (CGFloat(rate * rate), CGFloat(2 * ratio * rate))
  }

  /// The seconds until the spring counts as at rest: within a thousandth of its way (*modelled*).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func emptyCopy() -> CAAnimation { CASpringAnimation() }

  /// A copy with all properties and stored values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CASpringAnimation {
      (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
      (copy.initialVelocity, copy.arriving) = (initialVelocity, arriving)
    }
    return copy
  }

  /// Values that no spring has are Core Animation's defaults (*modelled*).
  private var spring: Spring {
    arriving
      ?? Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(initialVelocity)) ?? Self.standard
  }

  private static let standard: Spring = {
    guard let spring = Spring() else { preconditionFailure("Core Animation's defaults make a spring") }
    return spring
  }()

  override func kind(on layer: CALayer) -> Animation.Kind? {
    guard let keyPath = animated(on: layer) else { return nil }
    return .spring(keyPath, change(keyPath), spring)
  }
}
