internal import PresscheckCCairo
internal import PresscheckGraphics

/// What is being drawn on: a surface, and the part of it that may change.
struct Target {
  let surface: Surface
  let context: Context
  /// Whole pixels of the frame, all of them on the surface.
  private(set) var box: PixelBox

  init(_ surface: Surface) throws(RasterError) {
    self.surface = surface
    context = try Context(surface)
    box = surface.box
  }

  /// Draws on a smaller part for a while.
  func clipped(
    to smaller: PixelBox, _ draw: (Target) throws(RasterError) -> Void
  ) throws(RasterError) {
    if smaller.contains(box) { return try draw(self) }
    var inner = self
    inner.box = box.intersection(smaller)
    guard !inner.box.isEmpty else { return }
    cairo_save(context.pointer)
    defer { cairo_restore(context.pointer) }
    context.addBox(inner.box, on: surface)
    cairo_clip(context.pointer)
    try draw(inner)
  }
}

/// How much of each pixel an item covers.
enum Coverage {
  case none
  /// All of these pixels and nothing else.
  case full(PixelBox)
  /// An alpha surface; nothing outside of it.
  case mask(Surface)
}

extension Target {
  func composite(_ color: PremultipliedColor, through coverage: Coverage) {
    guard color.alpha > 0 else { return }
    context.setSource(color)
    paintSource(through: coverage)
  }

  func composite(_ pixels: Surface, through coverage: Coverage) {
    setSource(pixels)
    paintSource(through: coverage)
  }

  /// Paints the whole of a surface.
  func composite(_ pixels: Surface, opacity: UInt8) {
    setSource(pixels)
    if opacity == 255 {
      cairo_paint(context.pointer)
    } else {
      cairo_paint_with_alpha(context.pointer, (Double(opacity) + 0.5) / 256)
    }
  }

  private func setSource(_ pixels: Surface) {
    let (x, y) = (pixels.box.minX - surface.box.minX, pixels.box.minY - surface.box.minY)
    cairo_set_source_surface(context.pointer, pixels.pointer, Double(x), Double(y))
  }

  private func paintSource(through coverage: Coverage) {
    switch coverage {
    case .none:
      break
    case .full(let full):
      context.addBox(full.intersection(box), on: surface)
      cairo_fill(context.pointer)
    case .mask(let mask):
      let (x, y) = (mask.box.minX - surface.box.minX, mask.box.minY - surface.box.minY)
      cairo_mask_surface(context.pointer, mask.pointer, Double(x), Double(y))
    }
  }
}

extension Context {
  /// Cairo keeps the upper 8 of 16 bits of each component times alpha. Half a step above the byte wanted, no rounding on
  /// the way can reach another one.
  func setSource(_ color: PremultipliedColor) {
    let alpha = color.alpha == 255 ? 256 : Double(color.alpha) + 0.5
    cairo_set_source_rgba(
      pointer, (Double(color.red) + 0.5) / alpha, (Double(color.green) + 0.5) / alpha,
      (Double(color.blue) + 0.5) / alpha, alpha / 256)
  }

  func addBox(_ box: PixelBox, on surface: Surface) {
    cairo_rectangle(
      pointer, Double(box.minX - surface.box.minX), Double(box.minY - surface.box.minY), Double(box.width),
      Double(box.height))
  }
}
