/// How high the lines of a text are and how far apart, by the names of `NSParagraphStyle`.
///
/// A line that is higher than its letters has its room above them, and a lower one lacks it there; spacing lies below each
/// line but the last (*reported*).
package struct ParagraphStyle: Hashable, Sendable {
  /// Multiplies a line's own height, before the limits; 0 leaves it.
  package var lineHeightMultiple: Double
  /// In points; 0 is none.
  package var minimumLineHeight: Double
  /// In points; 0 is none.
  package var maximumLineHeight: Double
  /// Between two lines, in points.
  package var lineSpacing: Double
  /// Where its lines stand between left and right; nil is as the text says.
  package var alignment: TextContent.Alignment?

  /// Creates a style that leaves lines as they are, but for what it is told.
  package init(
    lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    lineSpacing: Double = 0
  ) {
    (self.lineHeightMultiple, self.lineSpacing) = (lineHeightMultiple, lineSpacing)
    (self.minimumLineHeight, self.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
  }

  /// The height of a line whose letters have another, in points.
  package func lineHeight(of natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }
}
