package import PresscheckGraphics

/// A transform of space by a matrix of four rows, which multiplies row vectors from the right.
///
/// Evidence: *documented*.
public struct CATransform3D: Hashable, Sendable {
  /// An element of the first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// An element of the second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// An element of the third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// An element of the fourth row: how far things move.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// Changes nothing.
  public init() {}

  /// All elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The same transform as a value of the tree.
  package init(_ t: Transform3D) {
    (m11, m12, m13, m14) = (CGFloat(t.x.x), CGFloat(t.x.y), CGFloat(t.x.z), CGFloat(t.x.w))
    (m21, m22, m23, m24) = (CGFloat(t.y.x), CGFloat(t.y.y), CGFloat(t.y.z), CGFloat(t.y.w))
    (m31, m32, m33, m34) = (CGFloat(t.z.x), CGFloat(t.z.y), CGFloat(t.z.z), CGFloat(t.z.w))
    (m41, m42, m43, m44) = (CGFloat(t.origin.x), CGFloat(t.origin.y), CGFloat(t.origin.z), CGFloat(t.origin.w))
  }

  /// The same transform in the tree.
  package var value: Transform3D {
    Transform3D(
      x: [Double(m11), Double(m12), Double(m13), Double(m14)], y: [Double(m21), Double(m22), Double(m23), Double(m24)],
      z: [Double(m31), Double(m32), Double(m33), Double(m34)],
      origin: [Double(m41), Double(m42), Double(m43), Double(m44)])
  }

  fileprivate func then(_ next: CATransform3D) -> CATransform3D { CATransform3D(value.then(next.value)) }

  /// The part in the plane.
  package var projected: Transform { value.projected }

  /// Whether it moves nothing out of the plane.
  fileprivate var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }
}

/// Changes nothing (*documented*).
public let CATransform3DIdentity = CATransform3D()

/// Moves by a vector (*documented*).
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Scales about the origin (*documented*).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// Turns by an angle in radians about an axis; without an axis nothing turns (*documented*).
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(.rotation(Double(angle), Double(x), Double(y), Double(z)))
}

/// The first transform, then the second (*documented*).
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.then(b) }

/// Moves before the transform (*documented*).
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).then(t)
}

/// Scales before the transform (*documented*).
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).then(t)
}

/// Turns before the transform (*documented*).
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).then(t)
}

/// Undoes the transform; the transform itself if nothing does (*documented*).
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.value.inverse.map { CATransform3D($0) } ?? t
}

/// Whether the transform changes nothing (*documented*).
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are the same (*documented*).
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A transform of the plane in space (*documented*).
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
  (transform.m41, transform.m42) = (m.tx, m.ty)
  return transform
}

/// Whether the transform stays in the plane (*documented*).
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The part in the plane (*documented*).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { CGAffineTransform(t.projected) }

extension NSValue {
  /// A transform as an object.
  public convenience init(caTransform3D: CATransform3D) { self.init(boxing: caTransform3D) }

  /// The transform in it; the identity if it holds something else.
  public var caTransform3DValue: CATransform3D { boxed as? CATransform3D ?? CATransform3DIdentity }
}
