import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite struct GeometryTests {
  @Test func `the defaults are Core Animation's`() {
    let layer = Layer(name: "a")
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    #expect(layer.opacity == 1)
    #expect(layer.shadowOffset == Point(0, -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.borderColor == .black)
    #expect(!layer.masksToBounds)
    #expect(layer.attributes == [Attribute(key: "frame", value: .list([0, 0, 0, 0].map { .number($0) }))])
  }

  @Test func `moving the anchor point moves the frame and not the position`() {
    var layer = Layer(name: "a", frame: Rect(10, 20, 40, 60))
    #expect(layer.position == Point(30, 50))
    layer.anchorPoint = Point(0, 1)
    #expect(layer.position == Point(30, 50))
    #expect(layer.frame == Rect(30, -10, 40, 60))
  }

  @Test func `the frame is the box of the transformed bounds`() {
    var layer = Layer(name: "a", frame: Rect(0, 0, 40, 20))
    layer.transform = .rotation(Transcendental.pi / 2)
    let frame = layer.frame
    #expect(abs(frame.minX - 10) < 1e-12 && abs(frame.minY + 10) < 1e-12)
    #expect(abs(frame.width - 20) < 1e-12 && abs(frame.height - 40) < 1e-12)
  }

  @Test func `setting the frame keeps the anchor's share`() {
    var layer = Layer(name: "a")
    layer.anchorPoint = Point(0.25, 0)
    layer.frame = Rect(8, 8, 40, 20)
    #expect(layer.position == Point(18, 8))
    #expect(layer.frame == Rect(8, 8, 40, 20))
  }

  @Test func `a moved origin of the bounds scrolls the sublayers`() throws {
    var layer = Layer(name: "window", frame: Rect(10, 10, 40, 40))
    layer.bounds.origin = Point(5, 7)
    layer.sublayers = [plate("inner", Rect(5, 7, 1, 1))]
    #expect(try drawn(layer) == "fill rect 0,0 1×1 #000000 at 10,10")
  }

  @Test func `the sublayer transform acts about the anchor and leaves the layer alone`() throws {
    var layer = plate("parent", Rect(10, 10, 40, 40), .red)
    layer.sublayerTransform = .scale(0.5, 0.5)
    layer.sublayers = [plate("child", Rect(0, 0, 40, 40), .blue)]
    #expect(
      try drawn(layer) == """
        fill rect 0,0 40×40 #FF0000 at 10,10
        fill rect 0,0 40×40 #0000FF by [0.5, 0, 0, 0.5, 20, 20]
        """)
  }

  @Test func `transforms of parents and children combine`() throws {
    var parent = Layer(name: "parent", frame: Rect(0, 0, 20, 20))
    parent.transform = .scale(2, 2)
    var child = plate("child", Rect(0, 0, 20, 20))
    child.transform = .translation(3, 0)
    parent.sublayers = [child]
    #expect(try drawn(parent) == "fill rect 0,0 20×20 #000000 by [2, 0, 0, 2, -4, -10]")
  }

  @Test func `padding moves the tree and grows the canvas`() throws {
    let list = try DisplayList(
      plate(Rect(0, 0, 10, 10)), canvas: Canvas(size: Size(10, 10), padding: 3, background: .red), text: BoxText())
    #expect(list.description == "canvas 16×16 #FF0000\n  fill rect 0,0 10×10 #000000 at 3,3")
  }

  @Test func `a canvas that cuts content off says where and how much`() throws {
    let list = try DisplayList(
      plate(Rect(-2, 1, 14.5, 5)), canvas: Canvas(size: Size(10, 10)), text: BoxText())
    #expect(
      list.findings == [
        Finding(layer: nil, message: "the canvas cuts content off: 2 pt at the left, 2.5 pt at the right")
      ])
    // Less than half a pixel of a screen with two a point.
    let little = try DisplayList(plate(Rect(-0.2, 0, 10.4, 5)), canvas: Canvas(size: Size(10, 10)), text: BoxText())
    #expect(little.findings.isEmpty)
  }

  @Test func `a tree without bound is refused`() {
    var layer = plate(Rect(0, 0, 1, 1))
    for index in 0..<250 {
      var parent = Layer(name: "level \(index)")
      parent.sublayers = [layer]
      layer = parent
    }
    #expect(throws: ResolveError.tooDeep(maximum: 200, layer: "level 50")) { try drawn(layer) }
    var copies = plate(Rect(0, 0, 1, 1))
    for index in 0..<3 {
      var replicator = Layer(name: "copies \(index)")
      replicator.content = .replicator(ReplicatorContent(instanceCount: 1000))
      replicator.sublayers = [copies]
      copies = replicator
    }
    #expect(throws: ResolveError.tooManyItems(maximum: 200_000, layer: "plate")) { try drawn(copies) }
    copies.sublayers[0].sublayers[0].sublayers = [Layer(name: "nothing")]
    #expect(throws: ResolveError.tooManyItems(maximum: 200_000, layer: "nothing")) { try drawn(copies) }
  }

  @Test func `a text whose bounds are animated is stretched like a picture of it`() throws {
    var layer = Layer(name: "label", frame: Rect(0, 0, 40, 20))
    layer.content = .text(TextContent(string: "AB", alignment: .center, truncation: .end))
    let still = try drawn(layer)
    layer.add(
      .basic(
        .bounds, from: .rect(origin: .zero, size: Size(20, 20)), to: .rect(origin: .zero, size: Size(40, 20)),
        timing: MediaTiming(duration: 1)))
    #expect(try drawn(layer.presentation(at: 0)) == still + " by [0.5, 0, 0, 1, 10, 0]")
  }

  @Test func `a text that cannot be set names its layer`() {
    var layer = Layer(name: "label", frame: Rect(0, 0, 10, 10))
    layer.content = .text(TextContent(string: "☃"))
    #expect(throws: ResolveError.text(.missingGlyph("☃", fonts: ["Box"]), layer: "label")) { try drawn(layer) }
  }
}
