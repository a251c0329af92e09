/// Writes the pictures of a sequence as a PNG each, and compresses only what differs from the picture before.
///
/// A file equals the one that ``PNGEncoder`` writes with ``PNG/Effort/fast``, byte for byte, whichever came before. Not for
/// sharing between threads: one encoder each.
package final class PNGSequenceEncoder {
  private var bands = PNGBands()

  package init() {}

  /// Encodes a rendered picture, which equals the last one outside of `changed`, or everywhere if that is nil.
  ///
  /// Other differences are not written. The rectangle is ignored for the first picture and for one of another size.
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

/// Packs a picture quickly, in bands of rows that do not depend on each other, so that only changed bands are packed again.
///
/// The bytes depend on the picture alone: a band's bytes depend on its rows and the row above, and where bands end follows
/// from the picture's size.
struct PNGBands: ~Copyable {
  private var filters = PNGFilterPass()
  private var memory = Scratch()
  private let quick = QuickDeflate()
  private var width = 0
  private var height = 0
  private var format = PNGPixelFormat.rgba
  private var bands: [Band] = []

  private struct Band {
    var isOpaque = false
    /// A part of a deflate stream, in whole bytes.
    var packed: [UInt8] = []
    /// The check sum of the filtered bytes.
    var sum = Adler()
  }

  /// The rows of a band but the last: enough that its own Huffman codes and the choice of its filter cost little, few enough
  /// that a small change stays small.
  ///
  /// A fifth of the height, because what moves in a button is mostly in its middle, where an even number has a seam.
  private static func rowCount(width: Int, height: Int) -> Int { max(32, (1 << 16) / (4 * width), (height + 4) / 5) }

  /// The file of a picture that differs from the one before in some rows only.
  mutating func file(_ rows: PNGRows, changed: Range<Int>, _ notes: PNGChunkWriter) -> [UInt8] {
    pack(rows, changed: changed)
    return PNGChunkWriter.file(rows, format, notes, byteCount: byteCount) { appendStream(to: &$0) }
  }

  /// Packs the changed rows of a picture; all rows of one of another size.
  private mutating func pack(_ rows: PNGRows, changed: Range<Int>) {
    let rowCount = PNGBands.rowCount(width: rows.width, height: rows.height)
    let isAnother = width != rows.width || height != rows.height
    if isAnother {
      (width, height) = (rows.width, rows.height)
      bands = Array(repeating: Band(), count: (height + rowCount - 1) / rowCount)
    }
    guard isAnother || !changed.isEmpty else { return }
    // The filter of the row below the last changed one depends on it.
    let touched = isAnother ? 0..<height : changed.lowerBound..<min(changed.upperBound + 1, height)
    var renewed = touched.lowerBound / rowCount..<(touched.upperBound - 1) / rowCount + 1

    func span(_ band: Int) -> Range<Int> { band * rowCount..<min((band + 1) * rowCount, rows.height) }
    for band in renewed { bands[band].isOpaque = rows.isOpaque(in: span(band)) }
    let isOpaque = bands.allSatisfy(\.isOpaque)
    if isOpaque != (format.colorType == .rgb) {
      format = isOpaque ? .rgb : .rgba
      renewed = bands.indices
    }
    for band in renewed { pack(rows, span(band), as: band) }
  }

  private mutating func pack(_ rows: PNGRows, _ span: Range<Int>, as band: Int) {
    let choice = PNGFilterChoice.quick(for: rows, span, samples: max(2, span.count / 24))
    let filtered = filters.run(rows, span, format: format, choice: choice)
    let target = memory.bytes(quick.bound(filtered.count))
    let length = quick.band(filtered, into: target)
    bands[band].packed.replaceSubrange(0..., with: UnsafeBufferPointer(start: target, count: length))
    bands[band].sum = Adler(filtered)
  }

  /// The bands as one zlib stream.
  private func appendStream(to bytes: inout [UInt8]) {
    bytes += [0x78, 0x01]
    var sum = Adler()
    for band in bands {
      bytes += band.packed
      sum.append(band.sum)
    }
    // An empty last block.
    bytes += [0x03, 0x00]
    bytes.append(bigEndian: sum.value)
  }

  private var byteCount: Int { bands.reduce(8) { $0 + $1.packed.count } }
}
