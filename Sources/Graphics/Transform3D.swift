/// A transform of space by a matrix of four rows, which multiplies row vectors from the right: Core Animation's `CATransform3D`.
///
/// The z axis points at the viewer.
public struct Transform3D: Hashable, Sendable {
  /// The first row: the direction of the x axis, with `m14` last.
  public var x: SIMD4<Double>
  /// The second row: the direction of the y axis, with `m24` last.
  public var y: SIMD4<Double>
  /// The third row: the direction of the z axis, with `m34`, the perspective, last.
  public var z: SIMD4<Double>
  /// The fourth row: the place of the origin, with `m44` last.
  public var origin: SIMD4<Double>

  /// The four rows.
  public init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }

  /// A transform of the plane, which leaves depths alone.
  public init(_ plane: Transform) {
    self.init(
      x: [plane.a, plane.b, 0, 0], y: [plane.c, plane.d, 0, 0], z: [0, 0, 1, 0], origin: [plane.tx, plane.ty, 0, 1])
  }

  /// Changes nothing.
  public static let identity = Transform3D(.identity)

  /// Moves across, down and towards the viewer.
  public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    var transform = identity
    transform.origin = [x, y, z, 1]
    return transform
  }

  /// A turn about an axis in radians; without an axis nothing turns.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = Transcendental.sinCos(angle)
    let t = 1 - c
    return Transform3D(
      x: [t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0],
      y: [t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0],
      z: [t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0], origin: [0, 0, 0, 1])
  }

  /// The view of an eye that is some points away from the plane, in front of the origin.
  public static func perspective(distance: Double) -> Transform3D {
    var transform = identity
    transform.z.w = -1 / distance
    return transform
  }

  /// This transform first, then the other.
  public func then(_ next: Transform3D) -> Transform3D {
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      let (x, y) = (row.x * next.x, row.y * next.y)
      let (z, origin) = (row.z * next.z, row.w * next.origin)
      return x + y + z + origin
    }
    return Transform3D(x: product(x), y: product(y), z: product(z), origin: product(origin))
  }

  /// This transform about a point of the plane other than the origin.
  public func about(_ point: Point) -> Transform3D {
    Transform3D.translation(-point.x, -point.y, 0).then(self).then(.translation(point.x, point.y, 0))
  }

  /// Gauss's elimination on the matrix beside the identity; nil if the transform flattens space.
  public var inverse: Transform3D? {
    var left = [x, y, z, origin]
    var right: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        left[pivot][column] != 0
      else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = left[column][column]
      left[column] /= scale
      right[column] /= scale
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= factor * left[column]
        right[row] -= factor * right[column]
      }
    }
    return Transform3D(x: right[0], y: right[1], z: right[2], origin: right[3])
  }

  /// The part in the plane: turns out of it as they are seen from far away.
  public var projected: Transform { Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y) }

  /// The same transform of the plane; nil if it leaves the plane or has a perspective.
  ///
  /// How it stretches depth does not count.
  public var planar: Transform? {
    let leaves = x.z != 0 || x.w != 0 || y.z != 0 || y.w != 0 || origin.z != 0 || origin.w != 1
    return leaves || z.x != 0 || z.y != 0 || z.w != 0 ? nil : projected
  }

  /// All numbers, row by row.
  public var numbers: [Double] { [x, y, z, origin].flatMap { [$0.x, $0.y, $0.z, $0.w] } }

  /// Sixteen numbers, row by row.
  public init(numbers n: [Double]) {
    self.init(
      x: [n[0], n[1], n[2], n[3]], y: [n[4], n[5], n[6], n[7]], z: [n[8], n[9], n[10], n[11]],
      origin: [n[12], n[13], n[14], n[15]])
  }
}
