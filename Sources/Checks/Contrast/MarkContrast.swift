internal import PresscheckCodecs

/// The contrast of a mark, such as an icon, with what would be seen in its place.
enum MarkContrast {
  /// The share of a mark's pixels that has to have a contrast: of eight spokes one is the strongest, and half of a thin line is edges
  /// (*own*).
  private static let share = 1.0 / 16

  /// The pair of the highest contrast that a sixteenth of the pixels have that differ between two pictures of a size; nil if none
  /// differs.
  static func pair(of mark: PremultipliedBitmap, without ground: PremultipliedBitmap) -> TextContrast.Pair? {
    let counts = counts(of: mark, without: ground)
    let needed = Double(counts.values.reduce(0, +)) * share
    var sum = 0.0
    for pair in counts.keys.sorted(by: { ($0.ratio, $0.colors) > ($1.ratio, $1.colors) }) {
      sum += Double(counts[pair] ?? 0)
      if sum >= needed { return pair }
    }
    return nil
  }

  /// The pair of the highest contrast, of several the most frequent; nil for none.
  static func strongest(_ counts: [TextContrast.Pair: Int]) -> TextContrast.Pair? {
    counts.max { ($0.key.ratio, $0.value, $0.key.colors) < ($1.key.ratio, $1.value, $1.key.colors) }?.key
  }

  /// How many pixels that differ between two pictures of a size have each pair of colours.
  static func counts(of mark: PremultipliedBitmap, without ground: PremultipliedBitmap) -> [TextContrast.Pair: Int] {
    var counts: [TextContrast.Pair: Int] = [:]
    for pixel in 0..<mark.width * mark.height {
      let pair = TextContrast.Pair(foreground: mark.color(pixel), background: ground.color(pixel))
      if pair.foreground != pair.background { counts[pair, default: 0] += 1 }
    }
    return counts
  }
}

extension TextContrast.Pair {
  /// A number for each pair of colours.
  fileprivate var colors: Int {
    [foreground, background].reduce(0) { $0 << 24 | Int($1.red) << 16 | Int($1.green) << 8 | Int($1.blue) }
  }
}
