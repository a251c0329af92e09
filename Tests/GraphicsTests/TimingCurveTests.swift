import Glibc
import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: [
    (TimingCurve.default, [0.4085, 0.8024, 0.9605]),
    (TimingCurve.easeIn, [0.0935, 0.3154, 0.6219]),
    (TimingCurve.easeOut, [0.3781, 0.6846, 0.9065]),
    (TimingCurve.easeInEaseOut, [0.1292, 0.5, 0.8708]),
    (TimingCurve.linear, [0.25, 0.5, 0.75]),
  ])
  func `the named curves have Core Animation's values`(curve: TimingCurve, values: [Double]) {
    for (time, value) in zip([0.25, 0.5, 0.75], values) {
      #expect(near(curve.progress(at: time), value, 0.00005))
    }
  }

  @Test func `time is clamped and both ends are exact`() {
    for curve in [TimingCurve.default, .easeIn, .easeOut, .easeInEaseOut, .linear] {
      #expect([-1, 0, .nan].map { curve.progress(at: $0) } == [0, 0, 0])
      #expect([1, 2, .infinity].map { curve.progress(at: $0) } == [1, 1, 1])
    }
  }

  @Test func `linear gives the time itself`() {
    for i in 0...100 { #expect(TimingCurve.linear.progress(at: Double(i) / 100) == Double(i) / 100) }
  }

  @Test func `control points that would turn time back are refused`() {
    #expect(TimingCurve(-0.1, 0, 1, 1) == nil && TimingCurve(0, 0, 1.1, 1) == nil)
    #expect(TimingCurve(.nan, 0, 1, 1) == nil && TimingCurve(0, .infinity, 1, 1) == nil)
    #expect(TimingCurve(0, -3, 1, 5) != nil)
    #expect(TimingCurve(0.42, 0, 0.58, 1) == .easeInEaseOut)
  }

  @Test func `thousands of curves agree with plain bisection`() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let (x1, y1) = (random.number(0...1), random.number(-2...3))
      let (x2, y2) = (random.number(0...1), random.number(-2...3))
      let curve = try #require(TimingCurve(x1, y1, x2, y2))
      let time = random.number(0...1)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bernstein(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      #expect(near(curve.progress(at: time), bernstein(y1, y2, low), 1e-9))
    }
  }

  private func bernstein(_ a: Double, _ b: Double, _ t: Double) -> Double {
    ((1 + 3 * a - 3 * b) * t + 3 * (b - 2 * a)) * t * t + 3 * a * t
  }

  @Test func `a curve that stands still in time is followed on both sides`() throws {
    let cliff = try #require(TimingCurve(1, 0, 0, 1))
    // x − ½ = 4(t − ½)³ there, so y(x) = ½ + … with t = ½ + cbrt((x − ½)/4).
    for time in [0.1, 0.4, 0.499, 0.501, 0.6, 0.9] {
      let t = 0.5 + cbrt((time - 0.5) / 4)
      #expect(near(cliff.progress(at: time), t * t * (3 - 2 * t), 1e-9))
    }
    #expect(near(cliff.progress(at: 0.5), 0.5, 1e-5))
  }
}
