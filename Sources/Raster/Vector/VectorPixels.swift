internal import PresscheckCCairo
internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

// Items that have no vector form: ``Pass`` draws them on a surface no larger than what can show.
extension VectorPass {
  /// Draws a blurred shadow as pixels, and one without blur as its silhouette.
  func draw(_ shadow: Shadow) throws(RasterError) {
    guard !shadow.color.isInvisible else { return }
    guard shadow.offset.isFinite, shadow.sigma.isFinite else { throw .notFinite(.shadow) }
    if max(shadow.sigma.width, shadow.sigma.height) * density > GaussianTaps.sharpest {
      return try drawPixels(.shadow(shadow))
    }
    let moved = moved(by: shadow.offset)
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

  /// Draws a gradient's pixels, clipped by a path.
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
    paint(try VectorPattern.pixels(try pixels.flattened([item], .color, in: box), .scale(density, density)))
  }

  func paint(_ pattern: VectorPattern) {
    cairo_set_source(context.pointer, pattern.pointer)
    cairo_paint(context.pointer)
  }

  /// The visible pixels of an area; nil for none.
  private func pixelBox(around area: Rect, _ toPixels: Transform) throws(RasterError) -> PixelBox? {
    let box = PixelBox(around: toPixels.boundingBox(of: area)).intersection(pixels.frame)
    guard !box.isEmpty else { return nil }
    let (width, height) = (Double(box.width), Double(box.height))
    guard Rasterizer.allows(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    try budget.take(box)
    return box
  }

  /// Embeds the own pixels of an image in one piece, and draws one of several patches, whose edges would show, and an SVG.
  func draw(_ drawing: ImageDrawing) throws(RasterError) {
    if case .svg = drawing.source { return try drawPixels(.image(drawing)) }
    guard let patch = drawing.patches.first, drawing.patches.count == 1 else {
      return try drawPixels(.image(drawing))
    }
    let transform = drawing.transform.then(toCanvas)
    guard transform.isFinite, patch.destination.isFinite, patch.source.isFinite else { throw .notFinite(.image) }
    guard let toItem = transform.inverse,
      let outline = try outline(
        of: .roundedRect(RoundedRect(patch.destination)), under: drawing.transform, item: .image)
    else { return }
    let image = try pixels.images.image(drawing.source(drawing.patches, under: transform))
    let source = Transform.scale(Double(image.width), Double(image.height)).boundingBox(of: patch.source)
    guard let stored = try image.pixels(around: source, tint: ImageTint(drawing), budget) else { return }
    let pattern = try VectorPattern.pixels(stored, toItem.then(.stretch(patch.destination, to: source)))
    try clipped(to: outline) { () throws(RasterError) in paint(pattern) }
  }
}

extension SourceImage {
  /// The tinted pixels that a part touches; nil for none.
  fileprivate func pixels(
    around part: Rect, tint: ImageTint, _ budget: VectorBudget
  ) throws(RasterError) -> Surface? {
    let box = PixelBox(around: part).intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    let whole = ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, Double(width), Double(height)))
    guard !box.isEmpty, let grid = PatchGrid.grids(of: [whole], width: width, height: height).first else { return nil }
    try budget.take(box)
    return try ImageKernel(image: self, grid: grid, toItem: .identity, tint: tint).pixels(in: box)
  }
}

extension Transform {
  /// Maps one rectangle, which has an area, to another.
  fileprivate static func stretch(_ rect: Rect, to other: Rect) -> Transform {
    Transform.translation(-rect.minX, -rect.minY).then(.scale(other.width / rect.width, other.height / rect.height))
      .then(.translation(other.minX, other.minY))
  }
}

/// Cairo's source of colours.
final class VectorPattern {
  let pointer: OpaquePointer

  /// Takes ownership of a new pattern.
  init(owning made: OpaquePointer?) throws(RasterError) {
    guard let made else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    pointer = made
  }

  deinit { cairo_pattern_destroy(pointer) }

  /// The pixels of a surface; `toPixels` maps points of the canvas to them.
  static func pixels(_ surface: Surface, _ toPixels: Transform) throws(RasterError) -> VectorPattern {
    surface.flush()
    let pattern = try VectorPattern(owning: cairo_pattern_create_for_surface(surface.pointer))
    pattern.setMatrix(toPixels.then(.translation(Double(-surface.box.minX), Double(-surface.box.minY))))
    return pattern
  }

  fileprivate func setMatrix(_ t: Transform) {
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_pattern_set_matrix(pointer, &matrix)
  }
}

extension GradientKernel {
  /// Cairo's form of the gradient, which interpolates straight components too; nil for a conic one, which has none.
  func pattern(of gradient: Gradient) throws(RasterError) -> VectorPattern? {
    let pattern: VectorPattern
    switch course {
    case .axial(let a, let b, let c):
      // The points on the slope where a · x + b · y + c is 0 and 1.
      let slope = Point(a, b) * (1 / (a * a + b * b))
      let (start, end) = (slope * -c, slope * (1 - c))
      pattern = try VectorPattern(owning: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    case .radial(let toUnit):
      pattern = try VectorPattern(owning: cairo_pattern_create_radial(0, 0, 0, 0, 0, 1))
      pattern.setMatrix(toUnit)
    case .conic: return nil
    }
    for stop in gradient.stopsWithEnds {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern.pointer, stop.location, unitInterval(color.red), unitInterval(color.green), unitInterval(color.blue),
        unitInterval(color.alpha))
    }
    return pattern
  }
}

extension Gradient {
  /// The stops, and others at 0 and 1 where the gradient begins or ends with a hard edge: Cairo's PDF leaves the outer color out.
  fileprivate var stopsWithEnds: [Stop] {
    var all = stops
    guard var first = all.first, var last = all.last, all.count > 1 else { return all }
    let beginsHard = first.location > 0 && first.location == all[1].location
    let endsHard = last.location < 1 && last.location == all[all.count - 2].location
    (first.location, last.location) = (0, 1)
    if beginsHard { all.insert(first, at: 0) }
    if endsHard { all.append(last) }
    return all
  }
}
