/// Writes PNGs, and keeps its working memory from one to the next, which makes a series quick; one encoder per thread.
package final class PNGEncoder {
  private var packer = PNGPacker()
  private var bands = PNGBands()
  private let quick = QuickDeflate()
  private let fine = DenseDeflate(level: 7)

  package init() {}

  /// Encodes a picture; the file decodes to the same pixels.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - effort: How much time a smaller file is worth.
  ///   - scale: Pixels per point, written as `pHYs`; nil writes none.
  ///   - texts: Written in this order, before the pixels.
  /// - Returns: The bytes of the file.
  /// - Throws: An error of the texts or the scale; nothing else can fail.
  package func encode(
    _ bitmap: Bitmap, effort: PNG.Effort = .fast, scale: Double? = nil, texts: [PNG.Text] = []
  ) throws(CodecError) -> [UInt8] {
    let notes = try PNGChunkWriter(scale: scale, texts: texts)
    return bitmap.rgba.withUnsafeBytes { bytes in
      let rows = PNGRows(width: bitmap.width, height: bitmap.height, bytes: bytes, isPremultiplied: false)
      return switch effort {
      case .fast: bands.file(rows, changed: 0..<rows.height, notes)
      case .dense: dense(rows, formats: PNGColorCensus(bitmap).formats, notes)
      case .small: small(rows, formats: PNGColorCensus(bitmap).formats, notes)
      }
    }
  }

  /// Encodes a rendered picture; if `effort` is fast, without a straight copy of it.
  ///
  /// The parameters are those for a ``Bitmap``; the file decodes to `bitmap.straight()`.
  package func encode(
    _ bitmap: PremultipliedBitmap, effort: PNG.Effort = .fast, scale: Double? = nil, texts: [PNG.Text] = []
  ) throws(CodecError) -> [UInt8] {
    if effort != .fast { return try encode(bitmap.straight(), effort: effort, scale: scale, texts: texts) }
    let notes = try PNGChunkWriter(scale: scale, texts: texts)
    return bitmap.bgra.withUnsafeBytes { bytes in
      let rows = PNGRows(width: bitmap.width, height: bitmap.height, bytes: bytes, isPremultiplied: true)
      return bands.file(rows, changed: 0..<rows.height, notes)
    }
  }

  /// The smallest file of the candidates that the quick compressor packs well: up to an eighth worse than the best.
  ///
  /// Of 338 goldens 294 are smallest without a filter and 33 with the lightest one of each row; without the other filters one
  /// picture is 7 % larger, and all together are as small. A level more makes files 1 % smaller, and a run of
  /// `record` takes a twelfth longer (*measured*).
  private func dense(_ rows: PNGRows, formats: [PNGPixelFormat], _ notes: PNGChunkWriter) -> [UInt8] {
    let ranked = packer.ranked(PNGCandidate.all(formats, [.all(.none), .lightest]), rows, by: quick)
    return smallest(of: ranked.filter { 8 * $0.size <= 9 * ranked[0].size }.map(\.candidate), rows, notes, fine)
  }

  /// The smallest file of the promising candidates.
  private func small(_ rows: PNGRows, formats: [PNGPixelFormat], _ notes: PNGChunkWriter) -> [UInt8] {
    smallest(of: finalists(of: PNGCandidate.all(formats), rows), rows, notes, DenseDeflate(level: 12))
  }

  /// The first of equals.
  private func smallest(
    of candidates: [PNGCandidate], _ rows: PNGRows, _ notes: PNGChunkWriter, _ dense: borrowing DenseDeflate
  ) -> [UInt8] {
    var smallest: [UInt8]?
    for candidate in candidates {
      let file = file(rows, candidate, notes, dense)
      if file.count < smallest?.count ?? .max { smallest = file }
    }
    return smallest ?? []
  }

  /// The candidates for the highest level, which takes twenty times as long as the next best: of a picture above 64 KiB the
  /// ones within 3 % of the best at level 9, and three at most.
  private func finalists(of candidates: [PNGCandidate], _ rows: PNGRows) -> [PNGCandidate] {
    if rows.width * rows.height <= 1 << 14 { return candidates }
    let ranked = packer.ranked(candidates, rows, by: DenseDeflate(level: 9))
    let bound = (ranked.first?.size ?? 0) * 103 / 100
    return ranked.prefix(3).filter { $0.size <= bound }.map(\.candidate)
  }

  private func file(
    _ rows: PNGRows, _ candidate: PNGCandidate, _ notes: PNGChunkWriter, _ dense: borrowing DenseDeflate
  ) -> [UInt8] {
    let stream = packer.pack(rows, candidate, by: dense)
    return PNGChunkWriter.file(rows, candidate.format, notes, byteCount: stream.count) { $0.append(contentsOf: stream) }
  }
}

