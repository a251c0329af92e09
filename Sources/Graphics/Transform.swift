/// An affine transform, x' = a·x + c·y + tx and y' = b·x + d·y + ty, in Core Animation's order of the six numbers.
public struct Transform: Hashable, Sendable {
  /// How much x′ grows with x.
  public var a: Double
  /// How much y′ grows with x.
  public var b: Double
  /// How much x′ grows with y.
  public var c: Double
  /// How much y′ grows with y.
  public var d: Double
  /// Added to x′.
  public var tx: Double
  /// Added to y′.
  public var ty: Double

  /// The six numbers in Core Animation's order.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    (self.tx, self.ty) = (tx, ty)
  }

  /// Changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves across and down.
  public static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Moves by a vector.
  public static func translation(_ delta: Point) -> Transform { translation(delta.x, delta.y) }
  /// Scales about the origin, across and down; below 0 it mirrors.
  public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A turn about the origin, in radians, clockwise on screen.
  public static func rotation(_ angle: Double) -> Transform {
    let (sin, cos) = Transcendental.sinCos(angle)
    return Transform(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// This transform first, then the other.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// This transform about a point other than the origin.
  public func about(_ point: Point) -> Transform {
    Transform.translation(-point.x, -point.y).then(self).then(.translation(point))
  }

  /// The transformed point.
  public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }
  /// The transformed direction or distance, which does not move.
  public func applyToVector(_ v: Point) -> Point { Point(a * v.x + c * v.y, b * v.x + d * v.y) }

  /// The bounding box of the transformed rectangle.
  public func boundingBox(of rect: Rect) -> Rect {
    if b == 0 && c == 0 {
      return Rect(a * rect.minX + tx, d * rect.minY + ty, a * rect.width, d * rect.height)
    }
    return Rect.around(rect.corners.lazy.map(apply)) ?? .zero
  }

  /// The factor by which areas grow; below 0 it mirrors, 0 flattens the plane.
  public var determinant: Double { a * d - b * c }

  /// Nil when the transform flattens the plane.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return Transform(a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// Whether it only moves and stretches.
  public var keepsAxes: Bool { b == 0 && c == 0 }
  /// The average length of a transformed unit: the square root of the change in area.
  public var meanScale: Double { abs(determinant).squareRoot() }
  /// Whether no number is infinite or NaN.
  public var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
}
