/// Reads a film or a still: its frames as a viewer shows them, one at a time.
///
/// Memory does not grow with the number of frames. The file is untrusted: its size is bounded before memory is allocated.
package final class AnimationReader {
  package struct Frame: Hashable, Sendable {
    /// The whole picture, with what remains of the frames before.
    package var bitmap: Bitmap
    /// How long the frame is shown; 0 for a still.
    package var seconds: Double
  }

  /// The size of every frame in pixels.
  package var size: PixelSize { source.size }
  /// How often the film plays, known for certain after the last frame; 0 is forever.
  package var plays: Int { source.plays }

  private var source: any FrameSource

  /// Detects the format by the first bytes: PNG, APNG, WebP or GIF.
  package init(_ bytes: [UInt8], limit: PNG.Limit = .standard) throws(CodecError) {
    switch bytes {
    case _ where bytes.starts(with: PNG.signature.prefix(4)): source = PNGFrames(try AnimatedPNG(bytes, limit: limit))
    case _ where bytes.starts(with: "RIFF".utf8): source = try WebPFrames(bytes, limit: limit)
    case _ where bytes.starts(with: "GIF8".utf8): source = try GIFFrames(bytes, limit: limit)
    default: throw .unknownFormat
    }
  }

  /// Whether a file is a PNG without an animation.
  package static func isStill(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNG.signature) && !PNG.isAnimated(bytes) }

  /// The next frame, nil after the last.
  package func next() throws(CodecError) -> Frame? { try source.next() }
}

/// The frames of one format.
protocol FrameSource {
  var size: PixelSize { get }
  var plays: Int { get }
  mutating func next() throws(CodecError) -> AnimationReader.Frame?
}

extension PNG.Limit {
  /// Throws for a picture without pixels and for one that is too large.
  func check(_ size: PixelSize, format: String = "PNG") throws(CodecError) {
    guard size.width > 0, size.height > 0 else {
      throw .damaged("it has \(size.width) × \(size.height) pixels", format: format)
    }
    guard allows(width: size.width, height: size.height) else {
      throw .tooLarge(width: size.width, height: size.height, limit: self, format: format)
    }
  }
}

/// The frames of an APNG, or the one picture of a PNG.
private struct PNGFrames: FrameSource {
  let size: PixelSize
  let plays: Int
  private var frames: AnimatedPNG.Frames

  init(_ film: AnimatedPNG) { (size, plays, frames) = (film.size, film.plays, film.frames()) }

  mutating func next() throws(CodecError) -> AnimationReader.Frame? {
    try frames.next().map { AnimationReader.Frame(bitmap: $0.bitmap, seconds: $0.delay.seconds) }
  }
}
