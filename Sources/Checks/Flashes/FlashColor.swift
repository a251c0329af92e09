internal import PresscheckGraphics

/// The values of a colour that flashes are measured of.
struct FlashColor {
  /// WCAG's relative luminance, 0 to 1.
  var luminance: Float
  /// How far a saturated red is from others, `max(0, R − G − B) · 320` in linear light.
  var redness: Float = 0
  /// Whether red is at least 0.8 of the linear light.
  var isSaturatedRed = false
}

extension FlashColor {
  /// Of a pixel of an opaque picture: blue in the lowest byte, then green and red.
  init(bgra pixel: UInt32) {
    let (red, green, blue) = (
      Self.light[Int(pixel >> 16 & 255)], Self.light[Int(pixel >> 8 & 255)], Self.light[Int(pixel & 255)]
    )
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    redness = max(0, red - green - blue) * 320
    isSaturatedRed = red > 0 && red >= 0.8 * (red + green + blue)
  }

  private static let light: [Float] = (0...255).map { Float(SRGBCurve.linear(Double($0) / 255)) }
}
