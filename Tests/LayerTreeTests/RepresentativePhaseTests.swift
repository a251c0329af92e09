import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct RepresentativePhaseTests {
  private func tree(_ layers: Layer...) -> Layer {
    var root = Layer(name: "button", frame: Rect(0, 0, 100, 100))
    root.sublayers = layers
    return root
  }

  private func spinner(_ style: SpinnerContent.Style) -> Layer {
    var layer = Layer(name: "spinner", frame: Rect(0, 0, 20, 20))
    layer.content = .spinner(SpinnerContent(style: style))
    return layer
  }

  private func stroke(_ animations: Animation..., color: Color? = .black) -> Layer {
    var layer = Layer(name: "stroke", frame: Rect(0, 0, 20, 20))
    layer.content = .shape(ShapeContent(path: .oval(in: layer.bounds), fillColor: nil, strokeColor: color))
    for animation in animations { layer.add(animation) }
    return layer
  }

  /// For ever.
  private func turns(_ duration: Double, autoreverses: Bool = false) -> MediaTiming {
    MediaTiming(duration: duration, repeatCount: .infinity, autoreverses: autoreverses)
  }

  private func grows(_ duration: Double, to end: Double = 1) -> Animation {
    .basic(.strokeEnd, from: .number(0), to: .number(end), timing: turns(duration))
  }

  @Test func `a stroke that grows stands at nine tenths of its largest extent, to the next sixtieth`() {
    // In steps of 1/120 it reaches 119/120, of which nine tenths are 107.1/120.
    #expect(tree(stroke(grows(2))).representativePhase == 1.8)
    #expect(tree(stroke(grows(2, to: 0.2))).representativePhase == 1.8)
    #expect(tree(stroke(grows(4))).representativePhase == 3.6)
    // It shrinks from its largest extent.
    let shrinks = Animation.basic(.strokeStart, from: .number(0), to: .number(1), timing: turns(1))
    #expect(tree(stroke(shrinks)).representativePhase == 0)
  }

  @Test func `spokes stand at 0, and an arc where it has a length`() {
    #expect(tree(spinner(.spokes)).representativePhase == 0)
    #expect(tree(spinner(.hue)).representativePhase == 0, "it begins at its longest")
    let phase = tree(spinner(.arc)).representativePhase
    #expect(phase > 0 && phase < 0.5)
    let shown = tree(spinner(.arc)).settledPresentation().sublayers[0]
    #expect(shown.content == .spinner(SpinnerContent(style: .arc, time: phase)))
  }

  @Test func `what turns has one phase, with all that animates its layers; everything else stands at 0`() {
    let pulse = Animation.ramp(turns(1))
    let root = tree(stroke(grows(2), pulse), spinner(.arc), stroke(grows(4)), .sample(pulse), spinner(.spokes))
    // All three are never long enough at once: two are, first at 3.6 seconds.
    #expect(root.representativePhase == 3.6)
    let shown = root.settledPresentation().sublayers
    #expect(shown.map(\.zPosition) == [0.6, 0, 0, 0, 0])
    #expect(shown[0].shape?.strokeEnd == 0.8)
    #expect(shown[2].shape?.strokeEnd == 0.9)
    #expect(shown[1].content == .spinner(SpinnerContent(style: .arc, time: 0.6)))
    #expect(shown[4].content == .spinner(SpinnerContent(style: .spokes)))
    let half = tree(stroke(grows(2), pulse), .sample(pulse)).settledPresentation().sublayers
    #expect(half.map(\.zPosition) == [0.8, 0])
    let start = root.settledPresentation(phase: 0).sublayers
    #expect(start[0].shape?.strokeEnd == 0 && start[2].shape?.strokeEnd == 0)
  }

  @Test func `masks count; what stays hidden, finite, unstroked or still does not`() {
    var masked = tree()
    masked.mask = stroke(grows(2))
    #expect(masked.representativePhase == 1.8)
    var hidden = stroke(grows(2))
    hidden.isHidden = true
    let finite = Animation.basic(.strokeEnd, from: .number(0), to: .number(1), timing: MediaTiming(duration: 2))
    let none = tree(
      hidden, stroke(finite), stroke(grows(2), color: nil), stroke(.ramp(turns(1))), .sample(.ramp(turns(2))))
    #expect(none.representativePhase == 0)
  }

  @Test func `a progress ring that fills for ever is a trimmed stroke`() {
    var ring = Layer(name: "ring", frame: Rect(0, 0, 20, 20))
    ring.content = .progressRing(ProgressRingContent(value: 0))
    ring.add(.basic(.value, from: .number(0), to: .number(1), timing: turns(2)))
    #expect(tree(ring).representativePhase == 1.8)
  }

  @Test func `where not all show together, most do`() {
    func shows(_ values: [Double]) -> Layer {
      stroke(
        .keyframes(
          .strokeEnd, Keyframes(values.map { .number($0) }, calculationMode: .discrete), timing: turns(4)))
    }
    #expect(tree(shows([1, 0, 0, 0]), shows([0, 1, 1, 0]), shows([0, 0, 1, 1])).representativePhase == 2)
  }

  @Test func `of very many layers the first are looked at`() {
    var root = tree()
    root.sublayers = Array(repeating: stroke(grows(2)), count: 256) + [stroke(grows(4))]
    #expect(root.representativePhase == 1.8)
  }

  @Test func `a replicator's delayed copies count each`() {
    var root = tree()
    root.content = .replicator(ReplicatorContent(instanceCount: 3, instanceDelay: 0.5))
    root.sublayers = [stroke(grows(2))]
    #expect(root.representativePhase == 0.3)
    let shown = root.settledPresentation().sublayers.map { $0.sublayers[0].shape?.strokeEnd }
    #expect(shown == [0.15, 0.9, 0.65])
    root.content = .replicator(ReplicatorContent(instanceCount: 3))
    #expect(root.representativePhase == 1.8)
    root.content = .replicator(ReplicatorContent(instanceCount: .max, instanceDelay: 2))
    #expect(root.representativePhase == 1.8, "the first copies are alike")
  }

  @Test(arguments: 0..<16) func `the phase is the one that trying all of them finds`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func timing() -> MediaTiming {
      MediaTiming(
        duration: random.number(0.1...4), timeOffset: random.number(0...1), speed: random.number(-2...2),
        repeatCount: .infinity, autoreverses: random.number(0...1) < 0.3)
    }
    func animation(_ keyPath: AnimationKeyPath) -> Animation {
      if random.number(0...1) < 0.4 {
        let values = (0..<4).map { _ in PropertyValue.number(random.number(-0.2...1.2)) }
        return .keyframes(keyPath, Keyframes(values), timing: timing())
      }
      return .basic(keyPath, from: .number(random.number(0...1)), to: .number(random.number(0...1)), timing: timing())
    }
    var layers: [Layer] = []
    for _ in 0..<Int(random.number(1...3.99)) {
      var layer = stroke(animation(.strokeStart), .group([animation(.strokeEnd)], timing: timing()))
      if random.number(0...1) < 0.3 { layer.content = spinner(.arc).content }
      layers.append(layer)
    }
    var root = tree()
    root.sublayers = layers
    if random.number(0...1) < 0.4 {
      let copies = ReplicatorContent(instanceCount: 3, instanceDelay: random.number(-0.5...0.5))
      root.content = .replicator(copies)
    }

    // All phases, as pictures would show them.
    let extents = (0...600).map { index in root.settledPresentation(phase: Double(index) / 60).extents }
    let largest = extents[0].indices.map { layer in extents.map { $0[layer] }.max() ?? 0 }
    let counts = extents.map { extents in
      zip(extents, largest).count { $0 > 0 && $0 >= 0.9 * $1 }
    }
    let earliest = counts.firstIndex(of: counts.max() ?? 0) ?? 0
    #expect(root.representativePhase == Double(earliest) / 60)
  }
}

extension Layer {
  fileprivate var shape: ShapeContent? { if case .shape(let own) = content { own } else { nil } }

  /// Of all strokes and arcs in a presented tree.
  fileprivate var extents: [Double] {
    switch content {
    case .shape(let shape): [max(0, shape.strokeEnd - shape.strokeStart)]
    case .spinner(let spinner): [Self.arc(at: spinner.time)]
    default: sublayers.flatMap(\.extents)
    }
  }

  /// Each end takes 0.8 s, the tail sets off 0.25 s after the head.
  private static func arc(at time: Double) -> Double {
    let second = time - time.rounded(.down)
    func end(_ time: Double) -> Double { TimingCurve.easeInEaseOut.progress(at: min(1, max(0, time / 0.8))) }
    return end(second) - end(second - 0.25)
  }
}
