package import PresscheckLayerTree

extension TextMeasuring {
  /// The same for a person who has chosen Bold Text, or has not.
  package func measuring(for traits: Traits) -> any TextMeasuring {
    traits.boldText == .on ? BoldTextMeasuring(self) : self
  }
}
