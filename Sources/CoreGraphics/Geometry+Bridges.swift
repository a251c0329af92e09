package import Foundation
package import PresscheckGraphics

extension CGPoint {
  /// The same point in a layer tree.
  package var point: Point { Point(x, y) }
  /// A layer tree's point.
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// The same size in a layer tree.
  package var size: Size { Size(width, height) }
  /// A layer tree's size.
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// The same rectangle in a layer tree: standardised, and empty for the null rectangle.
  package var rect: Rect { isNull ? .zero : Rect(origin.x, origin.y, size.width, size.height) }
  /// A layer tree's rectangle.
  package init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
