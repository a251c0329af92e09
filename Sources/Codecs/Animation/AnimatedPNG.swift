/// An APNG that is read: its frames as they are seen, one at a time.
///
/// The file is untrusted. Sizes are bounded before memory is taken, every chunk's check sum is verified, and what the
/// frames say of themselves is checked before the first is unpacked. A PNG without an animation is one frame.
///
/// ```swift
/// var frames = try AnimatedPNG(bytes).frames()
/// while let frame = try frames.next() { … }
/// ```
package struct AnimatedPNG: Sendable {
  /// How long a frame stands.
  package struct Delay: Hashable, Sendable {
    /// From 0 to 65,535.
    package var numerator: Int
    /// From 1 to 65,535 parts of a second; a file's 0 is read as 100, as the format has it.
    package var denominator: Int

    package init(numerator: Int, denominator: Int) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// The quotient.
    package var seconds: Double { Double(numerator) / Double(denominator) }

    /// The same length in the lowest terms.
    var reduced: Delay {
      var (divisor, rest) = (denominator, numerator)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      return Delay(numerator: numerator / divisor, denominator: denominator / divisor)
    }
  }

  /// One frame as it is seen.
  package struct Frame: Hashable, Sendable {
    /// The whole picture, with what stands from the frames before.
    package var bitmap: Bitmap
    /// How long it stands; 0 for a PNG without an animation.
    package var delay: Delay
    /// Where the file has pixels for this frame.
    package var changed: PixelRect
  }

  /// Of every frame, in pixels.
  package let size: PixelSize
  /// How often the film is to be played; 0 is forever. 1 for a PNG without an animation.
  package let plays: Int
  /// How long each frame stands.
  package var delays: [Delay] { records.map(\.delay) }

  let bytes: [UInt8]
  let header: PNG.Header
  let records: [AnimatedPNGRecord]
  /// The chunks that all frames' pixels depend on.
  let shared: [Range<Int>]
  /// How pixels are stored; nil when that is out of the ordinary, so that libpng has to read them.
  let pixels: PNGStoredPixels?

  /// Looks at the whole file, but unpacks no pixels.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; bytes after its end are ignored.
  ///   - limit: how large a frame may be.
  /// - Throws: ``CodecError/notAPNG``, ``CodecError/truncated``,
  ///   ``CodecError/tooLarge(width:height:limit:)`` and, with the reason, ``CodecError/damaged(_:)``.
  package init(_ bytes: [UInt8], limit: PNG.Limit = .standard) throws(CodecError) {
    let outline = try bytes.withUnsafeBufferPointer { (buffer) throws(CodecError) in
      try AnimatedPNGOutline(UnsafeRawBufferPointer(buffer), limit: limit)
    }
    self.bytes = bytes
    header = outline.header
    size = header.size
    plays = outline.plays
    records = outline.records
    shared = outline.shared
    pixels = bytes.withUnsafeBytes { PNGRegularFile($0)?.pixels }
  }

  /// The frames from the first. A copy goes its own way.
  package func frames() -> Frames {
    Frames(self)
  }
}

extension PNG {
  /// Whether the file has an animation, by its chunks up to the pixels; false for what is no PNG.
  package static func isAnimated(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard var chunks = try? PNGChunkReader(buffer) else { return false }
      while let chunk = try? chunks.next(), chunk.type != .imageData {
        if chunk.type == .animationControl { return true }
      }
      return false
    }
  }
}
