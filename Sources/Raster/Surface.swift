internal import PresscheckCCairo

/// A Cairo image that covers a box of the frame's pixels, which are clear at first.
final class Surface {
  enum Format {
    /// Premultiplied B, G, R, A.
    case color
    /// One byte of alpha: a mask.
    case alpha
  }

  let box: PixelBox
  let pointer: OpaquePointer
  /// The first byte of the first row.
  let bytes: UnsafeMutablePointer<UInt8>
  /// From one row to the next, in bytes.
  let stride: Int

  init(_ format: Format, _ box: PixelBox) throws(RasterError) {
    let cairoFormat = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let made = cairo_image_surface_create(cairoFormat, Int32(clamping: box.width), Int32(clamping: box.height))
    self.box = box
    (pointer, bytes, stride) = try Surface.checked(made)
  }

  /// Covers memory of the caller, which must outlive the surface.
  init(over bytes: UnsafeMutablePointer<UInt8>, _ box: PixelBox, stride: Int) throws(RasterError) {
    let made = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(clamping: box.width), Int32(clamping: box.height), Int32(clamping: stride))
    self.box = box
    (pointer, self.bytes, self.stride) = try Surface.checked(made)
  }

  private static func checked(
    _ surface: OpaquePointer?
  ) throws(RasterError) -> (OpaquePointer, UnsafeMutablePointer<UInt8>, Int) {
    guard let surface else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let bytes = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      throw RasterError(status == CAIRO_STATUS_SUCCESS ? CAIRO_STATUS_NO_MEMORY : status)
    }
    return (surface, bytes, Int(cairo_image_surface_get_stride(surface)))
  }

  /// The same bytes at another place of the frame, where a kept mask is used again.
  init(_ other: Surface, movedTo x: Int, _ y: Int) {
    box = PixelBox(x: x, y: y, width: other.box.width, height: other.box.height)
    pointer = cairo_surface_reference(other.pointer)
    (bytes, stride) = (other.bytes, other.stride)
  }

  deinit { cairo_surface_destroy(pointer) }

  var byteCount: Int { stride * box.height }

  /// Makes Cairo finish before others read.
  func flush() { cairo_surface_flush(pointer) }

  /// Makes Cairo finish before our own kernels write, and read the bytes again afterwards.
  func edit(_ change: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    cairo_surface_flush(pointer)
    change(bytes, stride)
    cairo_surface_mark_dirty(pointer)
  }

  /// Fills a surface of colour.
  func fill(with color: PremultipliedColor) {
    edit { _, _ in
      for y in box.minY..<box.maxY {
        UnsafeMutableRawBufferPointer(start: row(y), count: 4 * box.width)
          .initializeMemory(as: UInt32.self, repeating: color.word)
      }
    }
  }

  /// Draws on an alpha surface by Cairo, whose space begins at the surface's top left.
  func drawInBlack(_ draw: (Context) throws(RasterError) -> Void) throws(RasterError) {
    let context = try Context(on: pointer)
    context.setSource(.opaqueBlack)
    try draw(context)
    try context.check()
    flush()
  }

  /// The first byte of a row of the frame.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y &- box.minY) &* stride }
}

/// Cairo's drawing context of a surface, with the surface's top left pixel at (0, 0).
final class Context {
  let pointer: OpaquePointer
  /// The largest distance, in pixels, between a curve and its straight pieces.
  ///
  /// A hundredth of a pixel moves an edge's coverage by less than 3/255; Cairo's own tenth moves it by up to 25/255.
  static let tolerance = 0.01

  init(on surface: OpaquePointer) throws(RasterError) {
    guard let made = cairo_create(surface) else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    pointer = made
    try check()
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GOOD)
    cairo_set_tolerance(pointer, Context.tolerance)
  }

  deinit { cairo_destroy(pointer) }

  /// Throws Cairo's first error, after which it draws nothing, so that one check at the end is enough.
  func check() throws(RasterError) {
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
  }

  /// Sets a colour that composites as exactly these bytes.
  ///
  /// Cairo keeps the upper 8 of 16 bits of each component times alpha: half a step above the wanted byte no rounding
  /// reaches another one.
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

extension RasterError {
  init(_ status: cairo_status_t) {
    self = .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
  }
}

/// The versions of the loaded libraries that draw.
package enum RasterVersions {
  package static var cairo: String { String(cString: cairo_version_string()) }

  /// Cairo's compositor.
  package static var pixman: String { String(cString: pixman_version_string()) }

  /// The font library of Cairo and HarfBuzz, on which no pixel depends: glyphs are HarfBuzz's outlines.
  package static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (CInt, CInt, CInt) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
