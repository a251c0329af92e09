import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct SpringTests {
  struct Row: Sendable {
    var ratio: Double
    var velocity: Double
    var duration: Double
    var omega: (value: Double, digits: Double)
    var peak: (value: Double, time: Double)
    var positions: [Double]
  }

  /// Values of UIKit's springs, with half of the last digit printed as the tolerance.
  static let rows = [
    Row(
      ratio: 0.5, velocity: 0.5, duration: 0.25, omega: (50.708, 0.0005), peak: (1.1630, 0.0713),
      positions: [0.491, 1.0355, 1.1604, 1.0675, 0.9875, 0.9987]),
    Row(
      ratio: 0.5, velocity: 0.5, duration: 0.05, omega: (254.180, 0.0005), peak: (1.1630, 0.0143),
      positions: [0.4885, 1.0351, 1.1604, 1.0671, 0.9872, 0.9988]),
    Row(
      ratio: 0.7, velocity: 0, duration: 0.5, omega: (19.6793, 0.00005), peak: (1.0460, 0.2235),
      positions: [0.2987, 0.7146, 0.9582, 1.0399, 1.0411, 1.0017]),
    Row(
      ratio: 1, velocity: 0, duration: 0.5, omega: (18.4668, 0.00005), peak: (0.9990, 0.5),
      positions: [0.2361, 0.5509, 0.7638, 0.8832, 0.9445, 0.9922]),
  ]

  @Test func `UIKit's spring with another duration has the same ratio, and Core Animation's has none`() throws {
    let spring = try #require(Spring(dampingRatio: 0.5, initialVelocity: 2, duration: 0.25))
    let (longer, expected) = (spring.lasting(0.5), Spring(dampingRatio: 0.5, initialVelocity: 2, duration: 0.5))
    for time in [0.1, 0.2, 0.3, 0.6] {
      #expect(near(try #require(longer).position(at: time), try #require(expected).position(at: time), 1e-9))
    }
    #expect(Spring()?.lasting(1) == nil)
  }

  @Test(arguments: 0..<4)
  func `UIKit's springs have the tabulated values`(index: Int) throws {
    let row = Self.rows[index]
    let spring = try #require(
      Spring(dampingRatio: row.ratio, initialVelocity: row.velocity, duration: row.duration))
    #expect(spring.mass == 1 && spring.arrival == row.duration)
    #expect(near(spring.stiffness.squareRoot(), row.omega.value, row.omega.digits))
    #expect(near(spring.damping, 2 * row.ratio * spring.stiffness.squareRoot(), 1e-12))
    for (fraction, value) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.75], row.positions) {
      #expect(near(spring.position(at: fraction * row.duration), value, 0.000051))
    }
    let times = (0..<20_000).map { Double($0) / 20_000 * row.duration }
    let peak = try #require(times.max { spring.position(at: $0) < spring.position(at: $1) })
    #expect(near(spring.position(at: peak), row.peak.value, 0.000051))
    #expect(near(peak, row.peak.time, 0.00006))
    #expect(spring.position(at: row.duration) == 1 && spring.position(at: .infinity) == 1)
  }

  @Test(arguments: [-8.0, -0.5, 0, 0.5, 3, 20, 400])
  func `UIKit's frequency is the largest that rests as the duration ends`(velocity: Double) throws {
    for ratio in [0.05, 0.3, 0.5, 0.8, 0.99, 1] {
      let spring = try #require(Spring(dampingRatio: ratio, initialVelocity: velocity, duration: 0.4))
      let omega = spring.stiffness.squareRoot()
      #expect(near(remainder(omega, ratio, velocity, 0.4), 0.001, 1e-9), "\(ratio) \(velocity)")
      for step in 1...400 {
        #expect(remainder(omega * (1 + Double(step) / 100), ratio, velocity, 0.4) < 0.001)
      }
    }
  }

  private func remainder(_ omega: Double, _ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    let fade = Transcendental.exp(-ratio * omega * duration)
    if ratio == 1 { return abs(1 + (omega - velocity) * duration) * fade }
    return abs(ratio * omega - velocity) / (omega * (1 - ratio * ratio).squareRoot()) * fade
  }

  @Test func `a ratio outside of nought to one, or a time that is none, makes no spring`() {
    for ratio in [0, -0.5, 1.01, .nan] { #expect(Spring(dampingRatio: ratio, duration: 1) == nil) }
    for duration in [0, -1, .nan, .infinity] { #expect(Spring(dampingRatio: 0.5, duration: duration) == nil) }
    #expect(Spring(dampingRatio: 0.5, initialVelocity: .infinity, duration: 1) == nil)
    #expect(Spring(dampingRatio: 0.0005, duration: 1) == nil)
    #expect(Spring(dampingRatio: 0.5, duration: 1e-300) == nil)
  }

  @Test func `masses and springs that are none are refused`() {
    #expect(Spring(mass: 0) == nil && Spring(stiffness: 0) == nil && Spring(damping: -1) == nil)
    #expect(Spring(mass: .nan) == nil && Spring(stiffness: .infinity) == nil && Spring(initialVelocity: .nan) == nil)
    #expect(Spring(mass: 1e-300, stiffness: 1e300) == nil && Spring(damping: 1e200) == nil)
  }

  /// Under-, critically and overdamped, and near to critical on both sides.
  static let dampings: [Double] = [0.0, 1, 10, 19, 19.9999, 19.9999999, 20, 20.0000001, 20.0001, 21, 60, 1000]

  @Test(arguments: dampings)
  func `the motion obeys Newton`(damping: Double) throws {
    for velocity in [-3.0, 0, 12] {
      let spring = try #require(Spring(damping: damping, initialVelocity: velocity))
      let h = 1e-4
      for step in 1...60 {
        let t = Double(step) / 40
        let (a, b, c) = (spring.position(at: t - h), spring.position(at: t), spring.position(at: t + h))
        let (speed, acceleration) = ((c - a) / (2 * h), (a - 2 * b + c) / (h * h))
        let scale = 1 + abs(damping * speed)
        #expect(near(acceleration + damping * speed, 100 * (1 - b), 2e-3 * scale), "at \(t)")
      }
      #expect(near((spring.position(at: 1e-7) - spring.position(at: 0)) / 1e-7, velocity, 1e-3))
    }
  }

  @Test func `it starts at nought and has rested forever`() throws {
    let spring = try #require(Spring())
    #expect(spring.position(at: 0) == 0 && spring.position(at: -1) == 0 && spring.position(at: .nan) == 0)
    #expect(spring.position(at: 1e9) == 1 && spring.position(at: .infinity) == 1)
    #expect(spring.arrival == nil)
  }

  @Test func `settling takes as long as Apple says`() throws {
    // Apple's documentation: with a damping of 5 "approximately 2.85 seconds", with 15 "just over 1 second".
    #expect(near(try #require(Spring(damping: 5)).settlingDuration, 2.855, 0.0005))
    #expect(near(try #require(Spring(damping: 15)).settlingDuration, 1.0221, 0.00005))
    #expect(near(try #require(Spring()).settlingDuration, 1.4727, 0.00005))
    #expect(try #require(Spring(damping: 0)).settlingDuration == .infinity)
  }

  @Test(arguments: dampings.filter { $0 > 0 })
  func `a settled spring stays within a thousandth of its rest`(damping: Double) throws {
    for velocity in [-30.0, 0, 5, 12, 90] {
      let spring = try #require(Spring(damping: damping, initialVelocity: velocity))
      let settled = spring.settlingDuration
      for step in 0...200 {
        let t = settled * (1 + Double(step) / 100)
        #expect(abs(spring.position(at: t) - 1) <= 0.001 + 1e-9, "\(velocity) at \(t)")
      }
    }
  }

  @Test func `without a push a creeping spring has just arrived when it settles`() throws {
    for damping in [21.0, 60, 1000] {
      let spring = try #require(Spring(damping: damping, initialVelocity: 0))
      #expect(spring.position(at: spring.settlingDuration * 0.98) < 0.999)
    }
  }
}
