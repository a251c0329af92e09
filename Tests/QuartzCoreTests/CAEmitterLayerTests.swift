import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckQuartzCore

/// Particles, which are layers that live and move by animations.
@MainActor @Suite struct CAEmitterLayerTests {
  /// A picture of 4 by 2 pixels.
  private let picture = CGImage(PixelImage(width: 4, height: 2, rgba: [UInt8](repeating: 255, count: 32)))

  private func cell(rate: Float = 10, life: Float = 0.5, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell
  {
    let cell = CAEmitterCell()
    (cell.name, cell.contents, cell.birthRate, cell.lifetime) = ("spark", picture, rate, life)
    change(cell)
    return cell
  }

  /// A run with an emitter at (50, 40) whose time begins when it is shown, unless it is old.
  private func run(_ cells: [CAEmitterCell], isOld: Bool = false, _ change: (CAEmitterLayer) -> Void = { _ in })
    -> (run: LayerRun, emitter: CAEmitterLayer)
  {
    let emitter = CAEmitterLayer()
    let run = LayerRun { root in
      emitter.emitterPosition = CGPoint(x: 50, y: 40)
      emitter.emitterCells = cells
      if !isOld { emitter.beginTime = CACurrentMediaTime() }
      change(emitter)
      root.addSublayer(emitter)
    }
    // A turn's end shows the tree.
    _ = run.within { run.root.lowered() }
    return (run, emitter)
  }

  /// The particles that live at a time.
  private func living(_ run: LayerRun, at time: Double) -> [Layer] {
    let tree = run.within { run.root.lowered() }.presentation(at: time)
    return (tree.sublayers.first?.sublayers ?? []).filter { $0.opacity > 0 }
  }

  @Test func `one is born every tenth of a second, and each lives half a second`() {
    let (run, _) = run([cell()])
    // At .05 s the first lives; at .45 s five do; from then on one dies as one is born.
    #expect(
      [-0.05, 0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 7.05].map { living(run, at: $0).count } == [0, 1, 2, 3, 4, 5, 5, 5])
    #expect(living(run, at: 0.05).map(\.name) == ["spark"] && run.findings.isEmpty)
  }

  @Test func `a time that begins anew begins its particles anew`() {
    let (run, emitter) = run([cell(rate: 0)], isOld: true)
    run.at(1) { _ in
      emitter.setValue(10, forKeyPath: "emitterCells.spark.birthRate")
      emitter.beginTime = CACurrentMediaTime()
    }
    #expect([0.95, 1.05, 1.25, 1.45].map { living(run, at: $0).count } == [0, 1, 3, 5])
  }

  @Test func `it moves at its speed in its direction, and faster under an acceleration`() throws {
    let (run, _) = run([
      cell {
        ($0.velocity, $0.emissionLongitude, $0.xAcceleration, $0.yAcceleration) = (20, .pi / 2, 8, 100)
      }
    ])
    // After .3 s: 8 · .09 / 2 to the right; 20 · .3 + 100 · .09 / 2 down.
    let oldest = try #require(living(run, at: 0.3).first { abs($0.position.x - 50 - 0.36) < 1e-9 })
    #expect(abs(oldest.position.y - 40 - 10.5) < 1e-9)
  }

  @Test func `size, alpha and turn change evenly, and a particle of which nothing is left is gone`() throws {
    let (run, _) = run([
      cell {
        ($0.scale, $0.scaleSpeed, $0.alphaSpeed, $0.spin) = (0.5, 1, -4, 2)
        ($0.contentsScale, $0.color) = (2, CGColor(red: 1, green: 0, blue: 0, alpha: 0.8))
      }
    ])
    let first = try #require(living(run, at: 0.09).first)
    #expect(abs(first.opacity - 0.44) < 1e-9)
    let turned = Transform.scale(0.59, 0.59).then(.rotation(0.18))
    #expect(zip(first.transform3D.numbers, Transform3D(turned).numbers).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(first.bounds.size == Size(2, 1))
    guard case .replicator(let color) = first.content else {
      Issue.record("\(first)")
      return
    }
    #expect(color.instanceColor == Color(red: 1, green: 0, blue: 0) && color.instanceCount == 1)
    // .8 / 4 = .2 s of life.
    #expect(living(run, at: 0.25).count == 2)
  }

  @Test func `without a begin time the layer is full of particles when it first shows`() {
    let (run, _) = run([cell()], isOld: true)
    #expect(living(run, at: 0.05).count == 5)
    // They go on evenly: the first to be born is born at a whole tenth.
    let before = living(run, at: 0.0999).count
    #expect(before == 5 && living(run, at: 3.05).count == 5)
  }

  @Test func `a settled picture shows a stream, and all repeats after as long as its slots take`() {
    let (run, _) = run([cell { $0.velocity = 10 }])
    let tree = run.within { run.root.lowered() }
    let settled = tree.settledPresentation().sublayers[0].sublayers.filter { $0.opacity > 0 }
    #expect(Set(settled.map { ($0.position.x - 50).rounded() }) == [0, 1, 2, 3, 4])
    #expect(tree.period == 0.5)
  }

  @Test func `a layer's rate of 0 stops births and lets the living live`() {
    let (run, emitter) = run([cell()])
    run.at(0.27) { _ in emitter.birthRate = 0 }
    #expect(living(run, at: 0.28).count == 3 && living(run, at: 0.65).count == 1 && living(run, at: 0.75).isEmpty)
    run.at(2) { _ in emitter.birthRate = 1 }
    #expect(living(run, at: 2.4).count >= 4)
  }

