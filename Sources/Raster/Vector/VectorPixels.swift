internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

// What has to be pixels: ``Pass`` draws it on a surface no larger than what can show, and that is put in its place.
extension VectorPass {
  /// A blurred shadow is pixels; one without blur is its silhouette.
  func draw(_ shadow: Shadow) throws(RasterError) {
    guard !shadow.color.isInvisible else { return }
    guard shadow.offset.isFinite, shadow.sigma.isFinite else { throw .notFinite(.shadow) }
    if max(shadow.sigma.width, shadow.sigma.height) * density > GaussianTaps.sharpest {
      return try drawPixels(.shadow(shadow))
    }
    let moved = VectorPass(self, movedBy: shadow.offset)
    switch shadow.silhouette {
    case .area(let area, let transform):
      guard let outline = try moved.outline(of: area, under: transform, item: .shadow) else { return }
      fill(outline, shadow.color)
    case .items(let items):
      let silhouette = try moved.flattened(items)
      context.setSource(shadow.color)
      cairo_mask(context.pointer, silhouette.pointer)
    }
  }

  /// Pixels of colour, cut by a path.
  func drawPixels(of gradient: Gradient, _ transform: Transform, in outline: Outline) throws(RasterError) {
    let box = outline.path.box
    let points = Rect(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    guard let box = try pixelBox(around: points, Transform.scale(density, density)),
      let kernel = GradientKernel(gradient, toDevice: transform.then(pixels.toDevice))
    else { return }
    let pattern = try VectorPattern.pixels(try kernel.pixels(in: box), .scale(density, density))
    try clipped(to: outline) { () throws(RasterError) in paint(pattern) }
  }

  func drawPixels(_ item: DisplayItem) throws(RasterError) {
    guard let bounds = item.bounds, let box = try pixelBox(around: bounds, pixels.toDevice) else { return }
    let target = try Target(Surface(.color, box))
    try pixels.draw(item, on: target)
    try target.context.check()
    paint(try VectorPattern.pixels(target.surface, .scale(density, density)))
  }

  func paint(_ pattern: VectorPattern) {
    cairo_set_source(context.pointer, pattern.pointer)
    cairo_paint(context.pointer)
  }

  /// The pixels that show of an area; nil when there are none.
  private func pixelBox(around area: Rect, _ toPixels: Transform) throws(RasterError) -> PixelBox? {
    let box = PixelBox(around: toPixels.boundingBox(of: area)).intersection(pixels.frame)
    guard !box.isEmpty else { return nil }
    guard box.width <= Rasterizer.maximumSide, box.height <= Rasterizer.maximumSide,
      box.width * box.height <= Rasterizer.maximumPixelCount
    else { throw .tooLarge(width: Double(box.width), height: Double(box.height)) }
    return box
  }
}
