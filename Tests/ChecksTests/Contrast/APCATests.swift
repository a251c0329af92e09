import Testing

@testable import PresscheckChecks

/// Lightness contrast against the values that its authors publish for version 0.1.9.
@Suite struct APCATests {
  @Test(arguments: [
    (0x888888, 0xFFFFFF, 63.056469930209424), (0xFFFFFF, 0x888888, -68.54146436644962),
    (0x000000, 0xAAAAAA, 58.146262578561334), (0xAAAAAA, 0x000000, -56.24113336839742),
    (0x112233, 0xDDEEFF, 91.66830811481631), (0xDDEEFF, 0x112233, -93.06770049484275),
    (0x112233, 0x444444, 8.32326136957393), (0x444444, 0x112233, -7.526878460278154),
  ])
  func `published pairs`(_ text: Int, _ ground: Int, _ contrast: Double) {
    func color(_ hex: Int) -> ByteColor {
      ByteColor(UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255))
    }
    #expect(abs(APCA.lightnessContrast(of: color(text), on: color(ground)) - contrast) < 1e-6)
  }

  @Test func `equal colours have none`() {
    #expect(APCA.lightnessContrast(of: ByteColor(9, 9, 9), on: ByteColor(9, 9, 9)) == 0)
  }
}
