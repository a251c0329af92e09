package import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Draws display lists into bitmaps.
///
/// Same list and scale, same bytes: whatever was drawn before, in however many tiles, on however many threads. What is
/// kept between drawings, masks of shapes and shadows and decoded images, only saves time. Use one on each thread.
package final class Rasterizer {
  /// Cairo's longest side, in pixels.
  package static let maximumSide = 32_767

  /// The most pixels that a picture, or the mask of a shadow, may have.
  package static let maximumPixelCount = 1 << 26

  /// How far from the canvas' origin a path that shows may reach, in pixels: half of what Cairo's 24.8 numbers hold.
  package static let maximumDistance = 4_194_304.0

  let masks = MaskCache()
  let images = ImageCache()

  package init() {}

  /// Draws the whole canvas.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - scale: Pixels a point.
  /// - Returns: A picture of ⌈size × scale⌉ pixels.
  /// - Throws: Every case of ``RasterError`` but that about tiles.
  package func draw(_ list: DisplayList, scale: Double) throws(RasterError) -> PremultipliedBitmap {
    let frame = try Rasterizer.frame(of: list, scale: scale)
    return try draw(list, scale: scale, tile: frame, of: frame)
  }

  /// Draws a part of the canvas: the same bytes as that part of the whole.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - scale: Pixels a point.
  ///   - tile: At least one pixel, all of them in the frame.
  /// - Returns: A picture of the tile's size.
  /// - Throws: Every case of ``RasterError``.
  package func draw(
    _ list: DisplayList, scale: Double, tile: PixelBox
  ) throws(RasterError) -> PremultipliedBitmap {
    let frame = try Rasterizer.frame(of: list, scale: scale)
    guard !tile.isEmpty, frame.contains(tile) else { throw .tileOutsideFrame(tile: tile, frame: frame) }
    return try draw(list, scale: scale, tile: tile, of: frame)
  }

  /// All pixels of a list's canvas.
  ///
  /// A side a millionth of a pixel over a whole number is that number: 93.333 points at 3x are 280 pixels, not 281.
  ///
  /// - Parameters:
  ///   - list: Whose canvas it is.
  ///   - scale: Pixels a point.
  /// - Returns: A box from (0, 0) on.
  /// - Throws: ``RasterError/invalidScale(_:)``, ``RasterError/emptyCanvas(width:height:)``,
  ///   ``RasterError/tooLarge(width:height:)``.
  package static func frame(of list: DisplayList, scale: Double) throws(RasterError) -> PixelBox {
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    let size = list.size
    guard size.width > 0, size.height > 0 else { throw .emptyCanvas(width: size.width, height: size.height) }
    let width = max(1, (size.width * scale - 1e-6).rounded(.up))
    let height = max(1, (size.height * scale - 1e-6).rounded(.up))
    let maximum = Double(maximumSide)
    guard width <= maximum, height <= maximum, width * height <= Double(maximumPixelCount) else {
      throw .tooLarge(width: width, height: height)
    }
    return PixelBox(x: 0, y: 0, width: Int(width), height: Int(height))
  }

  private func draw(
    _ list: DisplayList, scale: Double, tile: PixelBox, of frame: PixelBox
  ) throws(RasterError) -> PremultipliedBitmap {
    try PremultipliedBitmap(width: tile.width, height: tile.height) { (buffer) throws(RasterError) in
      guard let bytes = buffer.baseAddress else { return }
      let surface = try Surface(over: bytes, tile, stride: 4 * tile.width)
      surface.fill(with: PremultipliedColor(list.background))
      let target = try Target(surface)
      try pass(scale: scale, frame: frame).draw(list.items, on: target)
      try target.context.check()
      surface.flush()
    }
  }

  func pass(scale: Double, frame: PixelBox) -> Pass {
    Pass(masks: masks, images: images, toDevice: .scale(scale, scale), frame: frame)
  }
}
