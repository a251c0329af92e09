public import Foundation
package import PresscheckLayerTree

/// Room left inside a rectangle's sides, in points; below 0 the rectangle grows.
///
/// Evidence: *documented*.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// In points.
  public var top: CGFloat
  /// In points.
  public var left: CGFloat
  /// In points.
  public var bottom: CGFloat
  /// In points.
  public var right: CGFloat

  /// No room.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Room at each side.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No room.
  public static let zero = UIEdgeInsets()

  /// The same insets as controls have them.
  package var insets: Insets { Insets(top: top, left: left, bottom: bottom, right: right) }
  /// A control's insets.
  package init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

/// Room left inside a rectangle's sides, the first and last of a line instead of left and right.
///
/// Evidence: *documented*.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// In points.
  public var top: CGFloat
  /// Where lines begin, in points.
  public var leading: CGFloat
  /// In points.
  public var bottom: CGFloat
  /// Where lines end, in points.
  public var trailing: CGFloat

  /// No room.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Room at each side.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No room.
  public static let zero = NSDirectionalEdgeInsets()

  /// With left and right, for a direction.
  package func resolved(_ direction: UITraitEnvironmentLayoutDirection) -> UIEdgeInsets {
    direction == .rightToLeft
      ? UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
      : UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

/// How far something is moved, in points.
///
/// Evidence: *documented*.
public struct UIOffset: Hashable, Codable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// Not at all.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// Across and down.
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  /// Not at all.
  public static let zero = UIOffset()
}

/// Corners of a rectangle.
///
/// Evidence: *documented*.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// From UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the smaller x and y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// At the larger x and the smaller y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// At the smaller x and the larger y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// At the larger x and y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four and any other.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Sides of a rectangle.
///
/// Evidence: *documented*.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// From UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the smaller y.
  public static let top = UIRectEdge(rawValue: 1)
  /// At the smaller x.
  public static let left = UIRectEdge(rawValue: 2)
  /// At the larger y.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// At the larger x.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// The rectangle without the room at its sides (*documented*).
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
