/// A position in a two-dimensional plane, in points unless said otherwise; y grows downwards.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point at x to the right and y downwards.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// A point at x to the right and y downwards.
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The origin.
  public static let zero = Point(0, 0)

  /// Adds vectors.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The vector from the second point to the first.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Multiplies both coordinates by a factor.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The length of the straight line to another point.
  public func distance(to other: Point) -> Double { (self - other).length }
  /// The point a fraction of the way to another, which is at 1.
  public func lerp(to other: Point, _ fraction: Double) -> Point { self + (other - self) * fraction }

  /// Whether neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
