/// An axis-aligned rectangle, in points unless said otherwise, whose size is never negative.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Its width and height.
  public private(set) var size: Size

  /// A negative size is standardised, as in Core Animation: the same area with its origin at the top left.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(width < 0 ? x + width : x, height < 0 ? y + height : y)
    size = Size(abs(width), abs(height))
  }

  /// From the left, the top, the width and the height.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// A negative size is standardised.
  public init(origin: Point, size: Size) { self.init(x: origin.x, y: origin.y, width: size.width, height: size.height) }

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
  /// The size's width.
  public var width: Double { size.width }
  /// The size's height.
  public var height: Double { size.height }
  /// The point halfway between the edges.
  public var center: Point { Point(midX, midY) }
  /// Whether it covers no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
  /// Whether no number is infinite or NaN.
  public var isFinite: Bool { origin.isFinite && size.isFinite }
  /// The four corners, clockwise from the top left.
  public var corners: [Point] { [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }

  /// The rectangle moved inwards on every side; one that is inset past its middle becomes empty there.
  public func inset(by amount: Double) -> Rect { inset(dx: amount, dy: amount) }

  /// Smaller by this much on each side; below 0 it grows.
  public func inset(dx: Double, dy: Double) -> Rect {
    let (width, height) = (max(0, width - 2 * dx), max(0, height - 2 * dy))
    return Rect(width == 0 ? midX : minX + dx, height == 0 ? midY : minY + dy, width, height)
  }

  /// The rectangle moved by a vector.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The area that both cover, or nil if there is none.
  public func intersection(_ other: Rect) -> Rect? {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
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

/// A width and a height, in points unless said otherwise.
public struct Size: Hashable, Sendable {
  /// Across.
  public var width: Double
  /// Down.
  public var height: Double

  /// A size across and down.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  /// A size across and down.
  public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  /// No area.
  public static let zero = Size(0, 0)

  /// Whether neither side is infinite or NaN.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The width or the height, whichever is longer.
  package var longerSide: Double { max(width, height) }
}
