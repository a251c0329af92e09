extension String {
  /// The paragraphs of a text without their ends. A text that ends in a line end has an empty one after it. NUL, which
  /// Pango takes for the end of all text, is left out.
  var paragraphs: [String] {
    var paragraphs = [""]
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if !scalar.endsParagraph {
        if scalar.value != 0 { paragraphs[paragraphs.count - 1].unicodeScalars.append(scalar) }
      } else if !(scalar == "\n" && previous == "\r") {
        paragraphs.append("")
      }
      previous = scalar
    }
    return paragraphs
  }
}
