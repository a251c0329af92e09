/// A weight on a damped spring, at a distance of one from its rest: the motion of a spring animation.
public struct Spring: Hashable, Sendable {
  /// Above 0; Core Animation's default is 1.
  public let mass: Double
  /// Above 0; Core Animation's default is 100.
  public let stiffness: Double
  /// At least 0; Core Animation's default is 10.
  public let damping: Double
  /// In remaining distances per second, towards the rest.
  public let initialVelocity: Double
  /// The time in seconds from which the position is 1; nil for never.
  public private(set) var arrival: Double?

  /// Core Animation's spring with Core Animation's defaults.
  ///
  /// Nil unless mass and stiffness are above 0, damping is not below 0, and all are finite, with rates whose squares are.
  public init?(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    guard mass > 0, stiffness > 0, damping >= 0, initialVelocity.isFinite else { return nil }
    let rate = damping / mass
    guard mass.isFinite, (stiffness / mass).isFinite, (rate * rate).isFinite else { return nil }
    (self.mass, self.stiffness, self.damping, self.initialVelocity) = (mass, stiffness, damping, initialVelocity)
  }

  /// UIKit's spring, whose frequency brings it within 0.001 of its rest as the duration ends; from then on it is at rest.
  ///
  /// Nil unless the ratio is in (0, 1], the duration above 0, and a frequency exists.
  public init?(dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
    let frequency = Spring.frequency(ratio: dampingRatio, velocity: initialVelocity, duration: duration)
    guard let omega = frequency else { return nil }
    (mass, stiffness, damping) = (1, omega * omega, 2 * dampingRatio * omega)
    (self.initialVelocity, arrival) = (initialVelocity, duration)
  }

  /// The same spring as one whose values were kept; nil for values that no spring has.
  package init?(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, arrival: Double?) {
    self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    self.arrival = arrival
  }

  /// UIKit's spring with another duration; nil for one of Core Animation, which has none.
  package func lasting(_ duration: Double) -> Spring? {
    guard arrival != nil else { return nil }
    let ratio = min(1, damping / (2 * (mass * stiffness).squareRoot()))
    return Spring(dampingRatio: ratio, initialVelocity: initialVelocity, duration: duration)
  }

  /// The decay rate β, per second.
  private var decay: Double { damping / (2 * mass) }
  /// The undamped frequency squared less the decay rate squared: above 0 it swings, below 0 it creeps.
  private var excess: Double { stiffness / mass - decay * decay }

  /// The fraction of the way at a time in seconds: 0 until the start, 1 at rest, beyond 1 in an overshoot.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    if let arrival, time >= arrival { return 1 }
    guard time < .infinity else { return damping > 0 ? 1 : .nan }
    let (even, odd) = decayed(time)
    return 1 - (even + (decay - initialVelocity) * odd)
  }

  /// e^(−βt)·cos ωt and e^(−βt)·sin(ωt)/ω, which are hyperbolic when overdamped and 1 and t when critically damped.
  private func decayed(_ t: Double) -> (even: Double, odd: Double) {
    let square = excess * t * t
    if abs(square) < 1e-3 {
      // Three terms of each series: the rest is under 1e-13.
      let fade = Transcendental.exp(-decay * t)
      return (
        fade * (1 - square / 2 * (1 - square / 12 * (1 - square / 30))),
        fade * t * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
      )
    }
    if square > 0 {
      let omega = excess.squareRoot()
      let (fade, turn) = (Transcendental.exp(-decay * t), Transcendental.sinCos(omega * t))
      return (fade * turn.cos, fade * turn.sin / omega)
    }
    let omega = (-excess).squareRoot()
    let slow = Transcendental.exp(-slowRate * t)
    let fast = Transcendental.exp(-(decay + omega) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * omega))
  }

  /// The slower rate of an overdamped spring: β − ω without the cancellation.
  private var slowRate: Double { stiffness / mass / (decay + (-excess).squareRoot()) }

  /// The seconds until the spring counts as at rest; infinite without damping.
  ///
  /// Below critical damping (1 + |β − v|/ω)·e^(−βt) = 0.001, which gives the 2.85 s and "just over 1 s" that Apple's
  /// documentation names for a damping of 5 and 15. At and above it, the same bound of the exact motion's two parts
  /// (*modelled*).
  public var settlingDuration: Double {
    guard damping > 0 else { return .infinity }
    let push = abs(decay - initialVelocity)
    if excess > 0 {
      return max(0, (Transcendental.log(1 + push / excess.squareRoot()) + Spring.restLogarithm) / decay)
    }
    // Past its top, if it has one, the bound only falls.
    let top = push > decay ? 1 / decay - 1 / push : 0
    return Spring.root(from: top) { time in
      let (even, odd) = decayed(time)
      return even + push * odd - Spring.rest
    }
  }

  /// The distance from its rest at which a spring counts as at rest.
  static let rest = 0.001
  /// ln 1000.
  static let restLogarithm = 6.907755278982137

  /// The frequency ω that brings UIKit's spring to rest in the duration, in radians per second.
  ///
  /// Nil if there is none that a Double holds.
  private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double? {
    guard ratio > 0, ratio <= 1, velocity.isFinite, duration > 0, duration.isFinite else { return nil }
    let omega = (ratio < 1 ? underdamped(ratio, velocity, duration) : critical(velocity, duration))
    return omega > 0 && (omega * omega).isFinite ? omega : nil
  }

  /// The largest root of |ζ − v/ω| / √(1 − ζ²) · e^(−ζωD) = 0.001.
  ///
  /// The left side falls from infinity to 0 at ω = v/ζ, rises to a top and falls again; without a push forward it only falls.
  private static func underdamped(_ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    let sine = ((1 - ratio) * (1 + ratio)).squareRoot()
    func miss(_ omega: Double) -> Double {
      abs(ratio - velocity / omega) / sine * Transcendental.exp(-ratio * omega * duration) - rest
    }
    if velocity == 0 { return (Transcendental.log(ratio / sine) + restLogarithm) / (ratio * duration) }
    guard velocity > 0 else { return root(from: 0, miss) }
    let zero = velocity / ratio
    let top = zero / 2 + (zero * zero / 4 + velocity / (ratio * ratio * duration)).squareRoot()
    return miss(top) >= 0 ? root(from: top, miss) : root(from: 0, to: zero, miss)
  }

  /// The largest root of |1 + (ω − v)D| · e^(−ωD) = 0.001, whose top is at ω = v.
  ///
  /// If the top is below, the push is so hard that the root lies before the spring passes its rest (*modelled*).
  private static func critical(_ velocity: Double, _ duration: Double) -> Double {
    func miss(_ omega: Double) -> Double {
      abs(1 + (omega - velocity) * duration) * Transcendental.exp(-omega * duration) - rest
    }
    let top = max(0, velocity)
    return miss(top) >= 0 ? root(from: top, miss) : root(from: 0, to: velocity - 1 / duration, miss)
  }

  /// The root of a function that falls from 0 or above to below 0, by halving until no Double lies between.
  ///
  /// Without an upper end, one is found by doubling.
  private static func root(from start: Double, to end: Double? = nil, _ function: (Double) -> Double) -> Double {
    var step = 0x1p-40
    while end == nil, function(start + step) > 0, step < 0x1p500 { step *= 2 }
    var (low, high) = (start, end ?? start + step)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if function(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
