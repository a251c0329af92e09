import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct AnimationReplicatorTests {
  /// Three dots, 20 points and 0.25 s apart, that swell from 0 to 1 in a second.
  private func dots(delay: Double, count: Int = 3) -> Layer {
    var dot = Layer.sample(
      .basic(
        .opacity, from: .number(0), to: .number(1),
        timing: MediaTiming(duration: 1, repeatCount: .infinity, fillMode: .both)))
    dot.name = "dot"
    dot.frame = Rect(2, 3, 4, 4)
    dot.backgroundColor = .white
    var layer = Layer(name: "dots", frame: Rect(10, 20, 60, 30))
    layer.anchorPoint = Point(0, 0.25)
    layer.bounds.origin = Point(1, 2)
    layer.sublayerTransform = .scale(1.5, 0.5)
    layer.opacity = 0.5
    layer.content = .replicator(
      ReplicatorContent(
        instanceCount: count, instanceTransform: Transform.rotation(0.2).then(.translation(20, 0)),
        instanceDelay: delay,
        instanceColor: Color(red: 1, green: 0.5, blue: 0.25), colorOffset: .init(red: -0.25)))
    layer.sublayers = [dot]
    return layer
  }

  private func list(_ layer: Layer) throws -> DisplayList {
    try DisplayList(layer, canvas: Canvas(size: Size(100, 100)), text: BoxText())
  }

  @Test func `each copy runs later than the one before`() {
    let shown = dots(delay: 0.25).presentation(at: 0.75)
    #expect(shown.sublayers.map(\.name) == ["dots[0]", "dots[1]", "dots[2]"])
    #expect(shown.sublayers.map { $0.sublayers[0].opacity } == [0.75, 0.5, 0.25])
    #expect(dots(delay: 0.25).presentation(at: 0).sublayers.map { $0.sublayers[0].opacity } == [0, 0, 0])
    #expect(dots(delay: -0.25).presentation(at: 0).sublayers.map { $0.sublayers[0].opacity } == [0, 0.25, 0.5])
  }

  @Test func `settled, the copies are in the phase they have had for ever`() {
    let shown = dots(delay: 0.25).settledPresentation()
    #expect(shown.sublayers.map { $0.sublayers[0].opacity } == [0, 0.75, 0.5])
  }

  @Test func `copies written out are drawn as a replicator draws them`() throws {
    // Fully opaque copies, so that only the way of drawing differs.
    var staggered = dots(delay: 0.25)
    staggered.sublayers[0].animations.removeAll()
    staggered.sublayers[0].add(.basic(.zPosition, from: .number(1), to: .number(1)))
    var plain = staggered
    plain.content = dots(delay: 0).content
    let (written, drawn) = (staggered.presentation(at: 0.1), plain.presentation(at: 0.1))
    #expect(written.content == nil && written.sublayers.count == 3)
    #expect(drawn.sublayers.count == 1)
    let (a, b) = (fills(try list(written).items), fills(try list(drawn).items))
    #expect(a.count == 3 && b.count == 3)
    for (a, b) in zip(a, b) {
      #expect(a.area == b.area && a.paint == b.paint && near(a.transform, b.transform, 1e-9))
    }
  }

  private func fills(_ items: [DisplayItem]) -> [Fill] {
    items.flatMap { item -> [Fill] in
      switch item {
      case .fill(let fill): [fill]
      case .group(let group): fills(group.items)
      default: []
      }
    }
  }

  @Test func `copies that move together or not at all stay a replicator`() {
    #expect(dots(delay: 0).presentation(at: 0.5).sublayers.count == 1)
    var still = dots(delay: 0.25)
    still.sublayers[0].animations.removeAll()
    #expect(still.presentation(at: 0.5) == still)
    #expect(dots(delay: 0.25, count: 1).presentation(at: 0.5).sublayers.count == 1)
  }

  @Test func `more copies than a display list holds are not written out`() {
    var layer = dots(delay: 0.25, count: 1_000)
    for _ in 0..<6 {
      var outer = Layer(name: "more", frame: layer.bounds)
      outer.content = layer.content
      outer.sublayers = [layer]
      layer = outer
    }
    let shown = layer.presentation(at: 0.5)
    #expect(shown.sublayers.count == 1)
    #expect(shown.content == layer.content, "left for the display list to refuse")
  }

  @Test func `a spinner's copies turn one after the other`() {
    var layer = dots(delay: 0.25)
    layer.sublayers[0].animations.removeAll()
    layer.sublayers[0].content = .spinner(SpinnerContent())
    let times = layer.presentation(at: 0.5).sublayers.map { copy -> Double in
      guard case .spinner(let spinner) = copy.sublayers[0].content else { return -1 }
      return spinner.time
    }
    #expect(times == [0.5, 0.25, 0])
  }
}
