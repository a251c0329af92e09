/// What a PNG says of itself before its pixels.
struct PNGFile {
  var width: Int
  var height: Int

  /// In pixels a metre; nil without a pHYs chunk.
  var density: Int?

  /// Keywords and texts of its tEXt chunks.
  var texts: [String: String] = [:]

  /// Nil for what is no PNG from its signature to the end of its last chunk, with nothing behind.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    (width, height) = (0, 0)
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = PNGFile.number(bytes[offset..<offset + 4])
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      guard offset + 12 + length <= bytes.count else { return nil }
      take(type, bytes[offset + 8..<offset + 8 + length])
      offset += 12 + length
      if type == "IEND" { break }
    }
    guard offset == bytes.count, width > 0 else { return nil }
  }

  private mutating func take(_ type: String, _ data: ArraySlice<UInt8>) {
    switch type {
    case "IHDR": (width, height) = (PNGFile.number(data.prefix(4)), PNGFile.number(data.dropFirst(4).prefix(4)))
    case "pHYs" where data.last == 1 && data.prefix(4).elementsEqual(data.dropFirst(4).prefix(4)):
      density = PNGFile.number(data.prefix(4))
    case "tEXt":
      let parts = data.split(separator: 0, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      if parts.count == 2 { texts[parts[0]] = parts[1] }
    default: break
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The first bytes of a PNG that claims a size, its check sum right.
  static func header(width: UInt32, height: UInt32) -> [UInt8] {
    var chunk = Array("IHDR".utf8)
    for number in [width, height] { chunk += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    chunk += [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + chunk + checkSum(chunk)
  }

  /// The same with every chunk's check sum right.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var mended = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let end = offset + 8 + number(bytes[offset..<offset + 4])
      mended.replaceSubrange(end..<end + 4, with: checkSum(Array(bytes[offset + 4..<end])))
      offset = end + 4
    }
    return mended
  }

  private static func checkSum(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> $0) }
  }
}
