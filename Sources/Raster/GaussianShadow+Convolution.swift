internal import CCairo
internal import Graphics
internal import LayerTree

/// What a convolved mask depends on.
struct BlurredSilhouette: Hashable {
  var silhouette: Shadow.Silhouette
  var toDevice: Transform
  var sigma: Size
  var frame: PixelBox
}

extension Pass {
  /// Draws the silhouette on cells finer than the pixel and convolves it.
  func blurredCoverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, _ sigma: Size, on target: Target
  ) throws(RasterError) -> Coverage {
    guard let cast = try box(of: silhouette, toDevice) else { return .none }
    let reach = PixelBox(around: Rect(0, 0, Shadow.reach * sigma.width, Shadow.reach * sigma.height))
    let shown = PixelBox(
      minX: cast.minX - reach.maxX, minY: cast.minY - reach.maxY, maxX: cast.maxX + reach.maxX,
      maxY: cast.maxY + reach.maxY
    ).intersection(frame)
    let visible = shown.intersection(target.box)
    guard !visible.isEmpty else { return .none }
    let key = BlurredSilhouette(silhouette: silhouette, toDevice: toDevice, sigma: sigma, frame: frame)
    return try masks.formula(.blur(key), shape: shown, visible: visible) { (surface) throws(RasterError) in
      let fine = try FineSilhouette(cast, sigma: sigma, frame: frame)
      let cells = try draw(silhouette, toDevice, on: fine)
      var blur = SilhouetteBlur(cells: cells, columns: fine.columns, rows: fine.rows)
      blur.draw(on: surface, origin: shown)
    }
  }

  private func box(of silhouette: Shadow.Silhouette, _ toDevice: Transform) throws(RasterError) -> PixelBox? {
    switch silhouette {
    case .area(let area, let transform):
      let path = try DevicePath(area.path, under: transform.then(toDevice), item: .shadow)
      return path.box.isEmpty ? nil : path.box
    case .items(let items):
      guard let bounds = items.bounds else { return nil }
      guard bounds.isFinite else { throw .notFinite(.shadow) }
      let box = PixelBox(around: toDevice.boundingBox(of: bounds))
      return box.isEmpty ? nil : box
    }
  }

  private func draw(
    _ silhouette: Shadow.Silhouette, _ toDevice: Transform, on fine: FineSilhouette
  ) throws(RasterError) -> Surface {
    let cells = try Surface(.alpha, fine.box)
    let target = try Target(cells)
    // Masks of cells are used once: they are not worth the room of those that are kept.
    let pass = Pass(
      masks: MaskCache(), images: images,
      toDevice: toDevice.then(.scale(Double(fine.columns.cells), Double(fine.rows.cells))), frame: fine.box)
    switch silhouette {
    case .area(let area, let transform):
      // By area: the screen's rule for corners is about pixels, and these are not.
      let path = try DevicePath(area.path, under: transform.then(pass.toDevice), item: .shadow)
      target.composite(.opaqueBlack, through: try pass.coverage(of: path, rule: area.rule, item: .shadow, in: fine.box))
    case .items(let items):
      try pass.draw(items, on: target)
    }
    try target.context.check()
    cells.flush()
    return cells
  }
}

extension Area {
  var path: Path {
    switch self {
    case .roundedRect(let shape): shape.path
    case .path(let path, _): path
    }
  }

  var rule: Path.FillRule {
    switch self {
    case .roundedRect: .nonzero
    case .path(_, let rule): rule
    }
  }
}

/// The cells that a silhouette is drawn on, and the kernels that read them.
private struct FineSilhouette {
  let columns: GaussianTaps
  let rows: GaussianTaps
  /// In cells.
  let box: PixelBox

  /// Cells are at most a sixth of σ wide and a twelfth high, where the room allows: Cairo's coverage knows 256 places
  /// across, but only 15 down.
  init(_ cast: PixelBox, sigma: Size, frame: PixelBox) throws(RasterError) {
    let reach = PixelBox(around: Rect(0, 0, GaussianTaps.reach * sigma.width, GaussianTaps.reach * sigma.height))
    let near = PixelBox(
      minX: frame.minX - reach.maxX - 1, minY: frame.minY - reach.maxY - 1, maxX: frame.maxX + reach.maxX + 1,
      maxY: frame.maxY + reach.maxY + 1)
    let pixels = cast.intersection(near)
    var across = FineSilhouette.cells(6 / sigma.width, most: 12)
    var down = FineSilhouette.cells(12 / sigma.height, most: 24)
    func fits() -> Bool {
      let (width, height) = (pixels.width * across, pixels.height * down)
      return width <= Rasterizer.maximumSide && height <= Rasterizer.maximumSide
        && width * height <= Rasterizer.maximumPixelCount
    }
    while !fits() {
      guard across > 1 || down > 1 else { throw .shadowTooLarge(width: pixels.width, height: pixels.height) }
      (across, down) = (max(1, across / 2), max(1, down / 2))
    }
    columns = GaussianTaps(sigma: sigma.width, cells: across)
    rows = GaussianTaps(sigma: sigma.height, cells: down)
    box = PixelBox(
      minX: pixels.minX * across, minY: pixels.minY * down, maxX: pixels.maxX * across, maxY: pixels.maxY * down)
  }

  /// Without blur along an axis, a pixel is the mean of its one cell.
  private static func cells(_ wanted: Double, most: Double) -> Int {
    wanted.isFinite ? Int(max(1, min(most, wanted.rounded(.up)))) : 1
  }
}
