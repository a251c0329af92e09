import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct MediaTimingTests {
  /// What shows of a layer whose model is −1.
  private func z(_ timing: MediaTiming, _ times: [Double], timingFunction: TimingCurve = .linear) -> [Double] {
    times.map { Layer.sample(.ramp(timing, timingFunction: timingFunction), zPosition: -1).z(at: $0) }
  }

  @Test(arguments: [1e-20, 2.5e-16, 1e-300]) func `an end is a time that can be counted, however slow it goes`(
    speed: Double
  ) {
    #expect(MediaTiming(beginTime: 1, duration: 1, speed: speed).endTime == 1e10)
  }

  @Test func `before its begin and from its end on the model shows`() {
    #expect(z(MediaTiming(beginTime: 1, duration: 2), [0.9, 1, 2, 2.9, 3, 9]) == [-1, 0, 0.5, 0.95, -1, -1])
  }

  @Test(arguments: [
    (MediaTiming.FillMode.removed, [-1.0, -1]), (.forwards, [-1, 1]), (.backwards, [0, -1]), (.both, [0, 1]),
  ])
  func `fill modes hold the ends`(mode: MediaTiming.FillMode, ends: [Double]) {
    #expect(z(MediaTiming(beginTime: 1, duration: 2, fillMode: mode), [0.5, 3]) == ends)
  }

  @Test(arguments: [
    (TimingCurve.default, [0.4085, 0.8024, 0.9605]), (.easeIn, [0.0935, 0.3154, 0.6219]),
    (.easeOut, [0.3781, 0.6846, 0.9065]), (.easeInEaseOut, [0.1292, 0.5, 0.8708]), (.linear, [0.25, 0.5, 0.75]),
  ])
  func `curves pass through the table's numbers`(curve: TimingCurve, values: [Double]) {
    let shown = z(MediaTiming(duration: 4), [1, 2, 3], timingFunction: curve)
    #expect(zip(shown, values).allSatisfy { near($0, $1, 5.1e-5) })
  }

  @Test func `a basic animation without a curve is linear and lasts a quarter of a second`() {
    let layer = Layer.sample(.basic(.zPosition, from: .number(0), to: .number(1)), zPosition: 7)
    #expect([0, 0.05, 0.2, 0.25].map(layer.z) == [0, 0.2, 0.8, 7])
  }

  @Test func `a duration of 0 is at its end at once`() {
    #expect(z(MediaTiming(beginTime: 1, duration: 0), [0.9, 1, 2]) == [-1, -1, -1])
    #expect(z(MediaTiming(beginTime: 1, duration: 0, fillMode: .both), [0.9, 1, 2]) == [0, 1, 1])
    #expect(z(MediaTiming(duration: 0, repeatCount: .infinity, fillMode: .forwards), [0, 5]) == [1, 1])
    #expect(z(MediaTiming(duration: .nan, fillMode: .forwards), [0]) == [1])
  }

  @Test func `repeats multiply and going back doubles`() {
    #expect(z(MediaTiming(duration: 1, repeatCount: 2), [0.25, 1, 1.25, 2]) == [0.25, 0, 0.25, -1])
    #expect(z(MediaTiming(duration: 1, autoreverses: true), [0.25, 1, 1.25, 2]) == [0.25, 1, 0.75, -1])
    let both = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true)
    #expect(z(both, [2.25, 3.25, 3.75, 4]) == [0.25, 0.75, 0.25, -1])
  }

  @Test func `a count that is not whole stops in mid-run and is held there`() {
    let timing = MediaTiming(duration: 1, repeatCount: 1.5, fillMode: .forwards)
    #expect(z(timing, [1.25, 1.5, 9]) == [0.25, 0.5, 0.5])
    #expect(z(MediaTiming(duration: 1, repeatCount: 2, fillMode: .forwards), [2]) == [1])
    #expect(z(MediaTiming(duration: 1, autoreverses: true, fillMode: .forwards), [2]) == [0])
  }

  @Test(arguments: [0, -3, Double.nan])
  func `a count that is no count is one run`(count: Double) {
    #expect(z(MediaTiming(duration: 1, repeatCount: count), [0.5, 1]) == [0.5, -1])
  }

  @Test func `speed scales the time since the begin`() {
    #expect(z(MediaTiming(beginTime: 1, duration: 2, speed: 2), [1.5, 1.9, 2]) == [0.5, 0.9, -1])
    #expect(z(MediaTiming(beginTime: 1, duration: 1, speed: 0.5), [2, 2.5, 3]) == [0.5, 0.75, -1])
  }

  @Test func `an offset skips ahead and what it left out comes at the end`() {
    #expect(z(MediaTiming(duration: 1, timeOffset: 0.25), [0, 0.5, 0.75, 0.9375, 1]) == [0.25, 0.75, 0, 0.1875, -1])
    // Not scaled by the speed.
    #expect(z(MediaTiming(duration: 1, timeOffset: 0.25, speed: 2), [0, 0.25, 0.5]) == [0.25, 0.75, -1])
  }

  @Test func `speed 0 stands at its offset for ever`() {
    #expect(z(MediaTiming(duration: 1, timeOffset: 0.25, speed: 0), [0, 3, 1e6]) == [0.25, 0.25, 0.25])
    #expect(z(MediaTiming(duration: 1, timeOffset: 1, speed: 0), [0, 3]) == [-1, -1])
  }

  @Test func `a speed below 0 runs from the end to the beginning`() {
    #expect(z(MediaTiming(duration: 1, speed: -1), [0, 0.25, 0.75, 1]) == [1, 0.75, 0.25, -1])
    #expect(z(MediaTiming(duration: 1, speed: -1, fillMode: .both), [-1, 2]) == [1, 0])
    #expect(z(MediaTiming(duration: 1, speed: -2, repeatCount: .infinity), [0.125, 1_000_000.125]) == [0.75, 0.75])
  }

  @Test func `times that are no times show something finite`() {
    let timing = MediaTiming(duration: 1, repeatCount: .infinity)
    for time in [Double.nan, .infinity, -.infinity, 1e300, 1e-300] {
      #expect(z(timing, [time])[0].isFinite)
    }
    #expect(z(MediaTiming(duration: 1e-12, repeatCount: .infinity), [1e9])[0].isFinite)
    #expect(z(MediaTiming(beginTime: 1e300, duration: 1e300, timeOffset: -1e300, speed: 1e300), [5])[0].isFinite)
  }
}
