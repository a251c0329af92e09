import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct AnimationSettlingTests {
  private func tree(_ animations: [Animation]) -> Layer {
    var root = Layer(name: "button", frame: Rect(0, 0, 100, 100))
    root.sublayers = animations.map { Layer.sample($0) }
    return root
  }

  private func endless(_ duration: Double, speed: Double = 1, autoreverses: Bool = false) -> Animation {
    .ramp(
      MediaTiming(duration: duration, speed: speed, repeatCount: .infinity, autoreverses: autoreverses))
  }

  @Test func `it is settled once the last finite animation is over`() {
    let root = tree([
      .ramp(MediaTiming(beginTime: 0.1, duration: 0.2)), endless(1),
      .ramp(MediaTiming(beginTime: 0.2, duration: 1, speed: 2, repeatCount: 2, autoreverses: true)),
    ])
    #expect(root.endOfFiniteAnimations == 2.2)
    #expect(!root.isSettled(at: 0) && !root.isSettled(at: 2.1) && root.isSettled(at: 2.2))
    #expect(tree([.ramp(MediaTiming(beginTime: 0.1, duration: 0.2))]).endOfFiniteAnimations == 0.3)
    #expect(tree([endless(1)]).endOfFiniteAnimations == nil)
    #expect(tree([endless(1)]).isSettled(at: 0))
    #expect(tree([.ramp(MediaTiming(timeOffset: 0.1, speed: 0))]).endOfFiniteAnimations == nil)
  }

  @Test func `masks and delayed copies count, hidden layers do not`() {
    var root = tree([])
    root.mask = .sample(.ramp(MediaTiming(duration: 3)))
    #expect(root.endOfFiniteAnimations == 3)
    root.content = .replicator(ReplicatorContent(instanceCount: 4, instanceDelay: 0.5))
    root.sublayers = [.sample(.ramp(MediaTiming(duration: 2)))]
    #expect(root.endOfFiniteAnimations == 3.5)
    root.sublayers[0].isHidden = true
    #expect(root.endOfFiniteAnimations == 3, "the mask is not delayed")
    root.isHidden = true
    #expect(root.endOfFiniteAnimations == nil)
    root.setHidden(false, .implicit(at: 9))
    #expect(root.endOfFiniteAnimations == 9.25)
  }

  @Test func `settled, finite animations are over and endless ones stand at phase 0`() {
    var root = tree([
      .ramp(MediaTiming(beginTime: 5, duration: 1)), .ramp(MediaTiming(duration: 1, fillMode: .forwards)),
      .ramp(MediaTiming(beginTime: 3, duration: 2, timeOffset: 0.5, repeatCount: .infinity)),
      .ramp(MediaTiming(timeOffset: 0.05, speed: 0)),
    ])
    var spinner = Layer(name: "spinner", frame: Rect(0, 0, 20, 20))
    spinner.content = .spinner(SpinnerContent(time: -0.3))
    root.sublayers.append(spinner)
    let settled = root.settledPresentation()
    #expect(settled.sublayers.map(\.zPosition) == [0, 1, 0.25, 0.2, 0])
    spinner.content = .spinner(SpinnerContent(time: 0))
    #expect(settled.sublayers[4] == spinner)
  }

  @Test func `the period is the least time in which all comes round`() {
    #expect(tree([endless(0.5)]).period == 0.5)
    #expect(tree([endless(0.5, autoreverses: true)]).period == 1)
    #expect(tree([endless(0.6), endless(0.25)]).period == 3)
    #expect(tree([endless(1), endless(3)]).period == 3)
    #expect(tree([endless(1, speed: 3), endless(1)]).period == 1)
    #expect(tree([endless(1, speed: -4)]).period == 0.25)
    #expect(tree([endless(1.7)]).period == 1.7)
    #expect(tree([endless(1.0 / 3), endless(1.0 / 3)]).period == 1.0 / 3)
  }

  /// A group whose length is its endless child's is endless itself, and comes round when its children do.
  @Test func `groups without an end have their children's periods`() {
    let group = Animation.group([endless(1.5), endless(1), .ramp(MediaTiming(duration: 0.4))])
    #expect(tree([group]).period == 3)
    #expect(tree([group]).periods == [1.5, 1])
    var fast = group
    fast.timing.speed = 2
    #expect(tree([.group([fast])]).period == 1.5)
    #expect(tree([.group([endless(1)], timing: MediaTiming(duration: 0.6, repeatCount: .infinity))]).period == 0.6)
  }

  @Test(arguments: 0..<60) func `the period is the one that trying all of them finds`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Turns of whole twentieths of a second.
    let turns = (0..<Int(random.number(1...4.99))).map { _ in
      (twentieths: Int(random.number(1...80)), autoreverses: random.number(0...1) < 0.3)
    }
    let animations = turns.map { endless(Double($0.twentieths) / 20, autoreverses: $0.autoreverses) }
    let earliest = (1...200).first { time in
      turns.allSatisfy { time.isMultiple(of: $0.twentieths * ($0.autoreverses ? 2 : 1)) }
    }
    let root = tree(animations)
    #expect(root.period == earliest.map { Double($0) / 20 })
    if let period = root.period { #expect(root.presentation(at: period) == root.presentation(at: 0)) }
  }

  @Test func `there is none over ten seconds and none without motion`() {
    #expect(tree([endless(10)]).period == 10)
    #expect(tree([endless(10.001)]).period == nil)
    #expect(tree([endless(1.7), endless(3)]).period == nil)
    #expect(tree([]).period == nil)
    #expect(tree([.ramp(MediaTiming(duration: 1))]).period == nil)
    #expect(tree([.ramp(MediaTiming(duration: .infinity))]).period == nil)
    #expect(tree([endless(1.0 / 3), endless(1)]).period == nil, "a third is not known exactly")
    #expect(tree([.ramp(MediaTiming(timeOffset: 0.05, speed: 0)), endless(1)]).period == 1)
    #expect(tree([endless(9e9), endless(8.999_999_999e9)]).period == nil)
  }

  @Test(arguments: [(SpinnerContent.Style.spokes, 1), (.arc, 3), (.hue, 7.8)])
  func `a spinner has its style's period and looks alike after any number of them`(
    style: SpinnerContent.Style, period: Double
  ) {
    var spinner = Layer(name: "spinner", frame: Rect(0, 0, 20, 20))
    spinner.content = .spinner(SpinnerContent(style: style))
    var root = tree([])
    root.sublayers = [spinner]
    #expect(root.period == period)
    for time in [0, 0.25, 0.9] {
      #expect(root.presentation(at: time + period * 1_000_000) == root.presentation(at: time))
    }
    root.sublayers[0].isHidden = true
    #expect(root.period == nil)
  }
}
