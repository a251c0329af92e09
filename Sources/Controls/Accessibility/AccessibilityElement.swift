/// A part of a button that a screen reader can stop at, or the whole button.
///
/// The words are the app's own; ``speech`` puts them together.
package struct AccessibilityElement: Hashable, Sendable {
  /// The kind or condition of an element by UIKit's name, in the order in which they are spoken.
  package enum Trait: String, Hashable, Sendable, CaseIterable {
    case selected, notEnabled, button, toggleButton, header, link, adjustable, image, searchField
    // VoiceOver has no words for these.
    case staticText, keyboardKey, playsSound, summaryElement, updatesFrequently, startsMediaSession
    case allowsDirectInteraction, causesPageTurn, tabBar

    /// Those whose places in UIKit's number count from 0.
    private static let counted: [Trait] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header,
    ]

    /// Its place in the number that UIKit has for it, which is 53 for a toggle button.
    package var bit: Int { Self.counted.firstIndex(of: self) ?? 53 }
  }

  /// The name; nil for none.
  package var label: String?
  /// The system symbol whose own words, which are not documented, stand for the label; empty if its name is not known.
  package var symbol: String?
  /// The current value, such as `50%`; nil for none.
  package var value: String?
  /// The effect of an action; nil for none.
  package var hint: String?
  package var traits: Set<Trait>

  package init(
    label: String? = nil, symbol: String? = nil, value: String? = nil, hint: String? = nil, traits: Set<Trait> = []
  ) {
    (self.label, self.symbol, self.value, self.hint, self.traits) = (label, symbol, value, hint, traits)
  }
}

extension AccessibilityElement {
  /// VoiceOver's words in English: `selected, Wi-Fi, 3 bars, dimmed, button. Opens the list`.
  ///
  /// Selected comes first, then label, value and the other traits, and the hint at the end (*reported*). The system's own hints, such
  /// as "double tap to activate", are left out. Words of the app are in the app's language, those of traits in English.
  package var speech: String {
    var parts = traits.contains(.selected) ? ["selected"] : []
    parts += [filled(label) ?? symbolWords].compactMap(\.self)
    if !traits.contains(.toggleButton), let value = filled(value) { parts.append(value) }
    parts += Trait.allCases.filter(traits.contains).compactMap(word)
    let sentence = parts.joined(separator: ", ")
    return [sentence, filled(hint) ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  private var symbolWords: String? {
    symbol.map { $0.isEmpty ? "(the words of its symbol)" : "(the words of the symbol \($0))" }
  }

  /// The word for a trait (*reported*); nil for one that another word stands for.
  private func word(_ trait: Trait) -> String? {
    switch trait {
    case .selected: nil
    case .notEnabled: "dimmed"
    case .button: traits.contains(.toggleButton) ? nil : "button"
    case .toggleButton: ["switch button", switchWord].compactMap(\.self).joined(separator: ", ")
    case .header: "heading"
    case .link: "link"
    case .adjustable: "adjustable"
    case .image: "image"
    case .searchField: "search field"
    default: nil
    }
  }

  /// The value of a switch, which has numbers (*reported*).
  private var switchWord: String? {
    switch value {
    case "1": "on"
    case "0": "off"
    case "2": "mixed"
    default: filled(value)
    }
  }

  private func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}

extension [AccessibilityElement] {
  /// VoiceOver's words as it goes from one to the next; `nothing` for none.
  package var speech: String { isEmpty ? "nothing" : map(\.speech).joined(separator: " | ") }
}
