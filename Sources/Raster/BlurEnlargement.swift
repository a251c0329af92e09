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
