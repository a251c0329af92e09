import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct AnimationGroupTests {
  private func child(_ timing: MediaTiming) -> Animation { .ramp(timing) }

  @Test func `children are cut at the group's duration`() {
    let group = Animation.group([child(MediaTiming(duration: 2))], timing: MediaTiming(duration: 1))
    let layer = Layer.sample(group, zPosition: -1)
    #expect([0, 0.5, 0.75, 1, 1.5].map(layer.z) == [0, 0.25, 0.375, -1, -1])
  }

  @Test func `a child lives in the group's time and shows the model once it is over`() {
    let group = Animation.group(
      [child(MediaTiming(beginTime: 0.5, duration: 0.25))], timing: MediaTiming(beginTime: 3, duration: 1))
    let layer = Layer.sample(group, zPosition: -1)
    #expect([3.25, 3.5, 3.625, 3.75, 3.9].map(layer.z) == [-1, 0, 0.5, -1, -1])
  }

  @Test func `a group that fills holds children that end with it`() {
    let group = Animation.group(
      [child(MediaTiming(duration: 1))], timing: MediaTiming(duration: 1, fillMode: .forwards))
    #expect([0.5, 1, 9].map(Layer.sample(group, zPosition: -1).z) == [0.5, 1, 1])
  }

  @Test func `a group that goes back has no gap where it turns`() {
    let group = Animation.group(
      [child(MediaTiming(duration: 1))], timing: MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true))
    #expect([0.75, 1, 1.25, 2, 2.25].map(Layer.sample(group, zPosition: -1).z) == [0.75, 1, 0.75, 0, 0.25])
  }

  @Test func `children whose beginnings are sums leave no gap`() {
    let stages = [(0, 0.9), (0.9, 0.05), (0.9 + 0.05, 0.6), (0.9 + 0.05 + 0.6, 0.05), (0.9 + 0.05 + 0.6 + 0.05, 0.1)]
    let group = Animation.group(
      stages.map { child(MediaTiming(beginTime: $0, duration: $1)) }, timing: MediaTiming(duration: 1.7))
    let layer = Layer.sample(group, zPosition: -1)
    #expect([0.9, 0.95, 1.55, 1.6].map(layer.z).allSatisfy { (0...1e-9).contains($0) })
    #expect((0..<102).allSatisfy { layer.z(at: Double($0) / 60) >= 0 })
  }

  /// The flat button's spinner: strokeEnd 0 → 1 over .8 s and not held; strokeStart from .25 s, .8 s, cut at 1 s.
  @Test func `the flat spinner's group holds nothing after its children and starts them anew`() {
    let group = Animation.group(
      [
        .basic(
          .strokeEnd, from: .number(0), to: .number(1), timing: MediaTiming(duration: 0.8),
          timingFunction: .easeInEaseOut),
        .basic(
          .strokeStart, from: .number(0), to: .number(1), timing: MediaTiming(beginTime: 0.25, duration: 0.8),
          timingFunction: .easeInEaseOut),
      ], timing: MediaTiming(duration: 1, repeatCount: .infinity))
    var layer = Layer.sample(group)
    layer.content = .shape(ShapeContent(path: .oval(in: layer.bounds)))
    func ends(_ time: Double) -> [Double] {
      guard case .shape(let shape) = layer.presentation(at: time).content else { return [] }
      return [shape.strokeStart, shape.strokeEnd]
    }
    #expect(ends(0.2)[0] == 0 && near(ends(0.2)[1], 0.1292, 5.1e-5))
    #expect(near(ends(0.65)[0], 0.5) && ends(0.65)[1] > 0.9)
    #expect(ends(0.8)[1] == 1 && ends(0.95)[1] == 1)
    #expect(ends(1) == [0, 0])
    #expect(ends(1_000_000.2) == ends(0.2))
  }

  @Test func `groups in groups add up their times, and a curve bends a group's`() {
    let inner = Animation.group(
      [child(MediaTiming(duration: 1))], timing: MediaTiming(beginTime: 1, duration: 1, speed: 2))
    let outer = Animation.group([inner], timing: MediaTiming(duration: 4, speed: 0.5))
    #expect([1.5, 2, 2.5, 3].map(Layer.sample(outer, zPosition: -1).z) == [-1, 0, 0.5, -1])
    let odd = Animation.group(
      [child(MediaTiming(duration: 1, speed: 0.7))], timing: MediaTiming(duration: 4, speed: 0.123457))
    #expect(near(Layer.sample(odd).z(at: 1.000_000_001), 0.123457 * 0.7 * 1.000_000_001, 1e-14))
    var bent = Animation.group([child(MediaTiming(duration: 2))])
    bent.timingFunction = .easeIn
    #expect(near(Layer.sample(bent).z(at: 1), 0.3154, 5.1e-5))
  }

  @Test func `a group without a duration lasts as long as its children`() {
    let finite = [child(MediaTiming(beginTime: 1, duration: 2, repeatCount: 2)), child(MediaTiming(duration: 1))]
    #expect(Animation.group(finite).timing.duration == 5)
    #expect(Animation.group(finite + [child(MediaTiming(repeatCount: .infinity))]).timing.duration == .infinity)
    #expect(Animation.group([]).timing.duration == 0)
  }

  @Test func `an endless child of a lasting group runs for ever`() {
    let group = Animation.group([child(MediaTiming(duration: 1.7, repeatCount: .infinity))])
    #expect(near(Layer.sample(group).z(at: 17_000_000.17), 0.1, 2e-9))
  }
}
