package import PresscheckCodecs

/// The differences between two films, frame by frame; a still is a film of one frame that takes no time.
package struct FilmComparison: Hashable, Sendable {
  /// The facts of one film.
  package struct Film: Hashable, Sendable {
    /// In pixels.
    package var size: PixelSize
    /// At least 1.
    package var frameCount = 0
    /// 0 repeats for ever.
    package var plays = 1
    /// Of one play, in seconds.
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
    package var comparison: Comparison
  }

  /// A frame whose duration differs.
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
  /// The number of shared frames that differ.
  package var differingFrames = 0
  /// The first frame that differs; nil if none does.
  package var first: Frame?
  /// The first of the frames in which most pixels differ; nil if none does.
  package var worst: Frame?
  /// The number of shared frames whose durations differ; 0 if one film is a still.
  package var differingDelays = 0
  /// The first of them; nil if none differs.
  package var firstDelay: Delay?

  /// The number of frames that both have.
  package var sharedFrames: Int { min(expected.frameCount, actual.frameCount) }

  /// Whether the films have different numbers of plays; a still has none.
  package var playsDiffer: Bool { !hasStill && expected.plays != actual.plays }

  /// Whether one of them is a still.
  package var hasStill: Bool { expected.isStill || actual.isStill }

  /// Frames may differ within the tolerance; their number and durations must be equal.
  package var verdict: Comparison.Verdict {
    if expected.size != actual.size { return .differentSizes }
    let isSame =
      differingFrames == 0 && expected.frameCount == actual.frameCount && differingDelays == 0 && !playsDiffer
      && expected.isStill == actual.isStill
    return isSame ? .same : .differs
  }

  /// Compares the films of two files, and throws the expected one's error if neither can be read from the start.
  package static func files(
    expected: [UInt8], actual: [UInt8], tolerance: Tolerance = .exact, limit: PNG.Limit = .standard
  ) throws(Comparison.UnreadableFile) -> FilmComparison {
    try FilmComparison(
      expected: try Comparison.UnreadableFile.reading(.expected) { () throws(CodecError) in
        try AnimationReader(expected, limit: limit)
      },
      actual: try Comparison.UnreadableFile.reading(.actual) { () throws(CodecError) in
        try AnimationReader(actual, limit: limit)
      }, tolerance: tolerance)
  }

  /// Reads both films to their ends, a frame of each at a time, and compares no pixel if their sizes differ.
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
    // Rounded to the nanosecond, so that a long sum of sixtieths is a short decimal.
    duration = ((duration + frame.seconds) * 1e9).rounded() / 1e9
  }
}
