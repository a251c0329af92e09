internal import PresscheckGraphics

/// The Accessible Perceptual Contrast Algorithm, version 0.1.9 for the web (*documented*).
enum APCA {
  /// The lightness contrast Lc of a text, about −108 to 106; below 0 for light text on a dark ground.
  static func lightnessContrast(of text: ByteColor, on ground: ByteColor) -> Double {
    let (front, back) = (luminance(of: text), luminance(of: ground))
    guard abs(front - back) >= 0.0005 else { return 0 }
    let isDarkOnLight = back > front
    let contrast =
      isDarkOnLight
      ? (power(back, 0.56) - power(front, 0.57)) * 1.14 : (power(back, 0.65) - power(front, 0.62)) * 1.14
    guard abs(contrast) >= 0.1 else { return 0 }
    return (isDarkOnLight ? contrast - 0.027 : contrast + 0.027) * 100
  }

  /// The luminance of a screen of gamma 2.4, raised near black.
  private static func luminance(of color: ByteColor) -> Double {
    func light(_ channel: UInt8) -> Double { power(Double(channel) / 255, 2.4) }
    let y = 0.2126729 * light(color.red) + 0.7151522 * light(color.green) + 0.0721750 * light(color.blue)
    return y < 0.022 ? y + power(0.022 - y, 1.414) : y
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? Transcendental.exp(exponent * Transcendental.log(base)) : 0
  }
}
