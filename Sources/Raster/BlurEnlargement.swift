/// Turns rows of a blur's places into rows of pixels.
struct BlurEnlargement {
  private let columns: [BlurLattice.Mix]
  private let rows: [BlurLattice.Mix]
  private let firstColumn: Int

  init(columns: BlurLattice, rows: BlurLattice, pixels: PixelBox) {
    self.columns = (pixels.minX..<pixels.maxX).map(columns.mix)
    self.rows = (pixels.minY..<pixels.maxY).map(rows.mix)
    firstColumn = columns.places(around: pixels.minX..<pixels.maxX).lowerBound
  }

  /// - Parameters:
  ///   - surface: As many pixels as were asked for.
  ///   - width: Of a row of places.
  ///   - nextRow: The next row of places, from the first that a pixel takes from.
  func draw(on surface: Surface, width: Int, nextRow: (inout [Float]) -> Void) {
    guard var nextPlace = rows.first?.first else { return }
    var places = [Float](repeating: 0, count: width)
    // The last four rows, as wide as the picture; row r is at r modulo 4.
    var window = [[Float]](repeating: [Float](repeating: 0, count: columns.count), count: 4)
    surface.edit { bytes, stride in
      for (index, row) in rows.enumerated() {
        while nextPlace < row.first + 4 {
          nextRow(&places)
          enlarge(places, into: &window[nextPlace & 3])
          nextPlace += 1
        }
        mix(window, row, into: bytes + index * stride)
      }
    }
  }

  private func enlarge(_ places: [Float], into row: inout [Float]) {
    places.withUnsafeBufferPointer { places in
      row.withUnsafeMutableBufferPointer { row in
        for (x, mix) in columns.enumerated() {
          let start = mix.first &- firstColumn
          row[x] =
            mix.weights[0] * places[start] + mix.weights[1] * places[start &+ 1] + mix.weights[2] * places[start &+ 2]
            + mix.weights[3] * places[start &+ 3]
        }
      }
    }
  }

  private func mix(_ window: [[Float]], _ row: BlurLattice.Mix, into out: UnsafeMutablePointer<UInt8>) {
    let weights = row.weights
    window[row.first & 3].withUnsafeBufferPointer { a in
      window[(row.first + 1) & 3].withUnsafeBufferPointer { b in
        window[(row.first + 2) & 3].withUnsafeBufferPointer { c in
          window[(row.first + 3) & 3].withUnsafeBufferPointer { d in
            for x in 0..<columns.count {
              let value = weights[0] * a[x] + weights[1] * b[x] + weights[2] * c[x] + weights[3] * d[x]
              out[x] = UInt8(max(0, min(255, value)) + 0.5)
            }
          }
        }
      }
    }
  }
}
