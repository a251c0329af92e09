/// A colour in gamma-encoded sRGB, straight (not premultiplied); each component from 0 to 1.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// From 0 to 1.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// From 0, invisible, to 1; the other components are not multiplied by it.
  public var alpha: Double

  /// Components outside 0…1 are kept.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A grey from 0, black, to 1.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// Components from 0 to 255, as design tools write them; alpha stays from 0 to 1.
  public init(bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// Opaque.
  public static let black = Color(white: 0)
  /// Opaque.
  public static let white = Color(white: 1)
  /// Black without alpha.
  public static let clear = Color(white: 0, alpha: 0)

  /// Blends each component, straight and in gamma sRGB, as Core Animation does (*documented*).
  public func lerp(to other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The same colour with its alpha multiplied by a factor.
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Multiplies each component, alpha included.
  public func multiplied(by other: Color) -> Color {
    Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }

  /// Whether it covers what lies below.
  public var isOpaque: Bool { alpha >= 1 }
  /// Whether drawing it changes nothing.
  public var isInvisible: Bool { alpha <= 0 }

  /// Each component rounded half up to 0…255; outside of 0…1 the nearer end, for NaN 0.
  public var bytes: (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    func byte(_ x: Double) -> UInt8 { x > 0 ? UInt8(min(x, 1) * 255 + 0.5) : 0 }
    return (byte(red), byte(green), byte(blue), byte(alpha))
  }

  /// `#RRGGBB`, with `AA` unless opaque, if every component is a byte to three decimals, else `rgba(255, 127.5, 0, 1)`.
  public var description: String {
    let (r, g, b, a) = bytes
    func isByte(_ component: Double, _ byte: UInt8) -> Bool { abs(component * 255 - Double(byte)) < 0.000_5 }
    if isByte(red, r), isByte(green, g), isByte(blue, b), isByte(alpha, a) {
      return "#" + (a == 255 ? [r, g, b] : [r, g, b, a]).map(Self.hex).joined()
    }
    let numbers = [red * 255, green * 255, blue * 255, alpha].map { Number.short($0, decimals: 3) }
    return "rgba(\(numbers.joined(separator: ", ")))"
  }

  private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }

  /// Values outside 0…1 become the nearer end, as in UIColor (*documented*); a hue of 1 is red again.
  public init(_ hsb: HueSaturationBrightness, alpha: Double = 1) {
    func clamped(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let (turn, saturation, brightness) = (clamped(hsb.hue) * 6, clamped(hsb.saturation), clamped(hsb.brightness))
    /// Full within a sixth of its own hue, 0 beyond a third, and linear between.
    func component(_ center: Double) -> Double {
      let apart = abs(turn - center)
      let share = clamped(2 - min(apart, 6 - apart))
      return brightness * (1 - saturation * (1 - share))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// The same colour without its alpha; a grey has hue 0.
  public var hueSaturationBrightness: HueSaturationBrightness {
    let high = max(red, max(green, blue))
    let spread = high - min(red, min(green, blue))
    guard spread > 0, high > 0 else { return HueSaturationBrightness(hue: 0, saturation: 0, brightness: high) }
    let sixths: Double
    if red == high {
      sixths = (green - blue) / spread + (green < blue ? 6 : 0)
    } else if green == high {
      sixths = (blue - red) / spread + 2
    } else {
      sixths = (red - green) / spread + 4
    }
    return HueSaturationBrightness(hue: sixths / 6, saturation: spread / high, brightness: high)
  }
}

/// A colour as hue, saturation and brightness, each from 0 to 1; grey has the hue 0, as in UIColor.
public struct HueSaturationBrightness: Hashable, Sendable {
  /// In turns: red is 0, green a third, blue two thirds.
  public var hue: Double
  /// From 0, grey, to 1.
  public var saturation: Double
  /// From 0, black, to 1.
  public var brightness: Double

  /// Values outside 0…1 are kept.
  public init(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }
}
