/// The filter that the rows of a picture take.
enum PNGFilterChoice: Hashable {
  /// One filter for all rows.
  case all(PNGFilter)
  /// For each row the filter whose bytes weigh the least.
  case lightest
  /// For each row its own.
  case each([PNGFilter])

  static let allCases = PNGFilter.allCases.map(PNGFilterChoice.all) + [.lightest]

  /// None or up for some rows, judged by a few of them and the rows above.
  ///
  /// `up` is good where rows resemble the row above and colours are many, as in gradients and photographs: more than a sixth of
  /// the pixels are new. Where few colours come again and again, as in text, the compressor finds longer matches without it,
  /// and only less than half as many symbols are worth it (*measured* on screens, buttons, gradients and noise).
  static func quick(for rows: PNGRows, _ span: Range<Int>, samples: Int = 24) -> PNGFilterChoice {
    let first = max(1, span.lowerBound)
    let count = span.upperBound - first
    guard count > 0 else { return .all(.none) }
    var plain = PixelNovelty()
    var differences = PixelNovelty()
    let samples = min(count, samples)
    for sample in 0..<samples {
      let y = first + (2 * sample + 1) * count / (2 * samples)
      let row = rows.address(y)
      let above = rows.address(y - 1)
      plain.look(width: rows.width) { row.loadUnaligned(fromByteOffset: $0, as: SIMD4<UInt32>.self) }
      differences.look(width: rows.width) { offset in
        let here = row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let there = above.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        return unsafeBitCast(here &- there, to: SIMD4<UInt32>.self)
      }
    }
    let hasManyColors = 6 * plain.novelties > samples * rows.width
    let isWorthIt = hasManyColors ? differences.cost <= plain.cost : 11 * differences.cost <= 5 * plain.cost
    return isWorthIt ? .all(.up) : .all(.none)
  }
}

/// Estimates how many symbols rows of pixels take: one for a pixel unlike the one before it, more for one not seen lately.
private struct PixelNovelty {
  private var changes = 0
  private(set) var novelties = 0
  private var seen = [UInt32](repeating: .max, count: 1024)

  /// A colour seen lately is a short match; a new one is some literals (*measured* on rendered frames, text and noise).
  var cost: Int { changes + 3 * novelties }

  /// Counts complete groups of four pixels only; `pixels` gives the four pixels from a byte offset on.
  @inline(__always)
  mutating func look(width: Int, pixels: (Int) -> SIMD4<UInt32>) {
    var changes = 0
    var novelties = 0
    seen.withUnsafeMutableBufferPointer { seen in
      @inline(__always)
      func isNew(_ pixel: UInt32) -> Bool {
        let slot = Int((pixel &* 0x9E37_79B1) &>> 22)
        if seen[slot] == pixel { return false }
        seen[slot] = pixel
        return true
      }
      if width >= 4, isNew(pixels(0)[0]) { novelties &+= 1 }
      var x = 1
      while x &+ 4 <= width {
        let here = pixels(4 &* x)
        let left = pixels(4 &* x &- 4)
        x &+= 4
        if here == left { continue }
        for lane in 0..<4 where here[lane] != left[lane] {
          changes &+= 1
          if isNew(here[lane]) { novelties &+= 1 }
        }
      }
    }
    self.changes += changes
    self.novelties += novelties
  }
}