/// One way to store a picture.
struct PNGCandidate {
  var format: PNGPixelFormat
  var choice: PNGFilterChoice

  /// Every choice of filters in each format.
  static func all(
    _ formats: [PNGPixelFormat], _ choices: [PNGFilterChoice] = PNGFilterChoice.allCases
  ) -> [PNGCandidate] {
    formats.flatMap { format in choices.map { PNGCandidate(format: format, choice: $0) } }
  }
}

/// Filters and packs pictures, and keeps its working memory from one to the next.
struct PNGPacker: ~Copyable {
  private var filters = PNGFilterPass()
  private var stream = Scratch()

  /// The zlib stream of a picture, valid until the next call.
  mutating func pack(
    _ rows: PNGRows, _ candidate: PNGCandidate, by deflate: borrowing some ZlibCompressor & ~Copyable
  ) -> UnsafeBufferPointer<UInt8> {
    let filtered = filters.run(rows, 0..<rows.height, format: candidate.format, choice: candidate.choice)
    let target = stream.bytes(deflate.bound(filtered.count))
    return UnsafeBufferPointer(start: target, count: deflate.zlib(filtered, into: target))
  }

  /// The smallest first, the first of equals, with the filters of each row; a palette counts.
  mutating func ranked(
    _ candidates: [PNGCandidate], _ rows: PNGRows, by deflate: borrowing some ZlibCompressor & ~Copyable
  ) -> [(candidate: PNGCandidate, size: Int)] {
    var ranked: [(candidate: PNGCandidate, size: Int)] = []
    for var candidate in candidates {
      let size = pack(rows, candidate, by: deflate).count + candidate.format.paletteByteCount
      if candidate.choice == .lightest { candidate.choice = .each(filters.lightest) }
      ranked.append((candidate, size))
    }
    return ranked.enumerated()
      .sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }
      .map(\.element)
  }

  /// The smallest of some candidates, at least one.
  mutating func best(
    _ candidates: [PNGCandidate], _ rows: PNGRows, by deflate: borrowing some ZlibCompressor & ~Copyable
  ) -> PNGCandidate { ranked(candidates, rows, by: deflate)[0].candidate }
}

extension PNG {
  /// Encodes a single picture; ``PNGEncoder`` is quicker for many.
  package static func encode(
    _ bitmap: Bitmap, effort: Effort = .fast, scale: Double? = nil, texts: [Text] = []
  ) throws(CodecError) -> [UInt8] {
    try PNGEncoder().encode(bitmap, effort: effort, scale: scale, texts: texts)
  }
}

extension PNGChunkWriter {
  /// The chunks that describe the picture, without a signature.
  init(scale: Double?, texts: [PNG.Text]) throws(CodecError) {
    self.init(signature: [])
    if let scale {
      let density = try PNG.pixelsPerMetre(scale: scale)
      append(.physicalSize) { body in
        body.append(bigEndian: density)
        body.append(bigEndian: density)
        body.append(1)
      }
    }
    for text in texts { try append(text) }
  }

  /// A whole file: the format, the notes, and the pixels' stream of about `byteCount` bytes, which `write` appends.
  static func file(
    _ rows: PNGRows, _ format: PNGPixelFormat, _ notes: PNGChunkWriter, byteCount: Int, _ write: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var writer = PNGChunkWriter(reservingCapacity: byteCount + notes.bytes.count + 1536)
    writer.appendHeader(width: rows.width, height: rows.height, format: format)
    writer.append(contentsOf: notes)
    writer.appendPalette(of: format)
    writer.append(.imageData, write)
    writer.append(.end)
    return writer.bytes
  }

  mutating func appendHeader(width: Int, height: Int, format: PNGPixelFormat) {
    append(.header) { body in
      body.append(bigEndian: UInt32(width))
      body.append(bigEndian: UInt32(height))
      body += [UInt8(format.bitDepth), UInt8(format.colorType.rawValue), 0, 0, 0]
    }
  }

  mutating func appendPalette(of format: PNGPixelFormat) {
    guard case .palette(let palette) = format else { return }
    append(.palette) { $0 += palette.entries }
    if !palette.alphas.isEmpty { append(.transparency) { $0 += palette.alphas } }
  }
}

extension PNGPixelFormat {
  /// The length of the chunks that hold the palette.
  fileprivate var paletteByteCount: Int {
    guard case .palette(let palette) = self else { return 0 }
    return 12 + palette.entries.count + (palette.alphas.isEmpty ? 0 : 12 + palette.alphas.count)
  }
}
