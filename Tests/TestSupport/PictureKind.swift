package import PresscheckCodecs

/// Sorts of pictures that take different ways through an encoder.
package enum PictureKind: CaseIterable, Sendable {
  case noise, opaqueNoise, flat, clear, clearWithColor, gradient, plate, repeatedRows
  case grey, greyAlpha, blackAndWhite, fourGreys, sixteenGreys
  case twoColors, fourColors, sixteenColors, colors256, colors257, clearPalette

  package func bitmap(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width { rgba += pixel(x, y, width, height, &random) }
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }

  private func pixel(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let across = UInt8(255 * x / max(width - 1, 1))
    let down = UInt8(255 * y / max(height - 1, 1))
    let any = random.byte()
    switch self {
    case .noise: return [any, random.byte(), random.byte(), random.byte()]
    case .opaqueNoise: return [any, random.byte(), random.byte(), 255]
    case .flat: return [12, 34, 56, 255]
    case .clear: return [0, 0, 0, 0]
    case .clearWithColor: return [any, random.byte(), random.byte(), 0]
    case .gradient: return [across, down, 128, 255]
    case .plate:
      let isInside = x > width / 4 && x < width - width / 4 && y > height / 4 && y < height - height / 4
      return isInside ? [across, 80, 255 - across, 255] : [0, 0, 0, x % 3 == 0 ? down / 8 : 0]
    case .repeatedRows: return [across, UInt8(truncatingIfNeeded: y / 3), across ^ 85, x % 5 == 0 ? 255 : across]
    case .grey: return [any, any, any, 255]
    case .greyAlpha: return [any, any, any, random.byte()]
    case .blackAndWhite: return Self.grey(any, levels: 2)
    case .fourGreys: return Self.grey(any, levels: 4)
    case .sixteenGreys: return Self.grey(any, levels: 16)
    case .twoColors: return Self.color(Int(any) % 2, alpha: 255)
    case .fourColors: return Self.color(Int(any) % 4, alpha: 255)
    case .sixteenColors: return Self.color(Int(any) % 16, alpha: 200)
    case .colors256: return Self.color(Int(any), alpha: 255)
    case .colors257: return Self.color((y * width + x) % 257, alpha: 255)
    case .clearPalette: return Self.color(Int(any) % 9, alpha: any % 9 == 0 ? 0 : 255)
    }
  }

  private static func grey(_ any: UInt8, levels: Int) -> [UInt8] {
    let value = UInt8(Int(any) % levels * 255 / (levels - 1))
    return [value, value, value, 255]
  }

  private static func color(_ index: Int, alpha: UInt8) -> [UInt8] {
    [UInt8(index % 256), UInt8(index / 256 + 7), UInt8(index * 37 % 256), alpha]
  }
}
