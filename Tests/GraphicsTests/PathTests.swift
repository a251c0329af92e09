import PresscheckGraphics
import Testing

@Suite struct PathTests {
  @Test func `a path is built step by step`() {
    var path = Path()
    #expect(path.isEmpty)
    path.move(to: Point(1, 1))
    path.line(to: Point(2, 2))
    path.cubic(Point(3, 3), Point(4, 4), to: Point(5, 5))
    path.close()
    path.append(Path([.move(.zero)]))
    #expect(
      path.elements == [
        .move(Point(1, 1)), .line(Point(2, 2)), .cubic(Point(3, 3), Point(4, 4), Point(5, 5)), .close, .move(.zero),
      ])
  }

  @Test func `a transform moves every point`() {
    let path = Path([.move(Point(1, 1)), .line(Point(2, 2)), .cubic(Point(3, 3), Point(4, 4), Point(5, 5)), .close])
    #expect(path.applying(.scale(2, 1).then(.translation(1, 0))).svg == "M3,1 L5,2 C7,3 9,4 11,5 Z")
  }

  @Test func `one bad number makes a path not finite`() {
    #expect(Path([.move(.zero), .close]).isFinite)
    #expect(!Path([.move(Point(.nan, 0))]).isFinite && !Path([.line(Point(0, .infinity))]).isFinite)
    #expect(!Path([.cubic(.zero, Point(.nan, 0), .zero)]).isFinite)
  }

  @Test func `the control box holds handles`() {
    #expect(Path([.move(.zero), .cubic(Point(0, 9), Point(-3, 0), Point(1, 1))]).controlBox == Rect(-3, 0, 4, 9))
  }
}
