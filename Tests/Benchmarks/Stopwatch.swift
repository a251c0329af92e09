/// Times in µs.
struct Stopwatch {
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant

  init() {
    start = clock.now
  }

  /// Since the start; it keeps running.
  var elapsed: Double {
    (clock.now - start) / .microseconds(1)
  }

  static func measure(_ body: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try body()
    return watch.elapsed
  }
}

extension [Double] {
  /// The upper one of the two in the middle, 0 of none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
