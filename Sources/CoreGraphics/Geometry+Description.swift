public import Foundation

// Foundation on Linux has these types without the descriptions that they have on Apple's systems.

extension CGPoint: @retroactive CustomStringConvertible {
  /// `(1.0, 2.0)` (*documented*).
  public var description: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomStringConvertible {
  /// `(30.0, 20.0)` (*documented*).
  public var description: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomStringConvertible {
  /// `(1.0, 2.0, 30.0, 20.0)` (*documented*).
  public var description: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
