/// The four corners of a rectangle, clockwise on screen.
package enum RectCorner: Int, CaseIterable, Sendable {
  /// The bits of `CornerMask`.
  case topLeft = 1
  case topRight = 2
  case bottomRight = 8
  case bottomLeft = 4

  package var mask: CornerMask { CornerMask(rawValue: rawValue) }

  package var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  package var isTop: Bool { self == .topLeft || self == .topRight }

  /// The turn that a clockwise outline takes at a corner.
  struct Turn {
    let vertex: Point
    /// The directions, of length 1, in which the outline arrives and leaves.
    let arriving: Point
    let leaving: Point
    let sideBefore: Double
    let sideAfter: Double

    /// The point at distances back along the side before the vertex and on along the side after it.
    func point(_ before: Double, _ after: Double) -> Point { vertex - arriving * before + leaving * after }
  }

  func turn(in rect: Rect) -> Turn {
    let vertex = Point(isLeft ? rect.minX : rect.maxX, isTop ? rect.minY : rect.maxY)
    let (across, down) = (Point(isTop ? 1 : -1, 0), Point(0, isLeft ? -1 : 1))
    return self == .topLeft || self == .bottomRight
      ? Turn(vertex: vertex, arriving: down, leaving: across, sideBefore: rect.height, sideAfter: rect.width)
      : Turn(vertex: vertex, arriving: across, leaving: down, sideBefore: rect.width, sideAfter: rect.height)
  }
}

extension Path {
  /// The part of an outline that replaces a corner.
  struct Bend {
    let start: Point
    let elements: [Element]
    let end: Point

    init(start: Point, elements: [Element], end: Point) {
      (self.start, self.elements, self.end) = (start, elements, end)
    }

    /// A sharp corner.
    init(at vertex: Point) { self.init(start: vertex, elements: [], end: vertex) }
  }

  /// A closed outline from the end of the first bend.
  init(bends: [Bend]) {
    self.init()
    guard let first = bends.first else { return }
    move(to: first.end)
    for bend in bends.dropFirst() + [first] {
      line(to: bend.start)
      append(Path(bend.elements))
    }
    close()
  }
}
