extension PNG {
  /// The pixels per metre in a `pHYs` chunk.
  package struct Density: Hashable, Sendable {
    /// Pixels per metre, across.
    package var x: Int
    /// Pixels per metre, down.
    package var y: Int
    /// 72 dots per inch, in whole pixels per metre: one pixel per point.
    package static let pixelsPerMetreAtScaleOne = 2835

    /// Pixels per point, rounded to a thousandth, about what whole pixels per metre can tell apart; nil if the two
    /// directions differ.
    package var scale: Double? {
      guard x == y, x > 0 else { return nil }
      return (Double(x) * 1000 / Double(Self.pixelsPerMetreAtScaleOne)).rounded() / 1000
    }
  }

  /// The density, or nil if the PNG has none in metres; the pixels are not read.
  package static func density(_ bytes: [UInt8]) throws(CodecError) -> Density? {
    try bytes.withRawBytes { (bytes) throws(CodecError) in
      var chunks = try PNGChunkReader(bytes)
      _ = try header(&chunks)
      while let chunk = try chunks.next(), chunk.type != .imageData {
        guard chunk.type == .physicalSize else { continue }
        try chunk.verify()
        guard chunk.body.count == 9 else { throw .damaged("pHYs has \(chunk.body.count) bytes instead of 9") }
        guard chunk.body[8] == 1 else { return nil }
        return Density(x: Int(chunk.body.bigEndian32(at: 0)), y: Int(chunk.body.bigEndian32(at: 4)))
      }
      return nil
    }
  }

  /// The pixels per metre of `scale` pixels per point.
  static func pixelsPerMetre(scale: Double) throws(CodecError) -> UInt32 {
    let value = (scale * Double(Density.pixelsPerMetreAtScaleOne)).rounded()
    guard value >= 1, value <= Double(Int32.max) else { throw .invalidScale(scale) }
    return UInt32(value)
  }
}
