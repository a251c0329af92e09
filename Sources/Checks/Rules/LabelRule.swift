internal import PresscheckButtonFile
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// The words of a screen reader.
  package static let label = CheckRule(
    name: "label",
    summary: "no state shows a text and there is no accessibilityLabel, or the label repeats that it is a button",
    source: "WCAG 4.1.2, GTXiLib"
  ) { (states: [Moment], _) throws(RasterError) in
    guard let first = states.first else { return [] }
    var result = CheckResult("label", .pass)
    (result.state, result.keys) = (first.state, ["accessibilityLabel", "title", "string"])
    if let label = first.label {
      result.text = label
      guard let trait = LabelRule.repeatedTrait(label) else { return [result] }
      result.verdict = .fail
      result.message = "the label \(TextContrastRule.quoted(label)) repeats \(trait), which a screen reader says itself"
      result.reason = result.message
      return [result]
    }
    for moment in states where try !moment.texts().isEmpty { return [result] }
    guard !first.runsCode, first.knowsLabel else {
      result.verdict = .unmeasured
      result.reason =
        first.runsCode ? "code can set the label of a class that shows no text" : "the label of a document is not read"
      return [result]
    }
    result.verdict = .fail
    result.message = "shows no text in any state and has no accessibilityLabel"
    result.reason = result.message
    return [result]
  }
}

/// The words of labels.
enum LabelRule {
  /// Words that VoiceOver adds to a button's label in English (*documented*).
  private static let traits = ["button", "btn"]

  /// The word that stands at a label's end; nil for none, and for a label of that word alone.
  static func repeatedTrait(_ label: String) -> String? {
    let words = label.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard words.count > 1, let last = words.last else { return nil }
    return traits.first { $0 == last }
  }
}
