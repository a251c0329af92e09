public import Foundation
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CGContext {
  /// Draws a picture into a rectangle, its top at the larger y: upside down where y grows downwards (*documented*).
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: In user space.
  ///   - byTiling: Whether the rectangle is one of many that cover what the clips leave; at most 1,024 are drawn.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let content = ImageContent(image: image.source)
    guard byTiling else { return draw(content, in: rect, flipped: true) }
    let (box, rect) = (boundingBoxOfClipPath, rect.standardized)
    guard !box.isEmpty, rect.width > 0, rect.height > 0 else { return }
    guard (box.width / rect.width + 2) * (box.height / rect.height + 2) <= 1_024 else {
      return DrawingEnvironment.find("a picture is tiled more than 1,024 times, which is not drawn")
    }
    let first = CGPoint(
      x: ((box.minX - rect.minX) / rect.width).rounded(.down), y: ((box.minY - rect.minY) / rect.height).rounded(.down))
    for y in stride(from: rect.minY + first.y * rect.height, to: box.maxY, by: rect.height) {
      for x in stride(from: rect.minX + first.x * rect.width, to: box.maxX, by: rect.width) {
        draw(content, in: CGRect(x: x, y: y, width: rect.width, height: rect.height), flipped: true)
      }
    }
  }
}
