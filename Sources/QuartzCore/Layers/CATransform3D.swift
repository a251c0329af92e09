package import PresscheckGraphics

/// A transform of space by a matrix of four rows, which multiplies row vectors from the right.
///
/// Only its part in the plane is drawn: turns about x and y show as they are seen from far away; perspective does not
/// show.
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

  private typealias Element = WritableKeyPath<CATransform3D, CGFloat>
  private static var rows: [[Element]] {
    [
      [\.m11, \.m12, \.m13, \.m14], [\.m21, \.m22, \.m23, \.m24], [\.m31, \.m32, \.m33, \.m34],
      [\.m41, \.m42, \.m43, \.m44],
    ]
  }

  fileprivate func then(_ next: CATransform3D) -> CATransform3D {
    let rows = Self.rows
    var product = CATransform3D()
    for row in 0..<4 {
      for column in 0..<4 {
        product[keyPath: rows[row][column]] = (0..<4).reduce(0) { sum, index in
          sum + self[keyPath: rows[row][index]] * next[keyPath: rows[index][column]]
        }
      }
    }
    return product
  }

  /// Gauss's elimination on the matrix beside the identity; the matrix itself if it has no inverse (*documented*).
  fileprivate var inverse: CATransform3D {
    let rows = Self.rows
    var left = rows.map { row in row.map { Double(self[keyPath: $0]) } }
    var right = rows.map { row in row.map { Double(CATransform3DIdentity[keyPath: $0]) } }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        left[pivot][column] != 0
      else { return self }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = left[column][column]
      for index in 0..<4 {
        left[column][index] /= scale
        right[column][index] /= scale
      }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        for index in 0..<4 {
          left[row][index] -= factor * left[column][index]
          right[row][index] -= factor * right[column][index]
        }
      }
    }
    var inverse = CATransform3D()
    for row in 0..<4 { for column in 0..<4 { inverse[keyPath: rows[row][column]] = CGFloat(right[row][column]) } }
    return inverse
  }

  /// The part in the plane.
  package var projected: Transform {
    Transform(a: Double(m11), b: Double(m12), c: Double(m21), d: Double(m22), tx: Double(m41), ty: Double(m42))
  }

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
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let turn = Transcendental.sinCos(Double(angle))
  let (s, c) = (CGFloat(turn.sin), CGFloat(turn.cos))
  let t = 1 - c
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0,
    m21: t * x * y - s * z, m22: t * y * y + c, m23: t * y * z + s * x, m24: 0,
    m31: t * x * z + s * y, m32: t * y * z - s * x, m33: t * z * z + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
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
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse }

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
