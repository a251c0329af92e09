package import PresscheckGraphics

/// The parts of a transform that leave the plane.
package struct SpaceParts: Hashable {
  /// Radians about the x axis, which turn the bottom towards the viewer.
  package var rotationX = 0.0
  /// Radians about the y axis, which turn the left side towards the viewer.
  package var rotationY = 0.0
  /// In points towards the viewer.
  package var translationZ = 0.0
  var scaleZ = 1.0
  /// How far a unit of z leans along x and along y.
  var skewX = 0.0
  var skewY = 0.0
  /// The fourth column, applied last.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}
}

extension TransformParts {
  /// The parts of a transform of space, by CSS's rule; one that flattens space has those of its part in the plane.
  package init(_ transform: Transform3D) {
    var affine = transform
    (affine.x.w, affine.y.w, affine.z.w, affine.origin.w) = (0, 0, 0, 1)
    guard transform.planar == nil, let inverse = affine.inverse else {
      self.init(transform.projected)
      return
    }
    self.init(Transform.identity)
    let column = SIMD4(transform.x.w, transform.y.w, transform.z.w, transform.origin.w)
    space.perspective = [
      dot(inverse.x, column), dot(inverse.y, column), dot(inverse.z, column), dot(inverse.origin, column),
    ]
    (translation, space.translationZ) = (Point(affine.origin.x, affine.origin.y), affine.origin.z)
    scaleX = length(affine.x)
    var u = affine.x / scaleX
    let lean = dot(u, affine.y)
    var v = affine.y - lean * u
    scaleY = length(v)
    (v, skew) = (v / scaleY, lean / scaleY)
    let (leanX, leanY) = (dot(u, affine.z), dot(v, affine.z))
    var w = affine.z - leanX * u - leanY * v
    space.scaleZ = length(w)
    (w, space.skewX, space.skewY) = (w / space.scaleZ, leanX / space.scaleZ, leanY / space.scaleZ)
    unmirror(&u, &v, &w)
    turn(u, v, w)
  }

  /// Mirrors the axis that is turned furthest from its own direction, if that makes a turn of a mirror image.
  private mutating func unmirror(
    _ u: inout SIMD4<Double>, _ v: inout SIMD4<Double>, _ w: inout SIMD4<Double>
  ) {
    guard Transform3D(x: u, y: v, z: w, origin: [0, 0, 0, 1]).isMirrored else { return }
    if u.x <= min(v.y, w.z) {
      (u, scaleX, skew, space.skewX) = (-u, -scaleX, -skew, -space.skewX)
    } else if v.y <= w.z {
      (v, scaleY, skew, space.skewY) = (-v, -scaleY, -skew, -space.skewY)
    } else {
      (w, space.scaleZ, space.skewX, space.skewY) = (-w, -space.scaleZ, -space.skewX, -space.skewY)
    }
  }

  /// Takes the angles about x, y and z from turned axes; of the two ways to write them the one that turns less about x and z.
  private mutating func turn(_ u: SIMD4<Double>, _ v: SIMD4<Double>, _ w: SIMD4<Double>) {
    let pi = Transcendental.pi
    let level = (v.z * v.z + w.z * w.z).squareRoot()
    var (x, z) = (Transcendental.atan2(v.z, w.z), Transcendental.atan2(u.y, u.x))
    var y = Transcendental.atan2(-u.z, level)
    if level < 1e-9 { (x, z) = (0, Transcendental.atan2(-v.x, v.y)) }
    let other = (x: x < 0 ? x + pi : x - pi, y: (y < 0 ? -pi : pi) - y, z: z < 0 ? z + pi : z - pi)
    if abs(other.x) + abs(other.z) < abs(x) + abs(z) { (x, y, z) = other }
    (space.rotationX, space.rotationY, rotation) = (x, y, z)
  }

  /// The transform of these parts.
  var transform3D: Transform3D {
    transform3D(
      turned: Transform3D.rotation(space.rotationX, 1, 0, 0).then(.rotation(space.rotationY, 0, 1, 0))
        .then(.rotation(rotation, 0, 0, 1)))
  }

  /// The transform of these parts with another turn.
  private func transform3D(turned axes: Transform3D) -> Transform3D {
    let affine = Transform3D(
      x: scaleX * axes.x, y: scaleY * (skew * axes.x + axes.y),
      z: space.scaleZ * (space.skewX * axes.x + space.skewY * axes.y + axes.z),
      origin: [translation.x, translation.y, space.translationZ, 1])
    var view = Transform3D.identity
    let column = space.perspective
    (view.x.w, view.y.w, view.z.w, view.origin.w) = (column.x, column.y, column.z, column.w)
    return affine.then(view)
  }

  /// The transform as a value, in the plane if no part leaves it.
  var value: PropertyValue { space == SpaceParts() ? .transform(transform) : PropertyValue(transform: transform3D) }

  /// The transform a fraction of the way to other parts, which turns about one axis, the short way round.
  fileprivate func blended(to other: TransformParts, _ fraction: Double) -> Transform3D {
    var parts = self
    func blend(_ path: WritableKeyPath<TransformParts, Double>) {
      parts[keyPath: path] += (other[keyPath: path] - parts[keyPath: path]) * fraction
    }
    for path in [
      \TransformParts.scaleX, \.scaleY, \.skew, \.space.scaleZ, \.space.skewX, \.space.skewY, \.space.translationZ,
    ] { blend(path) }
    parts.translation = translation.lerp(to: other.translation, fraction)
    parts.space.perspective += (other.space.perspective - space.perspective) * fraction
    return parts.transform3D(turned: quaternion.blended(to: other.quaternion, fraction).transform)
  }

  private var quaternion: Quaternion {
    Quaternion(rotation, axis: [0, 0, 1]) * Quaternion(space.rotationY, axis: [0, 1, 0])
      * Quaternion(space.rotationX, axis: [1, 0, 0])
  }
}

extension Transform3D {
  /// The transform a fraction of the way to another (*modelled* after CSS).
  func blended(to other: Transform3D, _ fraction: Double) -> Transform3D {
    TransformParts(self).blended(to: TransformParts(other), fraction)
  }

  /// Whether the axes make a left hand of a right one.
  fileprivate var isMirrored: Bool {
    let (a, b, c) = (y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
    return x.x * a + x.y * b + x.z * c < 0
  }
}

private func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  let products = a * b
  return products.x + products.y + products.z + products.w
}

private func length(_ a: SIMD4<Double>) -> Double { dot(a, a).squareRoot() }
