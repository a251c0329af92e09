import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct AnimationListTests {
  @Test func `a new animation on the same key replaces the old and is applied last`() {
    var layer = Layer(name: "plate")
    layer.add(.ramp(MediaTiming()), forKey: "a")
    layer.add(.ramp(MediaTiming()), forKey: "b")
    layer.add(.ramp(MediaTiming(duration: 3)), forKey: "a")
    #expect(layer.animations.map(\.key) == ["b", "a"])
    #expect(layer.animations["a"]?.timing.duration == 3)
    layer.animations.remove(forKey: "b")
    #expect(layer.animations["b"] == nil)
  }

  @Test func `animations without a key stand side by side`() {
    var layer = Layer.sample(.ramp(MediaTiming()))
    layer.add(.ramp(MediaTiming()))
    #expect(layer.animations.count == 2)
  }

  @Test func `dropping what is finished changes no later picture`() {
    var layer = Layer.sample(.ramp(MediaTiming(duration: 1)))
    layer.add(.ramp(MediaTiming(duration: 2)))
    layer.add(.basic(.opacity, to: .number(0), timing: MediaTiming(duration: 1, fillMode: .forwards)))
    layer.add(.ramp(MediaTiming(duration: 1, repeatCount: .infinity)))
    var pruned = layer
    pruned.animations.removeFinished(at: 1)
    #expect(pruned.animations.count == 3)
    for time in [1, 1.5, 2, 7] { #expect(pruned.presentation(at: time) == layer.presentation(at: time)) }
  }

  @Test func `what cannot mean anything is named`() throws {
    func problem(_ animation: Animation, on type: LayerType = .plain) -> AnimationError? {
      do {
        try animation.validate(on: type)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(.ramp(MediaTiming(repeatCount: .infinity))) == nil)
    #expect(problem(.basic(.strokeEnd, to: .number(1)), on: .text) == .noProperty(.strokeEnd, type: .text))
    #expect(problem(.basic(.strokeEnd, to: .number(1)), on: .shape) == nil)
    #expect(problem(.basic(.opacity, to: .boolean(true))) == .wrongKind(.opacity, found: .boolean(true)))
    #expect(problem(.basic(.opacity)) == .noValues(.opacity))
    #expect(problem(.keyframes(.opacity, Keyframes([]))) == .noValues(.opacity))
    let two = [PropertyValue.number(0), .number(1)]
    #expect(problem(.keyframes(.opacity, Keyframes(two, keyTimes: [0]))) == .keyTimes(.opacity))
    #expect(problem(.keyframes(.opacity, Keyframes(two, keyTimes: [1, 0]))) == .keyTimes(.opacity))
    #expect(problem(.keyframes(.opacity, Keyframes(two, keyTimes: [0, 2]))) == .keyTimes(.opacity))
    #expect(problem(.keyframes(.opacity, Keyframes(two, keyTimes: [0, 0.5, 1]))) == .keyTimes(.opacity))
    let steps = Keyframes(two, keyTimes: [0, 0.5, 1], calculationMode: .discrete)
    #expect(problem(.keyframes(.opacity, steps)) == nil)
    #expect(problem(.keyframes(.opacity, Keyframes(two, curves: [.easeIn, .easeIn]))) == .curves(.opacity))
  }

  @Test(arguments: [
    ("duration", MediaTiming(duration: -1)), ("repeatCount", MediaTiming(repeatCount: .nan)),
    ("speed", MediaTiming(speed: .infinity)), ("beginTime", MediaTiming(beginTime: .nan)),
    ("timeOffset", MediaTiming(timeOffset: -.infinity)),
  ])
  func `times that are no times are named`(name: String, timing: MediaTiming) {
    #expect(throws: AnimationError.timing(name)) { try Animation.ramp(timing).validate(on: .plain) }
    #expect(throws: AnimationError.timing(name)) { try Animation.group([.ramp(timing)]).validate(on: .plain) }
  }
}
