/// A weight on a damped spring, one remaining distance from its rest: what moves a spring animation.
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
  public let arrival: Double?

  /// Core Animation's spring with Core Animation's defaults. Nil unless mass and stiffness are above 0, damping is not
  /// below, and all are finite, with rates whose squares are.
  public init?(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    guard mass > 0, stiffness > 0, damping >= 0, initialVelocity.isFinite else { return nil }
    let rate = damping / mass
    guard mass.isFinite, (stiffness / mass).isFinite, (rate * rate).isFinite else { return nil }
    self.init(mass, stiffness, damping, initialVelocity, arrival: nil)
  }

  /// UIKit's spring: its frequency is such that it comes within 0.001 of its rest as the duration ends, from where on it
  /// is at rest. Nil unless the ratio is in (0, 1], the duration above 0, and a frequency exists.
  public init?(dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
    let frequency = SpringFrequency(ratio: dampingRatio, velocity: initialVelocity, duration: duration)
    guard let omega = frequency?.solution else { return nil }
    self.init(1, omega * omega, 2 * dampingRatio * omega, initialVelocity, arrival: duration)
  }

  private init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, arrival: Double?) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = velocity
    self.arrival = arrival
  }

  /// The decay rate β, per second.
  private var decay: Double { damping / (2 * mass) }

  /// The undamped frequency squared less the decay rate squared: above 0 it swings, below 0 it creeps.
  private var excess: Double { stiffness / mass - decay * decay }

  /// The fraction of the way at a time in seconds: 0 at the start and before, 1 at rest, beyond 1 in an overshoot.
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
      // Three terms of each series: what follows is under 1e-13.
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
    return Falling(from: top) { time in
      let (even, odd) = decayed(time)
      return even + push * odd - Spring.rest
    }.root
  }

  /// How near to its rest a spring counts as at rest, in remaining distances.
  static let rest = 0.001
  /// ln 1000.
  static let restLogarithm = 6.907755278982137
}
