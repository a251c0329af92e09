/// The colours of a GIF, and which of them stands for a colour of the film.
struct GIFPalette {
  /// Red, green, blue from the lowest byte; at most 255.
  let colors: [UInt32]
  /// The index of pixels that are clear or unchanged.
  var transparent: UInt8 { UInt8(colors.count) }

  private let nearest: NearestPlace
  private let isDithered: Bool
  /// Recent colours by a hash, and what stands for them.
  private var cache = [(color: UInt32, blend: Blend)](repeating: (.max, Blend()), count: 1 << 14)

  /// Two colours of the palette around a colour, and how far it is from the first to the second, in 64ths.
  private struct Blend {
    var first: UInt8 = 0
    var second: UInt8 = 0
    var share: UInt8 = 0
  }

  /// All colours of the film if they fit, else the best ones; when dithered, a missing colour is mixed from two in a pattern
  /// that does not move.
  init(_ histogram: ColorHistogram, isDithered: Bool) {
    if let colors = histogram.colors {
      self.colors = colors.isEmpty ? [0] : colors.sorted()
    } else {
      var clusters = ColorClusters(histogram)
      colors = clusters.colors(ColorHistogram.paletteSize)
    }
    self.isDithered = isDithered && histogram.colors == nil
    nearest = Oklab.withTables { [colors] oklab in
      NearestPlace(colors.map { oklab.place(ColorHistogram.channels($0)) })
    }
  }

  /// The index of a colour in this column and row.
  @inline(__always)
  mutating func index(of color: UInt32, _ x: Int, _ y: Int, _ oklab: Oklab) -> UInt8 {
    let slot = Int((color &* 0x9E37_79B1) &>> 18)
    if cache[slot].color != color { cache[slot] = (color, blend(color, oklab)) }
    let blend = cache[slot].blend
    return blend.share > Self.thresholds[(y & 7) &* 8 &+ x & 7] ? blend.second : blend.first
  }

  private func blend(_ color: UInt32, _ oklab: Oklab) -> Blend {
    let wanted = ColorHistogram.channels(color)
    let first = nearest.index(of: oklab.place(wanted))
    let start = ColorHistogram.channels(colors[first])
    let missing = wanted - start
    guard isDithered, missing != SIMD4() else { return Blend(first: UInt8(first), second: UInt8(first)) }
    // As far beyond the colour as the first is before it.
    let mirrored = (wanted + missing).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
    let second = nearest.index(of: oklab.place(mirrored))
    let way = ColorHistogram.channels(colors[second]) - start
    let length = (way * way).sum()
    let share = length > 0 ? min(max((missing * way).sum() / length, 0), 0.5) : 0
    return Blend(first: UInt8(first), second: UInt8(second), share: UInt8((64 * share).rounded()))
  }

  /// Bayer's 8 × 8 matrix: each next pixel is as far as possible from those before.
  private static let thresholds: [UInt8] = (0..<64).map { index in
    let (x, y) = (index & 7, index >> 3)
    return (0..<3).reduce(0) { value, bit in
      let (across, down) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return value | UInt8(across << 1 | down) << UInt8(2 * (2 - bit))
    }
  }
}
