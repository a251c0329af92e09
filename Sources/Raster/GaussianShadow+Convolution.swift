internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What a convolved mask depends on.
struct BlurredSilhouette: Hashable {
  var silhouette: Shadow.Silhouette
  var toDevice: Transform
  var sigma: Size
  var frame: PixelBox
  var cover: Cover
}

extension Pass {
  /// Draws the silhouette on cells and convolves them.
  func blurredCoverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, _ sigma: Size, beneath cover: Cover, on target: Target
  ) throws(RasterError) -> Coverage {
    guard let cast = try box(of: silhouette, toDevice) else { return .none }
    let reach = PixelBox(around: Rect(0, 0, Shadow.reach * sigma.width, Shadow.reach * sigma.height))
    let shown = PixelBox(
      minX: cast.minX - reach.maxX, minY: cast.minY - reach.maxY, maxX: cast.maxX + reach.maxX,
      maxY: cast.maxY + reach.maxY
    ).intersection(frame)
    let visible = shown.intersection(target.box)
    guard !visible.isEmpty else { return .none }
    let key = BlurredSilhouette(silhouette: silhouette, toDevice: toDevice, sigma: sigma, frame: frame, cover: cover)
    return try masks.formula(.blur(key), shape: shown, visible: visible) { (surface) throws(RasterError) in
      let plan = try BlurPlan(cast: cast, sigma: sigma, frame: frame)
      let pixels = surface.box.offset(x: shown.minX, y: shown.minY)
      let places = plan.places(around: pixels)
      var blur = SilhouetteBlur(
        cells: try draw(silhouette, toDevice, on: plan), columns: plan.columnTaps, rows: plan.rowTaps, pixels: places)
      BlurEnlargement(columns: plan.columns, rows: plan.rows, pixels: pixels)
        .draw(on: surface, beneath: cover.offset(x: -shown.minX, y: -shown.minY), width: places.width) {
          blur.next(into: &$0)
        }
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
    _ silhouette: Shadow.Silhouette, _ toDevice: Transform, on plan: BlurPlan
  ) throws(RasterError) -> Surface {
    let cells = try Surface(.alpha, plan.cells)
    let target = try Target(cells)
    // Masks of cells are used once: they are not worth the room of those that are kept.
    let pass = Pass(
      masks: MaskCache(), images: images, toDevice: toDevice.then(plan.toCells), frame: plan.cells)
    switch silhouette {
    case .area(let area, let transform):
      // By area: the screen's rule for corners is about pixels, and these are not.
      let path = try DevicePath(area.path, under: transform.then(pass.toDevice), item: .shadow)
      target.composite(
        .opaqueBlack, through: try pass.coverage(of: path, rule: area.rule, item: .shadow, in: plan.cells))
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
