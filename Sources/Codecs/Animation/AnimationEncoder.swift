/// Writes a film: its pictures come one by one, and its bytes leave one by one, so that memory does not grow with the
/// number of frames.
///
/// Pictures that are equal become one longer frame, and of a frame only what changed is written. Not for sharing
/// between threads.
package protocol AnimationEncoder: AnyObject {
  /// Adds the next picture.
  ///
  /// - Parameters:
  ///   - picture: as drawn, of the size that the encoder was made with; any other size traps.
  ///   - changed: a rectangle outside of which the picture equals the one before; nil when that is not known. What
  ///     differs inside of it is looked for anyway. A wrong one makes a wrong film.
  ///   - end: the second, from the start of the film, at which the next picture takes its place.
  /// - Throws: ``CodecError/invalidTime(_:)`` for an end that is before the last one, ``CodecError/cannotWrite(_:)``
  ///   and what the format cannot hold. The film cannot go on after that.
  func append(_ picture: PremultipliedBitmap, changed: PixelRect?, until end: Double) throws(CodecError)

  /// Writes what is left. The encoder is of no use afterwards.
  ///
  /// - Throws: ``CodecError/noFrames`` when there was no picture, ``CodecError/cannotWrite(_:)``.
  func finish() throws(CodecError) -> AnimationSummary
}

extension AnimationEncoder {
  /// Adds the next picture, whose difference from the one before is not known.
  package func append(_ picture: PremultipliedBitmap, until end: Double) throws(CodecError) {
    try append(picture, changed: nil, until: end)
  }
}

/// What a film is to be, whatever its format.
package struct AnimationSettings: Hashable, Sendable {
  /// Of every picture, in pixels.
  package var size: PixelSize
  /// How often the film is played; 0 is forever. More than 65,535 plays, the most that WebP and GIF can tell, are that
  /// many.
  package var plays: Int
  /// Pictures a second, when they come evenly: APNG then tells the length of each exactly. WebP counts milliseconds and
  /// GIF hundredths of a second.
  package var frameRate: Double?
  /// What time a smaller file is worth.
  package var effort: PNG.Effort
  /// Pixels per point, which only APNG can tell.
  package var scale: Double?
  /// Written before the pixels by APNG; the other formats leave them out.
  package var texts: [PNG.Text]

  package init(
    size: PixelSize, plays: Int = 0, frameRate: Double? = nil, effort: PNG.Effort = .fast, scale: Double? = nil,
    texts: [PNG.Text] = []
  ) {
    self.size = size
    self.plays = plays
    self.frameRate = frameRate
    self.effort = effort
    self.scale = scale
    self.texts = texts
  }
}

/// What has been written.
package struct AnimationSummary: Hashable, Sendable {
  /// Frames in the file: at most as many as there were pictures, or more where one stands longer than the format can
  /// tell.
  package var frameCount: Int
  /// In seconds, one play, as the file has it.
  package var duration: Double
  /// The length of the file.
  package var byteCount: Int
}
