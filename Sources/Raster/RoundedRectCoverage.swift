internal import PresscheckGraphics

/// The alpha of a rounded rectangle, or of the ring between two.
struct RoundedRectCoverage {
  let outer: RoundedRectEdge
  /// In the outer one's device space.
  let inner: RoundedRectEdge?

  /// Draws on a clear surface whose space begins at the outer shape's box, and uses the formula at edges alone.
  func draw(on surface: Surface) {
    let columns = surface.box.minX..<surface.box.maxX
    surface.edit { _, _ in
      for y in surface.box.minY..<surface.box.maxY {
        let (bytes, row) = (surface.row(y) - columns.lowerBound, row(y, in: columns))
        (bytes + row.outer.solid.lowerBound).update(repeating: 255, count: row.outer.solid.count)
        (bytes + row.hole.solid.lowerBound).update(repeating: 0, count: row.hole.solid.count)
        row.forEachEdge { bytes[$0] = alpha($0, y) }
      }
    }
  }

  func row(_ y: Int, in columns: Range<Int>) -> Row {
    Row(outer: outer.span(ofRow: y, in: columns), hole: inner?.span(ofRow: y, in: columns) ?? .empty)
  }

  struct Row {
    let outer: RowSpan
    let hole: RowSpan

    /// Calls `body` once for each column that needs the formula.
    @inline(__always)
    func forEachEdge(_ body: (Int) -> Void) {
      for x in outer.left where !hole.reach.contains(x) { body(x) }
      for x in hole.left { body(x) }
      for x in hole.right { body(x) }
      for x in outer.right where !hole.reach.contains(x) { body(x) }
    }
  }

  private func alpha(_ column: Int, _ row: Int) -> UInt8 {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    return byte(max(0, outer.coverage(x, y) - (inner?.coverage(x, y) ?? 0)))
  }
}

/// The columns of a row that a convex shape touches, and those that it fully covers; all others need the edge's formula.
struct RowSpan {
  let reach: Range<Int>
  /// A part of `reach`, which may be empty.
  let solid: Range<Int>
  static let empty = RowSpan(reach: 0..<0, solid: 0..<0)

  var left: Range<Int> { reach.lowerBound..<solid.lowerBound }
  var right: Range<Int> { solid.upperBound..<reach.upperBound }
}

extension RoundedRectEdge {
  func span(ofRow y: Int, in columns: Range<Int>) -> RowSpan {
    let reach = self.columns(ofRow: y, in: columns, grownBy: margin)
    return RowSpan(reach: reach, solid: solid(ofRow: y, in: columns).clamped(to: reach))
  }

  /// The fully covered columns.
  func solid(ofRow y: Int, in columns: Range<Int>) -> Range<Int> {
    self.columns(ofRow: y, in: columns, grownBy: -margin)
  }

  /// The columns whose centres lie in the shape, grown on every side around the same circles.
  private func columns(ofRow y: Int, in columns: Range<Int>, grownBy amount: Double) -> Range<Int> {
    let line = RowLine(start: toLocal.apply(Point(0, Double(y) + 0.5)), step: Point(toLocal.a, toLocal.b))
    var cut = RowLine.cut(line.start.x, line.step.x, from: -amount, to: width + amount)
    cut.formIntersection(RowLine.cut(line.start.y, line.step.y, from: -amount, to: height + amount))
    // Only a cut that begins or ends in a corner's square passes its arc. A partly round corner is as wide as a sharp one.
    let (first, last) = (line(cut.start), line(cut.end))
    for corner in RectCorner.allCases where roundness == 1 && radii[corner] > 0 {
      let radius = radii[corner]
      let centre = Point(corner.isLeft ? radius : width - radius, corner.isTop ? radius : height - radius)
      func isInSquare(_ point: Point) -> Bool {
        (corner.isLeft ? point.x < centre.x : point.x > centre.x)
          && (corner.isTop ? point.y < centre.y : point.y > centre.y)
      }
      let (begins, ends) = (isInSquare(first), isInSquare(last))
      guard begins || ends else { continue }
      let circle = line.cut(centre: centre, radius: radius + amount)
      if begins { cut.start = max(cut.start, circle.start) }
      if ends { cut.end = min(cut.end, circle.end) }
    }
    func column(_ x: Double) -> Int { Int(max(Double(columns.lowerBound), min(Double(columns.upperBound), x))) }
    let start = column((cut.start - 0.5).rounded(.up))
    return start..<max(start, column((cut.end + 0.5).rounded(.down)))
  }
}

/// The centres of a row of pixels in a shape's own space.
private struct RowLine {
  /// At device x 0.
  let start: Point
  /// From one pixel to the next.
  let step: Point

  /// From one device x to another; empty if the end comes first.
  struct Cut {
    var start: Double
    var end: Double
    static let all = Cut(start: -.infinity, end: .infinity)
    static let none = Cut(start: .infinity, end: -.infinity)

    mutating func formIntersection(_ other: Cut) { (start, end) = (max(start, other.start), min(end, other.end)) }
  }

  func callAsFunction(_ x: Double) -> Point { start + step * x }

  /// The x for which start + step · x lies between two values.
  static func cut(_ start: Double, _ step: Double, from low: Double, to high: Double) -> Cut {
    guard step != 0 else { return low <= start && start <= high ? .all : .none }
    let (first, last) = ((low - start) / step, (high - start) / step)
    return step > 0 ? Cut(start: first, end: last) : Cut(start: last, end: first)
  }

  func cut(centre: Point, radius: Double) -> Cut {
    let offset = start - centre
    let (a, b) = (step.x * step.x + step.y * step.y, step.x * offset.x + step.y * offset.y)
    let square = b * b - a * (offset.x * offset.x + offset.y * offset.y - radius * radius)
    guard square >= 0 else { return .none }
    let root = square.squareRoot()
    return Cut(start: (-b - root) / a, end: (-b + root) / a)
  }
}
