internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The places along an axis where a blur is computed: the middle of every `step` pixels, with cubics in between.
///
/// So the work for a blur does not grow with σ. Between places a sixth of σ apart the cubic through four of them is off by
/// less than 9/384 · 0.56 / 6⁴, a 400th of 1/255.
struct BlurLattice {
  /// In pixels; at least 1.
  let step: Int
  /// The blur's σ, in steps.
  let sigma: Double
  private static let stepsPerSigma = 6.0
  /// Whether the steps are as wide as they must be: there is a largest one.
  var isWide: Bool { sigma < 2 * BlurLattice.stepsPerSigma }

  init(sigma: Double) {
    step = max(1, PixelBox.whole((sigma / BlurLattice.stepsPerSigma).rounded(.down)))
    self.sigma = sigma / Double(step)
  }

  /// The four places around a pixel, and their weights.
  struct Mix {
    let first: Int
    let weights: SIMD4<Float>
  }

  /// The weights of a pixel's places; a pixel in the middle of a step takes that place alone, to the bit.
  func mix(ofPixel pixel: Int) -> Mix {
    let position = (Double(pixel) + 0.5) / Double(step) - 0.5
    let whole = position.rounded(.down)
    let t = position - whole
    let (before, after, last) = (t + 1, t - 1, t - 2)
    let weights = SIMD4(
      -t * after * last / 6, before * after * last / 2, -before * t * last / 2, before * t * after / 6)
    return Mix(first: Int(whole) - 1, weights: SIMD4<Float>(weights))
  }

  func places(around pixels: Range<Int>) -> Range<Int> {
    mix(ofPixel: pixels.lowerBound).first..<(mix(ofPixel: pixels.upperBound - 1).first + 4)
  }

  /// The steps that pixels touch.
  func steps(touching pixels: Range<Int>) -> Range<Int> {
    floorQuotient(pixels.lowerBound, step)..<(-floorQuotient(-pixels.upperBound, step))
  }
}

/// The quotient, rounded down, by a divisor above 0.
func floorQuotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

/// The plan of a blur: its places, the cells that the silhouette is drawn on, and the weights of the cells.
struct BlurPlan {
  let columns: BlurLattice
  let rows: BlurLattice
  let columnTaps: GaussianTaps
  let rowTaps: GaussianTaps
  /// The cells of the silhouette that reach the frame.
  let cells: PixelBox

  /// Chooses cells at most a sixth of σ wide and a twelfth high if their number allows; σ is in pixels.
  init(cast: PixelBox, sigma: Size, frame: PixelBox) throws(RasterError) {
    // Cairo's coverage knows 256 places across a cell, but only 15 down.
    columns = BlurLattice(sigma: sigma.width)
    rows = BlurLattice(sigma: sigma.height)
    guard columns.isWide, rows.isWide else {
      throw .shadowTooLarge(width: PixelBox.whole(sigma.width), height: PixelBox.whole(sigma.height))
    }
    let sigma = Size(columns.sigma, rows.sigma)
    let reach = PixelBox(around: Rect(0, 0, GaussianTaps.reach * sigma.width, GaussianTaps.reach * sigma.height))
    let frame = BlurPlan.steps(columns, rows, touching: frame)
    // Pixels of the frame depend on three more places around it.
    let near = frame.outset(x: reach.maxX + 3, y: reach.maxY + 3)
    let steps = BlurPlan.steps(columns, rows, touching: cast).intersection(near)
    var across = BlurPlan.cells(6 / sigma.width, maximum: 12)
    var down = BlurPlan.cells(12 / sigma.height, maximum: 24)
    while !Rasterizer.allows(width: Double(steps.width * across), height: Double(steps.height * down)) {
      guard across > 1 || down > 1 else { throw .shadowTooLarge(width: steps.width, height: steps.height) }
      (across, down) = (max(1, across / 2), max(1, down / 2))
    }
    columnTaps = GaussianTaps(sigma: sigma.width, cells: across)
    rowTaps = GaussianTaps(sigma: sigma.height, cells: down)
    cells = PixelBox(
      minX: steps.minX * across, minY: steps.minY * down, maxX: steps.maxX * across, maxY: steps.maxY * down)
  }

  /// The cells a pixel, one along an axis without blur.
  private static func cells(_ wanted: Double, maximum: Double) -> Int {
    wanted.isFinite ? Int(max(1, min(maximum, wanted.rounded(.up)))) : 1
  }

  private static func steps(_ columns: BlurLattice, _ rows: BlurLattice, touching box: PixelBox) -> PixelBox {
    let (x, y) = (columns.steps(touching: box.minX..<box.maxX), rows.steps(touching: box.minY..<box.maxY))
    return PixelBox(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  /// From pixels to cells.
  var toCells: Transform {
    .scale(Double(columnTaps.cells) / Double(columns.step), Double(rowTaps.cells) / Double(rows.step))
  }

  func places(around pixels: PixelBox) -> PixelBox {
    let x = columns.places(around: pixels.minX..<pixels.maxX)
    let y = rows.places(around: pixels.minY..<pixels.maxY)
    return PixelBox(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }
}
