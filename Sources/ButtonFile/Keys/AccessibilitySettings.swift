package import PresscheckControls
internal import PresscheckFiles

/// The words of a button file or a document for a screen reader, in place of the button's own; nil leaves those.
package struct AccessibilitySettings: Hashable, Sendable {
  /// In place of the title.
  package var label: String?
  package var hint: String?
  /// All of them.
  package var traits: Set<AccessibilityElement.Trait>?
  /// Whether a screen reader stops at the button.
  package var isElement: Bool?

  /// Takes the words of a document but for the label, which is a key of the button's nodes.
  mutating func take(_ words: ControlOrigin.Accessibility) {
    (hint, isElement) = (words.hint, words.isElement)
    traits = words.traits.map { Set($0.compactMap(AccessibilityElement.Trait.init)) }
  }
}
