internal import PresscheckCodecs

/// Compares the rows of two pictures from the top, in any number of portions.
struct ComparisonPass: ~Copyable {
  private let size: PixelSize
  private let tolerance: Tolerance
  private var tally: DifferenceTally
  private var worst = WorstSoFar()
  /// Of the perceptual metric, whose worst pixel may be another one.
  private var largest = 0
  private var comparison: Comparison
  private var scratch = Scratch()

  init(size: PixelSize, tolerance: Tolerance) {
    (self.size, self.tolerance) = (size, tolerance)
    tally = DifferenceTally(size: size, window: tolerance.window)
    comparison = Comparison(verdict: .same, expectedSize: size, actualSize: size)
  }

  /// The rows above and below a row that must be in memory while it is compared, as far as the picture has them.
  static let margin = 2

  /// Takes note of next rows that are known to be equal.
  mutating func addEqualRows(_ rows: Range<Int>) {
    for y in rows { tally.addEqualRow(y) }
  }

  /// Compares the next rows, and visits the marks of each row that is not equal as a whole.
  mutating func compare(
    _ pair: PicturePair, rows: Range<Int>, visit: (Int, UnsafePointer<UInt8>) -> Void = { _, _ in }
  ) {
    let marks = scratch.bytes(size.width)
    for y in rows {
      let start = pair.offset(x: 0, y: y)
      let isExact = tolerance.metric == .exact
      let differs = DifferingPixels.mark(
        pair.expected + start, pair.actual + start, width: size.width, ignoringColorOfClear: isExact, in: marks)
      guard differs else {
        tally.addEqualRow(y)
        continue
      }
      ignore(marks, y)
      switch tolerance.metric {
      case .exact: considerExactly(pair, y, marks)
      case .perceptual(let settings): classify(pair, y, marks, settings)
      }
      tally.add(marks, y: y)
      visit(y, marks)
    }
  }

  /// Clears the marks of ignored areas.
  private mutating func ignore(_ marks: UnsafeMutablePointer<UInt8>, _ y: Int) {
    for rect in tolerance.ignore where rect.rows(of: size.height).contains(y) {
      for x in rect.columns(of: size.width) where marks[x] != 0 {
        marks[x] = 0
        comparison.ignoredPixels &+= 1
      }
    }
  }

  private mutating func considerExactly(_ pair: PicturePair, _ y: Int, _ marks: UnsafePointer<UInt8>) {
    // Nothing is worse, and the first one counts.
    if worst.measure == Double(PremultipliedDifference.maximumRank) { return }
    let start = pair.offset(x: 0, y: y)
    for x in 0..<size.width where marks[x] != 0 {
      let expected = pair.expected.pixel(at: start &+ 4 &* x)
      let actual = pair.actual.pixel(at: start &+ 4 &* x)
      worst.consider(Double(PremultipliedDifference.rank(expected, actual)), x: x, y: y, expected, actual)
    }
  }

  /// Clears the marks of pixels within the threshold, and changes those of pixels that look antialiased.
  private mutating func classify(
    _ pair: PicturePair, _ y: Int, _ marks: UnsafeMutablePointer<UInt8>, _ settings: Tolerance.Perceptual
  ) {
    Oklab.withTables { oklab in
      let metric = PerceptualDistance(oklab: oklab, checkerboard: settings.checkerboard)
      let start = pair.offset(x: 0, y: y)
      var last: (expected: UInt32, actual: UInt32, parts: PerceptualDistance.Parts)?
      for x in 0..<size.width where marks[x] != 0 {
        let expected = pair.expected.pixel(at: start &+ 4 &* x)
        let actual = pair.actual.pixel(at: start &+ 4 &* x)
        let parts: PerceptualDistance.Parts
        if let last, last.expected == expected, last.actual == actual {
          parts = last.parts
        } else {
          parts = metric.parts(expected, actual, index: y &* size.width &+ x)
          // The checkerboard beneath a translucent pixel is another one at the next place.
          last = expected & actual >= 0xFF00_0000 ? (expected, actual, parts) : nil
        }
        if !parts.exceeds(settings.threshold) {
          marks[x] = 0
          comparison.faintPixels &+= 1
        } else if !settings.includesAntialiased, Antialiasing.isLikely(pair, x: x, y: y) {
          marks[x] = DifferenceTally.antialiased
          comparison.antialiasedPixels &+= 1
        } else {
          worst.consider(parts.distance, x: x, y: y, expected, actual)
          largest = max(largest, PremultipliedDifference.of(expected, actual))
        }
      }
    }
  }

  /// The comparison, after the last row.
  consuming func result() -> Comparison {
    tally.write(into: &comparison)
    var checkerboard = true
    if case .perceptual(let settings) = tolerance.metric { checkerboard = settings.checkerboard }
    comparison.worst = worst.pixel(width: size.width, checkerboard: checkerboard)
    comparison.largestDifference = max(largest, comparison.worst?.channelDifference ?? 0)
    let figure = comparison.densestWindow?.differingPixels ?? comparison.differingPixels
    let limit = tolerance.window?.max ?? tolerance.maxDifferingPixels
    // Equal pictures meet every limit, even one below 0.
    comparison.verdict = figure > max(limit, 0) ? .differs : .same
    return comparison
  }
}

/// The first of the pixels that differ most.
private struct WorstSoFar {
  /// In the metric's own unit; below 0 before the first pixel.
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

  /// The pixel, with its distance over the checkerboard of a picture of this width or over white; nil if there is none.
  func pixel(width: Int, checkerboard: Bool) -> Comparison.WorstPixel? {
    if measure < 0 { return nil }
    let parts = Oklab.withTables { oklab in
      PerceptualDistance(oklab: oklab, checkerboard: checkerboard).parts(expected, actual, index: y * width + x)
    }
    return Comparison.WorstPixel(
      x: x, y: y, expected: Pixel(expected), actual: Pixel(actual),
      channelDifference: PremultipliedDifference.of(expected, actual),
      distance: parts.distance)
  }
}
