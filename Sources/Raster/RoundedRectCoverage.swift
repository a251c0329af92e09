internal import PresscheckGraphics

/// The alpha of a rounded rectangle, or of the ring between two.
struct RoundedRectCoverage {
  let outer: RoundedRectEdge
  /// In the outer one's device space.
  let inner: RoundedRectEdge?

  /// Draws on a clear surface whose space begins at the outer shape's box. Only edges take the formula.
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

    /// Calls `body` once with each column that takes the formula.
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
