internal import LayerTree

extension [FontInstance] {
  /// - Throws: `missingGlyph` for the first character that needs a glyph and has none in any of these fonts.
  func checkGlyphs(of string: String) throws(TextError) {
    for scalar in string.unicodeScalars where scalar.needsGlyph {
      if !contains(where: { $0.covers(scalar.value) }) { throw .missingGlyph(scalar, fonts: families) }
    }
  }

  /// The families, each once, in order.
  var families: [String] {
    map(\.face.family).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
