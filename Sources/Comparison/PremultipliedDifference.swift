/// The largest difference of the four channels of two pixels that differ, with colours multiplied by alpha.
///
/// That is how much a viewer sees of it: the straight colours of an almost clear pixel are rounding noise.
enum PremultipliedDifference {
  /// Of an opaque and a clear pixel.
  static let maximum = 255

  /// In steps of 255, at least 1; the lowest byte of a pixel is red, the highest alpha.
  @inline(__always)
  static func of(_ expected: UInt32, _ actual: UInt32) -> Int {
    let alphas = (Int(expected &>> 24), Int(actual &>> 24))
    @inline(__always)
    func difference(_ shift: UInt32) -> Int {
      let first = (Int(expected &>> shift & 255) &* alphas.0 &+ 127) / 255
      return abs(first &- (Int(actual &>> shift & 255) &* alphas.1 &+ 127) / 255)
    }
    let colors = max(max(difference(0), difference(8)), difference(16))
    return max(max(colors, abs(alphas.0 &- alphas.1)), 1)
  }

  /// The difference, and among equal ones the alpha of the more opaque pixel, whose colours say most.
  @inline(__always)
  static func rank(_ expected: UInt32, _ actual: UInt32) -> Int {
    of(expected, actual) &<< 8 | Int(max(expected &>> 24, actual &>> 24))
  }

  /// The rank that no pixel exceeds.
  static let maximumRank = maximum << 8 | 255
}
