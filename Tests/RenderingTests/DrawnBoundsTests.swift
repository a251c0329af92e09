import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRendering

@Suite struct DrawnBoundsTests {
  @Test func `the box of all frames is that of each frame's items`() {
    var random = SeededGenerator(seed: 3)
    var (drawn, all) = (DrawnBounds(), nil as Rect?)
    var items: [DisplayItem] = []
    for _ in 0..<200 {
      let list = DisplayList(size: Size(10, 10), items: items)
      drawn.add(list)
      if let box = items.bounds { all = all?.union(box) ?? box }
      #expect(drawn.box == all)
      // Whole numbers, because the order of unions rounds others differently.
      let rect = Rect(Double(random.whole(-50...50)), Double(random.whole(-50...50)), Double(random.whole(1...9)), 5)
      let item = DisplayItem.fill(
        Fill(area: .roundedRect(RoundedRect(rect: rect, radius: 0)), paint: .color(.black), transform: .identity))
      switch random.whole(0...2) {
      case 0 where !items.isEmpty: items.remove(at: random.whole(0...items.count - 1))
      case 1 where !items.isEmpty: items[random.whole(0...items.count - 1)] = item
      default: items.insert(item, at: random.whole(0...items.count))
      }
    }
  }
}
