/// The frequency that brings UIKit's spring to rest in a given time.
struct SpringFrequency {
  private let ratio: Double
  private let velocity: Double
  private let duration: Double
  /// √(1 − ζ²).
  private let sine: Double

  init?(ratio: Double, velocity: Double, duration: Double) {
    guard ratio > 0, ratio <= 1, velocity.isFinite, duration > 0, duration.isFinite else { return nil }
    self.ratio = ratio
    self.velocity = velocity
    self.duration = duration
    sine = ((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// ω in radians per second; nil where there is none that a Double holds.
  var solution: Double? {
    let omega = sine == 0 ? critical : underdamped
    guard let omega, omega > 0, (omega * omega).isFinite else { return nil }
    return omega
  }

  /// The largest root of |ζ − v/ω| / √(1 − ζ²) · e^(−ζωD) = 0.001. The left side falls from infinity to 0 at ω = v/ζ, rises
  /// to a top and falls again; without a push forward it only falls.
  private var underdamped: Double? {
    func miss(_ omega: Double) -> Double {
      abs(ratio - velocity / omega) / sine * Transcendental.exp(-ratio * omega * duration) - Spring.rest
    }
    if velocity == 0 {
      let omega = (Transcendental.log(ratio / sine) + Spring.restLogarithm) / (ratio * duration)
      return omega > 0 ? omega : nil
    }
    guard velocity > 0 else { return Falling(from: 0, miss).root }
    let zero = velocity / ratio
    let top = zero / 2 + (zero * zero / 4 + velocity / (ratio * ratio * duration)).squareRoot()
    return miss(top) >= 0 ? Falling(from: top, miss).root : Falling(from: 0, to: zero, miss).root
  }

  /// The largest root of |1 + (ω − v)D| · e^(−ωD) = 0.001, whose top is at ω = v. A push so hard that the top is below
  /// leaves the root before the spring passes its rest (*modelled*).
  private var critical: Double? {
    func miss(_ omega: Double) -> Double {
      abs(1 + (omega - velocity) * duration) * Transcendental.exp(-omega * duration) - Spring.rest
    }
    let top = max(0, velocity)
    if miss(top) >= 0 { return Falling(from: top, miss).root }
    return Falling(from: 0, to: velocity - 1 / duration, miss).root
  }
}

/// A function that falls from above 0, or from 0, to below: it has one root.
struct Falling {
  private let function: (Double) -> Double
  private let low: Double
  private let high: Double

  /// Without an upper end, one is searched for by doubling.
  init(from low: Double, to high: Double? = nil, _ function: @escaping (Double) -> Double) {
    self.function = function
    self.low = low
    if let high {
      self.high = high
    } else {
      var step = 0x1p-40
      while function(low + step) > 0, step < 0x1p500 { step *= 2 }
      self.high = low + step
    }
  }

  /// By halving, until no Double lies between.
  var root: Double {
    var (low, high) = (low, high)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if function(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
