/// Convolves a mask of cells with a Gaussian, along each row at the centres of pixels, then down the columns.
///
/// Its pixels are the steps of a ``BlurLattice``.
struct SilhouetteBlur {
  /// A run of values that begins at `start`, each of them times the weight.
  private struct Term {
    let start: Int
    let weight: Float
  }

  /// The mask.
  private let cells: Surface
  /// The weights of rows of cells for a row of pixels.
  private let rows: GaussianTaps
  private let width: Int
  /// Rows of cells blurred along x, as many as a pixel needs; row r is at r modulo their number.
  private var blurred: [Float]
  /// Whether any cell of the row is set.
  private var isSet: [Bool]
  private var nextRow: Int
  private var nextPixelRow: Int
  /// The cells of a row, sorted by their place in their pixel: so those of each weight are contiguous.
  private var phases: [Float]
  /// The number of cells a pixel along x, and of pixels in `phases`.
  private let (count, reach): (Int, Int)
  /// The first pixel in `phases`.
  private let firstPixel: Int
  /// The cells of `phases` that the first pixel takes, and their weights.
  private let columns: [Term]
  /// The rows of cells that a row of pixels takes.
  private var terms: [Term] = []

  init(cells: Surface, columns: GaussianTaps, rows: GaussianTaps, pixels: PixelBox) {
    (self.cells, self.rows) = (cells, rows)
    width = pixels.width
    nextPixelRow = pixels.minY
    blurred = Array(repeating: 0, count: width * rows.weights.count)
    isSet = Array(repeating: false, count: rows.weights.count)
    nextRow = max(pixels.minY * rows.cells + rows.first, cells.box.minY)
    let (count, first) = (columns.cells, floorQuotient(columns.first, columns.cells))
    let reach = width + floorQuotient(columns.last, count) - first
    phases = Array(repeating: 0, count: count * reach)
    (self.count, self.reach, firstPixel) = (count, reach, pixels.minX + first)
    self.columns = columns.weights.enumerated().map { offset, weight in
      let pixel = floorQuotient(columns.first + offset, count)
      return Term(start: (columns.first + offset - pixel * count) * reach + pixel - first, weight: weight)
    }
  }

  /// Writes the next row of pixels, from 0 to 255.
  mutating func next(into sums: inout [Float]) {
    let start = nextPixelRow * rows.cells + rows.first
    let end = min(start + rows.weights.count, cells.box.maxY)
    while nextRow < end { blurRow() }
    terms.removeAll(keepingCapacity: true)
    for row in stride(from: max(start, cells.box.minY), to: end, by: 1) where isSet[slot(row)] {
      terms.append(Term(start: slot(row) * width, weight: rows.weights[row - start]))
    }
    sums.withUnsafeMutableBufferPointer { SilhouetteBlur.sum(terms, of: blurred, into: $0) }
    nextPixelRow += 1
  }

  private func slot(_ row: Int) -> Int { row - floorQuotient(row, rows.weights.count) * rows.weights.count }

  /// Blurs the next row of cells along x.
  private mutating func blurRow() {
    let slot = slot(nextRow)
    let source = cells.row(nextRow)
    nextRow += 1
    isSet[slot] = (0..<cells.box.width).contains { source[$0] != 0 }
    guard isSet[slot] else { return }
    phases.withUnsafeMutableBufferPointer { phases in
      for phase in 0..<count {
        // The others are 0 from the beginning: each row has cells at the same places.
        var cell = firstPixel * count + phase - cells.box.minX
        let skipped = min(reach, max(0, -floorQuotient(cell, count)))
        cell += skipped * count
        for place in skipped..<reach where cell < cells.box.width {
          phases[phase &* reach &+ place] = Float(source[cell])
          cell &+= count
        }
      }
    }
    blurred.withUnsafeMutableBufferPointer { blurred in
      SilhouetteBlur.sum(columns, of: phases, into: .init(rebasing: blurred[slot * width..<(slot + 1) * width]))
    }
  }

  /// Adds the terms in their order; eight sums at a time stay in registers.
  private static func sum(_ terms: [Term], of values: [Float], into sums: UnsafeMutableBufferPointer<Float>) {
    typealias Eight = SIMD8<Float>
    guard let start = sums.baseAddress, sums.count >= Eight.scalarCount else {
      for x in sums.indices { sums[x] = terms.reduce(0) { $0 + $1.weight * values[$1.start + x] } }
      return
    }
    values.withUnsafeBytes { values in
      for x in stride(from: 0, to: sums.count, by: Eight.scalarCount) {
        // Some of the last eight may be summed already.
        let first = min(x, sums.count - Eight.scalarCount)
        var eight = Eight(repeating: 0)
        for term in terms {
          eight += term.weight * values.loadUnaligned(fromByteOffset: 4 &* (term.start &+ first), as: Eight.self)
        }
        UnsafeMutableRawPointer(start + first).storeBytes(of: eight, as: Eight.self)
      }
    }
  }
}
