/// A projective transform of the plane by a matrix of three rows, which multiplies (x, y, 1) from the right.
///
/// The third number of the product is the weight: the distance from the eye, 1 in the plane of the picture. Only what lies before
/// the eye, with a weight above 0, is seen.
public struct Homography: Hashable, Sendable {
  /// The first row.
  public var x: SIMD3<Double>
  /// The second row.
  public var y: SIMD3<Double>
  /// The third row: the image of the origin.
  public var origin: SIMD3<Double>

  private init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// An affine transform.
  public init(_ transform: Transform) { self.init(Transform3D(transform)) }

  /// The picture of the plane z = 0 under a transform of space.
  public init(_ space: Transform3D) {
    self.init(
      x: [space.x.x, space.x.y, space.x.w], y: [space.y.x, space.y.y, space.y.w],
      origin: [space.origin.x, space.origin.y, space.origin.w])
  }

  /// This transform first, then the other.
  public func then(_ next: Homography) -> Homography {
    Homography(x: next.product(x), y: next.product(y), origin: next.product(origin))
  }

  /// A row vector times the matrix.
  public func product(_ row: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, origin) = (row.x * x, row.y * y, row.z * origin)
    return x + y + origin
  }

  /// The image of a point before the eye.
  public func apply(_ point: Point) -> Point {
    let p = product([point.x, point.y, 1])
    return Point(p.x / p.z, p.y / p.z)
  }

  /// The weight of a point's image.
  public func weight(of point: Point) -> Double {
    let (x, y) = (point.x * x.z, point.y * y.z)
    return x + y + origin.z
  }

  /// Above 0 where the image shows the front of the plane, below 0 where it shows the back; 0 for a plane seen from its edge.
  public var determinant: Double {
    let (a, b) = (y.y * origin.z - y.z * origin.y, y.z * origin.x - y.x * origin.z)
    let c = y.x * origin.y - y.y * origin.x
    return x.x * a + x.y * b + x.z * c
  }

  /// Nil for a plane seen from its edge.
  public var inverse: Homography? {
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    let (p, q, r) = (cross(y, origin) * k, cross(origin, x) * k, cross(x, y) * k)
    return Homography(x: [p.x, q.x, r.x], y: [p.y, q.y, r.y], origin: [p.z, q.z, r.z])
  }

  /// The same transform as an affine one; nil if it has a perspective, and for a plane behind the eye.
  public var affine: Transform? {
    guard x.z == 0, y.z == 0, origin.z > 0 else { return nil }
    let k = origin.z
    return Transform(a: x.x / k, b: x.y / k, c: y.x / k, d: y.y / k, tx: origin.x / k, ty: origin.y / k)
  }

  /// The least weight that is drawn: nearer to the eye things are 512 times as large and more.
  public static let nearest = 1.0 / 512

  /// The image of the part of a polygon that lies before the eye; empty if nothing does.
  public func image(of polygon: [Point]) -> [Point] {
    var image: [Point] = []
    for (index, point) in polygon.enumerated() {
      let last = polygon[index == 0 ? polygon.count - 1 : index - 1]
      let (was, now) = (weight(of: last) - Self.nearest, weight(of: point) - Self.nearest)
      if (was < 0) != (now < 0) { image.append(apply(last + (point - last) * (was / (was - now)))) }
      if now >= 0 { image.append(apply(point)) }
    }
    return image
  }

  /// The box around the image of a rectangle; nil if it lies behind the eye.
  public func boundingBox(of rect: Rect) -> Rect? { Rect.around(image(of: rect.corners)) }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }
}
