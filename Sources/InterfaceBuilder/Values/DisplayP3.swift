internal import PresscheckGraphics

/// Display P3 as sRGB.
enum DisplayP3 {
  /// Components of sRGB's curve; outside 0…1 for colours that sRGB does not have (*documented* matrix).
  static func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return [
      1.22494 * r - 0.22494 * g, -0.04206 * r + 1.04206 * g, -0.01964 * r - 0.07864 * g + 1.09828 * b,
    ].map(encoded)
  }

  private static func linear(_ x: Double) -> Double {
    let size = abs(x)
    return sign(x) * (size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4))
  }

  private static func encoded(_ x: Double) -> Double {
    let size = abs(x)
    return sign(x) * (size <= 0.0031308 ? size * 12.92 : 1.055 * power(size, 1 / 2.4) - 0.055)
  }

  private static func sign(_ x: Double) -> Double { x < 0 ? -1 : 1 }

  private static func power(_ x: Double, _ y: Double) -> Double { Transcendental.exp(y * Transcendental.log(x)) }
}
