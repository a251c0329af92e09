package import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckControls
package import PresscheckRendering

/// A golden's pixels held against those of a frame, or of all frames of a film.
package struct GoldenMatch {
  /// Two pictures of one size.
  struct Pair {
    var expected: Bitmap
    var actual: Bitmap

    /// How far they may be from each other.
    var tolerance: Tolerance

    /// Of a film, which frame they are; else 0.
    var frame = 0
  }

  package private(set) var outcome = Verdict.Outcome.same
  private(set) var film: FilmVerdict?

  /// The first that differ, where they can be held side by side.
  private(set) var pair: Pair?

  /// Whether the picture has anything to be seen; nil before it was drawn.
  private(set) var shows: Bool?

  /// What the golden's file says beside its pixels.
  private(set) var texts: [PNG.Text] = []

  /// Whether the file's tolerance does not count.
  private let isExact: Bool

  /// - Throws: What cannot be drawn. A golden that cannot be read is an outcome.
  package init(
    _ golden: [UInt8], of frame: ResolvedPicture, _ renderer: Renderer, isExact: Bool = false,
    on renderContext: RenderContext
  ) throws(Diagnostic) {
    self.isExact = isExact
    do {
      texts = try PNG.texts(golden)
    } catch {
      outcome = .unreadable("the golden cannot be read: \(error)", .badInput)
      return
    }
    if frame.frameTiming == nil, !PNG.isAnimated(golden) {
      try compareStill(golden, frame, renderer, renderContext)
    } else {
      try compareFilm(golden, frame, renderer, renderContext)
    }
  }

  private mutating func compareStill(
    _ golden: [UInt8], _ frame: ResolvedPicture, _ renderer: Renderer, _ renderContext: RenderContext
  ) throws(Diagnostic) {
    let expected: Bitmap
    do {
      expected = try PNG.decode(golden)
    } catch {
      outcome = .unreadable("the golden cannot be read: \(error)", .badInput)
      return
    }
    guard expected.width == frame.width, expected.height == frame.height else {
      outcome = .differentSizes(expected: expected.size, actual: PixelSize(width: frame.width, height: frame.height))
      try renderer.renderFrames(frame, on: renderContext) { shown in
        pair = Pair(expected: expected, actual: shown.bitmap.straight(), tolerance: .exact)
      }
      return
    }
    try renderer.renderFrames(frame, on: renderContext) { (shown) throws(Diagnostic) in
      guard let (pair, difference) = try difference(expected, shown, frame, renderer, renderContext) else { return }
      outcome = .different(difference)
      self.pair = pair
    }
  }

  /// Nil where what is shown is as it should be.
  private mutating func difference(
    _ expected: Bitmap, _ shown: RenderedFrame, _ frame: ResolvedPicture, _ renderer: Renderer,
    _ renderContext: RenderContext
  ) throws(Diagnostic) -> (Pair, Verdict.Difference)? {
    shows = (shows ?? false) || shown.bitmap.shows
    let actual = shown.bitmap.straight()
    // Most pictures are equal, and need no tolerance.
    if expected == actual { return nil }
    let tolerance =
      isExact ? .exact : try renderer.tolerance(of: frame, at: shown.index, text: renderContext.typesetter)
    let comparison = Comparison(expected: expected, actual: actual, tolerance: tolerance)
    guard comparison.verdict != .same else { return nil }
    let pair = Pair(expected: expected, actual: actual, tolerance: tolerance, frame: shown.index)
    return (pair, Verdict.Difference(comparison))
  }

  /// Frame by frame, in step: a golden's frame stands as long as the film's frames are equal to it.
  private mutating func compareFilm(
    _ golden: [UInt8], _ frame: ResolvedPicture, _ renderer: Renderer, _ renderContext: RenderContext
  ) throws(Diagnostic) {
    guard let frameTiming = frame.frameTiming else {
      return outcome = .differentMotion("the golden is a film, the picture a still")
    }
    let size = PixelSize(width: frame.width, height: frame.height)
    var reader: FilmReader
    do {
      reader = try FilmReader(golden)
    } catch {
      return outcome = .unreadable("the golden cannot be read: \(error)", .badInput)
    }
    guard reader.size == size else { return outcome = .differentSizes(expected: reader.size, actual: size) }
    var verdict = FilmVerdict(
      frames: frameTiming.frameCount, fps: frameTiming.fps, duration: frameTiming.duration, differingFrames: 0)
    if let difference = frameTiming.difference(from: texts, duration: reader.duration) {
      film = verdict
      return outcome = .differentMotion(difference)
    }
    var problem: CodecError?
    var isDifferent = false
    try renderer.renderFrames(frame, on: renderContext) { (shown) throws(Diagnostic) in
      guard problem == nil else { return }
      let expected: Bitmap
      do throws(CodecError) {
        let isNew = try reader.advance(to: frameTiming.middle(of: shown.index))
        guard isNew || shown.index == 0 || !shown.changed.isEmpty else {
          verdict.differingFrames += isDifferent ? 1 : 0
          return
        }
        expected = try reader.picture()
      } catch {
        problem = error
        return
      }
      isDifferent = false
      guard let (pair, difference) = try difference(expected, shown, frame, renderer, renderContext) else { return }
      isDifferent = true
      verdict.differingFrames += 1
      guard self.pair == nil else { return }
      verdict.firstDifferingFrame = shown.index
      verdict.firstDifferingTime = frameTiming.start(of: shown.index)
      outcome = .different(difference)
      self.pair = pair
    }
    film = verdict
    if let problem { outcome = .unreadable("the golden cannot be read: \(problem)", .badInput) }
  }

  /// What changed in the layer tree, and which pixels that explains; of a film, in its first frame, which is the one that
  /// a golden keeps the tree of. Nil where that tells nothing.
  func explanation(of frame: ResolvedPicture, _ renderer: Renderer) -> Explanation? {
    guard let pair, pair.frame == 0 else { return nil }
    return renderer.explanation(
      of: frame, actual: pair.actual, golden: pair.expected, texts: texts, ignoring: pair.tolerance.ignore)
  }

  /// Why there is no explanation of two pictures that differ.
  var note: ChangeSummary? {
    pair.map { _ in ChangeSummary(note: "the first frame is the same, so the layer tree of it tells nothing") }
  }

  /// Both fingerprints where the golden's is another one.
  func renderers(now: Fingerprint) -> Verdict.Renderers? {
    guard let recorded = texts.first(where: { $0.keyword == Fingerprint.keyword })?.value,
      recorded != now.description
    else { return nil }
    return Verdict.Renderers(expected: recorded, actual: now.description)
  }
}

extension Pixel {
  /// `#RRGGBBAA`.
  fileprivate var text: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension Verdict.Difference {
  init(_ comparison: Comparison) {
    differingPixels = comparison.differingPixels
    antialiasedPixels = comparison.antialiasedPixels
    faintPixels = comparison.faintPixels
    ignoredPixels = comparison.ignoredPixels
    worst = comparison.worst.map { worst in
      Verdict.Worst(
        x: worst.x, y: worst.y, expected: worst.expected.text, actual: worst.actual.text,
        channelDifference: worst.channelDifference)
    }
    bounds = comparison.bounds
    regionCount = comparison.regionCount
    regions = comparison.regions.map(\.bounds)
  }
}
