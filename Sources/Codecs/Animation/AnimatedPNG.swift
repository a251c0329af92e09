/// Reads an APNG: its frames as a viewer shows them, one at a time.
///
/// The file is untrusted. Sizes are bounded before memory is allocated, every chunk's check sum is verified, and all frame
/// headers are checked before the first frame is unpacked. A PNG without an animation is one frame.
package struct AnimatedPNG: Sendable {
  /// How long a frame is shown.
  package struct Delay: Hashable, Sendable {
    /// From 0 to 65,535.
    package var numerator: Int
    /// From 1 to 65,535 parts of a second; a file's 0 is read as 100, as the specification says.
    package var denominator: Int

    package init(numerator: Int, denominator: Int) { (self.numerator, self.denominator) = (numerator, denominator) }

    /// The quotient.
    package var seconds: Double { Double(numerator) / Double(denominator) }

    /// The same length in the lowest terms.
    var reduced: Delay {
      var (divisor, rest) = (denominator, numerator)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      return Delay(numerator: numerator / divisor, denominator: denominator / divisor)
    }
  }

  /// One frame as a viewer shows it.
  package struct Frame: Hashable, Sendable {
    /// The whole picture, with what remains of the frames before.
    package var bitmap: Bitmap
    /// How long the frame is shown; 0 for a PNG without an animation.
    package var delay: Delay
    /// Where the file has pixels for this frame.
    package var changed: PixelRect
  }

  /// The size of every frame in pixels.
  package let size: PixelSize
  /// How often the film plays; 0 is forever, and 1 for a PNG without an animation.
  package let plays: Int
  /// How long each frame is shown.
  package var delays: [Delay] { records.map(\.delay) }

  let bytes: [UInt8]
  let header: PNG.Header
  let records: [AnimatedPNGRecord]
  /// The chunks that the pixels of all frames depend on.
  let shared: [Range<Int>]
  /// How the pixels are stored; nil if libpng has to read them.
  let pixels: PNGStoredPixels?

  /// Reads the whole file, but unpacks no pixels; bytes after its end are ignored.
  package init(_ bytes: [UInt8], limit: PNG.Limit = .standard) throws(CodecError) {
    let outline = try bytes.withRawBytes { (bytes) throws(CodecError) in try AnimatedPNGOutline(bytes, limit: limit) }
    self.bytes = bytes
    header = outline.header
    size = header.size
    plays = outline.plays
    records = outline.records
    shared = outline.shared
    pixels = bytes.withUnsafeBytes { PNGRegularFile($0)?.pixels }
  }

  /// The frames from the first; a copy continues on its own.
  package func frames() -> Frames { Frames(self) }
}

extension PNG {
  /// Whether the file has an animation, judged by the chunks before the pixels; false if it is not a PNG.
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
