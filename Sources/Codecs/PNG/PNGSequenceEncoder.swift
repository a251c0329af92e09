/// Writes the pictures of a sequence as a PNG each, and compresses only what differs from the picture before.
///
/// A file is the one that ``PNGEncoder`` writes with ``PNG/Effort/fast``, byte for byte, whichever came before. Not for
/// sharing between threads: one encoder each.
package final class PNGSequenceEncoder {
  private var bands = PNGBands()

  package init() {}

  /// Encodes a picture as drawn.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - changed: the pixels outside of which it is the picture that this encoder was given last; nil when it is that
  ///     picture. What lies outside and differs nonetheless is written as it was. Does not count for the first picture and
  ///     for one of another size.
  ///   - scale: pixels per point, written as `pHYs`; nil writes none.
  ///   - texts: written in this order, before the pixels.
  /// - Returns: the bytes of the file; decoded they are `bitmap.straight()`, pixel by pixel.
  /// - Throws: as ``PNGEncoder`` does.
  package func encode(
    _ bitmap: PremultipliedBitmap, changed: PixelRect?, scale: Double? = nil, texts: [PNG.Text] = []
  ) throws(CodecError) -> [UInt8] {
    let notes = try PNGChunkWriter(scale: scale, texts: texts)
    let touched = changed.flatMap { $0.columns(of: bitmap.width).isEmpty ? nil : $0.rows(of: bitmap.height) }
    return bitmap.bgra.withUnsafeBytes { bytes in
      let rows = PNGRows(width: bitmap.width, height: bitmap.height, bytes: bytes, isPremultiplied: true)
      return bands.file(rows, changed: touched ?? 0..<0, notes)
    }
  }
}
