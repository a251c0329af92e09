import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct LayerWalkTests {
  @Test func `Paths have numbers from the second sibling of a name on, and frames are on the canvas`() {
    var root = plate("button", Rect(0, 0, 40, 20))
    var card = plate("card", Rect(10, 5, 20, 10))
    card.mask = plate("hole", Rect(1, 1, 2, 2))
    card.transform = .scale(2, 2)
    root.sublayers = [card, plate("card", Rect(0, 0, 4, 4))]
    let stops = LayerWalk(root, on: Canvas(size: Size(40, 20), padding: 3)).stops
    #expect(stops.map(\.path) == ["button", "button/card", "button/card/mask", "button/card.2"])
    let frames = stops.map { $0.toCanvas.boundingBox(of: $0.layer.bounds) }
    #expect(frames == [Rect(3, 3, 40, 20), Rect(3, 3, 40, 20), Rect(5, 5, 4, 4), Rect(3, 3, 4, 4)])
  }

  @Test func `A layer alone is where it was, without what is around it`() throws {
    var root = plate("button", Rect(0, 0, 40, 20))
    root.shadowOpacity = 1
    root.borderWidth = 2
    root.opacity = 0.5
    var card = plate("card", Rect(10, 5, 20, 10))
    card.sublayers = [plate("dot", Rect(1, 1, 2, 2))]
    root.sublayers = [card, plate("card", Rect(0, 0, 4, 4)), plate("other", Rect(0, 0, 8, 8))]
    func drawn(_ path: String) throws -> String { try PresscheckTestSupport.drawn(root.alone(path)) }
    #expect(root.alone("button") == root)
    #expect(try drawn("button/card/dot") == "fill rect 0,0 2×2 rgba(0, 0, 0, 0.5) at 11,6")
    #expect(
      try drawn("button/card") == """
        group button opacity 0.5
          fill rect 0,0 20×10 #000000 at 10,5
          fill rect 0,0 2×2 #000000 at 11,6
        """)
    #expect(try drawn("button/card.2") == "fill rect 0,0 4×4 rgba(0, 0, 0, 0.5)")
    #expect(try drawn("button/none") == "" && drawn("other") == "")
  }

  @Test func `A replicator draws a layer alone as often as it is`() throws {
    var root = Layer(name: "dots", frame: Rect(0, 0, 40, 20))
    root.content = .replicator(ReplicatorContent(instanceCount: 3))
    root.sublayers = [plate("dot", Rect(0, 0, 4, 4))]
    #expect(root.alone("dots/dot") == root)
  }
}
