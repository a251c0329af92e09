import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct AnimationSpringTests {
  private func layer(_ spring: Spring, _ timing: MediaTiming) -> Layer {
    Layer.sample(
      Animation(.spring(.zPosition, Animation.Change(from: .number(0), to: .number(1)), spring), timing: timing),
      zPosition: 7)
  }

  @Test(arguments: [
    (0.5, 0.5, 0.25, [0.491, 1.0355, 1.1604, 1.0675, 0.9875, 0.9987]),
    (0.5, 0.5, 0.05, [0.4885, 1.0351, 1.1604, 1.0671, 0.9872, 0.9988]),
    (0.7, 0, 0.5, [0.2987, 0.7146, 0.9582, 1.0399, 1.0411, 1.0017]),
    (1, 0, 0.5, [0.2361, 0.5509, 0.7638, 0.8832, 0.9445, 0.9922]),
  ])
  func `UIKit's springs pass through the table's numbers`(
    ratio: Double, velocity: Double, duration: Double, values: [Double]
  ) throws {
    let spring = try #require(Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration))
    let layer = layer(spring, MediaTiming(duration: duration))
    for (part, value) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.75], values) {
      #expect(near(layer.z(at: part * duration), value, 6e-5))
    }
    #expect(layer.z(at: duration) == 7)
  }

  /// The table's peaks, as they show.
  @Test(arguments: [
    (0.5, 0.5, 0.25, 1.163, 0.0713), (0.5, 0.5, 0.05, 1.163, 0.0143), (0.7, 0, 0.5, 1.046, 0.2235),
    (1, 0, 0.5, 0.999, 0.5),
  ])
  func `UIKit's springs go as far past as the table says`(
    ratio: Double, velocity: Double, duration: Double, peak: Double, time: Double
  ) throws {
    let spring = try #require(Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration))
    var layer = layer(spring, MediaTiming(duration: duration))
    layer.zPosition = 0
    let times = (0..<10_000).map { Double($0) / 10_000 * duration }
    let top = try #require(times.max { layer.z(at: $0) < layer.z(at: $1) })
    #expect(near(layer.z(at: top), peak, 6e-5) && near(top, time, 6e-5 + duration / 10_000))
  }

  @Test func `Core Animation's spring is cut by its duration and goes back the way it came`() throws {
    let spring = try #require(Spring())
    #expect(layer(spring, MediaTiming(duration: 0.25, fillMode: .forwards)).z(at: 9) == spring.position(at: 0.25))
    let back = layer(spring, MediaTiming(duration: 1, autoreverses: true))
    #expect(back.z(at: 1.25) == spring.position(at: 0.75))
  }

  @Test func `its own duration is until it arrives or has settled`() throws {
    let uikit = try #require(Spring(dampingRatio: 0.5, duration: 0.4))
    #expect(Animation.duration(of: uikit) == 0.4)
    let physical = try #require(Spring(damping: 5))
    #expect(near(Animation.duration(of: physical), 2.85, 0.01))
  }

  @Test func `an overshoot passes the target and ends at a property's limit`() throws {
    let spring = try #require(Spring(dampingRatio: 0.5, initialVelocity: 0.5, duration: 0.25))
    let change = Animation.Change(from: .number(1), to: .number(0.6))
    let animation = Animation(.spring(.scale, change, spring), timing: MediaTiming(duration: 0.25))
    #expect(near(Layer.sample(animation).presentation(at: 0.0713).transform.a, 1 - 0.4 * 1.163, 5e-5))
    let fade = Animation(
      .spring(.opacity, Animation.Change(from: .number(0), to: .number(1)), spring), timing: MediaTiming(duration: 0.25)
    )
    #expect(Layer.sample(fade).presentation(at: 0.0713).opacity == 1)
  }
}
