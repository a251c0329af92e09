/// Colours as a person sees them: Oklab with the toe-corrected lightness of its author's colour picker (*documented*).
///
/// Cube roots and the sRGB curve come from interpolated tables, as in pixelmatch, and the tables from + − × ÷ alone: the same
/// bits on every machine.
package struct Oklab {
  /// The cube roots of the cone responses, and the corrected lightness, which is 0 for black and 1 for white.
  package struct Color {
    package var l: Double
    package var m: Double
    package var s: Double
    package var lightness: Double
  }

  private let linear: UnsafePointer<Double>
  private let roots: UnsafePointer<Double>
  /// Steps of the table of cube roots between 0 and 1.
  private static let rootSteps = 4096
  /// The linear light of the 256 byte values, the last twice.
  private static let linearTable = (0...256).map { linearLight(Double(min($0, 255)) / 255) }
  /// One entry more than 1 needs, so that rounding just above it stays inside.
  private static let rootTable = (0...(rootSteps + 1)).map { cubeRoot(Double($0) / Double(rootSteps)) }

  /// Lends the tables to a function.
  package static func withTables<Result>(_ body: (Oklab) -> Result) -> Result {
    linearTable.withUnsafeBufferPointer { linear in
      rootTable.withUnsafeBufferPointer { roots in
        guard let linear = linear.baseAddress, let roots = roots.baseAddress else {
          preconditionFailure("the tables are not empty")
        }
        return body(Oklab(linear: linear, roots: roots))
      }
    }
  }

  /// The colour of an opaque pixel.
  @inline(__always)
  package func color(_ pixel: Pixel) -> Color {
    color(linear[Int(pixel.red)], linear[Int(pixel.green)], linear[Int(pixel.blue)])
  }

  /// The colour of channels from 0 to 255, whole or not.
  @inline(__always)
  package func color(red: Double, green: Double, blue: Double) -> Color { color(light(red), light(green), light(blue)) }

  @inline(__always)
  private func light(_ channel: Double) -> Double {
    let index = Int(channel)
    return linear[index] + (linear[index &+ 1] - linear[index]) * (channel - Double(index))
  }

  @inline(__always)
  private func root(_ value: Double) -> Double {
    let scaled = value * Double(Self.rootSteps)
    let index = Int(scaled)
    return roots[index] + (roots[index &+ 1] - roots[index]) * (scaled - Double(index))
  }

  @inline(__always)
  private func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    let l = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return Color(l: l, m: m, s: s, lightness: Self.toe(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s))
  }

  @inline(__always)
  private static func toe(_ lightness: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
  }

  /// The sRGB curve from 0…1 to 0…1.
  static func linearLight(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base^2.4 = base² · ⁵√base²
    return base * base * root(base * base, degree: 5)
  }

  /// The cube root of a number from 0 to a little over 1.
  static func cubeRoot(_ value: Double) -> Double { root(value, degree: 3) }

  /// Newton's method from above, whose steps fall until rounding stops them.
  private static func root(_ value: Double, degree: Int) -> Double {
    if value <= 0 { return 0 }
    let count = Double(degree)
    var root = max(value, 1)
    while true {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      let next = ((count - 1) * root + value / power) / count
      if next >= root { return root }
      root = next
    }
  }
}
