internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// The words of a screen reader.
  package static let label = CheckRule(
    name: "label",
    summary: "no state shows a text and there is no accessibilityLabel, or the label repeats that it is a button",
    source: "WCAG 4.1.2, GTXiLib",
    question: .states { (states) throws(RasterError) in try LabelRule(states: states)?.results() ?? [] })
}

/// The words of a button's elements in its states.
///
/// One result is for the button; further ones warn of single states.
struct LabelRule {
  private let states: [(moment: Moment, elements: [AccessibilityElement])]
  private let first: Moment
  /// A state in which the code fails while it is asked; nil for none.
  private let silent: Moment?

  /// Nil without a state that takes touches: a view that takes none is no button.
  init?(states: [Moment]) {
    let takesTouches = states.contains { $0.probe?.touches.map { $0.square > 0 } ?? true }
    guard let first = states.first, takesTouches else { return nil }
    self.first = first
    self.states = states.compactMap { moment in moment.probe.map { (moment, $0.elements) } }
    silent = states.first { $0.probe == nil }
  }

  func results() throws(RasterError) -> [CheckResult] {
    if let repeated = repeatedTrait { return [repeated] }
    if let silent {
      return [result(.unmeasured, in: silent, "the code of the class fails when it is asked for its label")]
    }
    let elements = states.flatMap(\.elements)
    if elements.contains(where: \.isNamed) {
      return [result(.pass, in: first, "", text: elements.first(where: \.isNamed)?.label)] + nameless + unreached
    }
    if elements.contains(where: { $0.symbol != nil }) {
      return [result(.unmeasured, in: first, "UIKit's words for a symbol are not documented")]
    }
    if try showsText {
      guard !elements.isEmpty else { return unreached }
      return [
        result(.unmeasured, in: first, "whether UIKit reads texts in an element without a label is not documented")
      ]
    }
    let reason = elements.isEmpty ? Self.passedBy : "it has no accessibilityLabel"
    return [result(.fail, in: first, "no state shows a text, and \(reason)")]
  }

  private var showsText: Bool {
    get throws(RasterError) {
      for (moment, _) in states where try !moment.texts().isEmpty { return true }
      return false
    }
  }

  private func result(
    _ verdict: CheckResult.Verdict, in moment: Moment, _ sentence: String, text: String? = nil
  ) -> CheckResult {
    var result = CheckResult("label", verdict)
    (result.state, result.keys) = (moment.state, ["accessibilityLabel", "title", "string"])
    if verdict != .pass { result.reason = sentence }
    if verdict == .fail || verdict == .warning { result.message = sentence }
    result.text = text
    return result
  }

  // MARK: - Repeated traits

  /// The failure of a label that ends in the word of its trait; nil for none.
  private var repeatedTrait: CheckResult? {
    for (moment, elements) in states {
      for element in elements where element.traits.contains(.button) {
        guard let label = element.label, let trait = Self.repeatedTrait(label) else { continue }
        let sentence =
          "the label \(TextContrastRule.quoted(label)) repeats \(trait), which a screen reader says itself"
        return result(.fail, in: moment, sentence, text: label)
      }
    }
    return nil
  }

  /// Words that VoiceOver adds to a button's label in English (*documented*).
  private static let traits = ["button", "btn"]

  /// The word that stands at a label's end; nil for none, and for a label of that word alone.
  static func repeatedTrait(_ label: String) -> String? {
    let words = label.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard words.count > 1, let last = words.last else { return nil }
    return traits.first { $0 == last }
  }

  // MARK: - Single states of classes

  /// A warning for each state in which code leaves an element without words.
  ///
  /// A file that runs no code does not say whether the app's code has a label.
  private var nameless: [CheckResult] {
    states.filter { $0.moment.runsCode }.compactMap { moment, elements in
      guard let element = elements.first(where: { !$0.isNamed && $0.symbol == nil }) else { return nil }
      let words = TextContrastRule.quoted(element.speech)
      return result(.warning, in: moment, "a screen reader says \(words) here: no text and no accessibilityLabel")
    }
  }

  /// A warning for the first state in which a screen reader does not stop at a button that shows itself.
  private var unreached: [CheckResult] {
    guard let (moment, _) = states.first(where: { $0.elements.isEmpty && !$0.moment.list.items.isEmpty }) else {
      return []
    }
    return [result(.warning, in: moment, Self.passedBy)]
  }

  private static let passedBy = "a screen reader passes it by: isAccessibilityElement is false"
}

extension AccessibilityElement {
  /// Whether it has words of its own.
  fileprivate var isNamed: Bool { label?.contains { !$0.isWhitespace } ?? false }
}
