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
    for place in rect.standardized.tiles(over: boundingBoxOfClipPath) { draw(content, in: place, flipped: true) }
  }
}

extension CGRect {
  /// Copies of the rectangle side by side that cover a box; none, and a finding, for more than 1,024.
  package func tiles(over box: CGRect) -> [CGRect] {
    guard !box.isEmpty, width > 0, height > 0 else { return [] }
    guard (box.width / width + 2) * (box.height / height + 2) <= 1_024 else {
      DrawingEnvironment.find("a picture is tiled more than 1,024 times, which is not drawn")
      return []
    }
    let left = minX + ((box.minX - minX) / width).rounded(.down) * width
    let top = minY + ((box.minY - minY) / height).rounded(.down) * height
    return stride(from: top, to: box.maxY, by: height).flatMap { y in
      stride(from: left, to: box.maxX, by: width).map { x in CGRect(x: x, y: y, width: width, height: height) }
    }
  }
}
