import Testing

@testable import PresscheckChecks

/// Colours as others see them.
@Suite struct ColorVisionTests {
  /// The rows of the published matrices (Machado, Oliveira, Fernandes 2009, severity 1.0) sum to 1, so that grey stays grey.
  @Test(arguments: ColorVision.allCases)
  func `grey stays grey in every vision`(_ vision: ColorVision) {
    for level in stride(from: UInt8(0), through: 255, by: 15) {
      #expect(vision.seen(ByteColor(level, level, level)) == ByteColor(level, level, level))
    }
    for row in vision.matrix { #expect(abs(row.reduce(0, +) - 1) < 2e-6) }
  }

  /// Red is the first column in linear light.
  ///
  /// Protan: 0.152286, 0.114503 and below 0, encoded 0.4266, 0.3727 and 0: 109, 95, 0. Deutan: 0.367322, 0.280085,
  /// below 0: 0.6401, 0.5658, 0: 163, 144, 0. Tritan: above 1, below 0, 0.004733: 0.0584: 15.
  @Test func `red by hand`() {
    let red = ByteColor(255, 0, 0)
    #expect(ColorVision.protan.seen(red) == ByteColor(109, 95, 0))
    #expect(ColorVision.deutan.seen(red) == ByteColor(163, 144, 0))
    #expect(ColorVision.tritan.seen(red) == ByteColor(255, 0, 15))
    // The luminance 0.2126 is 0.4984: 127.
    #expect(ColorVision.grey.seen(red) == ByteColor(127, 127, 127))
  }

  /// CIE's L* of white is 100, of black 0, and of sRGB's red 53.24.
  @Test func `lightness by the book`() {
    #expect(abs(ByteColor(255, 255, 255).lightness - 100) < 1e-9)
    #expect(ByteColor(0, 0, 0).lightness == 0)
    #expect(abs(ByteColor(255, 0, 0).lightness - 53.24) < 0.01)
  }
}
