import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckText
import PresscheckUIKit

/// Runs code with Inter alone and pictures whose pixels count upwards.
///
/// - Returns: What was found.
@MainActor @discardableResult
func run(_ body: () throws -> Void) throws -> [String] {
  let (outer, traits) = (DrawingEnvironment.current, UITraitCollection.current)
  defer { (DrawingEnvironment.current, UITraitCollection.current) = (outer, traits) }
  var environment = DrawingEnvironment(text: PangoTypesetter(library: try FontLibrary())) { _, size, scale in
    pixels(Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
  }
  environment.decode = { bytes in .pixels(pixels(Int(bytes[0]), Int(bytes[1]))) }
  environment.encode = { [UInt8($0.width), UInt8($0.height)] }
  DrawingEnvironment.current = environment
  try body()
  return DrawingEnvironment.current?.findings ?? []
}

/// Pixels whose reds count upwards from 0.
func pixels(_ width: Int, _ height: Int) -> PixelImage {
  let rgba: [UInt8] = (0..<width * height).flatMap { (index: Int) -> [UInt8] in [UInt8(index % 256), 0, 0, 255] }
  return PixelImage(width: width, height: height, rgba: rgba)
}

/// What is drawn in a context of UIKit's of 100 × 50 points.
@MainActor
func drawn(_ body: (CGContext) -> Void) -> [Layer] {
  let context = CGContext(bounds: Rect(0, 0, 100, 50), scale: 2)
  UIGraphicsPushContext(context)
  defer { UIGraphicsPopContext() }
  body(context)
  return context.layers
}

extension Layer {
  var shape: ShapeContent? { if case .shape(let shape) = content { shape } else { nil } }
  var image: ImageContent? { if case .image(let image) = content { image } else { nil } }
  var text: TextContent? { if case .text(let text) = content { text } else { nil } }
}
