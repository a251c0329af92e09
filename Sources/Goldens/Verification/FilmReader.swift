internal import PresscheckCodecs
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckRendering

/// The frames of a golden film by time, forwards only.
struct FilmReader {
  let size: PixelSize
  /// How often it plays; 0 is for ever.
  let plays: Int
  /// When each frame ends, in seconds.
  let ends: [Double]
  private var frames: AnimatedPNG.Frames
  private var shown: AnimatedPNG.Frame?
  /// The time at which the current frame ends.
  private var end = 0.0

  init(_ bytes: [UInt8]) throws(CodecError) {
    let film = try AnimatedPNG(bytes)
    size = film.size
    plays = film.plays
    ends = film.delays.reduce(into: []) { ends, delay in ends.append((ends.last ?? 0) + delay.seconds) }
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

  /// Compares the timing with that of a golden and its text; nil for equal ones.
  ///
  /// A golden has one frame for several equal ones of the film, and without a text it may be up to half a frame longer or shorter.
  func difference(from golden: FilmReader, _ texts: [PNG.Text]) -> String? {
    let text = texts[FrameTiming.keyword]
    if let text, text != description { return "the golden has \(text), the film \(description)" }
    let (own, recorded) = (end(of: frameCount - 1), golden.ends.last ?? 0)
    if abs(own - recorded) * fps > (text == nil ? 0.5 : Self.rounding) {
      return "the golden takes \(Number.short(recorded)) s, the film \(Number.short(own)) s"
    }
    let between = golden.ends.dropLast().firstIndex { abs($0 * fps - ($0 * fps).rounded()) > Self.rounding }
    if text != nil, let frame = between {
      return
        "frame \(frame + 1) of the golden ends at \(Number.short(golden.ends[frame])) s, between two frames of the film"
    }
    guard golden.ends.count > 1, golden.plays != 0 else { return nil }
    return "the golden plays \(golden.plays == 1 ? "once" : "\(golden.plays) times"), the film for ever"
  }

  /// The rounding error of a file's fractions of time, in frames.
  private static let rounding = 0.01
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
