internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Items being drawn as paths: what ``Pass`` is for pixels.
struct VectorPass {
  let context: Context

  /// The points that can show.
  let canvas: PixelBox

  /// Draws what has to be pixels, on pixels of its own.
  let pixels: Pass

  /// Pixels a point there.
  let density: Double

  /// From points of the items to points of the canvas: a move.
  let toCanvas: Transform

  init(context: Context, size: Size, density: Double) {
    self.context = context
    self.density = density
    canvas = PixelBox(around: Rect(0, 0, size.width, size.height))
    toCanvas = .identity
    pixels = Pass(
      masks: MaskCache(), images: ImageCache(), toDevice: .scale(density, density),
      frame: PixelBox(around: Rect(0, 0, size.width * density, size.height * density)))
  }

  /// The same canvas, for items that are moved on it.
  init(_ other: VectorPass, movedBy offset: Point) {
    context = other.context
    canvas = other.canvas
    density = other.density
    toCanvas = Transform.translation(offset).then(other.toCanvas)
    pixels = Pass(
      masks: other.pixels.masks, images: other.pixels.images, toDevice: toCanvas.then(.scale(density, density)),
      frame: other.pixels.frame)
  }

  func draw(_ items: [DisplayItem]) throws(RasterError) {
    for item in items { try draw(item) }
  }

  private func draw(_ item: DisplayItem) throws(RasterError) {
    switch item {
    case .fill(let fill): try draw(fill)
    case .stroke(let stroke): try draw(stroke)
    case .border(let border): try draw(border)
    case .image(let image): try draw(image)
    case .shadow(let shadow): try draw(shadow)
    case .group(let group): try draw(group)
    }
  }

  private func draw(_ fill: Fill) throws(RasterError) {
    guard var outline = try outline(of: fill.area, under: fill.transform, item: .fill) else { return }
    if fill.bleeds { outline = try outline.bled() }
    switch fill.paint {
    case .color(let color): self.fill(outline, color)
    case .gradient(let gradient):
      guard let kernel = GradientKernel(gradient, toDevice: fill.transform.then(toCanvas)) else { return }
      if let pattern = try kernel.pattern(of: gradient) {
        cairo_set_source(context.pointer, pattern.pointer)
        fillWithSource(outline)
      } else {
        try drawPixels(of: gradient, fill.transform, in: outline)
      }
    }
  }

  private func draw(_ stroke: Stroke) throws(RasterError) {
    guard stroke.style.lineWidth > 0, !stroke.color.isInvisible else { return }
    let transform = stroke.transform.then(toCanvas)
    guard transform.isFinite, stroke.style.lineWidth.isFinite else { throw .notFinite(.stroke) }
    guard transform.inverse != nil else { return }
    let path = try DevicePath(stroke.path, under: transform, item: .stroke)
    let pen = Pen(stroke.style, toDevice: transform, along: path)
    guard !path.box.inset(by: -pen.reach).intersection(canvas).isEmpty else { return }
    guard path.isNear else { throw .tooFar(.stroke) }
    context.setSource(stroke.color)
    path.add(to: context, origin: canvas)
    try context.saved { () throws(RasterError) in pen.stroke(context) }
  }

  private func draw(_ border: Border) throws(RasterError) {
    guard border.width > 0, !border.outer.rect.isEmpty else { return }
    guard border.width.isFinite else { throw .notFinite(.border) }
    var ring = border.outer.path
    if !border.inner.rect.isEmpty { ring.append(border.inner.path) }
    guard let outline = try outline(of: .path(ring, .evenOdd), under: border.transform, item: .border) else { return }
    fill(outline, border.color)
  }
}
