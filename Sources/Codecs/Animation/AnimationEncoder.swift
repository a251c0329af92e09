/// Writes a film: its pictures come one by one, and its bytes leave one by one.
///
/// Memory does not grow with the number of frames. Equal pictures become one longer frame, and only what changed of a frame
/// is written. Not for sharing between threads.
package final class AnimationEncoder {
  private let stream: any FrameWriter

  private init(_ stream: some FrameWriter) { self.stream = stream }

  /// Begins an APNG, whose first frame every viewer shows; all pixels are exact.
  ///
  /// - Parameters:
  ///   - settings: All of them count.
  ///   - census: Of the film's pictures, for a palette, grey or no alpha; without it every pixel has four channels.
  ///   - sink: Where the bytes go.
  /// - Returns: The encoder, which has written the head of the file.
  /// - Throws: What is wrong with the texts or the scale, as ``PNGEncoder`` does; ``CodecError/cannotWrite(_:)``.
  package static func png(
    _ settings: AnimationSettings, census: AnimationCensus? = nil, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    let format = AnimatedPNGFormat(settings, census: census)
    return AnimationEncoder(try FrameStream(format, size: settings.size, into: sink))
  }

  /// Begins an animated WebP without loss: all pixels are exact.
  ///
  /// - Parameters:
  ///   - settings: All but the scale and the texts count. More than 65,535 plays are written as 65,535.
  ///   - sink: Where the bytes go.
  /// - Returns: The encoder, which has written the head of the file.
  /// - Throws: ``CodecError/tooLargeToWrite(width:height:format:side:)`` for more than 16,383 pixels a side,
  ///   ``CodecError/cannotWrite(_:)``.
  package static func webP(
    _ settings: AnimationSettings, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    AnimationEncoder(try FrameStream(AnimatedWebPFormat(settings), size: settings.size, into: sink))
  }

  /// Begins a GIF: at most 255 colours, a pixel is opaque or clear, time in hundredths of a second.
  ///
  /// One palette serves the whole film. A film of at most 255 colours keeps them all. Pixels with less than half alpha are
  /// clear; the others are laid on the census's matte. Browsers show a frame of 10 ms for 100 ms, so none is shorter than
  /// 20 ms: at 60 frames a second every third picture is left out, and its neighbours take its time.
  ///
  /// - Parameters:
  ///   - settings: Size, number of plays and effort count.
  ///   - census: Of all pictures of the film.
  ///   - isDithered: Whether a colour outside the palette is mixed from two in it, in a pattern that does not move:
  ///     gradients band less, and the file is larger. False by default.
  ///   - sink: Where the bytes go.
  /// - Returns: The encoder, which has written the head of the file.
  /// - Throws: ``CodecError/tooLargeToWrite(width:height:format:side:)`` for more than 65,535 pixels a side,
  ///   ``CodecError/cannotWrite(_:)``.
  package static func gif(
    _ settings: AnimationSettings, census: AnimationCensus, isDithered: Bool = false, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationEncoder {
    let palette = GIFPalette(census.histogram, isDithered: isDithered)
    let format = try GIFFormat(settings, palette, matte: census.histogram.matte)
    return AnimationEncoder(try FrameStream(format, size: settings.size, into: sink))
  }

  /// Adds the next picture.
  ///
  /// - Parameters:
  ///   - picture: As rendered; traps unless it has the size in the settings.
  ///   - changed: A rectangle outside of which the picture equals the one before; nil if that is not known. A wrong
  ///     rectangle makes a wrong film.
  ///   - end: When the next picture follows, in seconds from the start of the film.
  /// - Throws: ``CodecError/invalidTime(_:)`` for an end before the last one, ``CodecError/cannotWrite(_:)`` and what the
  ///   format cannot hold. The film cannot be continued after that.
  package func append(_ picture: PremultipliedBitmap, changed: PixelRect? = nil, until end: Double) throws(CodecError) {
    try stream.append(picture, changed: changed, until: end)
  }

  /// Writes the rest; the encoder cannot be used afterwards.
  ///
  /// - Throws: ``CodecError/noFrames`` if there was no picture, ``CodecError/cannotWrite(_:)``.
  package func finish() throws(CodecError) -> AnimationSummary { try stream.finish() }
}

/// What every film format needs to know.
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

/// What a finished film holds.
package struct AnimationSummary: Hashable, Sendable {
  /// Frames in the file: equal pictures share one, and one that is too long for the format takes several.
  package var frameCount: Int
  /// One play as the file stores it, in seconds.
  package var duration: Double
  /// The length of the file in bytes.
  package var byteCount: Int
}
