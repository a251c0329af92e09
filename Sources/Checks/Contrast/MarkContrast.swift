internal import PresscheckCodecs
internal import PresscheckLayerTree
internal import PresscheckRaster

/// The contrast of a mark, such as an icon, with what would be seen in its place.
enum MarkContrast {
  /// The share of a mark's pixels that has to have a contrast: of eight spokes one is the strongest, and half of a thin line is edges
  /// (*own*).
  private static let share = 1.0 / 16

  /// The pair of the highest contrast that a sixteenth of the pixels have; nil for none.
  static func pair(_ counts: [TextContrast.Pair: Int]) -> TextContrast.Pair? {
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

  /// How many pixels that differ between two lists of a size have each pair of colours.
  static func counts(
    of mark: DisplayList, without ground: DisplayList, _ scale: Double, on rasterizer: Rasterizer
  ) throws(RasterError) -> [TextContrast.Pair: Int] {
    guard let tile = try mark.box(differingFrom: ground, scale) else { return [:] }
    let shown = try rasterizer.draw(mark, scale: scale, tile: tile)
    let behind = try rasterizer.draw(ground, scale: scale, tile: tile)
    var counts: [TextContrast.Pair: Int] = [:]
    counts.add(
      shown.pixels(differingFrom: behind).lazy.map { .init(foreground: shown.color($0), background: behind.color($0)) })
    return counts
  }
}

extension TextContrast.Pair {
  /// A number for each pair of colours.
  fileprivate var colors: Int {
    [foreground, background].reduce(0) { $0 << 24 | Int($1.red) << 16 | Int($1.green) << 8 | Int($1.blue) }
  }
}
