package import PresscheckGraphics

/// A file that librsvg has read without a base folder, so that it finds nothing outside of the file.
package final class SVGHandle {
  private let library: SVGLibrary
  private let pointer: OpaquePointer

  /// - Throws: Why librsvg cannot read the file, or that it is not installed.
  package convenience init(_ bytes: [UInt8]) throws(SVGError) {
    guard let library = SVGLibrary.standard else { throw .noLibrary }
    try self.init(bytes, library)
  }

  init(_ bytes: [UInt8], _ library: SVGLibrary) throws(SVGError) {
    self.library = library
    var failure: UnsafeMutableRawPointer?
    guard let pointer = library.newFromData(bytes, bytes.count, &failure) else {
      throw .malformed(SVGHandle.reason(taking: failure, library))
    }
    self.pointer = pointer
    // CSS's pixel, whatever the screen is.
    library.setDPI(pointer, 96)
  }

  deinit { library.unref(pointer) }

  /// Width and height in CSS pixels; the view box replaces lengths that are not absolute.
  func size() throws(SVGError) -> Size {
    var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
    // An RsvgLength is a double and an enum; an RsvgRectangle four doubles.
    var (width, height) = (RSVGLength(), RSVGLength())
    var box = (0.0, 0.0, 0.0, 0.0)
    library.getDimensions(pointer, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    let own = (hasWidth == 0 ? nil : width.pixels, hasHeight == 0 ? nil : height.pixels)
    let natural = hasBox != 0 && box.2 > 0 && box.3 > 0 ? Size(box.2.asWritten, box.3.asWritten) : nil
    let size: Size? =
      switch own {
      case (let width?, let height?): Size(width, height)
      case (let width?, nil): natural.map { Size(width, width * $0.height / $0.width) }
      case (nil, let height?): natural.map { Size(height * $0.width / $0.height, height) }
      case (nil, nil): natural
      }
    guard let size, size.width > 0, size.height > 0 else { throw .noSize }
    guard size.longerSide <= SVG.longestSide else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    return size
  }

  /// Draws the whole picture, scaled from its own size and moved by `offset`, on clear pixels.
  ///
  /// `pixels` are clear, `width` times `height` of them, premultiplied B, G, R, A; curves stay within `tolerance` of
  /// a pixel. Throws librsvg's reason.
  package func draw(
    on pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, size: Size, scale: Size,
    offset: Point = Point(0, 0), tolerance: Double = 0.1
  ) throws(SVGError) {
    let argb32: Int32 = 0
    guard
      let surface = library.surfaceForData(
        pixels, argb32, Int32(clamping: width), Int32(clamping: height), Int32(clamping: 4 * width))
    else { throw .malformed("there is no memory to draw it") }
    defer { library.surfaceDestroy(surface) }
    guard let context = library.create(surface) else { throw .malformed("there is no memory to draw it") }
    defer { library.destroy(context) }
    library.setTolerance(context, tolerance)
    library.translate(context, offset.x, offset.y)
    library.scale(context, scale.width, scale.height)
    var failure: UnsafeMutableRawPointer?
    let isDrawn = library.render(pointer, context, [0, 0, size.width, size.height], &failure)
    guard isDrawn != 0, library.status(context) == 0 else {
      throw .malformed(SVGHandle.reason(taking: failure, library))
    }
    library.surfaceFlush(surface)
  }

  /// Frees a GError and returns its message without the parts for programmers.
  private static func reason(taking failure: UnsafeMutableRawPointer?, _ library: SVGLibrary) -> String {
    // After a GQuark and an int.
    guard let failure, let message = failure.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self) else {
      return "librsvg cannot draw it"
    }
    defer { library.freeError(OpaquePointer(failure)) }
    return plain(String(cString: message))
  }

  /// `XML parse error: Error domain 1 code 77 on line 1 column 50 of data: Premature end …` becomes
  /// `line 1: Premature end …`.
  private static func plain(_ message: String) -> String {
    let text = message.split(separator: "\n").first.map(String.init) ?? message
    guard let place = text.firstRange(of: " on line "), let end = text.firstRange(of: " of data: "),
      let line = text[place.upperBound...].split(separator: " ").first
    else { return SVGHandle.coded(text) }
    return "line \(line): \(text[end.upperBound...])"
  }

  /// `error code=201 (3) in (null):1:775: Namespace prefix …` becomes `line 1: Namespace prefix …`.
  private static func coded(_ text: String) -> String {
    let text = text.replacing("XML parse error: ", with: "")
    guard text.hasPrefix("error code="), let file = text.firstRange(of: "(null):") else { return text }
    let parts = text[file.upperBound...].split(separator: ":", maxSplits: 2)
    return parts.count == 3 ? "line \(parts[0]): \(parts[2].drop { $0 == " " })" : text
  }
}

extension Double {
  /// librsvg reads numbers in single precision: 25.4 comes as 25.39999962.
  fileprivate var asWritten: Double { Double(Float(self).description) ?? self }
}

/// librsvg's length as it lies in memory.
private struct RSVGLength {
  var length = 0.0
  var unit: Int32 = 0

  /// Nil for a percentage and for a font's measures.
  var pixels: Double? {
    switch unit {
    case 1: length.asWritten
    case 4: length.asWritten * 96
    case 5: length.asWritten * 96 / 2.54
    case 6: length.asWritten * 96 / 25.4
    case 7: length.asWritten * 96 / 72
    case 8: length.asWritten * 16
    default: nil
    }
  }
}
