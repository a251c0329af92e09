extension Color: CustomStringConvertible {
  /// Each component rounded half up to 0…255; what lies outside is the nearer end, NaN is 0.
  public var bytes: (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    func byte(_ x: Double) -> UInt8 { x > 0 ? UInt8(min(x, 1) * 255 + 0.5) : 0 }
    return (byte(red), byte(green), byte(blue), byte(alpha))
  }

  /// `#RRGGBB`, with `AA` unless opaque, where every component is a byte to three decimals; else
  /// `rgba(255, 127.5, 0, 1)`, with three decimals at most.
  public var description: String {
    let (r, g, b, a) = bytes
    let exact = zip([red, green, blue, alpha], [r, g, b, a]).allSatisfy { abs($0 * 255 - Double($1)) < 0.000_5 }
    if exact { return "#" + (a == 255 ? [r, g, b] : [r, g, b, a]).map(Self.hex).joined() }
    let numbers = [red * 255, green * 255, blue * 255, alpha].map { Number.short($0, decimals: 3) }
    return "rgba(\(numbers.joined(separator: ", ")))"
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
