internal import PresscheckLayerTree

extension TextContent {
  /// Beyond any picture. Larger lengths act as this.
  static let maximumPoints = Double(1 << 20)

  /// The same text with lengths that can be reckoned with.
  var bounded: TextContent {
    var text = self
    text.font = font.bounded
    text.lines = max(0, lines)
    let maximum = TextContent.maximumPoints
    text.letterSpacing = letterSpacing.isFinite ? letterSpacing.clamped(to: -maximum...maximum) : 0
    text.lineHeight = lineHeight.flatMap { $0.isFinite ? $0.clamped(to: 0...maximum) : nil }
    return text
  }

  /// Pango counts in 32-bit integers: 1,024 to the point, fewer where a long and huge text would overflow. A character
  /// is taken to be no wider than sixteen times its height.
  func unitsPerPoint(width: Double?) -> Double {
    let characters = Double(string.unicodeScalars.count + 1)
    let extent = characters * (16 * font.size + abs(letterSpacing)) + (width ?? 0)
    var units = 1024.0
    while extent * units > Double(Int32.max) { units /= 2 }
    return units
  }
}

extension Font {
  /// The same font at a size that can be reckoned with; one that is no number is none.
  var bounded: Font {
    var font = self
    font.size = size.isFinite ? size.clamped(to: 0...TextContent.maximumPoints) : 0
    return font
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double { min(range.upperBound, max(range.lowerBound, self)) }
}
