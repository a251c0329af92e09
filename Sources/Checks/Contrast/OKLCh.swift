internal import PresscheckGraphics

/// A colour of Ottosson's OKLab in polar form (*documented*): equal steps of lightness look equal.
struct OKLCh: Hashable, Sendable {
  /// From 0, black, to 1, white.
  var lightness: Double
  /// 0 is grey.
  var chroma: Double
  /// In radians.
  var hue: Double

  init(_ color: Color) {
    let color = color.clamped
    let (r, g, b) = (SRGBCurve.linear(color.red), SRGBCurve.linear(color.green), SRGBCurve.linear(color.blue))
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let bb = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    chroma = (a * a + bb * bb).squareRoot()
    hue = Transcendental.atan2(bb, a)
  }

  /// The colour in sRGB, with as much of its chroma as sRGB has at this lightness.
  var color: Color {
    let (sin, cos) = Transcendental.sinCos(hue)
    func light(_ chroma: Double) -> SIMD3<Double> { self.light(a: chroma * cos, b: chroma * sin) }
    var whole = light(chroma)
    if !Self.isInGamut(whole) {
      var (low, high) = (0.0, chroma)
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if Self.isInGamut(light(middle)) { low = middle } else { high = middle }
      }
      whole = light(low)
    }
    return Color(linearRed: whole.x, green: whole.y, blue: whole.z).clamped
  }

  /// The linear red, green and blue at this lightness.
  private func light(a: Double, b: Double) -> SIMD3<Double> {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return SIMD3(
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }

  /// Whether sRGB has the light, but for less than half of a byte's step.
  private static func isInGamut(_ light: SIMD3<Double>) -> Bool {
    gamut.contains(light.min()) && gamut.contains(light.max())
  }

  private static let gamut = SRGBCurve.linear(-0.5 / 255)...SRGBCurve.linear(1 + 0.5 / 255)

  private static func cubeRoot(_ x: Double) -> Double { x > 0 ? Transcendental.exp(Transcendental.log(x) / 3) : 0 }
}
