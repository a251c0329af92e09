internal import Graphics

/// A rectangle of whole pixels of the frame, whose top-left pixel is (0, 0). The far sides are one past the last pixel.
public struct PixelBox: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// What both cover; empty when that is nothing.
  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
  }

  public func contains(_ other: PixelBox) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension PixelBox: CustomStringConvertible {
  public var description: String { "(\(minX), \(minY)) – (\(maxX), \(maxY))" }
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

  func offset(x: Int, y: Int) -> PixelBox {
    PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The box, when the rectangle's sides all lie on pixel borders.
  init?(aligned rect: Rect) {
    self.init(around: rect)
    guard Double(minX) == rect.minX, Double(minY) == rect.minY, Double(maxX) == rect.maxX, Double(maxY) == rect.maxY
    else { return nil }
  }
}
