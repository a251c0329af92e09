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
}
