internal import PresscheckGraphics

/// A rectangle of whole pixels of the frame, whose top-left pixel is (0, 0). The far sides are one past the last pixel.
package struct PixelBox: Hashable, Sendable {
  /// The leftmost column.
  package var minX: Int

  /// The topmost row.
  package var minY: Int

  /// The column after the rightmost.
  package var maxX: Int

  /// The row after the bottom one.
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// From the left, the top, and how many columns and rows.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// In pixels; below 1 it is empty.
  package var width: Int { maxX - minX }

  /// In pixels; below 1 it is empty.
  package var height: Int { maxY - minY }

  /// Whether it has no pixel.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// What both cover; empty when that is nothing.
  package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
  }

  /// Whether every pixel of the other is one of this one's.
  package func contains(_ other: PixelBox) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension PixelBox: CustomStringConvertible {
  package var description: String { "(\(minX), \(minY)) – (\(maxX), \(maxY))" }
}

extension PixelBox {
  /// Far outside of every frame, and far from where whole numbers overflow.
  private static let far = 1e9

  /// The pixels that a rectangle in device space touches. What is not a number counts as far away.
  init(around rect: Rect) {
    self.init(
      minX: PixelBox.whole(rect.minX.rounded(.down)), minY: PixelBox.whole(rect.minY.rounded(.down)),
      maxX: PixelBox.whole(rect.maxX.rounded(.up)), maxY: PixelBox.whole(rect.maxY.rounded(.up)))
  }

  static func whole(_ x: Double) -> Int { Int(max(-far, min(far, x))) }

  func inset(by amount: Int) -> PixelBox {
    PixelBox(minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }

  /// The smallest box around both.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  func offset(x: Int, y: Int) -> PixelBox {
    PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The pixels that lie in a rectangle with all of their area; nil when there are none.
  init?(within rect: Rect) {
    self.init(
      minX: PixelBox.whole(rect.minX.rounded(.up)), minY: PixelBox.whole(rect.minY.rounded(.up)),
      maxX: PixelBox.whole(rect.maxX.rounded(.down)), maxY: PixelBox.whole(rect.maxY.rounded(.down)))
    guard !isEmpty else { return nil }
  }

  /// The box, when the rectangle's sides all lie on pixel borders.
  init?(aligned rect: Rect) {
    self.init(around: rect)
    guard Double(minX) == rect.minX, Double(minY) == rect.minY, Double(maxX) == rect.maxX, Double(maxY) == rect.maxY
    else { return nil }
  }
}
