internal import PresscheckCodecs

/// One comparison under way: rows go in from the top, in as many portions as there are, and the result comes out.
struct ComparisonPass: ~Copyable {
  private let size: PixelSize
  private let tolerance: Tolerance
  private var tally: DifferenceTally
  private var worst = WorstSoFar()
  private var antialiasedPixels = 0
  private var faintPixels = 0
  private var ignoredPixels = 0
  private var scratch = Scratch()

  init(size: PixelSize, tolerance: Tolerance) {
    self.size = size
    self.tolerance = tolerance
    tally = DifferenceTally(size: size, window: tolerance.window)
  }

  /// How many rows above and below a row must be in memory while it is compared, as far as the picture has them.
  static let margin = 2

  /// Compares the rows next below those that were compared. `visit` is shown the marks of each row that is not equal as a
  /// whole.
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

  /// Takes the marks off where nothing is compared.
  private mutating func ignore(_ marks: UnsafeMutablePointer<UInt8>, _ y: Int) {
    for rect in tolerance.ignore where rect.rows(of: size.height).contains(y) {
      for x in rect.columns(of: size.width) where marks[x] != 0 {
        marks[x] = 0
        ignoredPixels &+= 1
      }
    }
  }

  private mutating func considerExactly(_ pair: PicturePair, _ y: Int, _ marks: UnsafePointer<UInt8>) {
    // Nothing is worse than 255, and the first counts.
    if worst.measure == 255 { return }
    let start = pair.offset(x: 0, y: y)
    for x in 0..<size.width where marks[x] != 0 {
      let expected = pair.expected.pixel(at: start &+ 4 &* x)
      let actual = pair.actual.pixel(at: start &+ 4 &* x)
      let difference = WorstSoFar.channelDifference(expected, actual)
      worst.consider(Double(difference), x: x, y: y, expected, actual)
    }
  }

  /// Leaves the marks of those pixels that the perceptual metric tells apart, and changes those that look antialiased.
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
          // What is not opaque is not the same in the next place.
          last = expected & actual >= 0xFF00_0000 ? (expected, actual, parts) : nil
        }
        if !parts.exceeds(settings.threshold) {
          marks[x] = 0
          faintPixels &+= 1
        } else if !settings.includesAntialiased, Antialiasing.isLikely(pair, x: x, y: y) {
          marks[x] = DifferenceTally.antialiased
          antialiasedPixels &+= 1
        } else {
          worst.consider(parts.distance, x: x, y: y, expected, actual)
        }
      }
    }
  }

  /// What came of it, once all rows are in.
  consuming func result() -> Comparison {
    var comparison = Comparison(verdict: .same, expectedSize: size, actualSize: size)
    tally.write(into: &comparison)
    comparison.antialiasedPixels = antialiasedPixels
    comparison.faintPixels = faintPixels
    comparison.ignoredPixels = ignoredPixels
    var checkerboard = true
    if case .perceptual(let settings) = tolerance.metric { checkerboard = settings.checkerboard }
    comparison.worst = worst.pixel(width: size.width, checkerboard: checkerboard)
    let figure = comparison.densestWindow?.differingPixels ?? comparison.differingPixels
    let limit = tolerance.window?.max ?? tolerance.maxDifferingPixels
    // A limit below 0 is none that equal pictures could miss.
    comparison.verdict = figure > max(limit, 0) ? .differs : .same
    return comparison
  }
}
