/// A rectangle of whole pixels, from the top left of a picture.
package struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  package var x: Int
  /// The topmost row.
  package var y: Int
  /// In pixels. A rectangle whose width is not positive holds nothing.
  package var width: Int
  /// In pixels. A rectangle whose height is not positive holds nothing.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Its columns inside of a picture of this width; empty when there are none. No number overflows it.
  package func columns(of width: Int) -> Range<Int> { Self.clamp(x, self.width, to: width) }

  /// Its rows inside of a picture of this height; empty when there are none.
  package func rows(of height: Int) -> Range<Int> { Self.clamp(y, self.height, to: height) }

  private static func clamp(_ start: Int, _ length: Int, to limit: Int) -> Range<Int> {
    let (sum, overflow) = start.addingReportingOverflow(max(length, 0))
    let end = overflow ? limit : min(max(sum, 0), limit)
    return min(max(start, 0), end)..<end
  }
}

/// The size of a picture in pixels.
package struct PixelSize: Hashable, Sendable {
  /// How many columns.
  package var width: Int

  /// How many rows.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension Bitmap {
  /// In pixels.
  package var size: PixelSize { PixelSize(width: width, height: height) }
}

extension PNG.Header {
  /// In pixels.
  package var size: PixelSize { PixelSize(width: width, height: height) }
}
