internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Press {
  /// How a film of some footage runs.
  func reel(_ film: Film, _ footage: Footage) throws(Diagnostic) -> Reel {
    let loop = film.duration == nil ? try loop(of: footage) : nil
    do {
      return try Reel(film, loop: loop)
    } catch {
      throw diagnostic(error, footage)
    }
  }

  /// The same whatever the canvas grows to by an automatic padding.
  private func loop(of footage: Footage) throws(Diagnostic) -> FilmLoop? {
    var footage = footage
    footage.canvas.padding = fixedPadding
    return try footage.loop()
  }

  private func diagnostic(_ error: ReelError, _ footage: Footage) -> Diagnostic {
    let message: String
    let hint: String
    switch error {
    case .nothingMoves:
      message = "nothing moves for ever in \(footage.request.name), so nothing says how long the film is"
      let end = footage.timeline.settlingTime
      hint = "give the film a duration" + (end > 0 ? ": the last animation ends at \(Number.short(end)) s" : "")
    case .tooManyFrames(let frames):
      message = "the film has \(frames) frames: at most \(Film.mostFrames)"
      hint = "take a shorter duration or fewer frames a second"
    }
    let place = footage.request.place
    return Diagnostic(
      file: place == nil ? "--duration" : file.path, at: place, message, hint: hint,
      exit: place == nil ? .usage : .badInput)
  }

  /// What there is to say of a film that does not end as it begins.
  func notes(of reel: Reel, _ request: PictureRequest) -> [Diagnostic] {
    guard let loop = reel.loop, !loop.isPeriod else { return [] }
    let message =
      "\(request.name) has no period of at most \(Number.short(FilmLoop.longest)) s: the film takes "
      + "\(Number.short(loop.duration, decimals: 3)) s, after which it looks most as at its beginning"
    return [
      Diagnostic(.note, file: file.path, at: request.place, message, hint: "a duration of your own takes its place")
    ]
  }
}
