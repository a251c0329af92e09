internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// Text that does not fit.
  package static let textClipped = CheckRule(
    name: "text-clipped",
    summary:
      "a text is shortened or larger than its layer or its button, a clip cuts 1 px or more of its glyphs off, or an image or a spinner overlaps it",
    source: "WCAG 1.4.4, Apple's Human Interface Guidelines", variants: .textSizes,
    question: .moment { (moment, _) throws(RasterError) in try TextClippedRule().results(at: moment) })
}

/// The room of each text of a moment.
struct TextClippedRule {
  /// Pixels that may be cut off: less is antialiasing (*own*).
  private static let allowed = 1.0

  func results(at moment: Moment) throws(RasterError) -> [CheckResult] {
    var results = moment.misfits.map { finding in
      result(finding.message, finding.layer, finding.keys, at: moment)
    }
    let cuts = moment.list.items.cuts(by: nil)
    for (origin, points) in cuts where points * moment.traits.scale >= Self.allowed {
      guard !results.contains(where: { $0.layer == origin.layer }) else { continue }
      let cut = "a clip cuts \(Number.short(points, decimals: 2)) pt of \(TextContrastRule.quoted(origin.string)) off"
      var result = result(cut, origin.layer, ["frame", "fontSize"], at: moment)
      result.text = origin.string
      results.append(result)
    }
    for cut in try TextCut.all(at: moment)
    where !results.contains(where: { $0.layer == cut.text.layer }) {
      let share = max(1, Int((100 * cut.share).rounded()))
      let words = "a mask or a clip cuts \(share) % of \(TextContrastRule.quoted(cut.text.string)) off"
      var result = result(words, cut.text.layer, ["frame", "mask"], at: moment)
      result.text = cut.text.string
      results.append(result)
    }
    for overlap in try TextOverlap.all(at: moment) where !results.contains(where: { $0.layer == overlap.text.layer }) {
      let share = max(1, Int((100 * overlap.share).rounded()))
      let words = "\(overlap.mark.word) overlaps \(share) % of \(TextContrastRule.quoted(overlap.text.string))"
      var result = result(words, overlap.mark.layer, ["frame"], at: moment)
      result.text = overlap.text.string
      results.append(result)
    }
    guard results.isEmpty, !cuts.isEmpty else { return results }
    return [CheckResult("text-clipped", .pass)]
  }

  /// A failure; in the pseudo-locale, which is no language of the app, a note.
  private func result(_ message: String, _ layer: String?, _ keys: [String], at moment: Moment) -> CheckResult {
    let isPseudo = moment.traits.locale == PseudoLocale.name
    var result = CheckResult("text-clipped", isPseudo ? .note : .fail)
    (result.layer, result.keys) = (layer, keys)
    result.tell(isPseudo ? "a longer translation has no room: \(message)" : message)
    return result
  }
}

extension [DisplayItem] {
  /// The glyphs, and by how many points they reach out of the clips around them; those of which nothing is left are none.
  fileprivate func cuts(by clip: Rect?) -> [(GlyphOrigin, Double)] {
    flatMap { item -> [(GlyphOrigin, Double)] in
      switch item {
      case .fill(let fill):
        guard let origin = fill.glyphs, let ink = item.bounds else { return [] }
        guard let clip else { return [(origin, 0)] }
        guard let rest = ink.intersection(clip), !rest.isEmpty else { return [] }
        let sides = [
          rest.minX - ink.minX, rest.minY - ink.minY, ink.maxX - rest.maxX, ink.maxY - rest.maxY,
        ]
        return [(origin, sides.max() ?? 0)]
      case .group(let group):
        guard group.opacity > 0 else { return [] }
        guard let own = group.clip else { return group.items.cuts(by: clip) }
        let box = own.transform.boundingBox(of: own.area.rect)
        guard let clip else { return group.items.cuts(by: box) }
        guard let both = clip.intersection(box) else { return [] }
        return group.items.cuts(by: both)
      default: return []
      }
    }
  }
}
