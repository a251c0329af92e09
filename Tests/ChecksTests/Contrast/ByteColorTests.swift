import Foundation
import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Luminance and contrast against axe-core's algorithm, written anew.
@Suite struct ByteColorTests {
  /// axe-core's `getRelativeLuminance` and `getContrast`: sRGB with the limit 0.03928, and (lighter + 0.05) ÷ (darker + 0.05).
  private func reference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    func luminance(_ rgb: [UInt8]) -> Double {
      let light = rgb.map { byte -> Double in
        let value = Double(byte) / 255
        return value <= 0.03928 ? value / 12.92 : Foundation.pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test func `a thousand random pairs have the contrast that axe-core's algorithm has`() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<1_000 {
      let (a, b) = (
        (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) },
        (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      )
      let own = ByteColor(a[0], a[1], a[2]).contrast(with: ByteColor(b[0], b[1], b[2]))
      #expect(abs(own - reference(a, b)) < 1e-9)
    }
  }

  @Test func `black and white have 21, a colour and itself 1`() {
    #expect(abs(ByteColor(0, 0, 0).contrast(with: ByteColor(255, 255, 255)) - 21) < 1e-12)
    #expect(ByteColor(1, 2, 3).contrast(with: ByteColor(1, 2, 3)) == 1)
  }

  /// Ottosson's table: sRGB's red is 0.628, 0.2577, 29.23°.
  @Test func `OKLCh has the published values, and leads back`() {
    let red = OKLCh(Color(red: 1, green: 0, blue: 0))
    #expect(abs(red.lightness - 0.628) < 5e-4)
    #expect(abs(red.chroma - 0.2577) < 5e-4)
    #expect(abs(red.hue * 180 / .pi - 29.23) < 0.02)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let (r, g, b) = (
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random)
      )
      let color = ByteColor(r, g, b)
      #expect(ByteColor(OKLCh(color.color).color) == color)
    }
  }
}
