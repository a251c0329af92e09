import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct AnimationKeyframeTests {
  private func z(_ keyframes: Keyframes, _ times: [Double]) -> [Double] {
    let animation = Animation.keyframes(.zPosition, keyframes, timing: MediaTiming(duration: 1, fillMode: .forwards))
    return times.map(Layer.sample(animation, zPosition: -1).z)
  }

  private func numbers(_ values: [Double]) -> [PropertyValue] { values.map { .number($0) } }

  @Test func `keyframes without times are evenly spaced`() {
    #expect(z(Keyframes(numbers([0, 8, 4])), [0, 0.25, 0.5, 0.75, 1]) == [0, 4, 8, 6, 4])
  }

  /// The keyframes of the activity indicator's spinner.
  @Test func `key times and holds are met exactly`() {
    let start = Keyframes(
      numbers([0, 0.25, 0.25, 0.9, 0.9, 1]), keyTimes: [0, 0.9 / 1.7, 0.95 / 1.7, 1.55 / 1.7, 1.6 / 1.7, 1])
    let animation = Animation.keyframes(
      .zPosition, start, timing: MediaTiming(duration: 1.7, repeatCount: .infinity))
    let layer = Layer.sample(animation)
    for (time, value) in [(0.45, 0.125), (0.9, 0.25), (0.92, 0.25), (1.25, 0.575), (1.58, 0.9), (1.65, 0.95), (1.7, 0)]
    {
      #expect(near(layer.z(at: time), value, 1e-12))
    }
  }

  @Test func `each stretch has its own curve`() {
    let shown = z(Keyframes(numbers([0, 1, 2]), curves: [.easeInEaseOut, .easeOut]), [0.125, 0.375, 0.625, 0.75])
    #expect(zip(shown, [0.1292, 0.8708, 1.3781, 1.6846]).allSatisfy { near($0, $1, 5.1e-5) })
  }

  @Test func `equal times jump`() {
    #expect(z(Keyframes(numbers([0, 1, 5, 6]), keyTimes: [0, 0.5, 0.5, 1]), [0.25, 0.5, 0.75]) == [0.5, 5, 5.5])
  }

  @Test func `discrete values hold until the next one's time`() {
    let even = Keyframes(numbers([1, 2, 3, 4]), calculationMode: .discrete)
    #expect(z(even, [0, 0.2, 0.25, 0.7, 0.75, 1]) == [1, 1, 2, 3, 4, 4])
    let timed = Keyframes(numbers([1, 2]), keyTimes: [0, 0.75, 1], calculationMode: .discrete)
    #expect(z(timed, [0, 0.7, 0.75, 1]) == [1, 1, 2, 2])
    let open = Keyframes(numbers([1, 2]), keyTimes: [0, 0.75], calculationMode: .discrete)
    #expect(z(open, [0.7, 0.75, 1]) == [1, 2, 2])
  }

  @Test func `paced values run at an even speed whatever the times and curves say`() {
    let paced = Keyframes(
      numbers([0, 1, 4, 0]), keyTimes: [0, 0.9, 0.95, 1], curves: [.easeIn, .easeIn, .easeIn], calculationMode: .paced)
    #expect(z(paced, [0, 0.125, 0.25, 0.5, 0.75, 1]) == [0, 1, 2, 4, 2, 0])
    #expect(z(Keyframes(numbers([3, 3, 3]), calculationMode: .paced), [0, 0.5, 1]) == [3, 3, 3])
  }

  @Test func `a paced way through the plane takes the distances of its points`() {
    let keyframes = Keyframes(
      [Point(0, 0), Point(3, 4), Point(3, 19)].map { .point($0) }, calculationMode: .paced)
    let animation = Animation.keyframes(.position, keyframes, timing: MediaTiming(duration: 4))
    #expect(near(Layer.sample(animation).presentation(at: 1).position, Point(3, 4)))
    #expect(near(Layer.sample(animation).presentation(at: 3).position, Point(3, 14)))
  }

  @Test func `flags step from value to value`() {
    let keyframes = Keyframes([.boolean(false), .boolean(true), .boolean(false)], keyTimes: [0, 0.5, 0.75])
    let layer = Layer.sample(.keyframes(.isHidden, keyframes, timing: MediaTiming(duration: 1)))
    #expect([0.4, 0.5, 0.7, 0.75].map { layer.presentation(at: $0).isHidden } == [false, true, true, false])
  }

  @Test func `a curve over all of it bends the whole time`() {
    let animation = Animation.keyframes(
      .zPosition, Keyframes(numbers([0, 1])), timing: MediaTiming(duration: 4), timingFunction: .easeIn)
    #expect(near(Layer.sample(animation).z(at: 1), 0.0935, 5.1e-5))
  }

  @Test func `few or misfit keyframes are as harmless as they can be`() {
    #expect(z(Keyframes([]), [0.5]) == [-1])
    #expect(z(Keyframes(numbers([3])), [0, 0.5, 1]) == [3, 3, 3])
    #expect(z(Keyframes(numbers([0, 1]), keyTimes: [0.5]), [0.25]) == [0.25])
    #expect(z(Keyframes(numbers([2, 3]), keyTimes: [0.5, 1]), [0.25, 0.75]) == [2, 2.5])
  }
}
