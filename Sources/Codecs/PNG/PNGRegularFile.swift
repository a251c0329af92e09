/// A PNG without anything unusual: not interlaced, at most 8 bits a channel, in sRGB, every chunk in its place and intact.
///
/// Nearly all are; libpng reads the others.
struct PNGRegularFile {
  let header: PNG.Header
  let pixels: PNGStoredPixels
  /// The bodies of the `IDAT` chunks, whose check sums are verified.
  let data: [UnsafeRawBufferPointer]

  /// Bytes of a stored row, without its filter byte.
  var rowLength: Int { (header.width * header.bitsPerPixel + 7) / 8 }
  /// The distance at which filters compare bytes.
  var filterStep: Int { max(header.bitsPerPixel / 8, 1) }
}

extension PNGRegularFile {
  /// Nil for a file with anything unusual, damage included; the bytes must stay in memory.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let file = try? Self.read(bytes) else { return nil }
    self = file
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) throws(CodecError) -> PNGRegularFile? {
    var chunks = try PNGChunkReader(bytes)
    let header = try PNG.header(&chunks)
    guard !header.isInterlaced, header.bitDepth <= 8 else { return nil }
    var data: [UnsafeRawBufferPointer] = []
    var seen: Set<PNGChunkType> = []
    var palette: UnsafeRawBufferPointer?
    var transparency: UnsafeRawBufferPointer?
    while let chunk = try chunks.next() {
      guard PNG.pixelChunks.contains(chunk.type) else {
        if chunk.type.isAncillary { continue }
        return nil
      }
      try chunk.verify()
      let isFirst = seen.insert(chunk.type).inserted
      guard isFirst || chunk.type == .imageData else { return nil }
      switch chunk.type {
      case .imageData: data.append(chunk.body)
      case .end where chunk.body.isEmpty && !data.isEmpty: break
      case .palette where data.isEmpty && transparency == nil: palette = chunk.body
      case .transparency where data.isEmpty: transparency = chunk.body
      case .standardRGB where data.isEmpty && chunk.body.count == 1 && chunk.body[0] <= 3: break
      case .gamma where data.isEmpty && chunk.body.count == 4 && chunk.body.bigEndian32(at: 0) == 45_455: break
      default: return nil
      }
    }
    guard let pixels = PNGStoredPixels(header, palette: palette, transparency: transparency) else { return nil }
    return PNGRegularFile(header: header, pixels: pixels, data: data)
  }
}
