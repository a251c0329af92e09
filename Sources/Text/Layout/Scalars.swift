extension Unicode.Scalar {
  /// Whether a font has to draw the character; HarfBuzz makes blanks other than the space from the space.
  var needsGlyph: Bool {
    if value < 0x7F { return value > 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a paragraph ends here.
  var endsParagraph: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
