/// The colours of a film as GIF can show them: clear, or opaque on a matte.
///
/// Colours that differ in the two lowest bits of their channels are counted together, so memory is bounded.
struct ColorHistogram: Sendable {
  /// Colours counted together.
  struct Cell: Sendable {
    var count = 0.0
    var sum = SIMD4<Double>()
    /// The colour of more than half of them, if any, and its lead over the others.
    private var favourite: UInt32 = 0
    private var lead = 0.0

    mutating func add(_ color: UInt32, _ times: Int) {
      let weight = Double(times)
      count += weight
      sum += weight * ColorHistogram.channels(color)
      if color == favourite {
        lead += weight
      } else if weight > lead {
        (favourite, lead) = (color, weight - lead)
      } else {
        lead -= weight
      }
    }

    var mean: SIMD4<Double> { sum / count }
    /// The favourite where it leads, else the mean.
    var typical: SIMD4<Double> { 2 * lead > count ? ColorHistogram.channels(favourite) : mean }
  }

  let matte: GIFMatte
  /// All colours; nil if there are more than a palette holds.
  private(set) var colors: [UInt32]? = []
  /// The counts.
  private(set) var cells: [Cell] = []
  /// The cell for each value of the upper six bits of the three channels; −1 where there is none yet.
  private var places = [Int32](repeating: -1, count: 1 << 18)
  private var slots = ColorSlots()
  /// GIF has 256 entries; one is kept for pixels that are clear or unchanged.
  static let paletteSize = 255

  init(matte: GIFMatte) { self.matte = matte }

  /// Red, green, blue from 0 to 255.
  static func channels(_ color: UInt32) -> SIMD4<Double> {
    SIMD4(Double(color & 0xFF), Double(color >> 8 & 0xFF), Double(color >> 16 & 0xFF), 0)
  }

  mutating func look(at picture: PremultipliedBitmap, in rect: PixelRect) {
    picture.bgra.withUnsafeBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: UInt32.self)
      for row in rect.y..<(rect.y + rect.height) {
        var (last, times) = (pixels[row * picture.width + rect.x], 0)
        for column in rect.x..<(rect.x + rect.width) {
          let pixel = pixels[row * picture.width + column]
          if pixel == last {
            times += 1
          } else {
            add(last, times)
            (last, times) = (pixel, 1)
          }
        }
        add(last, times)
      }
    }
  }

  private mutating func place(of color: UInt32) -> Int {
    let (red, green, blue) = (color >> 2 & 0x3F, color >> 4 & 0xFC0, color >> 6 & 0x3F000)
    let coarse = Int(red | green | blue)
    if places[coarse] < 0 {
      places[coarse] = Int32(cells.count)
      cells.append(Cell())
    }
    return Int(places[coarse])
  }

  private mutating func add(_ pixel: UInt32, _ times: Int) {
    guard let color = matte.color(pixel) else { return }
    cells[place(of: color)].add(color, times)
    guard let count = colors?.count, slots.value(of: color) == nil else { return }
    if count == Self.paletteSize {
      colors = nil
    } else {
      colors?.append(color)
      slots.insert(color, value: UInt8(count))
    }
  }
}
