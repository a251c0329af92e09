import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// What holds for any animation, on animations at random.
@Suite struct AnimationPurityTests {
  private var random = SeededGenerator(seed: 42)

  private mutating func timing() -> MediaTiming {
    let modes = MediaTiming.FillMode.allCases
    return MediaTiming(
      beginTime: rounded(0...2), duration: rounded(0.1...2), timeOffset: chance() ? rounded(0...1) : 0,
      speed: chance() ? rounded(0.5...2) : 1, repeatCount: [1, 2, 2.5, .infinity][Int(random.number(0...3.99))],
      autoreverses: chance(), fillMode: modes[Int(random.number(0...3.99))])
  }

  private mutating func chance() -> Bool { random.number(0...1) < 0.5 }

  /// As people write times.
  private mutating func rounded(_ range: ClosedRange<Double>) -> Double { (random.number(range) * 20).rounded() / 20 }

  private mutating func animation(depth: Int = 0) -> Animation {
    if depth < 2, random.number(0...1) < 0.3 {
      return .group([animation(depth: depth + 1), animation(depth: depth + 1)], timing: timing())
    }
    let end = PropertyValue.number(random.number(-5...5))
    switch Int(random.number(0...3.99)) {
    case 0:
      return .basic(
        .zPosition, from: .number(random.number(-5...5)), to: end, timing: timing(), timingFunction: .easeIn)
    case 1: return .basic(.zPosition, by: end, timing: timing(), timingFunction: .default)
    case 2:
      return .keyframes(
        .zPosition, Keyframes([.number(0), end, .number(1)], calculationMode: .paced), timing: timing())
    default: return Animation(.basic(.zPosition, Animation.Change(from: end)), timing: timing(), isAdditive: true)
    }
  }

  private mutating func layer() -> Layer {
    var layer = Layer.sample(animation(), zPosition: 0.5)
    layer.add(animation())
    return layer
  }

  @Test mutating func `the order of asking changes nothing`() {
    for _ in 0..<200 {
      let layer = self.layer()
      let times = (0..<8).map { _ in random.number(-1...8) }
      let forwards = times.map { layer.presentation(at: $0) }
      let backwards = times.reversed().map { layer.presentation(at: $0) }
      #expect(forwards == backwards.reversed())
    }
  }

  @Test mutating func `finished, it shows the model or its fill for ever`() throws {
    for _ in 0..<200 {
      var animation = self.animation()
      animation.timing.repeatCount = 2.5
      let layer = Layer.sample(animation, zPosition: 0.5)
      let end = try #require(layer.endOfFiniteAnimations)
      #expect(layer.isSettled(at: end))
      let settled = layer.settledPresentation()
      for time in [end + 1e-9, end + 3.3, 1e6] { #expect(layer.presentation(at: time) == settled) }
      if animation.timing.fillMode == .removed || animation.timing.fillMode == .backwards {
        #expect(settled.zPosition == 0.5)
      }
    }
  }

  @Test mutating func `going back mirrors the way there to the bit`() {
    for _ in 0..<200 {
      var animation = self.animation()
      animation.timing = MediaTiming(duration: 1.3, repeatCount: 3, autoreverses: true)
      let layer = Layer.sample(animation)
      for _ in 0..<5 {
        // In nanoseconds, and not on a child's begin or end, where there and back are one moment apart.
        let into = Int(random.number(1e4...1.29e6)) * 1_000 + 100
        func z(_ base: Int, _ nanoseconds: Int) -> Double { layer.z(at: Double(base + nanoseconds) / 1e9) }
        #expect(z(1_300_000_000, into) == z(1_300_000_000, -into))
        #expect(z(5_200_000_000, into) == z(0, into))
      }
    }
  }

  @Test mutating func `a million seconds on, what is endless is as exact as at first`() {
    for _ in 0..<200 {
      var animation = self.animation()
      (animation.timing.repeatCount, animation.timing.beginTime, animation.timing.speed) = (.infinity, 0, 1)
      let layer = Layer.sample(animation)
      let cycle = animation.timing.duration * (animation.timing.autoreverses ? 2 : 1)
      let turns = (1_000_000 / cycle).rounded()
      for _ in 0..<5 {
        let time = rounded(0...2)
        // What people would write down for it: times have two decimals here.
        let far = ((time + turns * cycle) * 100).rounded() / 100
        #expect(layer.z(at: far) == layer.z(at: time))
      }
    }
  }

  @Test mutating func `a presentation has nothing left to present`() {
    for _ in 0..<50 {
      let shown = layer().presentation(at: random.number(0...4))
      #expect(shown.animations.isEmpty && shown.presentation(at: 9) == shown)
    }
  }

  @Test mutating func `looking only at animations that move nothing leaves the tree as it is`() {
    var layer = Layer(name: "button", frame: Rect(0, 0, 9, 9))
    layer.sublayers = [Layer(name: "plate"), Layer(name: "title")]
    layer.mask = Layer(name: "mask")
    #expect(layer.presentation(at: random.number(0...9)) == layer)
  }
}
