/// How a stack view arranges views, as rules that constraints can be made of.
package struct StackArrangement: Equatable, Sendable {
  /// The distribution along the axis; the numbers are UIKit's.
  package enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment across the axis, leading and trailing being top and bottom of a row; the numbers are UIKit's.
  package enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  /// One of the views that are arranged.
  package struct View: Equatable, Sendable {
    /// Takes no room.
    package var isHidden: Bool
    /// The intrinsic size along the axis; not above 0 without one.
    package var length: Double
    /// Instead of the arrangement's spacing.
    package var spacingAfter: Double?

    package init(isHidden: Bool = false, length: Double = -1, spacingAfter: Double? = nil) {
      (self.isHidden, self.length, self.spacingAfter) = (isHidden, length, spacingAfter)
    }
  }

  /// Across or down.
  package var axis = NSLayoutConstraint.Axis.horizontal
  package var distribution = Distribution.fill
  package var alignment = Alignment.fill
  /// Between two views, in points; a minimum where views are spread.
  package var spacing = 0.0
  /// Whether a column's spacing is between baselines, and from the edges to the nearest baselines.
  package var isBaselineRelative = false
  /// Whether the container's margins stay free.
  package var isMarginsRelative = false

  /// A row without spacing.
  package init() {}

  /// The spacing that means the system's own.
  package static let systemSpacing = Double(Float.leastNormalMagnitude)
  /// The custom spacing that means none.
  package static let defaultSpacing = Double(Float.greatestFiniteMagnitude)

  /// The attributes along one axis.
  struct Side {
    var start, end, center, size, startMargin, endMargin: NSLayoutConstraint.Attribute

    static let across = Side(
      start: .leading, end: .trailing, center: .centerX, size: .width, startMargin: .leadingMargin,
      endMargin: .trailingMargin)
    static let down = Side(
      start: .top, end: .bottom, center: .centerY, size: .height, startMargin: .topMargin, endMargin: .bottomMargin)
  }

  /// Along the axis.
  var main: Side { axis == .horizontal ? .across : .down }
  /// Across the axis.
  var cross: Side { axis == .horizontal ? .down : .across }

  /// The container's edges that views touch.
  func edges(_ side: Side) -> (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    isMarginsRelative ? (side.startMargin, side.endMargin) : (side.start, side.end)
  }

  /// In points, after a view; 8 for the system's (*documented*).
  func spacing(after view: View) -> Double {
    var value = view.spacingAfter ?? spacing
    if value == Self.defaultSpacing { value = spacing }
    return value == Self.systemSpacing ? 8 : value
  }
}
