public import Foundation

extension CGPoint {
  /// Whether both numbers are equal (*documented*).
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both numbers are equal (*documented*).
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether origin and size are equal (*documented*).
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
