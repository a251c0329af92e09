import PresscheckGraphics
import Testing

@Suite struct RoundedRectContainmentTests {
  private let shape = RoundedRect(rect: Rect(0, 0, 100, 60), radius: 20)

  @Test func `a box within reach of a corner is inside while its own corner is inside the circle`() {
    // The circle leaves 20·(1 − √½) = 5.858 along the diagonal.
    #expect(shape.contains(Rect(5.86, 5.86, 50, 40)))
    #expect(!shape.contains(Rect(5.85, 5.85, 50, 40)))
    #expect(shape.contains(Rect(20, 0, 60, 60)))
    #expect(!shape.contains(Rect(20, 0, 80, 60)))
    #expect(!shape.contains(Rect(20, -0.1, 10, 10)))
  }

  @Test func `corners that are not rounded are filled`() {
    let half = RoundedRect(rect: Rect(0, 0, 100, 60), radius: 20, maskedCorners: [.topLeft])
    #expect(half.contains(Rect(50, 30, 50, 30)))
    #expect(!half.contains(Rect(0, 0, 50, 30)))
  }

  /// Against the outline itself: every point of a box that is said to be inside must be.
  @Test func `continuous corners hold what they are said to hold`() {
    let shape = RoundedRect(rect: Rect(0, 0, 100, 100), radius: 20, curve: .continuous)
    let outline = shape.path.flattened(tolerance: 0.001).elements.compactMap { element -> Point? in
      if case .line(let p) = element { p } else { nil }
    }
    var inset = 10.0
    while shape.contains(Rect(inset - 0.05, inset - 0.05, 50, 50)) { inset -= 0.05 }
    let corner = Point(inset, inset)
    #expect(inset < 10)
    #expect(!outline.contains { $0.x > corner.x + 0.01 && $0.y > corner.y + 0.01 && $0.x < 50 && $0.y < 50 })
  }
}
