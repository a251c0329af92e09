internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// An image or an activity indicator in the way of a text.
struct TextOverlap {
  let text: GlyphOrigin
  let mark: Mark
  /// The share of the text's pixels that it touches.
  let share: Double

  /// The least area, in square points (*own*).
  private static let leastArea = 1.0
  /// A text of which more is touched stands on the image (*own*).
  private static let ground = 0.95

  /// The overlaps of a moment, in the order of the marks.
  static func all(at moment: Moment) throws(RasterError) -> [TextOverlap] {
    let marks = moment.tree.marks.filter(\.mayOverlap)
    guard !marks.isEmpty else { return [] }
    let shown = try moment.texts().compactMap { if case .measured(let contrast) = $0 { contrast.origin } else { nil } }
    var overlaps: [TextOverlap] = []
    for mark in marks {
      guard let without = moment.list(of: moment.tree.hiding(mark.path[...])), without.size == moment.list.size,
        let ink = moment.list.items.differing(from: without.items).bounds
      else { continue }
      for (index, fill) in moment.list.items.glyphs.enumerated() {
        guard let text = fill.glyphs, shown.contains(text), DisplayItem.fill(fill).bounds?.intersection(ink) != nil
        else { continue }
        let share = try share(ofText: index, touchedBy: moment.list, without, moment.traits.scale)
        if share > 0 { overlaps.append(TextOverlap(text: text, mark: mark, share: share)) }
      }
    }
    return overlaps
  }

  /// The share of a text's pixels that differ between the list with and without the mark; 0 where that is too little, or its
  /// ground.
  private static func share(
    ofText index: Int, touchedBy list: DisplayList, _ without: DisplayList, _ scale: Double
  ) throws(RasterError) -> Double {
    let rasterizer = Rasterizer()
    let glyphs = try rasterizer.draw(list.coverage(ofText: index), scale: scale)
    let (with, without) = (
      try rasterizer.draw(list.withoutText, scale: scale), try rasterizer.draw(without.withoutText, scale: scale)
    )
    let pixels = (0..<glyphs.width * glyphs.height).filter { glyphs.bgra[4 * $0 + 3] >= 128 }
    let touched = pixels.count { with.color($0) != without.color($0) }
    let share = Double(touched) / Double(max(1, pixels.count))
    return Double(touched) >= leastArea * scale * scale && share <= ground ? share : 0
  }
}