  @Test func `a key path changes a cell from then on, in phase`() {
    let (run, emitter) = run([cell(rate: 0, life: 1)])
    #expect(living(run, at: 0.2).isEmpty)
    run.at(0.5) { _ in emitter.setValue(20, forKeyPath: "emitterCells.spark.birthRate") }
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 20)
    run.at(0.71) { _ in emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate") }
    #expect(living(run, at: 0.72).count == 5 && living(run, at: 1.8).isEmpty)
  }

  @Test func `births keep their distance when something else changes in between`() {
    let (run, emitter) = run([cell(rate: 10, life: 10)])
    for step in 1...30 { run.at(Double(step) / 60 + 0.001) { _ in emitter.emitterPosition.x += 1 } }
    // 0, .1, … .5 s.
    #expect(living(run, at: 0.51).count == 6)
  }

  @Test(
    arguments: [
      (.line, .volume, 20, 0), (.line, .points, 20, 0), (.rectangle, .volume, 20, 10), (.rectangle, .outline, 20, 10),
      (.rectangle, .points, 20, 10), (.circle, .volume, 20, 20), (.circle, .outline, 20, 20), (.point, .volume, 0, 0),
    ] as [(CAEmitterLayerEmitterShape, CAEmitterLayerEmitterMode, Double, Double)])
  func `particles begin in the shape`(
    shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode, across: Double, down: Double
  ) {
    let (run, _) = run([cell(rate: 100, life: 1)], isOld: true) {
      ($0.emitterShape, $0.emitterMode, $0.emitterSize) = (shape, mode, CGSize(width: 20, height: 10))
    }
    let places = living(run, at: 0.005).map { $0.position - Point(50, 40) }
    #expect(places.count == 100)
    let isCircle = shape == .circle
    let (width, height) = isCircle ? (across, down) : (across / 2, down / 2)
    #expect(places.allSatisfy { abs($0.x) <= width + 1e-9 && abs($0.y) <= height + 1e-9 })
    #expect((places.map { abs($0.x) }.max() ?? 0) > 0.8 * width - 1e-9)
    switch (shape, mode) {
    case (.circle, .outline): #expect(places.allSatisfy { abs($0.length - 20) < 1e-9 })
    case (.circle, _): #expect(places.allSatisfy { $0.length <= 20 + 1e-9 } && places.contains { $0.length < 12 })
    case (.rectangle, .outline):
      #expect(places.allSatisfy { abs(abs($0.x) - 10) < 1e-9 || abs(abs($0.y) - 5) < 1e-9 })
    case (.rectangle, .points): #expect(places.allSatisfy { abs($0.x) == 10 && abs($0.y) == 5 })
    case (.line, .points): #expect(places.allSatisfy { abs($0.x) == 10 })
    default: break
    }
  }

  @Test func `a line's particles rise, an outline's fly outwards`() {
    let (line, _) = run([cell(rate: 50, life: 1) { $0.velocity = 30 }], isOld: true) {
      ($0.emitterShape, $0.emitterSize) = (.line, CGSize(width: 20, height: 0))
    }
    #expect(living(line, at: 0.005).allSatisfy { $0.position.y < 40 })
    let (circle, _) = run([cell(rate: 50, life: 1) { $0.velocity = 30 }], isOld: true) {
      ($0.emitterShape, $0.emitterMode, $0.emitterSize) = (.circle, .outline, CGSize(width: 5, height: 0))
    }
    #expect(living(circle, at: 0.005).allSatisfy { ($0.position - Point(50, 40)).length > 5 })
  }

  @Test func `the same seed gives the same particles, another one others, and ranges go either way`() {
    func places(_ seed: UInt32) -> [Point] {
      let (run, _) = run([cell(rate: 100, life: 1) { ($0.velocity, $0.velocityRange) = (40, 30) }], isOld: true) {
        $0.seed = seed
      }
      return living(run, at: 0.4).map(\.position)
    }
    #expect(places(1) == places(1) && places(1) != places(2))
    let (sizes, _) = run([cell(rate: 200, life: 1) { ($0.scale, $0.scaleRange) = (1, 0.5) }], isOld: true)
    let scales = living(sizes, at: 0.4).map(\.transform.a)
    #expect(scales.allSatisfy { (0.5...1.5).contains($0) })
    #expect(scales.contains { $0 < 0.7 } && scales.contains { $0 > 1.3 })
  }

  @Test func `a cell's own times limit its births`() {
    let (run, _) = run([cell { ($0.beginTime, $0.duration) = (1, 0.35) }])
    #expect(living(run, at: 0.9).isEmpty)
    #expect(living(run, at: 1.36).count == 4 && living(run, at: 2).isEmpty)
  }

  @Test func `the oldest lie below, unless they shall lie above`() {
    func order(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      let (run, _) = run([cell { $0.velocity = 10 }]) { $0.renderMode = mode }
      return living(run, at: 0.45).map(\.position.x)
    }
    #expect(order(.oldestFirst) == order(.oldestFirst).sorted(by: >))
    #expect(order(.oldestLast) == order(.oldestLast).sorted())
  }

  @Test func `what is not drawn is a finding`() {
    let (many, _) = run([cell(rate: 5_000, life: 1)])
    #expect(many.findings == ["a CAEmitterLayer shows 2000 of its 2001 particles at a time"])
    let (other, emitter) = run([
      cell { ($0.redSpeed, $0.emitterCells) = (1, [CAEmitterCell()]) }
    ])
    other.within {
      emitter.renderMode = .additive
      emitter.setValue("much", forKeyPath: "emitterCells.spark.birthRate")
      emitter.emitterCells?[0].greenSpeed = 1
    }
    #expect(
      other.findings == [
        "CAEmitterLayerRenderMode.additive is accepted, not drawn",
        "CAEmitterCell.birthRate is not set to a value of its kind",
        "CAEmitterCell.greenSpeed is accepted, not drawn",
      ])
  }
}
