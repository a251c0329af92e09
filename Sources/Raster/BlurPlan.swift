internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What a blur is computed from: the places, the cells that the silhouette is drawn on, and the weights that read them.
struct BlurPlan {
  let columns: BlurLattice
  let rows: BlurLattice
  let columnTaps: GaussianTaps
  let rowTaps: GaussianTaps
  /// Those of the silhouette that reach the frame.
  let cells: PixelBox

  /// Cells are at most a sixth of σ wide and a twelfth high, where the room allows: Cairo's coverage knows 256 places
  /// across, but only 15 down.
  ///
  /// - Parameters:
  ///   - cast: The silhouette's pixels.
  ///   - sigma: In pixels.
  ///   - frame: The pixels that can show.
  /// - Throws: ``RasterError/shadowTooLarge(width:height:)``.
  init(cast: PixelBox, sigma: Size, frame: PixelBox) throws(RasterError) {
    columns = BlurLattice(sigma: sigma.width)
    rows = BlurLattice(sigma: sigma.height)
    let sigma = Size(columns.sigma, rows.sigma)
    let reach = PixelBox(around: Rect(0, 0, GaussianTaps.reach * sigma.width, GaussianTaps.reach * sigma.height))
    let frame = BlurPlan.steps(columns, rows, touching: frame)
    // The places around the frame take part in its pixels, so there are three more.
    let near = PixelBox(
      minX: frame.minX - reach.maxX - 3, minY: frame.minY - reach.maxY - 3, maxX: frame.maxX + reach.maxX + 3,
      maxY: frame.maxY + reach.maxY + 3)
    let steps = BlurPlan.steps(columns, rows, touching: cast).intersection(near)
    var across = BlurPlan.cells(6 / sigma.width, maximum: 12)
    var down = BlurPlan.cells(12 / sigma.height, maximum: 24)
    func fits() -> Bool {
      let (width, height) = (steps.width * across, steps.height * down)
      return width <= Rasterizer.maximumSide && height <= Rasterizer.maximumSide
        && width * height <= Rasterizer.maximumPixelCount
    }
    while !fits() {
      guard across > 1 || down > 1 else { throw .shadowTooLarge(width: steps.width, height: steps.height) }
      (across, down) = (max(1, across / 2), max(1, down / 2))
    }
    columnTaps = GaussianTaps(sigma: sigma.width, cells: across)
    rowTaps = GaussianTaps(sigma: sigma.height, cells: down)
    cells = PixelBox(
      minX: steps.minX * across, minY: steps.minY * down, maxX: steps.maxX * across, maxY: steps.maxY * down)
  }

  /// Without blur along an axis, a pixel is the mean of its one cell.
  private static func cells(_ wanted: Double, maximum: Double) -> Int {
    wanted.isFinite ? Int(max(1, min(maximum, wanted.rounded(.up)))) : 1
  }

  private static func steps(_ columns: BlurLattice, _ rows: BlurLattice, touching box: PixelBox) -> PixelBox {
    let (x, y) = (columns.steps(touching: box.minX..<box.maxX), rows.steps(touching: box.minY..<box.maxY))
    return PixelBox(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  /// From pixels of the frame to cells.
  var toCells: Transform {
    .scale(Double(columnTaps.cells) / Double(columns.step), Double(rowTaps.cells) / Double(rows.step))
  }

  /// The places that some pixels lie among.
  func places(around pixels: PixelBox) -> PixelBox {
    let x = columns.places(around: pixels.minX..<pixels.maxX)
    let y = rows.places(around: pixels.minY..<pixels.maxY)
    return PixelBox(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  /// The most products that are added up for some pixels.
  func productCount(for pixels: PixelBox) -> Int {
    let places = places(around: pixels)
    return places.width * (cells.height * columnTaps.weights.count + places.height * rowTaps.weights.count)
  }
}
