internal import PresscheckCCairo
internal import PresscheckGraphics

/// A surface that is drawn on, and the part of it that may change.
struct Target {
  let surface: Surface
  let context: Context
  /// Pixels of the frame, all of them on the surface.
  private(set) var box: PixelBox

  init(_ surface: Surface) throws(RasterError) {
    self.surface = surface
    context = try Context(on: surface.pointer)
    box = surface.box
  }

  /// Throws Cairo's first error, and lets others read the surface.
  func finish() throws(RasterError) {
    try context.check()
    surface.flush()
  }

  /// Draws on a smaller part.
  func clipped(to smaller: PixelBox, _ draw: (Target) throws(RasterError) -> Void) throws(RasterError) {
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

  func composite(_ color: PremultipliedColor, through coverage: Coverage) {
    guard color.alpha > 0 else { return }
    context.setSource(color)
    paintSource(through: coverage)
  }

  func composite(_ pixels: Surface, through coverage: Coverage) {
    setSource(pixels)
    paintSource(through: coverage)
  }

  /// Puts pixels in place of what is there, as far as the coverage says.
  func replace(with pixels: Surface, through coverage: Coverage) throws(RasterError) {
    // Beyond the pixels Cairo's source is clear, and would be put there too.
    try clipped(to: pixels.box) { (inner) throws(RasterError) in
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      inner.composite(pixels, through: coverage)
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_OVER)
    }
  }

  /// A copy of a part, for others to draw on.
  func copy(of box: PixelBox) throws(RasterError) -> Target {
    surface.flush()
    let copy = try Target(Surface(.color, box))
    copy.setSource(surface)
    cairo_paint(copy.context.pointer)
    return copy
  }

  /// Paints a whole surface.
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
    case .none: break
    case .full(let full):
      context.addBox(full.intersection(box), on: surface)
      cairo_fill(context.pointer)
    case .mask(let mask):
      let (x, y) = (mask.box.minX - surface.box.minX, mask.box.minY - surface.box.minY)
      cairo_mask_surface(context.pointer, mask.pointer, Double(x), Double(y))
    }
  }
}

/// How much of each pixel an item covers.
enum Coverage {
  case none
  /// All of these pixels and no other.
  case full(PixelBox)
  /// An alpha surface; nothing outside of it.
  case mask(Surface)

  var box: PixelBox? {
    switch self {
    case .none: nil
    case .full(let box): box
    case .mask(let mask): mask.box
    }
  }
}

/// A colour with 8 bits a channel, multiplied by alpha and rounded once.
struct PremultipliedColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  /// Limits each component to the range from 0 to 1; NaN counts as 0.
  init(_ color: Color) {
    let alpha = unitInterval(color.alpha)
    self.alpha = byte(alpha)
    red = byte(unitInterval(color.red) * alpha)
    green = byte(unitInterval(color.green) * alpha)
    blue = byte(unitInterval(color.blue) * alpha)
  }

  static let opaqueBlack = PremultipliedColor(.black)

  /// The stored pixel: B, G, R, A from the lowest byte.
  var word: UInt32 { UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24 }
}

/// Limits a number to the range from 0 to 1; NaN counts as 0.
@inline(__always)
func unitInterval(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }

/// The nearest byte of a number from 0 to 1.
@inline(__always)
func byte(_ x: Double) -> UInt8 { UInt8(x * 255 + 0.5) }
