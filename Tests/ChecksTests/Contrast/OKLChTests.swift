import PresscheckGraphics
import Testing

@testable import PresscheckChecks

/// Ottosson's lightness, chroma and hue.
@Suite struct OKLChTests {
  @Test func `each byte of 4,096 colours comes back`() {
    for number in 0..<4096 {
      let color = ByteColor(UInt8(number & 15) * 17, UInt8(number >> 4 & 15) * 17, UInt8(number >> 8) * 17)
      #expect(ByteColor(OKLCh(color.color).color) == color)
    }
  }

  /// Ottosson's own table for white, red and blue, to three digits.
  @Test func `the values are those that are published`() {
    func rounded(_ color: Color) -> [Double] {
      let own = OKLCh(color)
      return [own.lightness, own.chroma].map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(rounded(Color(white: 1)) == [1, 0])
    #expect(rounded(Color(red: 1, green: 0, blue: 0, alpha: 1)) == [0.628, 0.258])
    #expect(rounded(Color(red: 0, green: 0, blue: 1, alpha: 1)) == [0.452, 0.313])
  }

  @Test func `chroma that sRGB does not have is left out, and hue and lightness stay`() {
    for step in 1..<20 {
      var color = OKLCh(Color(red: 1, green: 0, blue: 0, alpha: 1))
      color.lightness = Double(step) / 20
      let shown = OKLCh(color.color)
      // Half of a byte's step outside is cut off, which is most in the dark.
      #expect(abs(shown.lightness - color.lightness) < 0.015)
      #expect(shown.chroma <= color.chroma + 0.003)
      #expect(abs(shown.hue - color.hue) < 0.05)
    }
  }
}
