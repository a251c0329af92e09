internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckRendering

/// The pictures of a golden film by the time that they are shown at, which must not go back.
struct FilmReader {
  let size: PixelSize

  /// Of one play, in seconds.
  let duration: Double
  private var frames: AnimatedPNG.Frames
  private var shown: AnimatedPNG.Frame?

  /// When the frame that is shown ends.
  private var end = 0.0

  init(_ bytes: [UInt8]) throws(CodecError) {
    let film = try AnimatedPNG(bytes)
    size = film.size
    duration = film.delays.reduce(0) { $0 + $1.seconds }
    frames = film.frames()
  }

  /// Goes on to the picture of a time; the last one stands for all times after it.
  ///
  /// - Returns: Whether it is another frame than before.
  mutating func advance(to time: Double) throws(CodecError) -> Bool {
    var isNew = false
    while shown == nil || end <= time, let next = try frames.next() {
      shown = next
      end += next.delay.seconds
      isNew = true
    }
    return isNew
  }

  /// The picture that is shown.
  func picture() throws(CodecError) -> Bitmap {
    guard let shown else { throw .noFrames }
    return shown.bitmap
  }
}

extension FrameTiming {
  /// A moment that surely is within the frame, however its ends are rounded.
  func middle(of frame: Int) -> Double { (Double(frame) + 0.5) / fps }

  /// How a golden runs otherwise, in words: by what it says of itself, or else by its length.
  func difference(from texts: [PNG.Text], duration recorded: Double) -> String? {
    if let text = texts.first(where: { $0.keyword == FrameTiming.keyword })?.value {
      return text == description ? nil : "the golden has \(text), the film \(description)"
    }
    let own = Double(frameCount) / fps
    guard abs(own - recorded) > 0.5 / fps else { return nil }
    return "the golden takes \(Number.short(recorded)) s, the film \(Number.short(own)) s"
  }
}
