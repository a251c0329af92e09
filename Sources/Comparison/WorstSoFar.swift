internal import PresscheckCodecs

/// The first of the pixels that differ most, as far as they were looked at.
struct WorstSoFar {
  /// In the metric's own unit; below 0 as long as there is none.
  var measure = -1.0
  private var x = 0
  private var y = 0
  private var expected: UInt32 = 0
  private var actual: UInt32 = 0

  @inline(__always)
  mutating func consider(_ measure: Double, x: Int, y: Int, _ expected: UInt32, _ actual: UInt32) {
    guard measure > self.measure else { return }
    self.measure = measure
    (self.x, self.y) = (x, y)
    (self.expected, self.actual) = (expected, actual)
  }

  /// Nil when no pixel was told. The distance is measured over the checkerboard, which depends on the picture's width, or
  /// over white.
  func pixel(width: Int, checkerboard: Bool) -> Comparison.WorstPixel? {
    if measure < 0 { return nil }
    let parts = Oklab.withTables { oklab in
      PerceptualDistance(oklab: oklab, checkerboard: checkerboard).parts(expected, actual, index: y * width + x)
    }
    return Comparison.WorstPixel(
      x: x, y: y, expected: Pixel(expected), actual: Pixel(actual),
      channelDifference: Self.channelDifference(expected, actual), distance: parts.distance)
  }

  /// How far the channels of two pixels are apart at most.
  @inline(__always)
  static func channelDifference(_ expected: UInt32, _ actual: UInt32) -> Int {
    @inline(__always)
    func difference(_ shift: UInt32) -> Int {
      abs(Int(expected &>> shift & 255) &- Int(actual &>> shift & 255))
    }
    return max(max(difference(0), difference(8)), max(difference(16), difference(24)))
  }
}
