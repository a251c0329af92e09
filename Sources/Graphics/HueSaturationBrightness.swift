/// A colour as hue, saturation and brightness, each from 0 to 1. Grey has the hue 0, as UIColor gives it.
public struct HueSaturationBrightness: Hashable, Sendable {
  /// In turns: red is 0, green a third, blue two thirds.
  public var hue: Double

  /// From 0, which is grey, to 1.
  public var saturation: Double

  /// From 0, which is black, to 1.
  public var brightness: Double

  public init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }
}

extension Color {
  /// Values outside 0…1 are taken for the nearer end, as UIColor takes them [d]; a hue of 1 is red again.
  public init(_ hsb: HueSaturationBrightness, alpha: Double = 1) {
    func clamped(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let (turn, saturation, brightness) = (clamped(hsb.hue) * 6, clamped(hsb.saturation), clamped(hsb.brightness))
    /// A component is full within a sixth of its own hue, absent beyond a third, and falls off linearly between.
    func component(_ center: Double) -> Double {
      let apart = abs(turn - center)
      let share = clamped(2 - min(apart, 6 - apart))
      return brightness * (1 - saturation * (1 - share))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// The same colour by hue; the alpha is left behind. A grey has hue 0.
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
