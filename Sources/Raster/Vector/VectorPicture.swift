internal import PresscheckCCairo
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Draws display lists into files of paths, which stay sharp at any size.
///
/// Blurred shadows, conic gradients and images are pixels. The same list, scale and title give the same bytes: no file holds
/// a date.
package enum VectorPicture {
  /// Draws the whole canvas, a point as a CSS pixel in SVG and a point in PDF; shadows and conic gradients have twice as many
  /// pixels a point as the scale.
  package static func bytes(
    of list: DisplayList, as format: VectorFormat, scale: Double, title: String? = nil
  ) throws(RasterError) -> [UInt8] {
    _ = try Rasterizer.frame(of: list, scale: scale)
    let document = try VectorDocument(format, size: list.size, title: title)
    let context = try Context(on: document.pointer)
    if !list.background.isInvisible {
      context.setSource(list.background)
      cairo_paint(context.pointer)
    }
    try VectorPass(context: context, size: list.size, density: 2 * scale).draw(list.items)
    try context.check()
    return try document.finished()
  }
}

/// The formats of vector files.
package enum VectorFormat: String, Hashable, Sendable, CaseIterable {
  /// SVG 1.1.
  case svg
  /// PDF 1.5, one page.
  case pdf
}

/// A file that Cairo writes into memory.
final class VectorDocument {
  let pointer: OpaquePointer
  private let stream = Stream()
  private let format: VectorFormat
  private let title: String?

  /// The bytes that Cairo has written.
  private final class Stream {
    var bytes: [UInt8] = []
  }

  init(_ format: VectorFormat, size: Size, title: String?) throws(RasterError) {
    (self.format, self.title) = (format, title)
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
      // A length without a unit is in CSS pixels; Cairo's default is a third larger.
      cairo_svg_surface_set_document_unit(made, CAIRO_SVG_UNIT_USER)
    case .pdf:
      // Cairo would write the time of day.
      cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATE_DATE, nil)
      if let title { cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_TITLE, title) }
    }
  }

  deinit {
    // After an error, contexts and patterns may keep the surface, which writes the rest when it is destroyed.
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// The whole file, after which nothing can be drawn.
  func finished() throws(RasterError) -> [UInt8] {
    cairo_surface_finish(pointer)
    try check()
    switch format {
    case .svg: return stream.bytes.withNumberedIDs.titled(title)
    case .pdf: return stream.bytes
    }
  }

  private func check() throws(RasterError) {
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
  }
}

/// An SVG file of Cairo's.
extension [UInt8] {
  /// The file with surfaces and images numbered from 1 in its order, because Cairo counts them through the whole process.
  fileprivate var withNumberedIDs: [UInt8] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var numbered: [UInt8] = []
    numbered.reserveCapacity(count)
    var rest = self[...]
    // An id follows `id="`, and the `#` of `"#…"` and `url(#…)`.
    while let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }) {
      numbered += rest[...mark]
      rest = rest[(mark + 1)...]
      guard let kind = ["surface", "image"].first(where: { rest.starts(with: $0.utf8) }) else { continue }
      let digits = rest.dropFirst(kind.utf8.count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty else { continue }
      let number = numbers[digits] ?? numbers.count + 1
      numbers[digits] = number
      numbered += "\(kind)\(number)".utf8
      rest = rest[digits.endIndex...]
    }
    return numbered + rest
  }

  /// The file with a title as the root's first element, where viewers expect it.
  fileprivate func titled(_ title: String?) -> [UInt8] {
    guard let title, let root = firstRange(of: "<svg".utf8),
      let end = self[root.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return self }
    return Array(self[...end]) + "\n<title>\(title.inXML)</title>".utf8 + self[(end + 1)...]
  }
}

extension String {
  /// The text in XML, which cannot hold some characters, such as most control characters.
  fileprivate var inXML: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
  }
}
