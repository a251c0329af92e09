import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct RoundedRectTests {
  @Test func `a radius of half the short side makes a capsule, and a larger one is kept`() {
    let capsule = RoundedRect(rect: Rect(0, 0, 100, 20), radius: 10)
    #expect(capsule.hasRoom && capsule.path.bounds == Rect(0, 0, 100, 20))
    let lens = RoundedRect(rect: Rect(0, 0, 100, 20), radius: 50)
    #expect(lens.radii == CornerRadii(50) && !lens.hasRoom)
    #expect(RoundedRect(rect: Rect(0, 0, 100, 20), radius: .infinity).path.isEmpty)
  }

  @Test func `negative radii and NaN are square corners`() {
    #expect(RoundedRect(rect: Rect(0, 0, 10, 10), radius: -3).isPlainRect)
    #expect(RoundedRect(rect: Rect(0, 0, 10, 10), radius: .nan).isPlainRect)
    #expect(RoundedRect(rect: .zero, radius: 3).isPlainRect)
    #expect(!RoundedRect(rect: Rect(0, 0, 10, 10), radius: 3).isPlainRect)
  }

  @Test func `a plain one is a rectangle`() {
    for curve in CornerCurve.allCases {
      #expect(RoundedRect(rect: Rect(1, 2, 3, 4), radius: 0, curve: curve).path == .rect(Rect(1, 2, 3, 4)))
    }
  }

  @Test func `the mask has Core Animation's bits`() {
    #expect([CornerMask.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
    #expect(CornerMask.all.rawValue == 15)
    let masked = RoundedRect(rect: Rect(0, 0, 10, 10), radius: 2, maskedCorners: [.topLeft, .bottomRight])
    #expect(masked.radii == CornerRadii(topLeft: 2, topRight: 0, bottomLeft: 0, bottomRight: 2))
    #expect(masked.radius == 2)
    #expect(
      RoundedRect(rect: Rect(0, 0, 10, 10), radius: 0, maskedCorners: .topLeft) == RoundedRect(Rect(0, 0, 10, 10)))
    #expect(RoundedRect(rect: Rect(0, 0, 10, 10), radius: 2, maskedCorners: []).isPlainRect)
  }

  @Test func `inside a border the radius shrinks by its width, to nothing at most`() {
    let outer = RoundedRect(rect: Rect(0, 0, 80, 60), radius: 8, maskedCorners: .topLeft)
    #expect(outer.inset(by: 5) == RoundedRect(rect: Rect(5, 5, 70, 50), radius: 3, maskedCorners: .topLeft))
    #expect(outer.inset(by: 10) == RoundedRect(rect: Rect(10, 10, 60, 40), radius: 0))
    #expect(outer.inset(by: 40).rect.isEmpty)
  }

  @Test func `outwards a round corner grows and a square one stays square`() {
    let outer = RoundedRect(rect: Rect(0, 0, 80, 60), radius: 8, maskedCorners: .topLeft)
    #expect(outer.inset(by: -2) == RoundedRect(rect: Rect(-2, -2, 84, 64), radius: 10, maskedCorners: .topLeft))
  }

  @Test func `moving it moves nothing else`() {
    let shape = RoundedRect(rect: Rect(0, 0, 80, 60), radius: 8, curve: .continuous)
    #expect(shape.offset(by: Point(1, 2)) == RoundedRect(rect: Rect(1, 2, 80, 60), radius: 8, curve: .continuous))
  }

  @Test func `a continuous corner takes a radius and a half of each side`() throws {
    let path = RoundedRect(
      rect: Rect(0, 0, 1000, 800), radius: 100, maskedCorners: .topRight, curve: .continuous
    ).path
    let expected = try Path(
      svg: """
        M0 0 L847.1335 0
        C891.1507 0 913.1593 0 936.8506 7.4911
        C962.7176 16.906 983.094 37.2824 992.5089 63.1494
        C1000 86.8407 1000 108.8493 1000 152.8665
        L1000 800 L0 800 L0 0 Z
        """)
    #expect(near(path, expected, 1e-9))
  }

  @Test func `every continuous corner is the same corner`() {
    // Turned a half turn, the path is itself from another start.
    let shape = RoundedRect(rect: Rect(-50, -40, 100, 80), radius: 20, curve: .continuous)
    let turned = shape.path.applying(.scale(-1, -1))
    let count = shape.path.elements.count
    #expect(count == 18)
    let points = Set(shape.path.elements.map { rounded($0) })
    #expect(Set(turned.elements.map { rounded($0) }).subtracting(points).isEmpty)
    let mirrored = shape.path.applying(.scale(-1, 1)).bounds
    #expect(mirrored == Rect(-50, -40, 100, 80))
  }

  /// The end of an element on a grid of 1e-6, as a line.
  private func rounded(_ element: Path.Element) -> Point {
    switch element {
    case .move(let p), .line(let p), .cubic(_, _, let p):
      Point((p.x * 1e6).rounded() + 0, (p.y * 1e6).rounded() + 0)
    case .close: .zero
    }
  }

  @Test func `a continuous corner short of room ends in the middle of the side`() throws {
    let circle = RoundedRect(rect: Rect(0, 0, 20, 20), radius: 10, curve: .continuous).path
    #expect(circle.elements.first == .move(Point(10, 0)))
    for case .line(let p) in circle.flattened(tolerance: 1e-4).elements {
      #expect(near(p.distance(to: Point(10, 10)), 10, 0.096))
    }
    // The long side has room for all of it, the short one has not.
    let capsule = RoundedRect(rect: Rect(0, 0, 100, 20), radius: 10, curve: .continuous).path
    #expect(near(Path([capsule.elements[0]]), Path([.move(Point(15.28665, 0))])))
    #expect(capsule.bounds == Rect(0, 0, 100, 20))
  }

  @Test func `a continuous corner far short of room keeps its radius`() throws {
    // Half a side is half a radius, so no coordinate goes past 10.
    let path = RoundedRect(rect: Rect(0, 0, 20, 20), radius: 20, maskedCorners: .topLeft, curve: .continuous).path
    let expected = try Path(
      svg: """
        M10 0 L20 0 L20 20 L0 20 L0 10 C0 10 0 10 1.49822 10 C3.3812 7.45648 7.45648 3.3812 10 1.49822
        C10 0 10 0 10 0 Z
        """)
    #expect(near(path, expected, 1e-9))
  }
}
