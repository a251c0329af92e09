public import Foundation
package import PresscheckGraphics

/// An affine transform: x' = a·x + c·y + tx and y' = b·x + d·y + ty.
///
/// Evidence: *documented*.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// How much x′ grows with x.
  public var a: CGFloat
  /// How much y′ grows with x.
  public var b: CGFloat
  /// How much x′ grows with y.
  public var c: CGFloat
  /// How much y′ grows with y.
  public var d: CGFloat
  /// Added to x′.
  public var tx: CGFloat
  /// Added to y′.
  public var ty: CGFloat

  /// All six numbers 0, which puts every point at the origin.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// The six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    (self.tx, self.ty) = (tx, ty)
  }

  /// The six numbers.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Moves.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  /// Scales about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  /// Turns about the origin by an angle in radians, clockwise on screen where y grows downwards.
  public init(rotationAngle angle: CGFloat) { self.init(Transform.rotation(angle)) }

  /// Changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// A move before this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// A scaling before this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// A turn before this transform, in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// This transform first, then the other.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(transform.then(t2.transform))
  }

  /// The way back; the same transform when it flattens the plane (*documented*).
  public func inverted() -> CGAffineTransform { transform.inverse.map { CGAffineTransform($0) } ?? self }

  /// The same numbers as a layer tree has them.
  package var transform: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
  /// A layer tree's transform.
  package init(_ transform: Transform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
  }
}

extension CGPoint {
  /// The transformed point (*documented*).
  public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(t.transform.apply(point)) }
}

extension CGSize {
  /// The transformed vector, which does not move (*documented*).
  public func applying(_ t: CGAffineTransform) -> CGSize {
    let vector = t.transform.applyToVector(Point(width, height))
    return CGSize(width: vector.x, height: vector.y)
  }
}

extension CGRect {
  /// The smallest rectangle around the transformed corners; null stays null (*documented*).
  public func applying(_ t: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : CGRect(t.transform.boundingBox(of: rect))
  }
}
