internal import PresscheckCCairo
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Draws display lists into files of paths, which stay sharp at any size.
///
/// Everything is a vector but what has none: a blurred shadow, a conic gradient and an image are pixels, the first two as
/// fine as `scale` asks for. Same list, scale and title, same bytes, whatever was drawn before: no file holds a date.
package enum VectorPicture {
  /// Draws the whole canvas. A point of it is a pixel of CSS in SVG, and a point in PDF.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - format: What is written.
  ///   - scale: Pixels a point at which the picture is to be looked at; what has to be pixels is drawn twice as fine.
  ///   - title: What viewers call the picture; nil writes none.
  /// - Returns: The file.
  /// - Throws: What ``Rasterizer/draw(_:scale:)`` throws for the same list; ``RasterError/tooLarge(width:height:)`` for a
  ///   shadow or a conic gradient with too many pixels as well.
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

/// The files of paths that Cairo writes.
package enum VectorFormat: String, Hashable, Sendable, CaseIterable {
  /// SVG 1.1.
  case svg
  /// PDF 1.5, one page.
  case pdf
}
