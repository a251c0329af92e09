internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckRendering
internal import PresscheckText

/// The frames of a golden film by time, forwards only.
struct FilmReader {
  let size: PixelSize
  /// Of one play, in seconds.
  let duration: Double
  private var frames: AnimatedPNG.Frames
  private var shown: AnimatedPNG.Frame?
  /// The time at which the current frame ends.
  private var end = 0.0

  init(_ bytes: [UInt8]) throws(CodecError) {
    let film = try AnimatedPNG(bytes)
    size = film.size
    duration = film.delays.reduce(0) { $0 + $1.seconds }
    frames = film.frames()
  }

  /// Moves on to the frame of a time, the last frame for all later times; false if that is the current frame.
  mutating func advance(to time: Double) throws(CodecError) -> Bool {
    var isNew = false
    while shown == nil || end <= time, let next = try frames.next() {
      shown = next
      end += next.delay.seconds
      isNew = true
    }
    return isNew
  }

  /// The current frame's picture.
  func picture() throws(CodecError) -> Bitmap {
    guard let shown else { throw .noFrames }
    return shown.bitmap
  }
}

extension FrameTiming {
  /// A time within the frame, however its ends are rounded.
  func middle(of frame: Int) -> Double { (Double(frame) + 0.5) / fps }

  /// Compares the timing with the golden's text, or with its length where it has no text; nil for equal ones.
  func difference(from texts: [PNG.Text], duration recorded: Double) -> String? {
    if let text = texts.first(where: { $0.keyword == FrameTiming.keyword })?.value {
      return text == description ? nil : "the golden has \(text), the film \(description)"
    }
    let own = Double(frameCount) / fps
    guard abs(own - recorded) > 0.5 / fps else { return nil }
    return "the golden takes \(Number.short(recorded)) s, the film \(Number.short(own)) s"
  }
}

/// Digests of what pictures show, independent of their files' compression.
enum ShownPixels {
  static func digest(of picture: Bitmap) -> String {
    let digest = Digest()
    digest.add(picture)
    return digest.text()
  }

  /// Nil for a file that cannot be read.
  static func digest(of png: [UInt8]) -> String? {
    guard PNG.isAnimated(png) else { return (try? PNG.decode(png)).map(digest) }
    guard let film = try? AnimatedPNG(png) else { return nil }
    let digest = Digest()
    var frames = film.frames()
    do {
      while let frame = try frames.next() {
        digest.add(frame.bitmap)
        digest.add(whole: Array("\(frame.delay.seconds)".utf8))
      }
    } catch {
      return nil
    }
    return digest.text()
  }
}

extension Digest {
  fileprivate func add(_ picture: Bitmap) {
    add(whole: Array("\(picture.width) × \(picture.height)".utf8))
    add(whole: picture.rgba)
  }
}
