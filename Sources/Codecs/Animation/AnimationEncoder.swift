/// Writes a film: its pictures come one by one, and its bytes leave one by one.
///
/// Memory does not grow with the number of frames. Equal pictures become one longer frame, and only what changed of a frame
/// is written. Not for sharing between threads.
package final class AnimationEncoder {
  private let appending: (PremultipliedBitmap, PixelRect?, Double) throws(CodecError) -> Void
  private let finishing: () throws(CodecError) -> AnimationSummary

  /// Functions and not an existential keep the stream's loops specialized for the format (*measured*: 7 % less work).
  private init(_ format: some FrameFormat, size: PixelSize, into sink: any AnimationSink) throws(CodecError) {
    var stream = try FrameStream(format, size: size, into: sink)
    appending = { (picture, changed, end) throws(CodecError) in
      try stream.append(picture, changed: changed, until: end)
    }
    finishing = { () throws(CodecError) in try stream.finish() }
  }

  /// Begins an APNG, whose first frame every viewer shows; all pixels are exact.
  ///
  /// A census of the film's pictures allows a palette, grey or no alpha; without it every pixel has four channels.
  package static func png(
    _ settings: AnimationSettings, census: AnimationCensus? = nil, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    try AnimationEncoder(AnimatedPNGFormat(settings, census: census), size: settings.size, into: sink)
  }

  /// Begins an animated WebP without loss, of at most 16,383 pixels a side, without scale and texts; all pixels are exact.
  package static func webP(
    _ settings: AnimationSettings, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    try AnimationEncoder(AnimatedWebPFormat(settings), size: settings.size, into: sink)
  }

  /// Begins a GIF, of at most 65,535 pixels a side: 255 colours, a pixel is opaque or clear, time in hundredths of a second.
  ///
  /// One palette serves the whole film, from a census with a matte. A film of at most 255 colours keeps them all. Pixels with less than half alpha are
  /// clear; the others are laid on the census's matte. Browsers show a frame of 10 ms for 100 ms, so none is shorter than
  /// 20 ms: at 60 frames a second every third picture is left out, and its neighbours take its time. `isDithered` mixes a
  /// colour outside the palette from two in it, in a pattern that does not move: gradients band less, and the file is larger.
  package static func gif(
    _ settings: AnimationSettings, census: AnimationCensus, isDithered: Bool = false, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    guard let histogram = census.histogram else { preconditionFailure("a GIF's census has a matte") }
    let palette = GIFPalette(histogram, isDithered: isDithered)
    let format = try GIFFormat(settings, palette, matte: histogram.matte)
    return try AnimationEncoder(format, size: settings.size, into: sink)
  }

  /// Adds a picture of the size in the settings, which lasts until a second of the film; no other follows after an error.
  ///
  /// It equals the picture before outside of `changed`; nil if that is not known. A wrong rectangle makes a wrong film.
  package func append(_ picture: PremultipliedBitmap, changed: PixelRect? = nil, until end: Double) throws(CodecError) {
    try appending(picture, changed, end)
  }

  /// Writes the rest; the encoder cannot be used afterwards.
  package func finish() throws(CodecError) -> AnimationSummary { try finishing() }
}

/// Settings of every film format.
package struct AnimationSettings: Hashable, Sendable {
  /// The size of every picture in pixels.
  package var size: PixelSize
  /// How often the film plays; 0 is forever, and WebP and GIF write at most 65,535.
  package var plays: Int
  /// Pictures a second, if they come evenly: APNG then stores each duration exactly; nil counts milliseconds.
  package var frameRate: Double?
  /// How much time a smaller file is worth.
  package var effort: PNG.Effort
  /// Pixels per point, stored by APNG only.
  package var scale: Double?
  /// Written before the pixels by APNG only.
  package var texts: [PNG.Text]

  package init(
    size: PixelSize, plays: Int = 0, frameRate: Double? = nil, effort: PNG.Effort = .fast, scale: Double? = nil,
    texts: [PNG.Text] = []
  ) {
    (self.size, self.plays, self.frameRate, self.effort) = (size, plays, frameRate, effort)
    (self.scale, self.texts) = (scale, texts)
  }
}

/// Figures of a finished film, or of a folder with its frames.
package struct AnimationSummary: Hashable, Sendable {
  /// Equal pictures share a frame of a file, and one that is too long for the format takes several; a folder has all frames.
  package var frameCount: Int
  /// One play as the file stores it, in seconds.
  package var duration: Double
  /// The length of the file, or of all files, in bytes.
  package var byteCount: Int

  package init(frameCount: Int, duration: Double, byteCount: Int) {
    (self.frameCount, self.duration, self.byteCount) = (frameCount, duration, byteCount)
  }
}
