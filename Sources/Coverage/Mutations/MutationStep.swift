internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckLayerTree

/// A value of a property after the smallest step that shows.
struct MutationStep: Sendable {
  /// The part of the property that differs: `.width`, `[0].red`; empty for all of it.
  var part: String
  var value: PropertyValue
  /// The part before and after, as a file would write it.
  var from: String
  var to: String

  init(_ part: String, _ value: PropertyValue, from: String, to: String) {
    (self.part, self.value, self.from, self.to) = (part, value, from, to)
  }

  /// The whole value changes.
  init(_ value: PropertyValue, after old: PropertyValue) {
    self.init("", value, from: old.words, to: value.words)
  }

  /// The same step of a part of a larger value.
  func within(_ part: String, _ wrap: (PropertyValue) -> PropertyValue) -> MutationStep {
    MutationStep(part + self.part, wrap(value), from: from, to: to)
  }
}

extension PropertyValue {
  /// The value as a file would write it, on one line.
  var words: String { if case .text(let text) = json { text } else { json.compact } }
}
