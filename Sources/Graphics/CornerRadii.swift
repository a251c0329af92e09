/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// In the units of the rectangle, at least 0.
  public var topLeft: Double
  /// In the units of the rectangle, at least 0.
  public var topRight: Double
  /// In the units of the rectangle, at least 0.
  public var bottomLeft: Double
  /// In the units of the rectangle, at least 0.
  public var bottomRight: Double

  /// One radius for each corner.
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
  }

  /// The same radius at the masked corners, 0 at the others.
  public init(_ radius: Double, corners: CornerMask = .all) {
    self.init(
      topLeft: corners.contains(.topLeft) ? radius : 0, topRight: corners.contains(.topRight) ? radius : 0,
      bottomLeft: corners.contains(.bottomLeft) ? radius : 0, bottomRight: corners.contains(.bottomRight) ? radius : 0)
  }

  /// Four square corners.
  public static let zero = CornerRadii(0)

  /// The radius of one corner.
  package subscript(corner: RectCorner) -> Double {
    switch corner {
    case .topLeft: topLeft
    case .topRight: topRight
    case .bottomRight: bottomRight
    case .bottomLeft: bottomLeft
    }
  }
}

/// Which corners are rounded, with Core Animation's bits; y grows downwards, so minY is the top.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: Int

  /// From Core Animation's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// minXMinY.
  public static let topLeft = CornerMask(rawValue: 1)
  /// maxXMinY.
  public static let topRight = CornerMask(rawValue: 2)
  /// minXMaxY.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// maxXMaxY.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four, the default.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// How a corner bends.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A bend that begins 1.53 radii from the corner and whose curvature does not jump.
  case continuous
}
