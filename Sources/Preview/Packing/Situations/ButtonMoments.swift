internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckRendering
internal import PresscheckText

/// A button in one variant: its time lines and their pictures.
final class ButtonMoments {
  /// All that a picture depends on.
  struct Shown: Hashable {
    var list: DisplayList
    /// The free space on each side, in points: more than the file's pictures have if the instant draws farther out.
    var padding: Double
    /// The button's, in points.
    var size: Size
  }

  /// A drawn instant.
  struct Picture {
    var bitmap: PremultipliedBitmap
    /// Whether the picture differs from the one drawn before; true if that is not known.
    var isNew: Bool
    var shown: Shown
  }

  let resolver: PictureResolver
  let text: PangoTypesetter
  let traits: Traits
  private let lists: DisplayListSequence
  private let frames = FrameSequence()
  private let threads: Int
  private let sources: BoundedCache<Run, FrameSource>

  var file: ButtonFile { resolver.renderer.file }
  /// Whether the button is a class, whose code runs for each time line.
  var runsCode: Bool { file.control.code != nil }

  init(_ resolver: PictureResolver, _ traits: Traits, text: PangoTypesetter, threads: Int = 1) {
    (self.resolver, self.traits, self.text, self.threads) = (resolver, traits, text, threads)
    lists = DisplayListSequence(text: text)
    // The settled picture, the frames and the effects of a clip are asked for one after the other; what threads have recorded of
    // a class, a batch at a time.
    let runsCode = resolver.renderer.file.control.code != nil
    sources = runsCode ? BoundedCache(4_096) { $0.timeline.moments.count } : BoundedCache(4)
  }

  /// The trees of a run at all times.
  func source(of run: Run) throws(Diagnostic) -> FrameSource {
    try sources.value(run) { () throws(Diagnostic) in
      try resolver.frameSource(of: try Self.request(run, traits, of: file), text: text)
    }
  }

  private static func request(_ run: Run, _ traits: Traits, of file: ButtonFile) throws(Diagnostic) -> PictureRequest {
    try run.request(.seconds(Run.seconds(run.lastTick) + Clip.recordedTime), traits, of: file)
  }

  /// Has a class's code run on all threads for runs that are asked for next, which tell their errors then.
  func record(_ runs: [Run]) {
    guard runsCode, threads > 1, runs.count > 1 else { return }
    let (resolver, sources, traits, file) = (resolver.throwing, sources, traits, file)
    let library = resolver.renderer.fonts.library
    _ = Workers(threads).results(runs, own: { PangoTypesetter(library: library) }) { text, run throws(Diagnostic) in
      guard sources[run] == nil else { return }
      sources[run] = try? resolver.frameSource(of: try Self.request(run, traits, of: file), text: text)
    }
  }

  /// The trees of a run's settled picture, which for a recorded control can differ from those of its times.
  func settledSource(of run: Run) throws(Diagnostic) -> FrameSource {
    guard runsCode else { return try source(of: run) }
    return try resolver.frameSource(of: try run.request(.settled, traits, of: file), text: text)
  }

  /// The states and effects of a run.
  func clip(of run: Run) throws(Diagnostic) -> Clip {
    let request = try run.request(.settled, traits, of: file)
    let picture = try resolver.resolve(request, on: try settledSource(of: run), text: text)
    return Clip(picture, try source(of: run).timeline)
  }

  /// The display list that `render` draws for an instant of a run.
  func shown(_ instant: Instant, of source: FrameSource) throws(Diagnostic) -> Shown {
    var source = source
    let tree = source.tree(at: instant)
    var list = try source.list(of: tree, on: lists)
    let padding = resolver.padding(for: list, on: source.canvas)
    if padding > source.canvas.padding {
      source.canvas.padding = padding
      list = try source.list(of: tree, on: lists)
    }
    return Shown(list: list, padding: padding, size: source.canvas.size)
  }

  /// Draws it.
  func draw(_ shown: Shown) throws(Diagnostic) -> Picture {
    let drawn = try resolver.renderer.drawing { () throws(RasterError) in
      try frames.draw(shown.list, scale: traits.scale)
    }
    return Picture(bitmap: drawn.bitmap, isNew: drawn.changed != nil, shown: shown)
  }

  /// How long what goes on for ever takes to repeat, or to look most alike, in seconds; nil for nothing.
  func period(of source: FrameSource) throws(Diagnostic) -> Double? {
    try source.loop(text: text)?.duration
  }

  /// All that a run shows from its last event on.
  func motion(of run: Run) throws(Diagnostic) -> Motion {
    Motion(of: try source(of: run).timeline, from: Run.seconds(run.lastTick))
  }
}

extension [ButtonMoments] {
  /// The time at which a run is over in every variant, in seconds: a colour that changes in one appearance alone takes its time in
  /// all.
  func settlingTime(of run: Run) throws(Diagnostic) -> Double {
    try mapAll { moments throws(Diagnostic) in try moments.source(of: run).timeline.settlingTime }.max() ?? 0
  }
}
