public import Foundation

/// A vector in two dimensions.
///
/// Evidence: *documented*.
public struct CGVector: Hashable, Codable, Sendable {
  /// Across.
  public var dx: CGFloat
  /// Down where y grows downwards.
  public var dy: CGFloat

  /// No length.
  public init() { self.init(dx: 0, dy: 0) }
  /// From its two components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// From its two components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// From its two components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// No length.
  public static let zero = CGVector()
}
