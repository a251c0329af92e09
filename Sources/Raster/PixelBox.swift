internal import PresscheckGraphics

/// A rectangle of whole pixels of the frame, whose top left pixel is (0, 0).
package struct PixelBox: Hashable, Sendable, CustomStringConvertible {
  package var minX: Int
  package var minY: Int
  /// The column after the rightmost.
  package var maxX: Int
  /// The row after the bottom one.
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  package var width: Int { maxX - minX }
  package var height: Int { maxY - minY }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
  }

  package func contains(_ other: PixelBox) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  package var description: String { "(\(minX), \(minY)) – (\(maxX), \(maxY))" }

  /// Outside of every frame, and without overflow.
  private static let far = 1e9

  /// The pixels that a rectangle in device space touches; NaN is far away.
  init(around rect: Rect) {
    self.init(
      minX: PixelBox.whole(rect.minX.rounded(.down)), minY: PixelBox.whole(rect.minY.rounded(.down)),
      maxX: PixelBox.whole(rect.maxX.rounded(.up)), maxY: PixelBox.whole(rect.maxY.rounded(.up)))
  }

  static func whole(_ x: Double) -> Int { Int(max(-far, min(far, x))) }

  func outset(by amount: Int) -> PixelBox { outset(x: amount, y: amount) }

  func outset(x: Int, y: Int) -> PixelBox { PixelBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y) }

  /// The smallest box around both.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  func offset(x: Int, y: Int) -> PixelBox { PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y) }

  /// The box moved to (0, 0).
  var atOrigin: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }

  /// The box of a rectangle whose sides all lie on pixel borders; nil for any other.
  init?(aligned rect: Rect) {
    self.init(around: rect)
    guard Double(minX) == rect.minX, Double(minY) == rect.minY, Double(maxX) == rect.maxX, Double(maxY) == rect.maxY
    else { return nil }
  }
}
