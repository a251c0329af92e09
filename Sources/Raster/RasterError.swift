package import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckSVG

/// Why a list cannot be drawn.
package enum RasterError: Error, Hashable, Sendable {
  /// The scale is not a number above 0.
  case invalidScale(Double)

  /// The canvas has no pixel; sides in points.
  case emptyCanvas(width: Double, height: Double)

  /// The canvas has more pixels than ``Rasterizer/maximumSide`` a side or ``Rasterizer/maximumPixelCount`` in all.
  /// Sides in pixels; no memory was taken.
  case tooLarge(width: Double, height: Double)

  /// The tile does not lie within the frame, or has no pixel.
  case tileOutsideFrame(tile: PixelBox, frame: PixelBox)

  /// A number of an item is infinite or not a number.
  case notFinite(RasterItem)

  /// A path that shows reaches further than ``Rasterizer/maximumDistance`` pixels, where Cairo's numbers end.
  case tooFar(RasterItem)

  /// The mask that a shadow without a closed form is blurred from would have this many pixels a side.
  case shadowTooLarge(width: Int, height: Int)

  /// A picture's bytes cannot be read.
  case damagedImage(CodecError)

  /// An SVG's file cannot be drawn.
  case damagedSVG(SVGError)

  /// An SVG is to be drawn with this many pixels a side, on so many surfaces, its own among them.
  case svgTooLarge(width: Double, height: Double, surfaces: Int)

  /// Cairo gave up, most likely for want of memory; its own words.
  case cairo(String)
}

/// The kinds of item that an error can be about.
package enum RasterItem: String, Hashable, Sendable {
  case fill, stroke, border, image, shadow, clip
}

extension RasterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidScale(let scale):
      "a scale of \(scale) draws nothing: it must be a number above 0"
    case .emptyCanvas(let width, let height):
      "a canvas of \(width) × \(height) points has no pixel"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is too large: at most \(Rasterizer.maximumSide) a side and "
        + "\(Rasterizer.maximumPixelCount) in all"
    case .tileOutsideFrame(let tile, let frame):
      "the tile \(tile) is not a part of the frame \(frame)"
    case .notFinite(let item):
      "\(item.phrase) has a coordinate that is not a finite number"
    case .tooFar(let item):
      "\(item.phrase) reaches further than \(Int(Rasterizer.maximumDistance)) pixels from the canvas"
    case .shadowTooLarge(let width, let height):
      "a shadow would need a mask of \(width) × \(height) pixels: at most \(Rasterizer.maximumSide) a side and "
        + "\(Rasterizer.maximumPixelCount) in all"
    case .damagedImage(let error):
      "an image cannot be drawn: \(error)"
    case .damagedSVG(let error):
      "an SVG image cannot be drawn: \(error)"
    case .svgTooLarge(let width, let height, let surfaces):
      "an SVG image would be drawn with \(Number.short(width.rounded())) × \(Number.short(height.rounded())) pixels"
        + (surfaces > 1 ? " on \(surfaces) surfaces: at most \(SVGRendering.maximumPixels) in all" : "")
        + (surfaces > 1 ? "" : ": at most \(Rasterizer.maximumSide) a side")
    case .cairo(let reason):
      "Cairo cannot draw: \(reason)"
    }
  }
}

extension RasterItem {
  fileprivate var phrase: String {
    switch self {
    case .image: "an image"
    case .fill, .stroke, .border, .shadow, .clip: "a \(rawValue)"
    }
  }
}
