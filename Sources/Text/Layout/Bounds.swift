internal import PresscheckGraphics
internal import PresscheckLayerTree

extension TextContent {
  /// Larger lengths count as this, which is beyond any picture.
  static let maximumPoints = Double(1 << 20)

  /// The same text with lengths that arithmetic can handle.
  var bounded: TextContent {
    var text = self
    text.font = font.bounded
    text.lines = max(0, lines)
    let maximum = TextContent.maximumPoints
    text.letterSpacing = letterSpacing.map { $0.isFinite ? $0.clamped(to: -maximum...maximum) : 0 }
    text.lineHeight = lineHeight.flatMap { $0.isFinite ? $0.clamped(to: 0...maximum) : nil }
    text.runs = runs.map { run in
      var run = run
      run.size = run.size.map { Font(size: $0).bounded.size }
      run.letterSpacing = run.letterSpacing.map { $0.isFinite ? $0.clamped(to: -maximum...maximum) : 0 }
      run.baselineOffset = run.baselineOffset.isFinite ? run.baselineOffset.clamped(to: -maximum...maximum) : 0
      run.paragraphStyle = run.paragraphStyle.bounded
      run.lineHeight = run.lineHeight.flatMap { $0.isFinite ? $0.clamped(to: 0...maximum) : nil }
      let frame = run.imageFrame
      if !frame.isFinite || max(abs(frame.minX), abs(frame.minY), frame.maxX, frame.maxY) > maximum {
        run.imageFrame = .zero
      }
      return run
    }
    return text
  }

  /// Pango's units per point: 1,024, or fewer if a text, with characters up to sixteen times as wide as high, would overflow.
  func unitsPerPoint(width: Double?) -> Double {
    let characters = Double(string.unicodeScalars.count + 1)
    let largest = looks.reduce(0) { max($0, 16 * $1.font.size + abs($1.letterSpacing), $1.attachment?.maxX ?? 0) }
    let extent = characters * largest + (width ?? 0)
    var units = 1024.0
    while extent * units > Double(Int32.max) { units /= 2 }
    return units
  }
}

extension Font {
  /// The same font at a size that arithmetic can handle; a size that is not a number is 0.
  var bounded: Font {
    var font = self
    font.size = size.isFinite ? size.clamped(to: 0...TextContent.maximumPoints) : 0
    return font
  }
}

extension ParagraphStyle {
  fileprivate var bounded: ParagraphStyle {
    func bounded(_ number: Double) -> Double { number.isNaN ? 0 : number.clamped(to: 0...TextContent.maximumPoints) }
    var style = self
    (style.lineHeightMultiple, style.lineSpacing) = (bounded(lineHeightMultiple), bounded(lineSpacing))
    (style.minimumLineHeight, style.maximumLineHeight) = (bounded(minimumLineHeight), bounded(maximumLineHeight))
    return style
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double { min(range.upperBound, max(range.lowerBound, self)) }
}
