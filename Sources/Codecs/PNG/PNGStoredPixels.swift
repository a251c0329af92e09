/// How the pixels of a regular PNG are stored, and the conversion to straight RGBA.
enum PNGStoredPixels: Equatable {
  case rgba
  case rgb
  case greyAlpha
  /// An index, or a level of grey, of 1, 2, 4 or 8 bits, and the pixel for each of the 256 values.
  case table(bitDepth: Int, [UInt32])

  /// Nil for anything unusual.
  init?(_ header: PNG.Header, palette: UnsafeRawBufferPointer?, transparency: UnsafeRawBufferPointer?) {
    switch (header.colorType, palette, transparency) {
    case (.rgba, nil, nil): self = .rgba
    case (.rgb, nil, nil): self = .rgb
    case (.greyAlpha, nil, nil): self = .greyAlpha
    case (.grey, nil, let key):
      guard let table = Self.greys(bitDepth: header.bitDepth, key: key) else { return nil }
      self = .table(bitDepth: header.bitDepth, table)
    case (.palette, let palette?, let alphas):
      guard let table = Self.colors(bitDepth: header.bitDepth, palette, alphas) else { return nil }
      self = .table(bitDepth: header.bitDepth, table)
    default: return nil
    }
  }

  private static func greys(bitDepth: Int, key: UnsafeRawBufferPointer?) -> [UInt32]? {
    let highest = 1 << bitDepth - 1
    var table = (0...255).map { UInt32(min($0, highest) * 255 / highest) * 0x01_0101 | 0xFF00_0000 }
    if let key {
      guard key.count == 2, Int(key[0]) << 8 | Int(key[1]) <= highest else { return nil }
      table[Int(key[1])] &= 0x00FF_FFFF
    }
    return table
  }

  private static func colors(
    bitDepth: Int, _ palette: UnsafeRawBufferPointer, _ alphas: UnsafeRawBufferPointer?
  ) -> [UInt32]? {
    let count = palette.count / 3
    guard palette.count % 3 == 0, (1...(1 << bitDepth)).contains(count) else { return nil }
    if let alphas, !(1...count).contains(alphas.count) { return nil }
    // An index without a colour is opaque black, as in libpng.
    var table = [UInt32](repeating: 0xFF00_0000, count: 256)
    for index in 0..<count {
      let alpha = alphas.flatMap { index < $0.count ? UInt32($0[index]) : nil } ?? 255
      let (red, green) = (UInt32(palette[3 * index]), UInt32(palette[3 * index + 1]))
      table[index] = red | green << 8 | UInt32(palette[3 * index + 2]) << 16 | alpha << 24
    }
    return table
  }

  /// Turns one stored row into straight RGBA.
  func unpack(_ stored: UnsafePointer<UInt8>, width: Int, into rgba: UnsafeMutableRawPointer) {
    switch self {
    case .rgba: rgba.copyMemory(from: stored, byteCount: 4 &* width)
    case .rgb: Self.unpackRGB(stored, width, rgba)
    case .greyAlpha:
      for x in 0..<width {
        let pixel = UInt32(stored[2 &* x]) &* 0x01_0101 | UInt32(stored[2 &* x &+ 1]) &<< 24
        rgba.storeBytes(of: pixel.littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
      }
    case .table(let bitDepth, let table):
      table.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        Self.look(up: stored, bitDepth, table, width, rgba)
      }
    }
  }

  private static func unpackRGB(_ stored: UnsafePointer<UInt8>, _ width: Int, _ rgba: UnsafeMutableRawPointer) {
    let source = UnsafeRawPointer(stored)
    // Four bytes are read for three, which the last pixel does not have.
    for x in 0..<(width &- 1) {
      let pixel = source.loadUnaligned(fromByteOffset: 3 &* x, as: UInt32.self).littleEndian | 0xFF00_0000
      rgba.storeBytes(of: pixel.littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
    }
    let last = stored + 3 &* (width &- 1)
    let pixel = UInt32(last[0]) | UInt32(last[1]) &<< 8 | UInt32(last[2]) &<< 16 | 0xFF00_0000
    rgba.storeBytes(of: pixel.littleEndian, toByteOffset: 4 &* (width &- 1), as: UInt32.self)
  }

  private static func look(
    up stored: UnsafePointer<UInt8>, _ bitDepth: Int, _ table: UnsafePointer<UInt32>, _ width: Int,
    _ rgba: UnsafeMutableRawPointer
  ) {
    if bitDepth == 8 {
      for x in 0..<width {
        rgba.storeBytes(of: table[Int(stored[x])].littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
      }
      return
    }
    let mask = 1 &<< bitDepth &- 1
    for x in 0..<width {
      let bit = x &* bitDepth
      let value = Int(stored[bit &>> 3]) &>> (8 &- bitDepth &- bit & 7) & mask
      rgba.storeBytes(of: table[value].littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
    }
  }
}
