internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// Draws the silhouette's convolution with a Gaussian at pixel centres: by a closed form for upright rectangles with
  /// circular corners, on fine cells for all else.
  func draw(_ shadow: Shadow, beneath cover: Cover, on target: Target) throws(RasterError) {
    guard !shadow.color.isInvisible else { return }
    guard shadow.offset.isFinite, shadow.sigma.isFinite else { throw .notFinite(.shadow) }
    let sigma = Size(max(0, shadow.sigma.width) * abs(toDevice.a), max(0, shadow.sigma.height) * abs(toDevice.d))
    let moved = Transform.translation(shadow.offset).then(toDevice)
    let coverage = try coverage(of: shadow.silhouette, moved, sigma, beneath: cover, on: target)
    target.composite(PremultipliedColor(shadow.color), through: coverage)
  }

  private func coverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, _ sigma: Size, beneath cover: Cover, on target: Target
  ) throws(RasterError) -> Coverage {
    if max(sigma.width, sigma.height) <= GaussianTaps.sharpest {
      return try sharpCoverage(of: silhouette, toDevice, on: target)
    }
    if case .area(.roundedRect(let shape), let transform) = silhouette,
      let closed = ClosedFormShadow(shape, toDevice: transform.then(toDevice), sigma: sigma)
    {
      let cover = cover.offset(x: -closed.box.minX, y: -closed.box.minY)
      let key = MaskKey.shadow(closed, beneath: cover)
      return try masks.formula(key, shape: closed.box, in: target.box) { (surface) throws(RasterError) in
        closed.draw(on: surface)
        cover.clear(surface)
      }
    }
    return try blurredCoverage(of: silhouette, toDevice, sigma, beneath: cover, on: target)
  }

  /// The silhouette itself, for a shadow without blur.
  private func sharpCoverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, on target: Target
  ) throws(RasterError) -> Coverage {
    let pass = Pass(masks: masks, images: images, toDevice: toDevice, frame: frame)
    switch silhouette {
    case .area(let area, let transform): return try pass.coverage(of: area, under: transform, on: target)
    case .items(let items):
      guard let bounds = items.bounds else { return .none }
      let box = PixelBox(around: toDevice.boundingBox(of: bounds)).intersection(target.box)
      guard !box.isEmpty else { return .none }
      return .mask(try pass.flattened(items, .alpha, in: box))
    }
  }

  /// Draws the silhouette on cells and convolves them.
  func blurredCoverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, _ sigma: Size, beneath cover: Cover, on target: Target
  ) throws(RasterError) -> Coverage {
    guard let cast = try box(of: silhouette, toDevice) else { return .none }
    let reach = PixelBox(around: Rect(0, 0, Shadow.reach * sigma.width, Shadow.reach * sigma.height))
    let shown = cast.outset(x: reach.maxX, y: reach.maxY).intersection(frame)
    let key = MaskKey.blur(silhouette, under: toDevice, sigma: sigma, frame: frame, beneath: cover)
    return try masks.formula(key, shape: shown, in: target.box) { (surface) throws(RasterError) in
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
    // Masks of cells are used once, so a cache of their own drops them.
    let pass = Pass(
      masks: MaskCache(), images: images, toDevice: toDevice.then(plan.toCells), frame: plan.cells, isOnCells: true)
    switch silhouette {
    case .area(let area, let transform):
      // By area: the screen's rule for corners is about pixels, and these are cells.
      let path = try DevicePath(area.path, under: transform.then(pass.toDevice), item: .shadow)
      let coverage = try pass.coverage(of: path, rule: area.rule, item: .shadow, in: plan.cells)
      // It is what opaque black would leave.
      if case .mask(let mask) = coverage { return mask }
      let target = try Target(Surface(.alpha, plan.cells))
      target.composite(.opaqueBlack, through: coverage)
      try target.finish()
      return target.surface
    case .items(let items): return try pass.flattened(items, .alpha, in: plan.cells)
    }
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
