internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// Draws what lies behind by itself, blurs it, and shows it inside the area.
  ///
  /// Blurred are the pixels that the area's rectangle covers, and no others: beyond its edges there is nothing, and the weights
  /// of what is there make up for it, as behind an effect view of iOS.
  func draw(_ filter: BackgroundFilter, on target: Target) throws(RasterError) {
    guard !filter.behind.isEmpty || !filter.ground.isInvisible else { return }
    guard filter.transform.isFinite, filter.area.rect.isFinite, filter.blurRadius.isFinite else {
      throw .notFinite(.filter)
    }
    let place = filter.transform.then(toDevice)
    let coverage = try coverage(
      of: filter.area, under: place, item: .filter, isAntialiased: filter.isAntialiased, in: target.box)
    let covered = PixelBox(around: place.boundingBox(of: filter.area.rect)).intersection(frame)
    guard let shown = coverage.box?.intersection(target.box).intersection(covered), !shown.isEmpty else { return }
    let behind = try flattened(filter.behind, .color, in: covered, over: PremultipliedColor(filter.ground))
    let filtered = try Surface(.color, shown)
    BackgroundBlur(of: behind, sigma: filter.blurRadius * toDevice.meanScale, saturation: filter.saturation)
      .draw(on: filtered)
    try target.replace(with: filtered, through: coverage)
  }
}

/// A Gaussian blur of a surface of colour, at the places of a ``BlurLattice``, and colours nearer to grey or farther from it.
private struct BackgroundBlur {
  private let columns: Axis
  private let rows: Axis
  private let saturation: Float
  /// The surface's colours at the places, a row after the other.
  private let places: [SIMD4<Float>]

  /// - Parameters:
  ///   - surface: Nothing beyond it counts.
  ///   - sigma: In pixels.
  ///   - saturation: Of each pixel's colours, by the luminance of sRGB's primaries, as iOS's filters (*measured* by others).
  init(of surface: Surface, sigma: Double, saturation: Double) {
    self.saturation = Float(saturation)
    columns = Axis(pixels: surface.box.minX..<surface.box.maxX, sigma: sigma)
    rows = Axis(pixels: surface.box.minY..<surface.box.maxY, sigma: sigma)
    let cells = BackgroundBlur.cells(of: surface, columns, rows)
    let width = columns.cells.count
    var blurred = [SIMD4<Float>](repeating: .zero, count: rows.cells.count * columns.places.count)
    for row in rows.cells.indices {
      columns.blur(cells, from: row * width, step: 1, into: &blurred, at: row * columns.places.count, step: 1)
    }
    var places = [SIMD4<Float>](repeating: .zero, count: rows.places.count * columns.places.count)
    for column in columns.places.indices {
      rows.blur(
        blurred, from: column, step: columns.places.count, into: &places, at: column, step: columns.places.count)
    }
    self.places = places
  }

  /// The mean colours of the lattice's steps, each of as many pixels as the surface has of it.
  private static func cells(of surface: Surface, _ columns: Axis, _ rows: Axis) -> [SIMD4<Float>] {
    surface.flush()
    var cells = [SIMD4<Float>](repeating: .zero, count: columns.cells.count * rows.cells.count)
    for y in surface.box.minY..<surface.box.maxY {
      let pixels = UnsafeRawPointer(surface.row(y))
      let start = rows.cell(ofPixel: y) * columns.cells.count
      for x in surface.box.minX..<surface.box.maxX {
        let pixel = pixels.loadUnaligned(fromByteOffset: 4 * (x - surface.box.minX), as: SIMD4<UInt8>.self)
        cells[start + columns.cell(ofPixel: x)] += SIMD4<Float>(pixel)
      }
    }
    for row in rows.cells.indices {
      for column in columns.cells.indices {
        cells[row * columns.cells.count + column] /= rows.cells[row] * columns.cells[column]
      }
    }
    return cells
  }

  /// Draws the pixels between the places.
  func draw(on surface: Surface) {
    let mixes = (surface.box.minX..<surface.box.maxX).map(columns.mix)
    surface.edit { _, _ in
      for y in surface.box.minY..<surface.box.maxY {
        let row = rows.mix(ofPixel: y)
        let pixels = UnsafeMutableRawPointer(surface.row(y))
        for (x, column) in mixes.enumerated() {
          var color = SIMD4<Float>.zero
          for down in 0..<4 {
            let start = (row.first + down) * columns.places.count + column.first
            var across = SIMD4<Float>.zero
            for right in 0..<4 { across += column.weights[right] * places[start + right] }
            color += row.weights[down] * across
          }
          pixels.storeBytes(of: bytes(color), toByteOffset: 4 * x, as: SIMD4<UInt8>.self)
        }
      }
    }
  }

  /// The stored pixel of a premultiplied colour in blue, green, red and alpha.
  private func bytes(_ color: SIMD4<Float>) -> SIMD4<UInt8> {
    let alpha = min(255, max(0, color.w))
    let weighted = color * SIMD4(0.0722, 0.7152, 0.2126, 0)
    let luminance = weighted.x + weighted.y + weighted.z
    var saturated = color * saturation + SIMD4(repeating: luminance * (1 - saturation))
    saturated.w = alpha
    let limited = saturated.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    return SIMD4<UInt8>(wholePartsOf: limited + 0.5)
  }

  /// The rows or columns of a surface.
  private struct Axis {
    private let lattice: BlurLattice
    private let taps: GaussianTaps
    private let firstCell: Int
    private let firstPlace: Int
    /// The number of pixels in each cell, a step of the lattice.
    let cells: [Float]
    /// The places between which pixels lie.
    let places: Range<Int>

    init(pixels: Range<Int>, sigma: Double) {
      lattice = BlurLattice(sigma: sigma)
      // The taps allow for cells of coverage; here they are made of pixels, whose own extent is not part of the blur.
      let pixel = 1 / Double(lattice.step)
      taps = GaussianTaps(sigma: (lattice.sigma * lattice.sigma + pixel * pixel / 12).squareRoot(), cells: 1)
      let steps = lattice.steps(touching: pixels)
      firstCell = steps.lowerBound
      let step = lattice.step
      cells = steps.map { Float((pixels.clamped(to: $0 * step..<($0 + 1) * step)).count) }
      let around = lattice.places(around: pixels)
      firstPlace = around.lowerBound
      places = 0..<around.count
    }

    func cell(ofPixel pixel: Int) -> Int { floorQuotient(pixel, lattice.step) - firstCell }

    /// The places around a pixel, counted from the first one.
    func mix(ofPixel pixel: Int) -> BlurLattice.Mix {
      let mix = lattice.mix(ofPixel: pixel)
      return BlurLattice.Mix(first: mix.first - firstPlace, weights: mix.weights)
    }

    /// Blurs a line of cells into a line of places.
    func blur(
      _ source: [SIMD4<Float>], from start: Int, step: Int, into target: inout [SIMD4<Float>], at place: Int,
      step targetStep: Int
    ) {
      for index in places {
        let first = firstPlace + index + taps.first - firstCell
        var (sum, total) = (SIMD4<Float>.zero, Float(0))
        let reached = (first..<first + taps.weights.count).clamped(to: 0..<cells.count)
        for cell in reached {
          let weight = taps.weights[cell - first] * cells[cell]
          sum += weight * source[start + cell * step]
          total += weight
        }
        target[place + index * targetStep] = total > 0 ? sum / total : .zero
      }
    }
  }
}
