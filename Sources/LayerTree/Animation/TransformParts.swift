package import PresscheckGraphics

/// The parts of a transform, which scales, then shears, then rotates, about x and y first, then translates.
///
/// CSS's rule tells a mirror image from a half turn where the matrix does not.
package struct TransformParts: Hashable {
  package var translation: Point
  /// Radians, clockwise on screen, from −π to π.
  package var rotation: Double
  package var scaleX: Double
  package var scaleY: Double
  /// How far a unit of y leans along x.
  package var skew: Double
  /// The parts that leave the plane.
  package var space = SpaceParts()

  package init(_ t: Transform) {
    translation = Point(t.tx, t.ty)
    (scaleX, scaleY) = (Point(t.a, t.b).length, 0)
    (rotation, skew) = (0, 0)
    guard scaleX > 0 else {
      scaleY = Point(t.c, t.d).length
      rotation = scaleY > 0 ? Transcendental.atan2(-t.c, t.d) : 0
      return
    }
    var (a, b) = (t.a / scaleX, t.b / scaleX)
    let lean = a * t.c + b * t.d
    let (c, d) = (t.c - a * lean, t.d - b * lean)
    scaleY = Point(c, d).length
    skew = scaleY > 0 ? lean / scaleY : 0
    if t.determinant < 0 {
      // The axis that is turned further from its own direction is the mirrored one.
      if a < d / scaleY {
        (a, b) = (-a, -b)
        (scaleX, skew) = (-scaleX, -skew)
      } else {
        (scaleY, skew) = (-scaleY, -skew)
      }
    }
    rotation = Transcendental.atan2(b, a)
  }

  var transform: Transform {
    let (sin, cos) = Transcendental.sinCos(rotation)
    return Transform(
      a: scaleX * cos, b: scaleX * sin, c: scaleY * (skew * cos - sin), d: scaleY * (skew * sin + cos),
      tx: translation.x, ty: translation.y)
  }

  /// One for both axes: their mean; setting it sets both.
  var scale: Double {
    get { (scaleX + scaleY) / 2 }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }

  /// Without size there is no direction.
  fileprivate var hasDirection: Bool { scaleX != 0 || scaleY != 0 }
}

extension Transform {
  /// The transform a fraction of the way to another; its angle runs the short way round.
  func blended(to other: Transform, _ fraction: Double) -> Transform {
    var (from, to) = (TransformParts(self), TransformParts(other))
    if !from.hasDirection { (from.rotation, from.skew) = (to.rotation, to.skew) }
    if !to.hasDirection { (to.rotation, to.skew) = (from.rotation, from.skew) }
    let pi = Transcendental.pi
    if from.scaleX < 0 && to.scaleY < 0 || from.scaleY < 0 && to.scaleX < 0 {
      // Mirrored in one axis and then the other: the same as turned, and without passing through nothing.
      (from.scaleX, from.scaleY) = (-from.scaleX, -from.scaleY)
      from.rotation += from.rotation < 0 ? pi : -pi
    }
    if abs(to.rotation - from.rotation) > pi { from.rotation += from.rotation < to.rotation ? 2 * pi : -2 * pi }
    func blend(_ key: KeyPath<TransformParts, Double>) -> Double {
      from[keyPath: key] + (to[keyPath: key] - from[keyPath: key]) * fraction
    }
    var parts = from
    parts.translation = from.translation.lerp(to: to.translation, fraction)
    parts.rotation = blend(\.rotation)
    (parts.scaleX, parts.scaleY, parts.skew) = (blend(\.scaleX), blend(\.scaleY), blend(\.skew))
    return parts.transform
  }
}
