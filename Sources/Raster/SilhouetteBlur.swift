/// Convolves a mask of cells with a Gaussian: first along each row of cells, at the centres of pixels alone, then down
/// the columns, at the rows of pixels alone. Its pixels are the steps of a ``BlurLattice``.
struct SilhouetteBlur {
  private let cells: Surface
  private let columns: GaussianTaps
  private let rows: GaussianTaps

  /// Rows of cells that are blurred along x, as many as a pixel needs; row r is at r modulo their number.
  private var blurred: [[Float]]
  /// Whether any cell of the row is set.
  private var isSet: [Bool]
  private var nextRow: Int
  private var phases: [[Float]]
  private let left: Int
  private var nextPixelRow: Int

  /// - Parameters:
  ///   - cells: The mask.
  ///   - columns: How cells of a row become a pixel.
  ///   - rows: How rows of cells become a row of pixels.
  ///   - pixels: Where the blur is computed.
  init(cells: Surface, columns: GaussianTaps, rows: GaussianTaps, pixels: PixelBox) {
    self.cells = cells
    self.columns = columns
    self.rows = rows
    left = pixels.minX
    nextPixelRow = pixels.minY
    blurred = Array(repeating: Array(repeating: 0, count: pixels.width), count: rows.weights.count)
    isSet = Array(repeating: false, count: rows.weights.count)
    let reachable = (columns.last + columns.cells) / columns.cells + (columns.cells - columns.first) / columns.cells
    phases = Array(repeating: Array(repeating: 0, count: pixels.width + reachable + 2), count: columns.cells)
    nextRow = max(pixels.minY * rows.cells + rows.first, cells.box.minY)
  }

  /// The next row of pixels, from 0 to 255.
  mutating func next(into sums: inout [Float]) {
    let start = nextPixelRow * rows.cells + rows.first
    while nextRow < min(start + rows.weights.count, cells.box.maxY) { blurRow() }
    sum(from: start, into: &sums)
    nextPixelRow += 1
  }

  /// The weighted sum of the rows of cells from `start` on.
  private func sum(from start: Int, into sums: inout [Float]) {
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      for (offset, weight) in rows.weights.enumerated() {
        let row = start + offset
        guard row >= cells.box.minY, row < cells.box.maxY else { continue }
        let slot = slot(row)
        guard isSet[slot] else { continue }
        blurred[slot].withUnsafeBufferPointer { values in
          for x in 0..<sums.count { sums[x] += weight * values[x] }
        }
      }
    }
  }

  private func slot(_ row: Int) -> Int {
    let remainder = row % rows.weights.count
    return remainder < 0 ? remainder + rows.weights.count : remainder
  }

  /// Blurs the next row of cells along x.
  ///
  /// Cell c of pixel p is p · cells + c. With the cells sorted by c, each weight's cells lie side by side.
  private mutating func blurRow() {
    let slot = slot(nextRow)
    let source = cells.row(nextRow)
    nextRow += 1
    isSet[slot] = (0..<cells.box.width).contains { source[$0] != 0 }
    guard isSet[slot] else { return }

    let count = columns.cells
    let firstPixel = left + SilhouetteBlur.floorQuotient(columns.first, count)
    for phase in 0..<count {
      phases[phase].withUnsafeMutableBufferPointer { values in
        for place in 0..<values.count {
          let cell = (firstPixel &+ place) &* count &+ phase &- cells.box.minX
          values[place] = cell >= 0 && cell < cells.box.width ? Float(source[cell]) : 0
        }
      }
    }
    SilhouetteBlur.sum(phases, columns, into: &blurred[slot])
  }

  private static func sum(_ phases: [[Float]], _ taps: GaussianTaps, into sums: inout [Float]) {
    let firstPixel = floorQuotient(taps.first, taps.cells)
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      for (offset, weight) in taps.weights.enumerated() {
        let cell = taps.first + offset
        let pixel = floorQuotient(cell, taps.cells)
        let start = pixel - firstPixel
        phases[cell - pixel * taps.cells].withUnsafeBufferPointer { values in
          for x in 0..<sums.count { sums[x] += weight * values[start &+ x] }
        }
      }
    }
  }

  private static func floorQuotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
