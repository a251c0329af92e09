internal import Glibc

/// A picture of straight RGBA, 8 bits a channel, in sRGB: what files hold and comparisons read.
package struct Bitmap: Hashable, Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Red, green, blue, alpha of each pixel, rows from the top, without padding.
  package let rgba: [UInt8]

  /// Traps unless both sides are positive, `rgba` holds exactly 4 × width × height bytes, and the picture has at most
  /// ``maximumPixelCount`` pixels.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    let byteCount = Self.byteCount(width: width, height: height)
    precondition(rgba.count == byteCount, "\(width) × \(height) pixels take \(byteCount) bytes, not \(rgba.count)")
    (self.width, self.height, self.rgba) = (width, height, rgba)
  }

  /// Allocates 4 × width × height bytes; `fill` must initialise all of them.
  package init<Failure: Error>(
    width: Int, height: Int, filling fill: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    (self.width, self.height) = (width, height)
    rgba = try Array(byteCount: Self.byteCount(width: width, height: height), filling: fill)
  }

  /// 2²⁸ (1 GiB of bytes), so that no size in this module can overflow; ``PNG/Limit`` bounds PNGs that are read.
  package static let maximumPixelCount = 1 << 28

  /// The pixel in column `x` and row `y` from the top left; traps outside the picture.
  package subscript(x: Int, y: Int) -> Pixel {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside of \(width) × \(height) pixels")
    let start = 4 * (y * width + x)
    return Pixel(red: rgba[start], green: rgba[start + 1], blue: rgba[start + 2], alpha: rgba[start + 3])
  }

  /// The bytes of a picture; traps for sides that no bitmap can have.
  package static func byteCount(width: Int, height: Int) -> Int {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel, not \(width) × \(height)")
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    precondition(!overflow && count <= maximumPixelCount, "a bitmap cannot have \(width) × \(height) pixels")
    return 4 * count
  }

  /// Whether all bytes are equal, those of clear pixels included.
  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.rgba.withUnsafeBytes { first in
      b.rgba.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return true }
        return memcmp(first, second, a.rgba.count) == 0
      }
    }
  }
}

/// One straight RGBA pixel, 8 bits a channel.
package struct Pixel: Hashable, Sendable {
  /// From 0 to 255, not multiplied by alpha.
  package var red: UInt8
  /// From 0 to 255, not multiplied by alpha.
  package var green: UInt8
  /// From 0 to 255, not multiplied by alpha.
  package var blue: UInt8
  /// 0 is clear, 255 opaque.
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// `#RRGGBBAA`.
  package var text: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
