/// A colour in gamma-encoded sRGB, straight (not premultiplied); each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// From 0 to 1.
  public var red: Double

  /// From 0 to 1.
  public var green: Double

  /// From 0 to 1.
  public var blue: Double

  /// From 0, which is invisible, to 1; the other components are not multiplied by it.
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, from 0, which is black, to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

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

  /// Each component a fraction of the way, straight and in gamma sRGB, as Core Animation blends colours (*documented*).
  public func lerp(to other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The colour with another alpha: this one's times a factor.
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Component times component, alpha included.
  public func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha >= 1 }

  /// Whether drawing it changes nothing.
  public var isInvisible: Bool { alpha <= 0 }
}
