internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText

/// The time span of a film without a duration: the endless animations, once all finite ones are over.
package struct FilmLoop: Hashable {
  /// In seconds of the button's timeline.
  var begin: Double
  /// In seconds, at most ``longest``.
  package var duration: Double
  /// Whether the button looks the same at the end as at the beginning, because every animation has repeated.
  var isPeriod: Bool
  /// In seconds.
  static let longest = 10.0
  /// The button at two times is compared at one pixel a point, or with this many pixels if that is fewer.
  static let maximumPixels = 32_768.0
}

extension FrameSource {
  /// One exact period, or the shortest duration after which the button looks most like the beginning; nil if nothing moves
  /// for ever.
  package func loop(text: PangoTypesetter) throws(Diagnostic) -> FilmLoop? {
    let periods = timeline.periods
    guard !periods.isEmpty else { return nil }
    let begin = timeline.settlingTime
    if let period = timeline.period { return FilmLoop(begin: begin, duration: period, isPeriod: true) }
    // At least one turn of every animation that repeats in time: a sixtieth of a second looks most alike.
    let shortest = periods.filter { $0 <= FilmLoop.longest }.max() ?? 1
    let size = canvas.paddedSize
    let scale = min(1, (FilmLoop.maximumPixels / (size.width * size.height)).squareRoot())
    let (lists, frames) = (DisplayListSequence(text: text), FrameSequence())
    func picture(at time: Double) throws(Diagnostic) -> PremultipliedBitmap {
      let list = try list(of: timeline.tree(at: time), on: lists)
      return try renderer.drawing { () throws(RasterError) in try frames.draw(list, scale: scale).bitmap }
    }
    let first = try picture(at: begin)
    var best = (duration: shortest, difference: Int.max)
    for sixtieth in Int((shortest * 60).rounded(.up))...Int(FilmLoop.longest * 60)
    where best.difference > 0 {
      let duration = Double(sixtieth) / 60
      let difference = first.difference(from: try picture(at: begin + duration))
      if difference < best.difference { best = (duration, difference) }
    }
    return FilmLoop(begin: begin, duration: best.duration, isPeriod: false)
  }

  /// Times a film: its own duration, or that of its loop.
  func timing(of film: Film, text: PangoTypesetter) throws(Diagnostic) -> FrameTiming {
    let loop = film.duration == nil ? try loop(text: text) : nil
    do { return try FrameTiming(film, loop: loop) } catch { throw diagnostic(error) }
  }

  private func diagnostic(_ error: FrameTimingError) -> Diagnostic {
    let (message, hint): (String, String)
    switch error {
    case .nothingMoves:
      let end = timeline.settlingTime
      message = "nothing moves for ever in \(request.name), so the film needs a duration"
      hint = "give the film a duration" + (end > 0 ? ": the last animation ends at \(Number.short(end)) s" : "")
    case .tooManyFrames(let frames):
      message = "the film has \(frames) frames: at most \(Film.maximumFrames)"
      hint = "use a shorter duration or fewer frames a second"
    }
    guard let place = request.place else { return Diagnostic(option: .duration, message, hint: hint) }
    return Diagnostic(file: renderer.file.path, at: place, message, hint: hint)
  }

  /// The note of a film that does not end as it begins.
  var notes: [Diagnostic] {
    guard let loop = frameTiming?.loop, !loop.isPeriod else { return [] }
    let message =
      "\(request.name) has no period of at most \(Number.short(FilmLoop.longest)) s: the film takes "
      + "\(Number.short(loop.duration, decimals: 3)) s, after which it looks most like its beginning"
    let (file, place) = (renderer.file.path, request.place ?? renderer.file.places.control)
    return [Diagnostic(.note, file: file, at: place, message, hint: "a duration of your own replaces it")]
  }
}
