internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// A text of which a mask, or a clip that is round or turned, takes whole pixels away.
struct TextCut {
  let text: GlyphOrigin
  /// The share of the text's pixels that are gone.
  let share: Double

  /// Of a pixel that is gone, as much may be left beside the text's others (*own*).
  private static let rest = 0.05

  /// The cuts of a moment; texts of which nothing is left are none.
  static func all(at moment: Moment) throws(RasterError) -> [TextCut] {
    let (list, scale, rasterizer) = (moment.list, moment.traits.scale, moment.rasterizer)
    var cuts: [TextCut] = []
    let fills = list.items.glyphs
    for (index, isReached) in list.items.glyphsReached(by: [], isMasked: false).enumerated() where isReached {
      guard let text = fills[index].glyphs else { continue }
      var whole = fills[index]
      whole.paint = .color(.black)
      let uncut = try rasterizer.draw(DisplayList(size: list.size, items: [.fill(whole)]), scale: scale)
      let cut = try rasterizer.draw(list.coverage(ofText: index), scale: scale)
      let pixels = (0..<uncut.width * uncut.height).filter { uncut.bgra[4 * $0 + 3] >= 250 }
      let most = pixels.lazy.map { Double(cut.bgra[4 * $0 + 3]) }.max() ?? 0
      let gone = pixels.count { Double(cut.bgra[4 * $0 + 3]) <= rest * most }
      if most > 0, gone > 0 { cuts.append(TextCut(text: text, share: Double(gone) / Double(pixels.count))) }
    }
    return cuts
  }
}

extension [DisplayItem] {
  /// For each text's glyphs, bottom to top, whether they are in a mask, or lie where such a clip's edges can be.
  fileprivate func glyphsReached(by clips: [Clip], isMasked: Bool) -> [Bool] {
    flatMap { item -> [Bool] in
      switch item {
      case .fill(let fill):
        guard fill.glyphs != nil else { return [] }
        return [isMasked || item.bounds.map { ink in clips.contains { !$0.spares(ink) } } ?? false]
      case .group(let group):
        let own = group.clip.map { $0.area.isPlainRect && $0.transform.keepsAxes ? [] : [$0] } ?? []
        return group.items.glyphsReached(by: clips + own, isMasked: isMasked || group.mask != nil)
      default: return []
      }
    }
  }
}

extension Clip {
  /// Whether something lies in the rectangle between its corners.
  fileprivate func spares(_ ink: Rect) -> Bool {
    guard transform.keepsAxes else { return false }
    // A circle's corner takes 0.29 of its radius, a continuous one a little more.
    let inset = area.rect.inset(by: 0.35 * area.radius)
    return transform.boundingBox(of: inset).contains(ink)
  }
}
