/// A rectangle of whole pixels, from the top left of a picture.
package struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  package var x: Int
  /// The topmost row.
  package var y: Int
  /// In pixels; a rectangle without a positive width is empty.
  package var width: Int
  /// In pixels; a rectangle without a positive height is empty.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The columns inside a picture of this width, possibly none; no number overflows it.
  package func columns(of width: Int) -> Range<Int> { Self.clamp(x, self.width, to: width) }
  /// The rows inside a picture of this height, possibly none.
  package func rows(of height: Int) -> Range<Int> { Self.clamp(y, self.height, to: height) }

  private static func clamp(_ start: Int, _ length: Int, to limit: Int) -> Range<Int> {
    let (sum, overflow) = start.addingReportingOverflow(max(length, 0))
    let end = overflow ? limit : min(max(sum, 0), limit)
    return min(max(start, 0), end)..<end
  }
}

/// The size of a picture in pixels.
package struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension Bitmap {
  package var size: PixelSize { PixelSize(width: width, height: height) }
}

extension PNG.Header {
  package var size: PixelSize { PixelSize(width: width, height: height) }
}
