extension PNG {
  /// The first 33 bytes of a PNG.
  package struct Header: Hashable, Sendable {
    /// In pixels, at least 1.
    package var width: Int
    /// In pixels, at least 1.
    package var height: Int
    /// Bits a channel, or bits an index: 1, 2, 4, 8 or 16, as far as the colour type allows.
    package var bitDepth: Int
    /// How the file stores its pixels.
    package var colorType: ColorType
    /// Whether the rows come in seven passes (Adam7).
    package var isInterlaced: Bool

    /// Bits a pixel, all channels.
    package var bitsPerPixel: Int { bitDepth * colorType.channelCount }
  }

  /// The channels of a stored pixel.
  package enum ColorType: Int, Hashable, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var channelCount: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    func allows(bitDepth: Int) -> Bool {
      switch self {
      case .grey: [1, 2, 4, 8, 16].contains(bitDepth)
      case .palette: [1, 2, 4, 8].contains(bitDepth)
      case .rgb, .greyAlpha, .rgba: [8, 16].contains(bitDepth)
      }
    }
  }

  /// Reads the header alone; the size may be anything.
  package static func header(_ bytes: [UInt8]) throws(CodecError) -> Header {
    try bytes.withRawBytes { (bytes) throws(CodecError) in
      var chunks = try PNGChunkReader(bytes)
      return try header(&chunks)
    }
  }

  /// Reads the header with a reader that is at the first chunk.
  static func header(_ chunks: inout PNGChunkReader) throws(CodecError) -> Header {
    let first = try chunks.next()
    if first?.type == .xcodes {
      throw .damaged("it is in the form that Xcode makes for devices: take the one in the sources")
    }
    guard let chunk = first, chunk.type == .header else { throw .damaged("IHDR is not the first chunk") }
    let body = chunk.body
    guard body.count == 13 else { throw .damaged("IHDR has \(body.count) bytes instead of 13") }
    try chunk.verify()
    let width = Int(body.bigEndian32(at: 0))
    let height = Int(body.bigEndian32(at: 4))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .damaged("a size of \(width) × \(height) pixels")
    }
    let bitDepth = Int(body[8])
    guard let colorType = ColorType(rawValue: Int(body[9])), colorType.allows(bitDepth: bitDepth) else {
      throw .damaged("colour type \(body[9]) with \(bitDepth) bits")
    }
    guard body[10] == 0, body[11] == 0, body[12] <= 1 else {
      throw .damaged("compression \(body[10]), filter \(body[11]), interlace \(body[12])")
    }
    return Header(width: width, height: height, bitDepth: bitDepth, colorType: colorType, isInterlaced: body[12] == 1)
  }
}
