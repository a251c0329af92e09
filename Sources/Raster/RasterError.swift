package import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckSVG

/// Why a list cannot be drawn.
package enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scale is not a number above 0.
  case invalidScale(Double)
  /// The canvas has no pixel; sides in points.
  case emptyCanvas(width: Double, height: Double)
  /// The canvas has more pixels than ``Rasterizer`` allows; sides in pixels.
  case tooLarge(width: Double, height: Double)
  /// A number of an item is infinite or not a number.
  case notFinite(RasterItem)
  /// A visible path reaches further than ``Rasterizer/maximumDistance`` pixels, where Cairo's numbers end.
  case tooFar(RasterItem)
  /// The mask of a shadow without a closed form would have this many pixels a side.
  case shadowTooLarge(width: Int, height: Int)
  /// The bytes of a picture cannot be read.
  case damagedImage(CodecError)
  /// The file of an SVG cannot be drawn.
  case damagedSVG(SVGError)
  /// An SVG would have this many pixels a side, on this many surfaces with its own.
  case svgTooLarge(width: Double, height: Double, surfaces: Int)
  /// A vector file would hold too much of something.
  case vectorTooLarge(VectorPart)
  /// Cairo failed, most likely for lack of memory; its own message.
  case cairo(String)

  package var description: String {
    switch self {
    case .invalidScale(let scale): "a scale of \(scale) draws nothing: it must be a number above 0"
    case .emptyCanvas(let width, let height): "a canvas of \(width) × \(height) points has no pixel"
    case .tooLarge(let width, let height): "a picture of \(width) × \(height) pixels is too large: \(Rasterizer.limits)"
    case .notFinite(let item): "\(item.phrase) has a coordinate that is not a finite number"
    case .tooFar(let item):
      "\(item.phrase) reaches further than \(Int(Rasterizer.maximumDistance)) pixels from the canvas"
    case .shadowTooLarge(let width, let height):
      "a shadow would need a mask of \(width) × \(height) pixels: \(Rasterizer.limits)"
    case .damagedImage(let error): "an image cannot be drawn: \(error)"
    case .damagedSVG(let error): "an SVG image cannot be drawn: \(error)"
    case .svgTooLarge(let width, let height, let surfaces):
      "an SVG image would be drawn with \(Number.short(width.rounded())) × \(Number.short(height.rounded())) pixels"
        + (surfaces > 1
          ? " on \(surfaces) surfaces: at most \(SVGRendering.maximumPixels) in all"
          : ": at most \(Rasterizer.maximumSide) a side")
    case .vectorTooLarge(.pixels):
      "a vector file would hold more than \(Rasterizer.maximumPixelCount) pixels of shadows, gradients and images"
    case .vectorTooLarge(.elements):
      "a vector file would hold more than \(VectorBudget.maximumElements) lines and curves"
    case .cairo(let reason): "Cairo cannot draw: \(reason)"
    }
  }
}

/// A vector file's content.
package enum VectorPart: Hashable, Sendable { case pixels, elements }

/// The kinds of items in errors.
package enum RasterItem: String, Hashable, Sendable { case fill, stroke, border, image, shadow, clip, filter }

extension RasterItem {
  fileprivate var phrase: String { self == .image ? "an image" : "a \(rawValue)" }
}
