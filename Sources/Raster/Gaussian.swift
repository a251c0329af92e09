internal import PresscheckGraphics

/// The standard normal distribution from tables, linear between entries: off by less than 1.3e-5, a 300th of 1/255.
enum NormalDistribution {
  /// The density is 0 beyond this many standard deviations.
  static let end = 5.0
  private static let entriesPerUnit = 64.0

  /// The area to the left of z, from 0 to 1.
  @inline(__always)
  static func cumulative(_ z: Double) -> Double {
    if z >= end { return 1 }
    if z <= -end { return 0 }
    return interpolated(cumulatives, z)
  }

  /// The height at z.
  @inline(__always)
  static func density(_ z: Double) -> Double { abs(z) >= end ? 0 : interpolated(densities, z) }

  @inline(__always)
  private static func interpolated(_ table: [Double], _ z: Double) -> Double {
    let place = (z + end) * entriesPerUnit
    let index = Int(place)
    let low = table[index]
    return low + (table[index &+ 1] - low) * (place - Double(index))
  }

  private static let places = (0...Int(2 * end * entriesPerUnit) + 1).map { Double($0) / entriesPerUnit - end }
  private static let cumulatives = places.map { 0.5 + 0.5 * Transcendental.erf($0 * 0.5.squareRoot()) }
  private static let densities = places.map {
    Transcendental.exp(-0.5 * $0 * $0) / (2 * Transcendental.pi).squareRoot()
  }
}

/// A Gaussian along one axis as weights of cells, for a sample at a pixel's centre.
struct GaussianTaps {
  /// The largest standard deviation, in pixels, that looks like none.
  static let sharpest = 1.0 / 64
  /// In standard deviations; 7e-6 of the whole lies beyond.
  static let reach = 4.5
  /// Cells a pixel.
  let cells: Int
  /// The first weight's cell, counted from the pixel's own first one.
  let first: Int
  let weights: [Float]

  /// Subtracts the blur of the cells' coverage, which is the mean over a cell: 1/12 of the cell's square.
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

/// Gauss–Legendre quadrature with eight nodes over −1…1.
enum GaussLegendre {
  static let eight: [(place: Double, weight: Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ].flatMap { [(-$0.0, $0.1), ($0.0, $0.1)] }
}
