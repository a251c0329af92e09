package import PresscheckCodecs

/// What holding one film against another, frame by frame, brought to light. A still is a film of one frame that takes no
/// time.
package struct FilmComparison: Hashable, Sendable {
  /// One of the two films.
  package struct Film: Hashable, Sendable {
    /// In pixels.
    package var size: PixelSize

    /// At least 1.
    package var frameCount = 0

    /// How often it is to be played; 0 is for ever.
    package var plays = 1

    /// In seconds, one play.
    package var duration = 0.0

    /// Whether it is a single picture that takes no time.
    package var isStill: Bool { frameCount == 1 && duration == 0 }
  }

  /// A frame whose pictures differ.
  package struct Frame: Hashable, Sendable {
    /// From 0.
    package var index: Int

    /// When the expected film shows it, in seconds.
    package var time: Double

    /// How its pictures differ.
    package var comparison: Comparison
  }

  /// A frame that does not stand as long in one film as in the other.
  package struct Delay: Hashable, Sendable {
    /// From 0.
    package var frame: Int

    /// In seconds.
    package var expected: Double

    /// In seconds.
    package var actual: Double
  }

  /// The golden.
  package var expected: Film

  /// The new film.
  package var actual: Film

  /// How many of the frames that both have differ.
  package var differingFrames = 0

  /// The first of them; nil when none differs.
  package var first: Frame?

  /// The first of those in which most pixels differ; nil when none differs.
  package var worst: Frame?

  /// How many of the frames that both have do not stand equally long. Nothing is counted where one is a still.
  package var differingDelays = 0

  /// The first of them; nil when none differs.
  package var firstDelay: Delay?

  /// How many frames both have.
  package var sharedFrames: Int { min(expected.frameCount, actual.frameCount) }

  /// Whether the films are not played equally often. A still is not played.
  package var playsDiffer: Bool { !hasStill && expected.plays != actual.plays }

  /// Whether one of them is a still.
  package var hasStill: Bool { expected.isStill || actual.isStill }

  /// What it comes to: frames within the tolerance are the same, counts and lengths must be equal.
  package var verdict: Comparison.Verdict {
    if expected.size != actual.size { return .differentSizes }
    let isSame =
      differingFrames == 0 && expected.frameCount == actual.frameCount && differingDelays == 0 && !playsDiffer
      && expected.isStill == actual.isStill
    return isSame ? .same : .differs
  }
}

extension FilmComparison {
  /// Compares the films of two files. Where both are unreadable from the start, the expected one is told.
  ///
  /// - Throws: Which of them cannot be read, and why.
  package static func files(
    expected: [UInt8], actual: [UInt8], tolerance: Tolerance = .exact, limit: PNG.Limit = .standard
  ) throws(Comparison.UnreadableFile) -> FilmComparison {
    try FilmComparison(
      expected: try Comparison.UnreadableFile.reading(.expected) { () throws(CodecError) in
        try AnimationReader(expected, limit: limit)
      },
      actual: try Comparison.UnreadableFile.reading(.actual) { () throws(CodecError) in
        try AnimationReader(actual, limit: limit)
      },
      tolerance: tolerance)
  }

  /// Reads both films to their ends, a frame of each at a time. Of films of different sizes no pixel is compared.
  ///
  /// - Throws: Which of them cannot be read, and why.
  package init(
    expected: AnimationReader, actual: AnimationReader, tolerance: Tolerance = .exact
  ) throws(Comparison.UnreadableFile) {
    self.expected = Film(size: expected.size)
    self.actual = Film(size: actual.size)
    while true {
      let frames = (
        try Comparison.UnreadableFile.reading(.expected, expected.next),
        try Comparison.UnreadableFile.reading(.actual, actual.next)
      )
      if let first = frames.0, let second = frames.1 { compare(first, second, tolerance) }
      self.expected.add(frames.0)
      self.actual.add(frames.1)
      if frames.0 == nil, frames.1 == nil { break }
    }
    self.expected.plays = expected.plays
    self.actual.plays = actual.plays
    if hasStill { (differingDelays, firstDelay) = (0, nil) }
  }

  private mutating func compare(
    _ expected: AnimationReader.Frame, _ actual: AnimationReader.Frame, _ tolerance: Tolerance
  ) {
    let index = self.expected.frameCount
    if expected.seconds != actual.seconds {
      differingDelays += 1
      firstDelay = firstDelay ?? Delay(frame: index, expected: expected.seconds, actual: actual.seconds)
    }
    if self.expected.size != self.actual.size || expected.bitmap == actual.bitmap { return }
    let comparison = Comparison(expected: expected.bitmap, actual: actual.bitmap, tolerance: tolerance)
    guard comparison.verdict != .same else { return }
    let frame = Frame(index: index, time: self.expected.duration, comparison: comparison)
    differingFrames += 1
    first = first ?? frame
    if comparison.differingPixels > worst?.comparison.differingPixels ?? 0 { worst = frame }
  }
}

extension FilmComparison.Film {
  fileprivate mutating func add(_ frame: AnimationReader.Frame?) {
    guard let frame else { return }
    frameCount += 1
    // To the nanosecond, so that a long sum of sixtieths is the decimal it should be.
    duration = ((duration + frame.seconds) * 1e9).rounded() / 1e9
  }
}
