/// Converts runs of pixels between premultiplied B, G, R, A and straight R, G, B, A.
enum Premultiplication {
  typealias Four = SIMD4<UInt32>

  /// (c × 255 + a / 2) / a as (c × factor + offset) >> 24, for one alpha and every c up to it.
  struct Reciprocal {
    var factor: UInt32
    var offset: UInt32

    /// With m = ⌈2²⁴ / a⌉, n × m >> 24 is n / a for every n up to 255 × 255 + 127.
    ///
    /// The excess of m over 2²⁴ / a is below 1, so the error is below 65152 / 2²⁴, less than the 1 / 255 that separates n / a
    /// from the next whole number. As c is at most a, nothing reaches 2³².
    init(alpha: UInt32) {
      let inverse = alpha == 0 ? 0 : ((1 << 24) + alpha - 1) / alpha
      factor = 255 * inverse
      offset = alpha / 2 * inverse
    }

    @inline(__always)
    func straight(_ channel: UInt32) -> UInt32 { (channel &* factor &+ offset) &>> 24 }
  }

  static let reciprocals = (0...255).map(Reciprocal.init(alpha:))

  static func unpremultiply(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    reciprocals.withUnsafeBufferPointer { reciprocals in
      var index = 0
      while index &+ 4 <= count {
        let offset = 4 &* index
        let pixels = from.loadUnaligned(fromByteOffset: offset, as: Four.self)
        let pairs = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
        if pairs[0] & pairs[1] & alphas == alphas {
          to.storeBytes(of: swappingRedAndBlue(pixels), toByteOffset: offset, as: Four.self)
        } else if (pairs[0] | pairs[1]) & ~alphas == 0 {
          // Clear, or black of any alpha, as shadows are.
          to.storeBytes(of: pixels, toByteOffset: offset, as: Four.self)
        } else {
          let straight = Four(
            straight(pixels[0], reciprocals), straight(pixels[1], reciprocals),
            straight(pixels[2], reciprocals), straight(pixels[3], reciprocals))
          to.storeBytes(of: straight, toByteOffset: offset, as: Four.self)
        }
        index &+= 4
      }
      while index < count {
        let pixel = from.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
        to.storeBytes(of: straight(pixel, reciprocals), toByteOffset: 4 &* index, as: UInt32.self)
        index &+= 1
      }
    }
  }

  /// The alphas of two pixels side by side.
  private static var alphas: UInt64 { 0xFF00_0000_FF00_0000 }

  /// One pixel, B, G, R, A from the lowest byte, to R, G, B, A; as the reciprocal of 0 is 0, a clear pixel is all 0.
  @inline(__always)
  private static func straight(_ pixel: UInt32, _ reciprocals: UnsafeBufferPointer<Reciprocal>) -> UInt32 {
    let alpha = pixel &>> 24
    let reciprocal = reciprocals[Int(alpha)]
    let blue = reciprocal.straight(min(pixel & 0xFF, alpha))
    let green = reciprocal.straight(min(pixel &>> 8 & 0xFF, alpha))
    let red = reciprocal.straight(min(pixel &>> 16 & 0xFF, alpha))
    return red | green &<< 8 | blue &<< 16 | alpha &<< 24
  }

  static func premultiply(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    for index in 0..<count {
      let pixel = from.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
      let alpha = pixel &>> 24
      let red = product(pixel & 0xFF, alpha)
      let green = product(pixel &>> 8 & 0xFF, alpha)
      let blue = product(pixel &>> 16 & 0xFF, alpha)
      to.storeBytes(of: blue | green &<< 8 | red &<< 16 | alpha &<< 24, toByteOffset: 4 &* index, as: UInt32.self)
    }
  }

  /// (c × a + 127) / 255 without a division.
  @inline(__always)
  private static func product(_ channel: UInt32, _ alpha: UInt32) -> UInt32 {
    let sum = channel &* alpha &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }

  @inline(__always)
  private static func swappingRedAndBlue(_ pixels: Four) -> Four {
    let kept = pixels & Four(repeating: 0xFF00_FF00)
    let red = pixels &>> Four(repeating: 16) & Four(repeating: 0xFF)
    let blue = pixels &<< Four(repeating: 16) & Four(repeating: 0x00FF_0000)
    return kept | red | blue
  }
}
