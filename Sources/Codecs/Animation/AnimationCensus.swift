/// Counts what the pictures of a film hold, before any is written: its file is smaller then.
///
/// Memory does not grow with the number of pictures.
package struct AnimationCensus: Sendable {
  private var colors = PNGColorCensus()
  /// Nil if no GIF is written.
  private(set) var histogram: ColorHistogram?
  /// The last picture: what did not change since is not counted again.
  private var last: PremultipliedBitmap?

  /// - Parameter matte: The ground of GIF's translucent pixels; nil if no GIF is to be written.
  package init(matte: GIFMatte? = nil) { histogram = matte.map(ColorHistogram.init) }

  /// Counts a picture, which equals the one before outside of `changed`; nil if that is not known.
  package mutating func look(at picture: PremultipliedBitmap, changed: PixelRect? = nil) {
    let size = PixelSize(width: picture.width, height: picture.height)
    guard let rect = area(picture, size, changed) else { return }
    last = picture
    let elements = [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      picture.straight(rect, into: start)
      count = rect.width * rect.height
    }
    elements.withUnsafeBytes { colors.look(at: $0) }
    histogram?.look(at: picture, in: rect)
  }

  /// The part of a picture that is new.
  private func area(_ picture: PremultipliedBitmap, _ size: PixelSize, _ changed: PixelRect?) -> PixelRect? {
    guard let last, last.width == size.width, last.height == size.height else { return PixelRect(size) }
    return (changed ?? PixelRect(size)).clipped(to: size).flatMap { last.difference(picture, in: $0) }
  }

  /// Whether all pixels are opaque.
  package var isOpaque: Bool { colors.isOpaque }

  /// The smallest format for all; a palette gets a clear entry too if there is room, for pixels that a frame leaves unchanged.
  var pngFormat: PNGPixelFormat {
    if let colors = colors.colors, !(colors.isEmpty || self.colors.isGrey && isOpaque) {
      let (palette, roomy) = (PNGPalette(colors), colors.contains(0) ? colors : colors + [0])
      let hasRoom = roomy.count <= 1 << palette.bitDepth
      return .palette(hasRoom ? PNGPalette(roomy) : palette)
    }
    return colors.formats[0]
  }
}
