internal import PresscheckButtonFile
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// The contrast of inactive text, which WCAG exempts.
  package static let disabledContrast = CheckRule(
    name: "disabled-contrast",
    summary: "notes the contrast of text that nobody can press, which is exempt",
    source: "WCAG 1.4.3",
    question: .moment { (moment, _) throws(RasterError) in
      guard moment.isInactive else { return [] }
      return try moment.texts().compactMap { text in
        guard case .measured(let contrast) = text else { return nil }
        var note = TextContrastRule.measured(contrast, "disabled-contrast", .note, required: contrast.required)
        note.reason = "inactive parts are exempt"
        note.message += "; inactive parts are exempt"
        return note
      }
    })
}
