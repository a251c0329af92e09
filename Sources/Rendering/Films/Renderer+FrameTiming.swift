internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Renderer {
  /// How a film of some footage runs.
  func frameTiming(_ film: Film, _ frameSource: FrameSource) throws(Diagnostic) -> FrameTiming {
    let loop = film.duration == nil ? try loop(of: frameSource) : nil
    do {
      return try FrameTiming(film, loop: loop)
    } catch {
      throw diagnostic(error, frameSource)
    }
  }

  /// The same whatever the canvas grows to by an automatic padding.
  private func loop(of frameSource: FrameSource) throws(Diagnostic) -> FilmLoop? {
    var frameSource = frameSource
    frameSource.canvas.padding = fixedPadding
    return try frameSource.loop()
  }

  private func diagnostic(_ error: FrameTimingError, _ frameSource: FrameSource) -> Diagnostic {
    let message: String
    let hint: String
    switch error {
    case .nothingMoves:
      message = "nothing moves for ever in \(frameSource.request.name), so nothing says how long the film is"
      let end = frameSource.timeline.settlingTime
      hint = "give the film a duration" + (end > 0 ? ": the last animation ends at \(Number.short(end)) s" : "")
    case .tooManyFrames(let frames):
      message = "the film has \(frames) frames: at most \(Film.maximumFrames)"
      hint = "take a shorter duration or fewer frames a second"
    }
    let place = frameSource.request.place
    return Diagnostic(
      file: place == nil ? "--duration" : file.path, at: place, message, hint: hint,
      exit: place == nil ? .usage : .badInput)
  }

  /// What there is to say of a film that does not end as it begins.
  func notes(of frameTiming: FrameTiming, _ request: PictureRequest) -> [Diagnostic] {
    guard let loop = frameTiming.loop, !loop.isPeriod else { return [] }
    let message =
      "\(request.name) has no period of at most \(Number.short(FilmLoop.longest)) s: the film takes "
      + "\(Number.short(loop.duration, decimals: 3)) s, after which it looks most as at its beginning"
    return [
      Diagnostic(.note, file: file.path, at: request.place, message, hint: "a duration of your own takes its place")
    ]
  }
}
