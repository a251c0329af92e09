internal import PresscheckCodecs

/// The perceived distance of two pixels, with the operations of pixelmatch 7.2 in their order, so that counts agree.
struct PerceptualDistance {
  let oklab: Oklab
  let checkerboard: Bool

  /// The parts of a distance, which is compared to the threshold without a square root.
  struct Parts {
    /// The difference |ΔLr|.
    var lightness: Double
    /// The sum Δa² + Δb².
    var chromaSquared: Double

    /// HyAB: 1 from black to white.
    var distance: Double { lightness + chromaSquared.squareRoot() }

    @inline(__always)
    func exceeds(_ threshold: Double) -> Bool {
      let rest = threshold - lightness
      return !(rest > 0 && chromaSquared <= rest * rest)
    }
  }

  /// The distance of two pixels; the checkerboard depends on their index in reading order.
  @inline(__always)
  func parts(_ expected: UInt32, _ actual: UInt32, index: Int) -> Parts {
    let (first, second) = (Pixel(expected), Pixel(actual))
    if first.alpha == 255, second.alpha == 255 {
      return Self.parts(oklab.color(first), oklab.color(second))
    }
    let back = background(index)
    return Self.parts(color(first, over: back), color(second, over: back))
  }

  @inline(__always)
  private static func parts(_ first: Oklab.Color, _ second: Oklab.Color) -> Parts {
    let (l, m, s) = (first.l - second.l, first.m - second.m, first.s - second.s)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    return Parts(lightness: abs(first.lightness - second.lightness), chromaSquared: a * a + b * b)
  }

  @inline(__always)
  private func color(_ pixel: Pixel, over back: SIMD3<Double>) -> Oklab.Color {
    let alpha = Double(pixel.alpha)
    let channels = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    let opaque = (channels * alpha + back * (255 - alpha)) / 255
    return oklab.color(red: opaque.x, green: opaque.y, blue: opaque.z)
  }

  /// Two tones a channel in golden sections of the byte offset, a pattern that no drawing has; one tone of red, because the
  /// offset is a multiple of four.
  @inline(__always)
  private func background(_ index: Int) -> SIMD3<Double> {
    guard checkerboard else { return SIMD3(repeating: 255) }
    let offset = Double(4 &* index)
    let green = Int(offset / 1.618033988749895) & 1
    let blue = Int(offset / 2.618033988749895) & 1
    return SIMD3(48, Double(48 &+ 159 &* green), Double(48 &+ 159 &* blue))
  }
}
