import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct ShapePathsTests {
  @Test func `a rectangle runs clockwise from its top left`() {
    #expect(Path.rect(Rect(1, 2, 3, 4)).svg == "M1,2 L4,2 L4,6 L1,6 Z")
  }

  @Test func `an oval starts at three o'clock and turns downwards`() throws {
    let path = Path.oval(in: Rect(0, 0, 20, 10))
    #expect(path.elements.count == 6)
    #expect(path.elements[0] == .move(Point(20, 5)))
    guard case .cubic(let c1, let c2, let p) = path.elements[1] else {
      Issue.record("not a cubic")
      return
    }
    #expect(near(c1, Point(20, 5 + 5 * 0.5522847498)) && near(c2, Point(10 + 10 * 0.5522847498, 10)))
    #expect(p == Point(10, 10))
    #expect(path.bounds == Rect(0, 0, 20, 10))
  }

  @Test func `a circle is round within 0.03 percent of its radius`() {
    let circle = Path.oval(in: Rect(-1, -1, 2, 2)).flattened(tolerance: 1e-6)
    for case .line(let p) in circle.elements { #expect(near(p.length, 1, 2.8e-4)) }
  }

  @Test(arguments: [(0.3, 1), (1.57, 1), (1.58, 2), (3.2, 3), (4.8, 4), (-0.3, 1), (-6.3, 4), (100, 4)])
  func `an arc has cubics of at most a quarter turn`(sweep: Double, count: Int) {
    #expect(Path.arc(center: .zero, radius: 1, start: 0.1, sweep: sweep).elements.count == count + 1)
  }

  @Test func `exactly a quarter, a half and a whole turn need no extra piece`() {
    for quarters in 1...4 {
      let arc = Path.arc(center: .zero, radius: 2, start: 0, sweep: Double(quarters) * Transcendental.pi / 2)
      #expect(arc.elements.count == quarters + 1)
    }
  }

  @Test func `an arc goes clockwise on screen and stays at its radius`() {
    let arc = Path.arc(center: Point(5, 5), radius: 10, start: 0, sweep: Transcendental.pi / 2)
    let circle = 0.5522847498
    #expect(
      near(
        arc,
        Path([.move(Point(15, 5)), .cubic(Point(15, 5 + 10 * circle), Point(5 + 10 * circle, 15), Point(5, 15))]),
        1e-8))
  }

  @Test func `a whole turn ends to the bit where it began`() {
    let arc = Path.arc(center: Point(0.1, 0.7), radius: 3.3, start: 1.234, sweep: 9)
    guard case .move(let first)? = arc.elements.first, case .cubic(_, _, let last)? = arc.elements.last else {
      Issue.record("not an arc")
      return
    }
    #expect(first == last)
  }

  @Test func `arcs without extent keep what animation needs and nothing else`() {
    #expect(Path.arc(center: Point(1, 2), radius: 5, start: 0, sweep: 0).elements == [.move(Point(6, 2))])
    let dot = Path.arc(center: Point(1, 2), radius: 0, start: 0, sweep: 7)
    #expect(dot.elements.count == 5 && dot.bounds == Rect(1, 2, 0, 0))
    #expect(Path.arc(center: Point(.nan, 2), radius: 5, start: 0, sweep: 1).isEmpty)
    #expect(Path.arc(center: .zero, radius: .infinity, start: 0, sweep: 1).isEmpty)
    #expect(Path.arc(center: .zero, radius: 1, start: .nan, sweep: 1).isEmpty)
    #expect(Path.arc(center: .zero, radius: 1, start: 0, sweep: .infinity).isEmpty)
  }

  @Test func `each corner of a rounded rectangle has its own radius`() throws {
    let radii = CornerRadii(topLeft: 1, topRight: 0, bottomLeft: 2, bottomRight: 3)
    let path = Path.roundedRect(Rect(0, 0, 10, 10), radii: radii)
    let h = 1 - 0.5522847498
    let expected = try Path(
      svg: """
        M1 0 L10 0 L10 7 C10 \(10 - 3 * h) \(10 - 3 * h) 10 7 10 L2 10 C\(2 * h) 10 0 \(10 - 2 * h) 0 8
        L0 1 C0 \(h) \(h) 0 1 0 Z
        """)
    #expect(near(path, expected))
  }
}
