internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// Flashes that can cause seizures.
  package static let flash = CheckRule(
    name: "flash",
    summary:
      "flashes more than three times in a second over at least 21824 px of CSS; over a tenth of that it is a note",
    source: "WCAG 2.3.1",
    question: .series { (series) throws(RasterError) in try FlashRule().results(of: series) })
}

/// The flashes in the frames of a transition.
struct FlashRule {
  /// A quarter of 10 degrees of the visual field on a screen of 1024 × 768: in CSS pixels, which are points (*documented*).
  static let area = 21_824
  /// The least area that is noted: less at once is a spinner's spokes, or letters that move (*own*).
  static let smallArea = area / 10

  func results(of series: Series) throws(RasterError) -> [CheckResult] {
    // A flash is two changes: fewer frames than four flashes have cannot fail.
    guard series.moments.count > 1, series.frames.count > FlashCounter.allowed else { return [] }
    var result = CheckResult("flash", .pass)
    result.keys = ["animations"]
    guard let counters = try series.film.flashCounters() else {
      result.verdict = .unmeasured
      result.reason = "frames of several sizes"
      return [result]
    }
    for counter in counters {
      let kind = counter.kind
      guard let worst = counter.worst(area: FlashRule.area) ?? counter.worst(area: FlashRule.smallArea) else {
        continue
      }
      let isLarge = counter.worst(area: FlashRule.area) != nil
      if worst.changes > FlashCounter.allowed {
        guard result.verdict != .fail else { continue }
        result.verdict = isLarge ? .fail : .note
        result.time = Series.time(worst.frame)
        let cause = series.causes.first.map { " (\($0.description))" } ?? ""
        let extent = isLarge ? "" : ", over an area below 21824 px"
        let count = Number.short(Double(worst.changes) / 2)
        result.tell("\(kind.word) \(count) times in a second\(extent)\(cause)")
      } else if result.verdict == .pass, counter.isExtended(area: FlashRule.area) {
        result.verdict = .warning
        result.tell("\(kind.word) at least twice a second for 4 of 5 seconds")
      }
    }
    return [result]
  }
}
