/// Convolves a mask of cells with a Gaussian, along each row at the centres of pixels, then down the columns.
///
/// Its pixels are the steps of a ``BlurLattice``.
struct SilhouetteBlur {
  /// The mask.
  private let cells: Surface
  /// The weights of a row's cells for a pixel.
  private let columns: GaussianTaps
  /// The weights of rows of cells for a row of pixels.
  private let rows: GaussianTaps
  /// Rows of cells blurred along x, as many as a pixel needs; row r is at r modulo their number.
  private var blurred: [[Float]]
  /// Whether any cell of the row is set.
  private var isSet: [Bool]
  private var nextRow: Int
  private var phases: [[Float]]
  private let left: Int
  private var nextPixelRow: Int

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

  /// Writes the next row of pixels, from 0 to 255.
  mutating func next(into sums: inout [Float]) {
    let start = nextPixelRow * rows.cells + rows.first
    while nextRow < min(start + rows.weights.count, cells.box.maxY) { blurRow() }
    sum(from: start, into: &sums)
    nextPixelRow += 1
  }

  /// Sums the weighted rows of cells from `start` on.
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

  private func slot(_ row: Int) -> Int { row - floorQuotient(row, rows.weights.count) * rows.weights.count }

  /// Blurs the next row of cells along x.
  ///
  /// Cell c of pixel p is p · cells + c. Sorted by c, the cells of each weight are contiguous.
  private mutating func blurRow() {
    let slot = slot(nextRow)
    let source = cells.row(nextRow)
    nextRow += 1
    isSet[slot] = (0..<cells.box.width).contains { source[$0] != 0 }
    guard isSet[slot] else { return }
    let count = columns.cells
    let firstPixel = left + floorQuotient(columns.first, count)
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
}

/// Interpolates a blur's pixels between its places.
struct BlurEnlargement {
  private let columns: [BlurLattice.Mix]
  private let rows: [BlurLattice.Mix]
  private let firstColumn: Int

  init(columns: BlurLattice, rows: BlurLattice, pixels: PixelBox) {
    self.columns = (pixels.minX..<pixels.maxX).map(columns.mix)
    self.rows = (pixels.minY..<pixels.maxY).map(rows.mix)
    firstColumn = columns.places(around: pixels.minX..<pixels.maxX).lowerBound
  }

  /// Draws the blur on a clear surface, except beneath the cover, from rows of places of a width.
  func draw(on surface: Surface, beneath cover: Cover, width: Int, nextRow: (inout [Float]) -> Void) {
    guard var nextPlace = rows.first?.first else { return }
    var places = [Float](repeating: 0, count: width)
    // The last four rows of places, as wide as the surface; row r is at r modulo 4.
    var window = [Float](repeating: 0, count: 4 * columns.count)
    let box = surface.box
    surface.edit { _, _ in
      for (y, row) in zip(box.minY..., rows) {
        while nextPlace < row.first + 4 {
          nextRow(&places)
          enlarge(places, into: &window, at: (nextPlace & 3) * columns.count)
          nextPlace += 1
        }
        let hidden = cover.columns(ofRow: y, in: box.minX..<box.maxX)
        mix(window, row, 0..<hidden.lowerBound - box.minX, into: surface.row(y))
        mix(window, row, hidden.upperBound - box.minX..<columns.count, into: surface.row(y))
      }
    }
  }

  private func enlarge(_ places: [Float], into window: inout [Float], at start: Int) {
    places.withUnsafeBufferPointer { places in
      window.withUnsafeMutableBufferPointer { window in
        for (x, mix) in columns.enumerated() {
          let first = mix.first &- firstColumn
          window[start &+ x] =
            mix.weights[0] * places[first] + mix.weights[1] * places[first &+ 1] + mix.weights[2] * places[first &+ 2]
            + mix.weights[3] * places[first &+ 3]
        }
      }
    }
  }

  /// The compiler vectorises this loop as long as nothing in it can trap.
  private func mix(
    _ window: [Float], _ row: BlurLattice.Mix, _ pixels: Range<Int>, into out: UnsafeMutablePointer<UInt8>
  ) {
    let (weights, width) = (row.weights, columns.count)
    window.withUnsafeBufferPointer { window in
      guard let start = window.baseAddress else { return }
      func place(_ index: Int) -> UnsafePointer<Float> { start + ((row.first + index) & 3) * width }
      let (a, b, c, d) = (place(0), place(1), place(2), place(3))
      for x in pixels {
        let value = weights[0] * a[x] + weights[1] * b[x] + weights[2] * c[x] + weights[3] * d[x]
        out[x] = byte(max(0, min(255, value)))
      }
    }
  }

  /// The nearest byte: a Float above 2²³ has no fraction, and its lowest bits are the whole number.
  @inline(__always)
  private func byte(_ value: Float) -> UInt8 { UInt8(truncatingIfNeeded: (value + 0x1p23).bitPattern) }
}
