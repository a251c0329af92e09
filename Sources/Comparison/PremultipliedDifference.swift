/// The largest difference of the four channels of two pixels, with colours multiplied by alpha.
///
/// That is how much a viewer sees of it: the straight colours of an almost clear pixel are rounding noise.
enum PremultipliedDifference {
  /// Of an opaque and a clear pixel.
  static let maximum = 255 * 255

  /// In 255ths of a step, from 0 to ``maximum``; the lowest byte of a pixel is red, the highest alpha.
  @inline(__always)
  static func of(_ expected: UInt32, _ actual: UInt32) -> Int {
    let alphas = (Int(expected &>> 24), Int(actual &>> 24))
    @inline(__always)
    func difference(_ shift: UInt32) -> Int {
      abs(Int(expected &>> shift & 255) &* alphas.0 &- Int(actual &>> shift & 255) &* alphas.1)
    }
    return max(max(difference(0), difference(8)), max(difference(16), 255 &* abs(alphas.0 &- alphas.1)))
  }

  /// In steps of 255, rounded up, so that a difference is never 0.
  static func steps(_ difference: Int) -> Int { (difference + 254) / 255 }
}
