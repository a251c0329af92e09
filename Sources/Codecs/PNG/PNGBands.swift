/// Packs a picture quickly, in bands of rows that do not know of each other: only those that changed are packed again.
///
/// The bytes are a function of the picture alone. A band's own bytes are one of its rows and the row above, and where
/// bands end follows from the picture's size.
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
    /// Whole bytes of a deflate stream, without an end.
    var packed: [UInt8] = []
    /// Of the filtered bytes.
    var sum = Adler()
  }

  /// How many rows a band has, but for the last one: enough that its own Huffman codes and the look that chooses its
  /// filter cost little, few enough that a small change stays small.
  private static func rowCount(width: Int) -> Int { max(32, (1 << 16) / (4 * width)) }

  /// A file of a picture of which only some rows may differ from the one before.
  mutating func file(_ rows: PNGRows, changed: Range<Int>, _ notes: PNGChunkWriter) -> [UInt8] {
    pack(rows, changed: changed)
    return PNGChunkWriter.file(rows, format, notes, byteCount: byteCount) { appendStream(to: &$0) }
  }

  /// Packs a picture of which only some rows may differ from the one before; of another size, all rows.
  private mutating func pack(_ rows: PNGRows, changed: Range<Int>) {
    let rowCount = PNGBands.rowCount(width: rows.width)
    let isAnother = width != rows.width || height != rows.height
    if isAnother {
      (width, height) = (rows.width, rows.height)
      bands = Array(repeating: Band(), count: (height + rowCount - 1) / rowCount)
    }
    guard isAnother || !changed.isEmpty else { return }
    // The row below the last that changed is filtered by it.
    let touched = isAnother ? 0..<height : changed.lowerBound..<min(changed.upperBound + 1, height)
    var renewed = touched.lowerBound / rowCount..<(touched.upperBound - 1) / rowCount + 1

    func span(_ band: Int) -> Range<Int> { band * rowCount..<min((band + 1) * rowCount, rows.height) }
    for band in renewed { bands[band].isOpaque = rows.isOpaque(in: span(band)) }
    let isOpaque = bands.allSatisfy(\.isOpaque)
    if isOpaque != format.isRGB {
      format = isOpaque ? .rgb : .rgba
      renewed = bands.indices
    }
    for band in renewed { pack(rows, span(band), as: band) }
  }

  private mutating func pack(_ rows: PNGRows, _ span: Range<Int>, as band: Int) {
    let choice = PNGFilterChoice.quick(for: rows, span, samples: max(1, span.count / 16))
    let filtered = filters.run(rows, span, format: format, choice: choice)
    let target = memory.bytes(QuickDeflate.bound(filtered.count))
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
