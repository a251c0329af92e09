package import PresscheckGraphics

/// An opaque colour of a pixel, gamma-encoded sRGB.
package struct ByteColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// A colour without its alpha.
  package init(_ color: Color) {
    let (r, g, b, _) = color.bytes
    self.init(r, g, b)
  }

  package var color: Color { Color(bytes: Double(red), Double(green), Double(blue)) }

  /// WCAG's relative luminance: 0 for black, 1 for white (*documented*).
  package var luminance: Double {
    let light = Self.light
    return 0.2126 * light[Int(red)] + 0.7152 * light[Int(green)] + 0.0722 * light[Int(blue)]
  }

  /// WCAG's contrast ratio of two colours, 1 to 21 (*documented*).
  package func contrast(with other: ByteColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The linear light of each byte; no byte lies between WCAG 2.0's limit of 0.03928 and sRGB's of 0.04045.
  private static let light: [Double] = (0...255).map { SRGBCurve.linear(Double($0) / 255) }
}
