internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckSVG

/// An SVG at one size: on `width` × `height` pixels, its own points stretched by `scale` and moved by `offset`.
struct SVGRendering: Hashable {
  var image: SVGImage

  /// Pixels a point.
  var scale: Size

  /// Of the picture's top left, in pixels.
  var offset = Point(0, 0)

  var width: Int
  var height: Int

  /// Pixels of all surfaces together: some seconds of work.
  static let maximumPixels = 1 << 27

  /// Beyond it a turned picture is not drawn finer.
  private static let maximumSampledSide = 4096

  init(image: SVGImage, scale: Size, offset: Point = Point(0, 0), width: Int, height: Int) {
    self.image = image
    self.scale = scale
    self.offset = offset
    self.width = width
    self.height = height
  }

  /// - Throws: ``RasterError/svgTooLarge(width:height:surfaces:)`` before any memory is taken; ``RasterError/damagedSVG(_:)``.
  func pixels() throws(RasterError) -> SourceImage {
    // librsvg makes surfaces of the whole picture's size, whatever shows of it.
    let size = Size(image.size.width * scale.width, image.size.height * scale.height)
    let maximum = Double(Rasterizer.maximumSide)
    guard size.width <= maximum, size.height <= maximum,
      (size.width + 1) * (size.height + 1) * Double(image.surfaceCount - 1) <= Double(SVGRendering.maximumPixels)
    else { throw .svgTooLarge(width: size.width, height: size.height, surfaces: image.surfaceCount) }
    do throws(SVGError) {
      return try pixels(by: SVGHandle(image.bytes))
    } catch {
      throw .damagedSVG(error)
    }
  }

  /// On whole pixels, for a picture that is turned or mirrored: each pixel of the screen is the mean of
  /// three by three of it, so that its edges are about as smooth as those of a path.
  init(_ image: SVGImage, sampledBy patches: [ImageDrawing.Patch], under toDevice: Transform) {
    let size = image.size
    let across =
      (toDevice.a * toDevice.a + toDevice.b * toDevice.b).squareRoot()
      * patches.steepest { $0.destination.width / $0.source.width }
    let down =
      (toDevice.c * toDevice.c + toDevice.d * toDevice.d).squareRoot()
      * patches.steepest { $0.destination.height / $0.source.height }
    let maximum = Double(SVGRendering.maximumSampledSide)
    // In whole pixels without the last bits, so that a picture that turns is drawn once.
    width = Int(max(1, min(maximum, (3 * across - 1e-6).rounded(.up))))
    height = Int(max(1, min(maximum, (3 * down - 1e-6).rounded(.up))))
    scale = Size(Double(width) / size.width, Double(height) / size.height)
    self.image = image
  }

  private func pixels(by handle: SVGHandle) throws(SVGError) -> SourceImage {
    try PremultipliedBitmap(width: width, height: height) { (bytes) throws(SVGError) in
      guard let start = bytes.baseAddress else { return }
      start.initialize(repeating: 0, count: bytes.count)
      try handle.draw(
        on: start, width: width, height: height, size: image.size, scale: scale, offset: offset,
        tolerance: Context.tolerance)
    }
  }
}
