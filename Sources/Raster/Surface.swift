internal import PresscheckCCairo

/// A Cairo image that covers a box of the frame's pixels. It starts clear.
final class Surface {
  enum Format {
    /// Premultiplied B, G, R, A.
    case color
    /// One byte of alpha: a mask.
    case alpha
  }

  let box: PixelBox
  let format: Format
  let pointer: OpaquePointer
  /// The first byte of the first row.
  let bytes: UnsafeMutablePointer<UInt8>
  /// From one row to the next, in bytes.
  let stride: Int

  init(_ format: Format, _ box: PixelBox) throws(RasterError) {
    let cairoFormat = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let made = cairo_image_surface_create(cairoFormat, Int32(clamping: box.width), Int32(clamping: box.height))
    self.box = box
    self.format = format
    (pointer, bytes, stride) = try Surface.checked(made)
  }

  /// Colour in memory that somebody else owns and keeps for as long as this lives.
  init(over bytes: UnsafeMutablePointer<UInt8>, _ box: PixelBox, stride: Int) throws(RasterError) {
    let made = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(clamping: box.width), Int32(clamping: box.height), Int32(clamping: stride))
    self.box = box
    format = .color
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

  /// The same bytes at another place of the frame: a mask that is kept is drawn with wherever its shape goes.
  init(_ other: Surface, movedTo x: Int, _ y: Int) {
    box = PixelBox(x: x, y: y, width: other.box.width, height: other.box.height)
    format = other.format
    pointer = cairo_surface_reference(other.pointer)
    (bytes, stride) = (other.bytes, other.stride)
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  var byteCount: Int { stride * box.height }

  /// Lets Cairo finish what it has put off, before anyone else reads.
  func flush() { cairo_surface_flush(pointer) }

  /// Lets our own kernels write: Cairo is done with the bytes before, and looks at them anew afterwards.
  func edit(_ change: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    cairo_surface_flush(pointer)
    change(bytes, stride)
    cairo_surface_mark_dirty(pointer)
  }

  /// Makes every pixel of a surface of colour the same one.
  func fill(with color: PremultipliedColor) {
    edit { _, _ in
      for y in box.minY..<box.maxY {
        UnsafeMutableRawBufferPointer(start: row(y), count: 4 * box.width)
          .initializeMemory(as: UInt32.self, repeating: color.word)
      }
    }
  }

  /// Where a row of the box begins; y is a pixel row of the frame.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y &- box.minY) &* stride }
}

/// What Cairo draws on a surface with. Its coordinates are the surface's own: `origin` is at (0, 0).
package final class Context {
  let pointer: OpaquePointer

  /// The distance, in pixels, that the straight pieces of a curve may lie off it. A hundredth of a pixel moves an edge's
  /// coverage by less than 3/255; Cairo's own tenth moves it by up to 25/255.
  static let tolerance = 0.01

  convenience init(_ surface: Surface) throws(RasterError) { try self.init(on: surface.pointer) }

  init(on surface: OpaquePointer) throws(RasterError) {
    guard let made = cairo_create(surface) else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    pointer = made
    do throws(RasterError) {
      try check()
    } catch {
      cairo_destroy(made)
      throw error
    }
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GOOD)
    cairo_set_tolerance(pointer, Context.tolerance)
  }

  deinit {
    cairo_destroy(pointer)
  }

  /// Cairo keeps the first error and draws nothing after it, so one look at the end is enough.
  func check() throws(RasterError) {
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
  }
}

extension RasterError {
  init(_ status: cairo_status_t) {
    self = .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
  }
}
