package import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckControls
package import PresscheckFiles
package import PresscheckRendering

/// The comparison of a golden's pixels with those of a still, or of all frames of a film.
package struct GoldenMatch {
  /// Two pictures of one size.
  struct Pair {
    var expected: Bitmap
    var actual: Bitmap
    var tolerance: Tolerance
    /// The frame's index in a film; 0 for a still.
    var frame = 0
    /// Nil if the common canvas is larger than a bitmap can be.
    var shown: DifferencePictures?
  }

  package private(set) var outcome = Verdict.Outcome.same
  private(set) var film: FilmVerdict?
  /// The first pictures that differ; nil where they cannot lie side by side.
  private(set) var pair: Pair?
  /// Whether pixels differ, and the tolerance accepts it.
  package private(set) var isTolerated = false
  /// Whether the picture is more than its background; nil before rendering.
  private(set) var shows: Bool?
  /// The pixels of a still; nil before rendering.
  package private(set) var drawn: PremultipliedBitmap?
  /// The texts in the golden's file.
  private(set) var texts: [PNG.Text] = []

  private let picture: ResolvedPicture
  private let context: RenderContext
  private let isExact: Bool

  /// Compares exactly, or with the button file's tolerance; a golden that cannot be read is an outcome.
  package init(
    _ golden: [UInt8], of picture: ResolvedPicture, isExact: Bool = false, on context: RenderContext
  ) throws(Diagnostic) {
    (self.picture, self.context, self.isExact) = (picture, context, isExact)
    var still: Bitmap?
    var frames: FilmReader?
    do throws(CodecError) {
      texts = try PNG.texts(golden)
      if picture.frameTiming != nil {
        frames = try FilmReader(golden)
      } else if !PNG.isAnimated(golden) {
        still = try PNG.decode(golden)
      }
    } catch {
      outcome = Self.unreadable(error)
      return
    }
    if let still {
      try compare(still)
    } else if let frames, let timing = picture.frameTiming {
      try compare(frames, timing)
    } else {
      outcome = .differentMotion("the golden is a film, the picture a still")
    }
  }

  private static func unreadable(_ error: CodecError) -> Verdict.Outcome {
    .unreadable("the golden cannot be read: \(error)", .badInput)
  }

  private mutating func compare(_ expected: Bitmap) throws(Diagnostic) {
    let isComparable = expected.size == picture.size
    if !isComparable { outcome = .differentSizes(expected: expected.size, actual: picture.size) }
    try picture.renderFrames(on: context) { (frame) throws(Diagnostic) in
      drawn = frame.bitmap
      if !isComparable {
        let actual = frame.bitmap.straight()
        let shown = DifferencePictures(expected: expected, actual: actual)
        pair = Pair(expected: expected, actual: actual, tolerance: .exact, shown: shown)
      } else if let (pair, difference) = try difference(expected, frame) {
        outcome = .different(difference)
        self.pair = pair
      }
    }
  }

  /// Nil where the frame passes.
  private mutating func difference(
    _ expected: Bitmap, _ frame: RenderedFrame
  ) throws(Diagnostic) -> (Pair, Verdict.Difference)? {
    shows = (shows ?? false) || picture.shows(in: frame.bitmap)
    let actual = frame.bitmap.straight()
    // Most pictures are equal, and need no tolerance.
    if expected == actual { return nil }
    let tolerance = isExact ? .exact : try picture.tolerance(at: frame.index, text: context.typesetter)
    guard let shown = DifferencePictures(expected: expected, actual: actual, tolerance: tolerance),
      shown.comparison.verdict != .same
    else {
      isTolerated = true
      return nil
    }
    let pair = Pair(expected: expected, actual: actual, tolerance: tolerance, frame: frame.index, shown: shown)
    return (pair, Verdict.Difference(shown.comparison))
  }

  /// Frame by frame, in step: a golden's frame is shown as long as the film's frames are equal to it.
  private mutating func compare(_ golden: FilmReader, _ timing: FrameTiming) throws(Diagnostic) {
    var golden = golden
    guard golden.size == picture.size else {
      return outcome = .differentSizes(expected: golden.size, actual: picture.size)
    }
    var verdict = FilmVerdict(frames: timing.frameCount, fps: timing.fps, duration: timing.duration, differingFrames: 0)
    defer { film = verdict }
    if let difference = timing.difference(from: golden, texts) {
      return outcome = .differentMotion(difference)
    }
    var problem: CodecError?
    var isDifferent = false
    try picture.renderFrames(on: context) { (frame) throws(Diagnostic) in
      guard problem == nil else { return }
      let expected: Bitmap
      do throws(CodecError) {
        let isNew = try golden.advance(to: timing.middle(of: frame.index))
        guard isNew || frame.index == 0 || !frame.changed.isEmpty else {
          verdict.differingFrames += isDifferent ? 1 : 0
          return
        }
        expected = try golden.picture()
      } catch {
        return problem = error
      }
      isDifferent = false
      guard let (pair, difference) = try difference(expected, frame) else { return }
      isDifferent = true
      verdict.differingFrames += 1
      guard self.pair == nil else { return }
      verdict.firstDifferingFrame = frame.index
      verdict.firstDifferingTime = timing.start(of: frame.index)
      outcome = .different(difference)
      self.pair = pair
    }
    if let problem { outcome = Self.unreadable(problem) }
  }

  /// Explains the first frame of a film, because a golden has the layer tree of that frame; nil for other frames.
  var explanation: Explanation? {
    guard let pair, pair.frame == 0 else { return nil }
    return picture.explanation(
      actual: pair.actual, golden: pair.expected, texts: texts, ignoring: pair.tolerance.ignore)
  }

  /// Why pictures that differ have no explanation.
  var note: ChangeSummary? {
    pair.map { _ in ChangeSummary(note: "the first frame is the same, so its layer tree explains nothing") }
  }

  /// Both fingerprints; nil for the same renderer.
  var renderers: Verdict.Renderers? {
    let now = picture.fingerprint
    guard let recorded = texts[Fingerprint.keyword],
      now.differs(from: recorded, picture.renderer.fonts.library)
    else { return nil }
    return Verdict.Renderers(expected: recorded, actual: now.description)
  }
}

extension Verdict.Difference {
  init(_ comparison: Comparison) {
    self.init(
      differingPixels: comparison.differingPixels, antialiasedPixels: comparison.antialiasedPixels,
      faintPixels: comparison.faintPixels, ignoredPixels: comparison.ignoredPixels,
      largest: comparison.largestDifference,
      worst: comparison.worst.map { worst in
        Verdict.Worst(
          x: worst.x, y: worst.y, expected: worst.expected.text, actual: worst.actual.text,
          channelDifference: worst.channelDifference)
      }, bounds: comparison.bounds, regionCount: comparison.regionCount, regions: comparison.regions.map(\.bounds))
  }
}
