internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckText

/// A button in one variant: its time lines and their pictures.
final class ButtonMoments {
  let resolver: StillResolver
  let text: PangoTypesetter
  let traits: Traits
  private let sequence: MomentSequence

  var file: ButtonFile { resolver.renderer.file }

  init(_ resolver: StillResolver, _ traits: Traits, text: PangoTypesetter) {
    (self.resolver, self.traits, self.text) = (resolver, traits, text)
    sequence = MomentSequence(resolver, text: text)
  }

  /// The trees of a run at all times.
  func source(of run: Run) throws(Diagnostic) -> FrameSource {
    let end = Run.seconds(run.lastTick) + Clip.recordedTime
    return try resolver.frameSource(of: try run.request(.seconds(end), traits, of: file), text: text)
  }

  /// The trees of a run's settled picture, which for a recorded control can differ from those of its times.
  func settledSource(of run: Run) throws(Diagnostic) -> FrameSource {
    try resolver.frameSource(of: try run.request(.settled, traits, of: file), text: text)
  }

  func draw(_ instant: Instant, of source: FrameSource) throws(Diagnostic) -> MomentSequence.Picture {
    try sequence.draw(instant, of: source)
  }

  /// How long what goes on for ever takes to repeat, or to look most alike, in seconds; nil for nothing.
  func period(of source: FrameSource) throws(Diagnostic) -> Double? {
    try resolver.renderer.loop(of: source, text: text)?.duration
  }

  /// All that a run shows from its last event on.
  func motion(of run: Run) throws(Diagnostic) -> Motion {
    Motion(of: try source(of: run).timeline, from: Run.seconds(run.lastTick))
  }
}
