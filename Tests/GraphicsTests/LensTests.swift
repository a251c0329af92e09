import PresscheckGraphics
import PresscheckTestSupport
import Testing

/// Rounded rectangles whose radius is over half a side, against the definition: what lies inside the rectangle and, in
/// the square of radius by radius at each rounded corner, inside that corner's circle.
@Suite struct LensTests {
  static let shapes = [
    RoundedRect(rect: Rect(0, 0, 331, 30), radius: 20),
    RoundedRect(rect: Rect(3, -4, 80, 60), radius: 100),
    RoundedRect(rect: Rect(0, 0, 20, 50), radius: 13),
    RoundedRect(rect: Rect(0, 0, 30, 30), radius: 25, maskedCorners: [.topLeft, .topRight]),
    RoundedRect(rect: Rect(0, 0, 40, 30), radius: 28, maskedCorners: [.topLeft, .bottomRight]),
    RoundedRect(rect: Rect(0, 0, 40, 30), radius: 50, maskedCorners: [.topRight, .bottomLeft]),
    RoundedRect(rect: Rect(0, 0, 40, 30), radius: 36, maskedCorners: [.topLeft, .topRight, .bottomLeft]),
    RoundedRect(rect: Rect(0, 0, 40, 30), radius: 60, maskedCorners: .bottomRight),
    RoundedRect(rect: Rect(0, 0, 40, 30), radius: 20, maskedCorners: .bottomLeft),
  ]

  static func isInside(_ p: Point, _ shape: RoundedRect) -> Bool {
    let (rect, r) = (shape.rect, shape.radius)
    let (left, right, top, bottom) = (rect.minX + r, rect.maxX - r, rect.minY + r, rect.maxY - r)
    let corners: [(CornerMask, Point, Bool)] = [
      (.topLeft, Point(left, top), p.x < left && p.y < top), (.topRight, Point(right, top), p.x > right && p.y < top),
      (.bottomLeft, Point(left, bottom), p.x < left && p.y > bottom),
      (.bottomRight, Point(right, bottom), p.x > right && p.y > bottom),
    ]
    guard rect.contains(Rect(origin: p, size: .zero)) else { return false }
    return corners.allSatisfy { mask, center, isInSquare in
      !isInSquare || !shape.maskedCorners.contains(mask) || p.distance(to: center) <= r
    }
  }

  @Test(arguments: shapes)
  func `the outline holds what lies inside every corner, and no more`(_ shape: RoundedRect) {
    let outline = shape.path.flattened(tolerance: 0.001).elements.compactMap { element -> Point? in
      switch element {
      case .move(let p), .line(let p): p
      case .cubic, .close: nil
      }
    }
    func isInOutline(_ p: Point) -> Bool {
      zip(outline, outline.dropFirst() + outline.prefix(1)).count { a, b in
        (a.y <= p.y) != (b.y <= p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
      } % 2 == 1
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let p = Point(
        shape.rect.minX + shape.rect.width * random.number(-0.05...1.05),
        shape.rect.minY + shape.rect.height * random.number(-0.05...1.05))
      guard Self.isInside(p, shape) != isInOutline(p) else { continue }
      // Only what lies within a hundredth of the edge may differ: cubics are not quite circles.
      let near = [Point(0.02, 0), Point(-0.02, 0), Point(0, 0.02), Point(0, -0.02)].map { Self.isInside(p + $0, shape) }
      #expect(Set(near).count == 2, "at \(p)")
    }
  }

  @Test(arguments: shapes)
  func `a box that it is said to hold lies inside`(_ shape: RoundedRect) {
    var random = SeededGenerator(seed: 11)
    var held = 0
    for _ in 0..<2000 {
      let size = Size(shape.rect.width * random.number(0...0.1), shape.rect.height * random.number(0...0.1))
      let free = Size(shape.rect.width - size.width, shape.rect.height - size.height)
      let origin = shape.rect.origin + Point(random.number(0...1) * free.width, random.number(0...1) * free.height)
      let box = Rect(origin: origin, size: size)
      let isInside = box.corners.allSatisfy { Self.isInside($0, shape) }
      #expect(shape.contains(box) == isInside)
      held += isInside ? 1 : 0
    }
    #expect(held > 10)
  }

  @Test func `a lens 30 high with a radius of 20 comes to a point 0.635 from its ends`() {
    let lens = RoundedRect(rect: Rect(0, 0, 331, 30), radius: 20)
    let tip = 20 - (400.0 - 25).squareRoot()
    #expect(lens.path.bounds.map { near(Point($0.minX, $0.maxX), Point(tip, 331 - tip), 1e-3) } == true)
    // Two quarters cut short, and a straight line along each long side.
    #expect(lens.path.elements.count == 10)
  }

  @Test func `inside a border the circles keep their centres`() {
    let outer = RoundedRect(rect: Rect(0, 0, 100, 30), radius: 20)
    #expect(outer.inset(by: 4) == RoundedRect(rect: Rect(4, 4, 92, 22), radius: 16))
  }

  @Test func `corners that have room keep whole quarters`() {
    let shape = RoundedRect(rect: Rect(0, 0, 100, 30), radius: 15, maskedCorners: [.topLeft, .bottomRight])
    #expect(shape.arcs.map(\.corner) == [.topLeft, .bottomRight])
    #expect(shape.arcs.allSatisfy { $0.angles == 0...Transcendental.pi / 2 })
  }
}
