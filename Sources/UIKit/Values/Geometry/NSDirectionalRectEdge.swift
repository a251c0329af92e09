/// Sides of a rectangle, the first and last of a line instead of left and right.
///
/// Evidence: *documented*.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// From UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the smaller y.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// Where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// At the larger y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// Where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
