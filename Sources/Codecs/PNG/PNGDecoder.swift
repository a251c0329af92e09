internal import PresscheckCPNG

extension PNG {
  /// Decodes any PNG to straight RGBA in sRGB, 8 bits a channel.
  ///
  /// 16-bit channels are rounded; a `gAMA` chunk that is not sRGB's is applied as a power, as libpng does; other colour
  /// profiles are ignored, as are bytes after the end of the PNG.
  package static func decode(_ bytes: [UInt8], limit: Limit = .standard) throws(CodecError) -> Bitmap {
    try bytes.withRawBytes { (bytes) throws(CodecError) in try decode(bytes, limit: limit) }
  }

  /// Decodes memory that the caller keeps alive and unchanged during the call.
  package static func decode(_ bytes: UnsafeRawBufferPointer, limit: Limit = .standard) throws(CodecError) -> Bitmap {
    let outline = try outline(of: bytes, limit: limit)
    if let rgba = PNGRegularFile(bytes)?.rgba() {
      return Bitmap(width: outline.header.width, height: outline.header.height, rgba: rgba)
    }
    return try anyPixels(bytes, outline, limit: limit)
  }

  /// The slow way, which reads everything and says what is wrong with the rest.
  static func decodeWithLibpng(_ bytes: [UInt8], limit: Limit = .standard) throws(CodecError) -> Bitmap {
    try bytes.withRawBytes { (bytes) throws(CodecError) in
      try anyPixels(bytes, outline(of: bytes, limit: limit), limit: limit)
    }
  }

  private static func anyPixels(
    _ bytes: UnsafeRawBufferPointer, _ outline: Outline, limit: Limit
  ) throws(CodecError) -> Bitmap {
    let header = outline.header
    if outline.hasOtherChunks { return try decodeWithLibpng(stripped(bytes), limit: limit) }
    if header.isInterlaced, header.bitDepth == 16 {
      return try decodeWithLibpng(PNGInterlace(header: header).plain(bytes), limit: limit)
    }
    return try pixels(bytes, header)
  }

  private struct Outline {
    var header: Header
    /// Whether there are chunks that the pixels do not depend on.
    var hasOtherChunks = false
    var dataLength = 0
  }

  /// The chunks that pixels depend on; libpng gets no others, because a small `zTXt` or `iCCP` can unpack to megabytes.
  static let pixelChunks: Set<PNGChunkType> = [
    .header, .palette, .transparency, .gamma, .standardRGB, .imageData, .end,
  ]

  /// The header, after everything is checked that needs no unpacking: signature, length, size.
  package static func checkedHeader(_ bytes: UnsafeRawBufferPointer, limit: Limit) throws(CodecError) -> Header {
    try outline(of: bytes, limit: limit).header
  }

  private static func outline(of bytes: UnsafeRawBufferPointer, limit: Limit) throws(CodecError) -> Outline {
    var chunks = try PNGChunkReader(bytes)
    var outline = Outline(header: try header(&chunks))
    let header = outline.header
    try limit.check(header.size)
    while let chunk = try chunks.next() {
      if chunk.type == .imageData { outline.dataLength += chunk.body.count }
      if pixelChunks.contains(chunk.type) { continue }
      guard chunk.type.isAncillary else { throw .damaged("\(chunk.type.name) is not a known chunk") }
      outline.hasOtherChunks = true
    }
    // Deflate packs at most 258 bytes into 2 bits: less data cannot fill the picture, so no memory is allocated for it.
    let smallest = header.height * ((header.width * header.bitsPerPixel + 7) / 8)
    guard outline.dataLength.multipliedReportingOverflow(by: 1032).partialValue >= smallest else {
      throw .damaged("Not enough image data")
    }
    return outline
  }

  private static func stripped(_ bytes: UnsafeRawBufferPointer) throws(CodecError) -> [UInt8] {
    var chunks = try PNGChunkReader(bytes)
    var kept = signature
    kept.reserveCapacity(bytes.count)
    while let chunk = try chunks.next() {
      if pixelChunks.contains(chunk.type) { kept.append(contentsOf: chunk.whole) }
    }
    return kept
  }

  /// Reads through libpng's simplified reader, which catches its own long jumps.
  private static func pixels(_ bytes: UnsafeRawBufferPointer, _ header: Header) throws(CodecError) -> Bitmap {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    // libpng keeps the address of the image while it reads, so it must not move.
    return try withUnsafeMutablePointer(to: &image) { (image) throws(CodecError) in
      defer { png_image_free(image) }
      guard png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0 else {
        throw .damaged(message(image))
      }
      image.pointee.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      image.pointee.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      guard image.pointee.width == header.width, image.pointee.height == header.height else {
        throw .damaged("two sizes in one file")
      }
      return try Bitmap(width: header.width, height: header.height) { (rgba) throws(CodecError) in
        guard png_image_finish_read(image, nil, rgba.baseAddress, 0, nil) != 0 else { throw .damaged(message(image)) }
      }
    }
  }

  private static func message(_ image: UnsafePointer<png_image>) -> String {
    withUnsafeBytes(of: image.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
