package import PresscheckCodecs

/// The differences between two pictures; the same pictures and tolerance give the same comparison to the last bit.
package struct Comparison: Hashable, Sendable {
  /// The result of a comparison under its tolerance.
  package enum Verdict: String, Hashable, Sendable {
    /// Nothing differs beyond the tolerance.
    case same
    /// More differs than the tolerance allows.
    case differs
    /// The pictures have different sizes; no pixel was compared.
    case differentSizes
  }

  package var verdict: Verdict
  /// The golden's.
  package var expectedSize: PixelSize
  /// The new picture's.
  package var actualSize: PixelSize
  /// The pixels that differ, tolerated or not.
  package var differingPixels = 0
  /// The pixels that differ but look antialiased; 0 for the exact metric.
  package var antialiasedPixels = 0
  /// The unequal pixels within the threshold; 0 for the exact metric.
  package var faintPixels = 0
  /// The unequal pixels in ignored areas.
  package var ignoredPixels = 0
  /// The largest difference of a pixel that differs, from 1 to 255, with colours multiplied by alpha; 0 if none differs.
  package var largestDifference = 0
  /// The pixel that differs most, among equals the most opaque, then the first in reading order; nil if none differs.
  package var worst: WorstPixel?
  /// The smallest rectangle around all pixels that differ; nil if none differs.
  package var bounds: PixelRect?
  /// The largest groups of differing pixels that touch by a side or a corner, at most ``maximumRegionCount``, sorted by
  /// size, then from the top, then from the left.
  package var regions: [Region] = []
  /// The number of such groups, listed or not.
  package var regionCount = 0
  /// The window in which most pixels differ; nil if the tolerance has no window or nothing differs.
  package var densestWindow: Region?
  /// The most regions that are listed.
  package static let maximumRegionCount = 64

  /// A group of differing pixels and the smallest rectangle around it.
  package struct Region: Hashable, Sendable {
    package var bounds: PixelRect
    package var differingPixels: Int
  }

  /// One pixel that differs.
  package struct WorstPixel: Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// The golden's.
    package var expected: Pixel
    /// The new picture's.
    package var actual: Pixel
    /// The largest difference of the four channels, 0 to 255, with colours multiplied by alpha: the exact
    /// metric.
    package var channelDifference: Int
    /// The perceptual metric, by which black and white are 1 apart; over the checkerboard if the tolerance is exact.
    package var distance: Double
  }
}

extension Comparison {
  /// Compares two pictures in memory; different sizes are a verdict and not an error.
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
