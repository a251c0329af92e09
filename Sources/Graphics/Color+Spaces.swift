// Colours of other spaces in sRGB: their components may lie outside 0…1, where sRGB has no such colour.
extension Color {
  /// A colour of Display P3, whose curve is sRGB's, by the matrix between the two spaces' primaries (*documented*).
  public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let (r, g, b) = (SRGBCurve.linear(red), SRGBCurve.linear(green), SRGBCurve.linear(blue))
    self.init(
      linearRed: 1.22494 * r - 0.22494 * g, green: -0.04206 * r + 1.04206 * g,
      blue: -0.01964 * r - 0.07864 * g + 1.09828 * b, alpha: alpha)
  }

  /// A colour in linear light with sRGB's primaries.
  public init(linearRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      red: SRGBCurve.encoded(red), green: SRGBCurve.encoded(green), blue: SRGBCurve.encoded(blue), alpha: alpha)
  }

  /// Each component within 0…1.
  public var clamped: Color {
    func unit(_ x: Double) -> Double { min(1, max(0, x)) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }

  /// Whether sRGB has the colour, but for less than half of a byte's step.
  public var isInGamut: Bool {
    let halfStep = 0.5 / 255
    return [red, green, blue, alpha].allSatisfy { $0 >= -halfStep && $0 <= 1 + halfStep }
  }
}

/// The curve between sRGB's components and linear light, continued to negative values by symmetry.
package enum SRGBCurve {
  /// The linear light of a component.
  package static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * power(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    Transcendental.exp(Transcendental.log(base) * exponent)
  }
}
