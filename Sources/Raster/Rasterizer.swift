package import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Draws display lists into bitmaps.
///
/// The same list and scale give the same bytes, in any number of tiles and on any number of threads. The masks and images
/// that it keeps between drawings only save time. Use one on each thread.
package final class Rasterizer {
  /// Cairo's longest side, in pixels.
  package static let maximumSide = 32_767
  /// The most pixels of a picture, or of the mask of a shadow.
  package static let maximumPixelCount = 1 << 26
  /// The largest distance of a visible path from the canvas' origin, in pixels: half of what Cairo's 24.8 numbers hold.
  package static let maximumDistance = 4_194_304.0

  /// `at most 32767 a side and 67108864 in all`, for errors about pixels.
  package static var limits: String { "at most \(maximumSide) a side and \(maximumPixelCount) in all" }

  /// Whether a surface of this many pixels is allowed.
  static func allows(width: Double, height: Double) -> Bool {
    max(width, height) <= Double(maximumSide) && width * height <= Double(maximumPixelCount)
  }

  let masks = MaskCache()
  let images = ImageCache()

  package init() {}

  /// Draws the whole canvas into a picture of ⌈size × scale⌉ pixels; the scale is pixels a point.
  package func draw(_ list: DisplayList, scale: Double) throws(RasterError) -> PremultipliedBitmap {
    try draw(list, scale: scale, tile: Rasterizer.frame(of: list, scale: scale))
  }

  /// Draws a part of the canvas into a picture of the tile's size, with the same bytes as that part of the whole.
  package func draw(_ list: DisplayList, scale: Double, tile: PixelBox) throws(RasterError) -> PremultipliedBitmap {
    let frame = try Rasterizer.frame(of: list, scale: scale)
    precondition(!tile.isEmpty && frame.contains(tile), "the tile \(tile) is not a part of the frame \(frame)")
    return try PremultipliedBitmap(width: tile.width, height: tile.height) { (buffer) throws(RasterError) in
      guard let bytes = buffer.baseAddress else { return }
      let surface = try Surface(over: bytes, tile, stride: 4 * tile.width)
      surface.fill(with: PremultipliedColor(list.background))
      let target = try Target(surface)
      try pass(scale: scale, frame: frame).draw(list.items, on: target)
      try target.finish()
    }
  }

  /// The pixels of a list's canvas, from (0, 0) on; 93.333 points at 3x are 280 pixels, because a millionth is rounding.
  package static func frame(of list: DisplayList, scale: Double) throws(RasterError) -> PixelBox {
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    let size = list.size
    guard size.width > 0, size.height > 0 else { throw .emptyCanvas(width: size.width, height: size.height) }
    let width = max(1, (size.width * scale - 1e-6).rounded(.up))
    let height = max(1, (size.height * scale - 1e-6).rounded(.up))
    guard allows(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    return PixelBox(x: 0, y: 0, width: Int(width), height: Int(height))
  }

  func pass(scale: Double, frame: PixelBox) -> Pass {
    Pass(masks: masks, images: images, toDevice: .scale(scale, scale), frame: frame)
  }
}
