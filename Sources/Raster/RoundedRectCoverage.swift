internal import Graphics

/// The alpha of a rounded rectangle, or of the ring between two.
struct RoundedRectCoverage {
  let outer: RoundedRectEdge
  /// In the outer one's device space.
  let inner: RoundedRectEdge?

  /// Draws on a clear surface whose space begins at the outer shape's box. Only edges take the formula: what is surely
  /// inside is set, and what is surely outside or in the ring's hole stays clear.
  func draw(on surface: Surface) {
    let box = surface.box
    surface.edit { _, _ in
      for y in box.minY..<box.maxY {
        let row = surface.row(y)
        let columns = columns(ofRow: y, in: box)
        edge(row, columns.left, Double(y) + 0.5, box)
        if inner == nil {
          (row + (columns.sure.lowerBound - box.minX)).update(repeating: 255, count: columns.sure.count)
        }
        edge(row, columns.right, Double(y) + 0.5, box)
      }
    }
  }

  /// The columns of a row that are surely inside, or surely in the hole, and those on their sides that take the formula.
  func columns(ofRow y: Int, in box: PixelBox) -> (left: Range<Int>, sure: Range<Int>, right: Range<Int>) {
    let centre = Double(y) + 0.5
    let sure = (inner ?? outer).interior(ofRow: centre)
    let reach = outer.reach(ofRow: centre)
    let start = RoundedRectCoverage.column((sure.start - 0.5 + 1e-6).rounded(.up), in: box)
    let end = max(start, RoundedRectCoverage.column((sure.end + 0.5 - 1e-6).rounded(.down), in: box))
    let first = RoundedRectCoverage.column((reach.start - 0.5).rounded(.down), in: box)
    let last = RoundedRectCoverage.column((reach.end + 0.5).rounded(.up), in: box)
    let right = start == end ? first : end
    return (start == end ? first..<first : min(first, start)..<start, start..<end, right..<max(right, last))
  }

  private static func column(_ x: Double, in box: PixelBox) -> Int {
    Int(max(Double(box.minX), min(Double(box.maxX), x)))
  }

  private func edge(_ row: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ y: Double, _ box: PixelBox) {
    for x in columns {
      let centre = Double(x) + 0.5
      let hole = inner?.coverage(centre, y) ?? 0
      row[x &- box.minX] = byte(max(0, outer.coverage(centre, y) - hole))
    }
  }
}
