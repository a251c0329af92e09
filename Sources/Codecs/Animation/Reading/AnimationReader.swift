/// A film or a still that is read: its frames as they are seen, one at a time, so that memory does not grow with their
/// number.
///
/// The file is untrusted: its size is bounded before memory is taken, whatever its format.
///
/// ```swift
/// let film = try AnimationReader(bytes)
/// while let frame = try film.next() { … }
/// ```
package final class AnimationReader {
  /// One frame.
  package struct Frame: Hashable, Sendable {
    /// The whole picture, with what stands from the frames before.
    package var bitmap: Bitmap

    /// How long it stands; 0 for a still.
    package var seconds: Double
  }

  /// Of every frame, in pixels.
  package var size: PixelSize { source.size }

  /// How often the film is to be played, known for certain after the last frame; 0 is for ever.
  package var plays: Int { source.plays }

  private var source: any FrameSource

  /// Looks at the beginning to see what it is: a PNG, animated or not, a WebP or a GIF.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limit: How large a frame may be.
  /// - Throws: ``CodecError/unknownFormat``, ``CodecError/damagedFilm(format:reason:)``, and what ``AnimatedPNG`` throws.
  package init(_ bytes: [UInt8], limit: PNG.Limit = .standard) throws(CodecError) {
    switch bytes {
    case _ where bytes.starts(with: PNG.signature.prefix(4)): source = PNGFrames(try AnimatedPNG(bytes, limit: limit))
    case _ where bytes.starts(with: "RIFF".utf8): source = try WebPFrames(bytes, limit: limit)
    case _ where bytes.starts(with: "GIF8".utf8): source = try GIFFrames(bytes, limit: limit)
    default: throw .unknownFormat
    }
  }

  /// Whether a file is a PNG without an animation, which has no frames to choose from.
  package static func isStill(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: PNG.signature) && !PNG.isAnimated(bytes)
  }

  /// The next frame, nil after the last.
  ///
  /// - Throws: What is wrong with it.
  package func next() throws(CodecError) -> Frame? { try source.next() }
}

/// The frames of one format.
protocol FrameSource {
  var size: PixelSize { get }
  var plays: Int { get }
  mutating func next() throws(CodecError) -> AnimationReader.Frame?
}

extension PNG.Limit {
  /// - Throws: ``CodecError/damagedFilm(format:reason:)`` for a picture without pixels and
  ///   ``CodecError/tooLarge(width:height:limit:)``.
  func check(_ size: PixelSize, format: String) throws(CodecError) {
    guard size.width > 0, size.height > 0 else {
      throw .damagedFilm(format: format, reason: "it has \(size.width) × \(size.height) pixels")
    }
    guard allows(width: size.width, height: size.height) else {
      throw .tooLargeToRead(width: size.width, height: size.height, format: format, limit: self)
    }
  }
}

/// An APNG's, or the one picture of a PNG.
private struct PNGFrames: FrameSource {
  let size: PixelSize
  let plays: Int
  private var frames: AnimatedPNG.Frames

  init(_ film: AnimatedPNG) {
    (size, plays, frames) = (film.size, film.plays, film.frames())
  }

  mutating func next() throws(CodecError) -> AnimationReader.Frame? {
    try frames.next().map { AnimationReader.Frame(bitmap: $0.bitmap, seconds: $0.delay.seconds) }
  }
}
