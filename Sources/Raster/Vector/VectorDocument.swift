internal import PresscheckCCairo
internal import PresscheckGraphics

/// A file that Cairo writes into memory.
final class VectorDocument {
  let pointer: OpaquePointer
  private let stream = Stream()
  private let format: VectorFormat
  private let title: String?

  /// What Cairo has written so far.
  private final class Stream {
    var bytes: [UInt8] = []
  }

  init(_ format: VectorFormat, size: Size, title: String?) throws(RasterError) {
    self.format = format
    self.title = title
    // Unretained is safe: the surface, which alone writes, is finished before the stream is gone.
    let closure = Unmanaged.passUnretained(stream).toOpaque()
    let write: cairo_write_func_t = { closure, bytes, count in
      guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
      let stream = Unmanaged<Stream>.fromOpaque(closure).takeUnretainedValue()
      stream.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let made =
      switch format {
      case .svg: cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
      case .pdf: cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
      }
    guard let made else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    pointer = made
    try check()
    switch format {
    case .svg:
      // Without a unit a length is in pixels of CSS; Cairo's own choice is a third more.
      cairo_svg_surface_set_document_unit(made, CAIRO_SVG_UNIT_USER)
    case .pdf:
      // Cairo would write the time of day.
      cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATE_DATE, nil)
      if let title { cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_TITLE, title) }
    }
  }

  deinit {
    // Contexts and patterns may keep the surface after drawing failed, and a surface writes what is left when it goes.
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// The whole file; nothing can be drawn afterwards.
  func finished() throws(RasterError) -> [UInt8] {
    cairo_surface_finish(pointer)
    try check()
    switch format {
    case .svg: return SVGDocument(stream.bytes).numbered().titled(title).bytes
    case .pdf: return stream.bytes
    }
  }

  private func check() throws(RasterError) {
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
  }
}
