import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct AnimationTransformTests {
  private let pi = Transcendental.pi

  private func half(_ from: Transform, _ to: Transform, _ fraction: Double = 0.5) -> Transform {
    PropertyValue.transform(from).blended(to: .transform(to), fraction).transform ?? .scale(99, 99)
  }

  @Test func `a scale runs evenly and exactly`() {
    #expect(half(.identity, .scale(3, 0.5)) == .scale(2, 0.75))
    #expect(half(.identity, .scale(0, 0)) == .scale(0.5, 0.5))
    #expect(
      half(.identity, Transform.scale(3, 3).then(.translation(8, 4)), 0.25)
        == Transform.scale(1.5, 1.5).then(.translation(2, 1)))
  }

  @Test func `a rotation runs by its angle, and a half turn does not collapse`() {
    #expect(near(half(.identity, .rotation(1)), .rotation(0.5)))
    #expect(near(half(.identity, .rotation(pi)), .rotation(pi / 2)))
    #expect(near(half(.rotation(3), .rotation(-3)), .rotation(pi)), "the short way round")
  }

  @Test func `a mirror image passes through nothing, two turn into each other`() {
    #expect(half(.identity, .scale(-1, 1)) == .scale(0, 1))
    #expect(half(.identity, .scale(1, -1)) == .scale(1, 0))
    let quarter = Transform.scale(1, -1).then(.rotation(-pi / 2))
    #expect(near(half(.scale(-1, 1), .scale(1, -1)), quarter), "from one mirror image to the other it turns")
  }

  @Test func `from nothing it takes the other's angle`() {
    #expect(near(half(.scale(0, 0), .rotation(1)), Transform.scale(0.5, 0.5).then(.rotation(1))))
    #expect(near(half(.rotation(1), .scale(0, 0)), Transform.scale(0.5, 0.5).then(.rotation(1))))
  }

  @Test func `any transform comes apart and together again`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let t = Transform(
        a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2), d: random.number(-2...2),
        tx: random.number(-9...9), ty: random.number(-9...9))
      // Turning by nothing takes it apart and puts it together.
      var layer = Layer.sample(
        Animation(.basic(.rotation, Animation.Change(by: .number(0))), timing: MediaTiming(duration: 1)))
      layer.transform = t
      #expect(near(layer.presentation(at: 0.5).transform, t, 1e-12))
      #expect(near(half(t, t), t, 1e-12))
    }
  }

  @Test func `a rotation from 0 to 2π turns`() {
    let turn = Animation.basic(
      .rotation, from: .number(0), to: .number(2 * pi), timing: MediaTiming(duration: 4, repeatCount: .infinity))
    for step in 0..<8 {
      let shown = Layer.sample(turn).presentation(at: Double(step) / 2).transform
      #expect(near(shown, .rotation(2 * pi * Double(step) / 8)))
    }
  }

  @Test func `parts are set without touching the rest`() {
    var layer = Layer.sample(.basic(.scale, from: .number(2), to: .number(4), timing: MediaTiming(duration: 1)))
    layer.transform = Transform.rotation(0.5).then(.translation(7, 9))
    #expect(near(layer.presentation(at: 0.5).transform, Transform.scale(3, 3).then(layer.transform)))
    layer.animations.removeAll()
    layer.add(.basic(.translationX, by: .number(4), timing: MediaTiming(duration: 1)))
    layer.add(.basic(.scaleY, from: .number(3), to: .number(3), timing: MediaTiming(duration: 1)))
    let expected = Transform.scale(1, 3).then(.rotation(0.5)).then(.translation(9, 9))
    #expect(near(layer.presentation(at: 0.5).transform, expected))
  }

  @Test func `added transforms are concatenated and their offsets undo them`() throws {
    let a = PropertyValue.transform(Transform.rotation(0.3).then(.translation(3, 4)))
    let b = PropertyValue.transform(Transform.scale(2, 0.5).then(.translation(-1, 6)))
    let back = b.adding(try #require(a.offset(from: b)))
    #expect(near(try #require(back.transform), try #require(a.transform)))
    #expect(near(try #require(b.adding(b.negated).transform), .identity))
    #expect(a.offset(from: .transform(.scale(0, 1))) == nil)
  }
}

extension PropertyValue {
  fileprivate var transform: Transform? { if case .transform(let own) = self { own } else { nil } }
}
