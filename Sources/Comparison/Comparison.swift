package import PresscheckCodecs

/// What holding one picture against another brought to light. The same pictures and tolerance give the same comparison,
/// down to the last bit.
package struct Comparison: Hashable, Sendable {
  /// What it comes to.
  package enum Verdict: String, Hashable, Sendable {
    /// Nothing differs beyond the tolerance. Exact unless the tolerance says otherwise.
    case same
    /// More differs than the tolerance allows.
    case differs
    /// The pictures are not of one size; no pixel was compared.
    case differentSizes
  }

  /// What the tolerance makes of all that differs.
  package var verdict: Verdict
  /// The golden's.
  package var expectedSize: PixelSize
  /// The new picture's.
  package var actualSize: PixelSize
  /// How many pixels differ, tolerated or not.
  package var differingPixels = 0
  /// How many pixels would differ but look antialiased. 0 for the exact metric.
  package var antialiasedPixels = 0
  /// How many pixels are not equal, but nearer to each other than the threshold. 0 for the exact metric.
  package var faintPixels = 0
  /// How many pixels that are not equal lie where nothing was compared.
  package var ignoredPixels = 0
  /// The pixel that differs most; the first in reading order among equals; nil when none differs.
  package var worst: WorstPixel?
  /// The smallest rectangle around all pixels that differ; nil when none differs.
  package var bounds: PixelRect?
  /// The largest groups of differing pixels that touch by a side or a corner, at most ``maximumRegionCount``: more pixels
  /// first, then the topmost, then the leftmost.
  package var regions: [Region] = []
  /// How many such groups there are, listed or not.
  package var regionCount = 0
  /// The rows in which a pixel differs, as runs from the top.
  package var changedRows: [Range<Int>] = []
  /// Where in a window's area most pixels differ; nil when the tolerance has no window or nothing differs.
  package var densestWindow: Region?

  /// How many regions are listed at most.
  package static let maximumRegionCount = 64

  /// A place where pixels differ.
  package struct Region: Hashable, Sendable {
    /// The smallest rectangle around them.
    package var bounds: PixelRect
    /// How many pixels differ there.
    package var differingPixels: Int
  }

  /// One pixel that differs.
  package struct WorstPixel: Hashable, Sendable {
    /// The column, from the left.
    package var x: Int
    /// The row, from the top.
    package var y: Int
    /// What the golden has there.
    package var expected: Pixel
    /// What the new picture has there.
    package var actual: Pixel
    /// How far the four channels are apart at most, 0 to 255: what the exact metric judges by.
    package var channelDifference: Int
    /// How far apart a person sees them: what the perceptual metric judges by. 1 is black to white. With the exact metric
    /// over the checkerboard.
    package var distance: Double
  }
}

extension Comparison {
  /// Compares two pictures in memory. Pictures of different sizes are no error but a verdict.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact) {
    guard expected.size == actual.size else {
      self.init(verdict: .differentSizes, expectedSize: expected.size, actualSize: actual.size)
      return
    }
    var pass = ComparisonPass(size: expected.size, tolerance: tolerance)
    expected.rgba.withUnsafeBytes { expectedBytes in
      actual.rgba.withUnsafeBytes { actualBytes in
        guard let first = expectedBytes.baseAddress, let second = actualBytes.baseAddress, first != second else {
          return
        }
        let pair = PicturePair(expected: first, actual: second, size: expected.size)
        pass.compare(pair, rows: 0..<expected.height)
      }
    }
    self = pass.result()
  }
}
