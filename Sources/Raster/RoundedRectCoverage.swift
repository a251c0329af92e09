internal import Graphics

/// The alpha of a rounded rectangle, or of the ring between two.
struct RoundedRectCoverage {
  let outer: RoundedRectEdge
  /// In the outer one's device space.
  let inner: RoundedRectEdge?

  /// Draws on a clear surface whose space begins at the outer shape's box. Only edges take the formula: what is surely
  /// inside is set, and what is surely in the ring's hole stays clear.
  func draw(on surface: Surface) {
    let box = surface.box
    surface.edit { _, _ in
      for y in box.minY..<box.maxY {
        let row = surface.row(y)
        let centre = Double(y) + 0.5
        let sure = (inner ?? outer).interior(ofRow: centre)
        let start = RoundedRectCoverage.column((sure.start - 0.5 + 1e-6).rounded(.up), in: box)
        let end = max(start, RoundedRectCoverage.column((sure.end + 0.5 - 1e-6).rounded(.down), in: box))
        edge(row, from: box.minX, to: start, centre, box)
        if inner == nil {
          (row + (start - box.minX)).update(repeating: 255, count: end - start)
        }
        edge(row, from: end, to: box.maxX, centre, box)
      }
    }
  }

  private static func column(_ x: Double, in box: PixelBox) -> Int {
    Int(max(Double(box.minX), min(Double(box.maxX), x)))
  }

  private func edge(
    _ row: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, _ y: Double, _ box: PixelBox
  ) {
    guard start < end else { return }
    for x in start..<end {
      let centre = Double(x) + 0.5
      let hole = inner?.coverage(centre, y) ?? 0
      row[x &- box.minX] = byte(max(0, outer.coverage(centre, y) - hole))
    }
  }
}
