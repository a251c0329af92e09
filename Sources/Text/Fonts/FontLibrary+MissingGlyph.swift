package import PresscheckLayerTree

extension FontLibrary {
  /// The characters of a text that boxes stand for, each once; none where such a character is an error.
  package func boxedCharacters(of text: TextContent) throws(TextError) -> [Unicode.Scalar] {
    guard missingGlyph == .boxed else { return [] }
    var all: [Unicode.Scalar] = []
    for look in text.looks {
      let missing = try withStack(for: look.font) { stack throws(TextError) in stack.missing(in: look.letters) }
      all += missing.filter { !all.contains($0) }
    }
    return all
  }

  /// The text with a box in place of each character that no font has, where such a character is no error.
  func boxed(_ text: TextContent) throws(TextError) -> TextContent {
    guard missingGlyph == .boxed else { return text }
    var boxed = text
    if text.runs.isEmpty {
      boxed.string = try self.boxed(text.string, in: text.font)
    } else {
      var runs = text.runs
      for index in runs.indices where runs[index].image == nil {
        runs[index].string = try self.boxed(runs[index].string, in: runs[index].font(in: text.font))
      }
      boxed.runs = runs
    }
    return boxed
  }

  private func boxed(_ string: String, in font: Font) throws(TextError) -> String {
    try withStack(for: font) { stack throws(TextError) in
      let missing = stack.missing(in: string)
      guard !missing.isEmpty, let box = stack.box() else { return string }
      return String(String.UnicodeScalarView(string.unicodeScalars.map { missing.contains($0) ? box : $0 }))
    }
  }
}
