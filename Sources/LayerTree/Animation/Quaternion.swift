internal import PresscheckGraphics

/// A turn in space.
struct Quaternion {
  /// The cosine of half the angle.
  private var real: Double
  /// The axis times the sine of half the angle.
  private var axis: SIMD3<Double>

  private init(real: Double, axis: SIMD3<Double>) { (self.real, self.axis) = (real, axis) }

  /// A turn by an angle in radians about an axis of length 1.
  init(_ angle: Double, axis: SIMD3<Double>) {
    let (sin, cos) = Transcendental.sinCos(angle / 2)
    self.init(real: cos, axis: sin * axis)
  }

  /// The right turn first, then the left.
  static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    let (u, v) = (a.axis, b.axis)
    let cross = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    return Quaternion(real: a.real * b.real - dot(u, v), axis: a.real * v + b.real * u + cross)
  }

  /// The turn a fraction of the way to another, the short way round.
  func blended(to other: Quaternion, _ fraction: Double) -> Quaternion {
    var other = other
    var cosine = real * other.real + Self.dot(axis, other.axis)
    if cosine < 0 { (other, cosine) = (Quaternion(real: -other.real, axis: -other.axis), -cosine) }
    let angle = Transcendental.atan2((max(0, 1 - cosine * cosine)).squareRoot(), cosine)
    let sine = Transcendental.sinCos(angle).sin
    guard sine > 1e-12 else { return self }
    let from = Transcendental.sinCos(angle * (1 - fraction)).sin / sine
    let to = Transcendental.sinCos(angle * fraction).sin / sine
    return Quaternion(real: from * real + to * other.real, axis: from * axis + to * other.axis)
  }

  /// The turned axes.
  var transform: Transform3D {
    let (w, x, y, z) = (real, axis.x, axis.y, axis.z)
    return Transform3D(
      x: [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), 0],
      y: [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), 0],
      z: [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), 0], origin: [0, 0, 0, 1])
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
}
