internal import PresscheckGraphics

/// A colour as it is composited: 8 bits a channel, times alpha, rounded once.
struct PremultipliedColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  /// What is outside of 0 to 1, or not a number, becomes the nearest end.
  init(_ color: Color) {
    let alpha = unitInterval(color.alpha)
    self.alpha = byte(alpha)
    red = byte(unitInterval(color.red) * alpha)
    green = byte(unitInterval(color.green) * alpha)
    blue = byte(unitInterval(color.blue) * alpha)
  }

  static let opaqueBlack = PremultipliedColor(.black)

  /// As a pixel is stored: B, G, R, A from the lowest byte.
  var word: UInt32 {
    UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24
  }
}

/// NaN counts as 0.
@inline(__always)
func unitInterval(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }

/// From 0…1, to nearest.
@inline(__always)
func byte(_ x: Double) -> UInt8 { UInt8(x * 255 + 0.5) }
