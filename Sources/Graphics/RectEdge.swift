/// Sides of a rectangle, with UIKit's bits; y grows downwards.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// From UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The side at minY.
  public static let top = RectEdge(rawValue: 1)
  /// The side at minX.
  public static let left = RectEdge(rawValue: 2)
  /// The side at maxY.
  public static let bottom = RectEdge(rawValue: 4)
  /// The side at maxX.
  public static let right = RectEdge(rawValue: 8)
  /// All four sides.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

extension Rect {
  /// The sides that lie on another rectangle's or past them; a billionth of the size counts as rounding.
  package func edges(reaching other: Rect) -> RectEdge {
    let slack = 1e-9 * (width + height)
    var edges: RectEdge = []
    if minX <= other.minX + slack { edges.insert(.left) }
    if minY <= other.minY + slack { edges.insert(.top) }
    if maxX >= other.maxX - slack { edges.insert(.right) }
    if maxY >= other.maxY - slack { edges.insert(.bottom) }
    return edges
  }

  /// The rectangle with some sides moved outwards.
  package func outset(_ edges: RectEdge, by amount: Double) -> Rect {
    let (left, top) = (edges.contains(.left) ? amount : 0, edges.contains(.top) ? amount : 0)
    let (right, bottom) = (edges.contains(.right) ? amount : 0, edges.contains(.bottom) ? amount : 0)
    return Rect(minX - left, minY - top, width + left + right, height + top + bottom)
  }
}
