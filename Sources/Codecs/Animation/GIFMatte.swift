/// Lays translucent pixels on a colour, because GIF has no alpha.
package struct GIFMatte: Hashable, Sendable {
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32
  /// The alpha below which a pixel is clear.
  private let least: UInt32

  /// - Parameters:
  ///   - color: The colour, of which the alpha does not count.
  ///   - takesAll: Whether it lies under every pixel that shows, else only under those that show at least by half.
  package init(_ color: Pixel, takesAll: Bool = false) {
    (red, green, blue, least) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue), takesAll ? 1 : 128)
  }

  /// The premultiplied pixel, B, G, R, A from the lowest byte, on the matte: R, G, B; nil if it is clear.
  @inline(__always)
  func color(_ pixel: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    if alpha < least { return nil }
    let rest = 255 - alpha
    let blue = min(pixel & 0xFF, alpha) + (self.blue * rest + 127) / 255
    let green = min(pixel >> 8 & 0xFF, alpha) + (self.green * rest + 127) / 255
    let red = min(pixel >> 16 & 0xFF, alpha) + (self.red * rest + 127) / 255
    return red | green << 8 | blue << 16
  }
}
