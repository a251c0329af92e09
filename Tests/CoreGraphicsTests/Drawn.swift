import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport

/// A context of 100 × 50 points at 2 pixels a point, whose y grows downwards.
func context() -> CGContext { CGContext(bounds: Rect(0, 0, 100, 50), scale: 2) }

extension Layer {
  var shape: ShapeContent? { if case .shape(let shape) = content { shape } else { nil } }
  var gradient: GradientContent? { if case .gradient(let gradient) = content { gradient } else { nil } }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// What a run finds while it draws.
@MainActor
func findings(_ body: () throws -> Void) rethrows -> [String] {
  let outer = DrawingEnvironment.current
  defer { DrawingEnvironment.current = outer }
  DrawingEnvironment.current = DrawingEnvironment(text: NoText()) { _, size, scale in
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    return PixelImage(width: width, height: height, rgba: [UInt8](repeating: 7, count: 4 * width * height))
  }
  try body()
  return DrawingEnvironment.current?.findings ?? []
}
