import PresscheckGraphics
import Testing

@Suite struct RectTests {
  @Test func `a negative size is standardised`() {
    let rect = Rect(10, 20, -4, -6)
    #expect(rect == Rect(6, 14, 4, 6))
    #expect(Rect(origin: Point(10, 20), size: Size(-4, 6)) == Rect(6, 20, 4, 6))
  }

  @Test func `edges, middle and corners`() {
    let rect = Rect(1, 2, 4, 6)
    #expect([rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY] == [1, 3, 5, 2, 5, 8])
    #expect(rect.center == Point(3, 5))
    #expect(rect.corners == [Point(1, 2), Point(5, 2), Point(5, 8), Point(1, 8)])
  }

  @Test func `an inset past the middle ends there`() {
    #expect(Rect(0, 0, 10, 20).inset(by: 2) == Rect(2, 2, 6, 16))
    #expect(Rect(0, 0, 10, 20).inset(dx: -1, dy: 2) == Rect(-1, 2, 12, 16))
    #expect(Rect(0, 0, 10, 20).inset(by: 7) == Rect(5, 7, 0, 6))
    #expect(Rect(0, 0, 10, 20).inset(by: 70) == Rect(5, 10, 0, 0))
  }

  @Test func `a union takes no notice of the empty`() {
    #expect(Rect(0, 0, 1, 1).union(Rect(5, 6, 1, 1)) == Rect(0, 0, 6, 7))
    #expect(Rect(0, 0, 1, 1).union(Rect(5, 6, 0, 1)) == Rect(0, 0, 1, 1))
    #expect(Rect.zero.union(Rect(5, 6, 1, 1)) == Rect(5, 6, 1, 1))
  }

  @Test func `an intersection without area is none`() {
    #expect(Rect(0, 0, 4, 4).intersection(Rect(2, 1, 8, 2)) == Rect(2, 1, 2, 2))
    #expect(Rect(0, 0, 4, 4).intersection(Rect(4, 0, 4, 4)) == nil)
    #expect(Rect(0, 0, 4, 4).intersection(Rect(9, 9, 1, 1)) == nil)
  }

  @Test func `containing includes the edges`() {
    #expect(Rect(0, 0, 4, 4).contains(Rect(0, 0, 4, 4)))
    #expect(!Rect(0, 0, 4, 4).contains(Rect(0, 0, 4, 4.1)))
  }

  @Test func `the box around points`() {
    #expect(Rect.around([Point(3, 1), Point(-1, 5), Point(0, 0)]) == Rect(-1, 0, 4, 5))
    #expect(Rect.around([Point(3, 1)]) == Rect(3, 1, 0, 0))
    #expect(Rect.around([]) == nil)
  }

  @Test func `emptiness, finiteness and moving`() {
    #expect(Rect(1, 1, 0, 5).isEmpty && Rect.zero.isEmpty && !Rect(0, 0, 1, 1).isEmpty)
    #expect(Rect(0, 0, 1, 1).isFinite && !Rect(0, 0, .infinity, 1).isFinite && !Rect(.nan, 0, 1, 1).isFinite)
    #expect(Rect(1, 2, 3, 4).offset(by: Point(10, 20)) == Rect(11, 22, 3, 4))
  }

  @Test func `points have a length and a way between them`() {
    #expect(Point(3, 4).length == 5 && Point(1, 1).distance(to: Point(4, 5)) == 5)
    #expect(Point(0, 10).lerp(to: Point(4, 20), 0.25) == Point(1, 12.5))
    #expect(Point(1, 2) + Point(3, 4) == Point(4, 6) && Point(1, 2) - Point(3, 5) == Point(-2, -3))
    #expect(!Point(.nan, 0).isFinite && Point.zero.isFinite && !Size(1, .infinity).isFinite)
  }
}
