/// Writes PNGs and keeps its working memory from one to the next, which is what makes a series of frames quick. Not for
/// sharing between threads: one encoder each.
package final class PNGEncoder {
  private var filters = PNGFilterPass()
  private var stream = Scratch()
  private var bands = PNGBands()
  private let rough = DenseDeflate(level: 5)
  private let fine = DenseDeflate(level: 9)

  package init() {}

  /// Encodes a picture.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - effort: what time a smaller file is worth.
  ///   - scale: pixels per point, written as `pHYs`; nil writes none.
  ///   - texts: written in this order, before the pixels.
  /// - Returns: the bytes of the file; decoded they are the bitmap, pixel by pixel.
  /// - Throws: ``CodecError/invalidKeyword(_:)``, ``CodecError/nulInText(keyword:)``,
  ///   ``CodecError/invalidScale(_:)``; nothing else can fail.
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

  /// Encodes a picture as drawn; when `effort` is fast, without making a straight copy of it first.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - effort: what time a smaller file is worth.
  ///   - scale: pixels per point, written as `pHYs`; nil writes none.
  ///   - texts: written in this order, before the pixels.
  /// - Returns: the bytes of the file; decoded they are `bitmap.straight()`, pixel by pixel.
  /// - Throws: as for a ``Bitmap``.
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

  /// One way to store a picture.
  private struct Candidate {
    var format: PNGPixelFormat
    var choice: PNGFilterChoice
  }

  private func candidates(_ formats: [PNGPixelFormat]) -> [Candidate] {
    formats.flatMap { format in PNGFilterChoice.allCases.map { Candidate(format: format, choice: $0) } }
  }

  /// The candidate that a middling level packs best, packed well.
  private func dense(_ rows: PNGRows, formats: [PNGPixelFormat], _ notes: PNGChunkWriter) -> [UInt8] {
    guard let best = ranked(candidates(formats), rows, by: rough).first else { return [] }
    return file(rows, best.candidate, notes, fine)
  }

  /// The smallest file of the candidates that have a chance; the first of equals.
  private func small(_ rows: PNGRows, formats: [PNGPixelFormat], _ notes: PNGChunkWriter) -> [UInt8] {
    let highest = DenseDeflate(level: 12)
    let files = finalists(of: candidates(formats), rows).map { file(rows, $0, notes, highest) }
    return files.min { $0.count < $1.count } ?? []
  }

  /// The highest level takes twenty times as long as the one that is nearly as good: of a picture above 64 KiB only what
  /// comes within 3 % of the best at level 9 is tried with it, and three at most.
  private func finalists(of candidates: [Candidate], _ rows: PNGRows) -> [Candidate] {
    if rows.width * rows.height <= 1 << 14 { return candidates }
    let ranked = ranked(candidates, rows, by: fine)
    let bound = (ranked.first?.size ?? 0) * 103 / 100
    return ranked.prefix(3).filter { $0.size <= bound }.map(\.candidate)
  }

  /// The smallest first, the first of equals; a palette counts.
  private func ranked(
    _ candidates: [Candidate], _ rows: PNGRows, by deflate: borrowing DenseDeflate
  ) -> [(candidate: Candidate, size: Int)] {
    var ranked: [(candidate: Candidate, size: Int)] = []
    for candidate in candidates {
      let filtered = filters.run(rows, format: candidate.format, choice: candidate.choice)
      let length = deflate.zlib(filtered, into: stream.bytes(deflate.bound(filtered.count)))
      ranked.append((candidate, length + candidate.format.paletteByteCount))
    }
    return ranked.enumerated()
      .sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }
      .map(\.element)
  }

  private func file(
    _ rows: PNGRows, _ candidate: Candidate, _ notes: PNGChunkWriter, _ dense: borrowing DenseDeflate
  ) -> [UInt8] {
    let filtered = filters.run(rows, format: candidate.format, choice: candidate.choice)
    let target = stream.bytes(dense.bound(filtered.count))
    let length = dense.zlib(filtered, into: target)
    let stream = UnsafeBufferPointer(start: target, count: length)
    return PNGChunkWriter.file(rows, candidate.format, notes, byteCount: length) { $0.append(contentsOf: stream) }
  }
}

extension PNG {
  /// Encodes a single picture: see ``PNGEncoder``, which is quicker for many.
  package static func encode(
    _ bitmap: Bitmap, effort: Effort = .fast, scale: Double? = nil, texts: [Text] = []
  ) throws(CodecError) -> [UInt8] {
    try PNGEncoder().encode(bitmap, effort: effort, scale: scale, texts: texts)
  }

  /// Encodes a single picture as drawn: see ``PNGEncoder``, which is quicker for many.
  package static func encode(
    _ bitmap: PremultipliedBitmap, effort: Effort = .fast, scale: Double? = nil, texts: [Text] = []
  ) throws(CodecError) -> [UInt8] {
    try PNGEncoder().encode(bitmap, effort: effort, scale: scale, texts: texts)
  }
}

extension PNGChunkWriter {
  /// The chunks that say something beside the picture, without a signature.
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

  /// A whole file: the picture's format, `notes` that say something beside it, and the pixels' stream, which `write`
  /// appends and which is about `byteCount` long.
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
  /// Of the chunks that hold its palette, their heads and sums among them.
  fileprivate var paletteByteCount: Int {
    guard case .palette(let palette) = self else { return 0 }
    return 12 + palette.entries.count + (palette.alphas.isEmpty ? 0 : 12 + palette.alphas.count)
  }
}
