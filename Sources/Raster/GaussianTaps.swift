internal import PresscheckGraphics

/// A Gaussian along one axis as weights of cells, for a sample at a pixel's centre.
struct GaussianTaps {
  /// At or below this many pixels a standard deviation cannot be told from none.
  static let sharpest = 1.0 / 64

  /// In standard deviations; what lies beyond is 7e-6 of the whole.
  static let reach = 4.5

  /// Cells a pixel.
  let cells: Int

  /// The first weight's cell, counted from the pixel's own first one.
  let first: Int
  let weights: [Float]

  /// The cells' coverage has been averaged over a cell already, which blurs by 1/12 of its square: the kernel blurs by
  /// as much less.
  init(sigma: Double, cells: Int) {
    self.cells = cells
    guard sigma > GaussianTaps.sharpest else {
      first = 0
      weights = Array(repeating: 1 / Float(cells), count: cells)
      return
    }
    let cell = 1 / Double(cells)
    let variance = max(sigma * sigma - cell * cell / 12, cell * cell / 16)
    let reach = Int((GaussianTaps.reach * sigma * Double(cells)).rounded(.up))
    let first = -reach
    let heights = (first..<(cells + reach)).map { offset in
      let distance = (Double(offset) + 0.5) * cell - 0.5
      return Transcendental.exp(-distance * distance / (2 * variance))
    }
    let total = heights.reduce(0, +)
    self.first = first
    weights = heights.map { Float($0 / total) }
  }

  var last: Int { first + weights.count - 1 }
}
