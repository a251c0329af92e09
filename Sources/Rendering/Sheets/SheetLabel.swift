/// A short text on a sheet, such as a caption.
struct SheetLabel: Hashable, Sendable {
  /// A part of it.
  struct Word: Hashable, Sendable {
    var text: String

    /// What is said beside, in the fainter ink.
    var isFaint = false
  }

  var words: [Word]

  init(_ words: [Word] = []) {
    self.words = words
  }

  init(_ text: String, _ faint: String? = nil) {
    words = [Word(text: text)] + (faint.map { [Word(text: $0, isFaint: true)] } ?? [])
  }

  var isEmpty: Bool { words.isEmpty }

  /// One after the other with a point between; an empty one adds nothing.
  static func + (a: SheetLabel, b: SheetLabel) -> SheetLabel {
    let point = a.isEmpty || b.isEmpty ? [] : [Word(text: "·", isFaint: true)]
    return SheetLabel(a.words + point + b.words)
  }
}
