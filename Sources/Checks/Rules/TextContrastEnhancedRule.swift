internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckRaster

extension CheckRule {
  /// WCAG 2.2's contrast of text at level AAA.
  package static let textContrastEnhanced = CheckRule(
    name: "text-contrast-enhanced",
    summary: "a text's contrast with the pixels behind it is below 7:1, or below 4.5:1 for large text",
    source: "WCAG 1.4.6", profiles: [.aaa],
    question: .moment { (moment, _) throws(RasterError) in
      let results = try TextContrastRule(name: "text-contrast-enhanced", regular: 7, large: 4.5).results(at: moment)
      return moment.isInactive ? [] : results + (try moment.texts().compactMap(note))
    })

  /// The lightness contrast of a text, which no level of WCAG asks for.
  private static func note(_ text: TextContrastMeter.Measurement) -> CheckResult? {
    guard case .measured(let contrast) = text, let worst = contrast.worst else { return nil }
    let lightness = APCA.lightnessContrast(of: worst.foreground, on: worst.background)
    var note = TextContrastRule.measured(
      contrast, "text-contrast-enhanced", .note, required: contrast.isLarge ? 4.5 : 7)
    note.message += ", and APCA's Lc is \(Number.short(lightness, decimals: 1))"
    note.reason = "APCA 0.1.9 is no part of WCAG 2.2"
    return note
  }
}
