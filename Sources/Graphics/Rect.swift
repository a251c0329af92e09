/// An axis-aligned rectangle, in points unless said otherwise. The size is never negative.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point

  /// Its width and height.
  public private(set) var size: Size

  /// A negative size is standardised: the rectangle covers the same area with its origin at the top left, as Core
  /// Animation does.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(width < 0 ? x + width : x, height < 0 ? y + height : y)
    size = Size(abs(width), abs(height))
  }

  /// From the left, the top, the width and the height.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Empty, at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  public var minX: Double { origin.x }

  /// The top edge.
  public var minY: Double { origin.y }

  /// The right edge.
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// Halfway between left and right.
  public var midX: Double { origin.x + size.width / 2 }

  /// Halfway between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }

  /// The size's.
  public var width: Double { size.width }

  /// The size's.
  public var height: Double { size.height }

  /// Halfway between the edges.
  public var center: Point { Point(midX, midY) }

  /// Whether it covers no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether all four numbers are: none infinite or NaN.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The four corners, clockwise from the top left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// The rectangle moved inwards on every side. One that is inset past its middle becomes empty there.
  public func inset(by amount: Double) -> Rect { inset(dx: amount, dy: amount) }

  /// Smaller by as much on each side; below 0 it grows.
  public func inset(dx: Double, dy: Double) -> Rect {
    let width = max(0, width - 2 * dx)
    let height = max(0, height - 2 * dy)
    return Rect(
      width == 0 ? midX : minX + dx, height == 0 ? midY : minY + dy, width, height)
  }

  /// Moved, its size as it is.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// What both cover, or nil when that has no area.
  public func intersection(_ other: Rect) -> Rect? {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let width = min(maxX, other.maxX) - x
    let height = min(maxY, other.maxY) - y
    return width > 0 && height > 0 ? Rect(x, y, width, height) : nil
  }

  /// Whether the other lies within, edges included.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The smallest rectangle around points; nil for none.
  public static func around(_ points: some Sequence<Point>) -> Rect? {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (low, high) = (first, first)
    while let p = iterator.next() {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
