/// Reads and writes PNG files.
///
/// All input is untrusted: sizes are bounded before memory is allocated. Output depends on the arguments alone: same picture,
/// same bytes, on every run and on every x86 processor since 2008.
package enum PNG {
  /// How large a picture may be.
  package struct Limit: Hashable, Sendable {
    /// The greatest width and the greatest height, in pixels.
    package var side: Int
    /// The greatest width × height.
    package var pixels: Int

    package init(side: Int, pixels: Int) { (self.side, self.pixels) = (side, pixels) }

    /// 32,767 pixels a side and 2²⁶ in all, which is also the most that Presscheck renders.
    package static let standard = Limit(side: 32_767, pixels: 1 << 26)

    func allows(width: Int, height: Int) -> Bool {
      let (count, overflow) = width.multipliedReportingOverflow(by: height)
      return width <= side && height <= side && !overflow && count <= min(pixels, Bitmap.maximumPixelCount)
    }
  }

  /// How much work the encoder does for a smaller file; the pixels are the same.
  package enum Effort: Hashable, Sendable {
    /// About thirty times as fast as libpng; files are a quarter larger on buttons, smaller on screenshots (*measured*).
    case fast
    /// For files that are kept: a good filter and colour type, well compressed. A few times as long as `fast`, and within
    /// a tenth of `small` (*measured* on buttons).
    case dense
    /// The smallest of many filters and colour types, at the highest compression: many times as long as `dense`.
    case small
  }

  /// The first bytes of every PNG.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
