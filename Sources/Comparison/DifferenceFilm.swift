package import PresscheckCodecs

/// A film of what differs between two: expected, actual and difference side by side, frame by frame.
package enum DifferenceFilm {
  /// How long a frame stands that takes no time in either film, in seconds.
  private static let still = 0.1

  /// Writes an APNG for ever; a frame that only one film has lies beside a clear one.
  ///
  /// - Returns: What was written; nil where the pictures side by side are larger than a bitmap can be.
  /// - Throws: What cannot be read, and what cannot be written.
  package static func write(
    expected: AnimationReader, actual: AnimationReader, tolerance: Tolerance = .exact, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationSummary? {
    var encoder: AnimationEncoder?
    var end = 0.0
    while true {
      let frames = (try expected.next(), try actual.next())
      if frames.0 == nil, frames.1 == nil { return try encoder?.finish() }
      let pictures = DifferencePictures(
        expected: frames.0?.bitmap ?? .clear(expected.size), actual: frames.1?.bitmap ?? .clear(actual.size),
        tolerance: tolerance)
      guard let picture = pictures?.sideBySide else { return nil }
      if encoder == nil { encoder = try AnimationEncoder.png(AnimationSettings(size: picture.size), into: sink) }
      let seconds = max(frames.0?.seconds ?? 0, frames.1?.seconds ?? 0)
      end += seconds > 0 ? seconds : still
      try encoder?.append(picture.premultiplied(), until: end)
    }
  }
}

extension Bitmap {
  /// Without anything to be seen.
  fileprivate static func clear(_ size: PixelSize) -> Bitmap {
    Bitmap(
      width: size.width, height: size.height,
      rgba: [UInt8](repeating: 0, count: byteCount(width: size.width, height: size.height)))
  }
}
