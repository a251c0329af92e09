/// A position in a two-dimensional plane, in points unless said otherwise; y grows downwards.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double

  /// Downwards.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// As vectors.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// As vectors: from the second to the first.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// Both coordinates times a factor.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Along a straight line.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// The point a fraction of the way to another: 0 is here, 1 is there.
  public func lerp(to other: Point, _ fraction: Double) -> Point { self + (other - self) * fraction }

  /// Whether both coordinates are: neither infinite nor NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
