import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct ComparisonPicturesTests {
  private func pictures(
    _ expected: [String], _ actual: [String], _ tolerance: Tolerance = .exact
  ) throws -> DifferencePictures {
    try #require(DifferencePictures(expected: Bitmap(art: expected), actual: Bitmap(art: actual), tolerance: tolerance))
  }

  fileprivate static let red = Pixel(red: 255, green: 0, blue: 0)

  @Test func `the overlay is red where pixels differ and nowhere else`() throws {
    #expect(try pictures(["#.g", "..."], ["#.r", "..."]).mask == Bitmap(art: ["  r", "   "]))
  }

  @Test func `the overlay's red is the paler the less a pixel differs`() throws {
    let expected = Bitmap(width: 3, height: 1, rgba: [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
    let actual = Bitmap(width: 3, height: 1, rgba: [1, 0, 0, 255, 64, 0, 0, 255, 255, 0, 0, 255])
    let overlay = try #require(DifferencePictures(expected: expected, actual: actual)).overlay
    #expect((0..<3).map { overlay[$0, 0].green } == [150, 80, 0])
    #expect((0..<3).allSatisfy { overlay[$0, 0].red == 255 && overlay[$0, 0].blue == overlay[$0, 0].green })
  }

  @Test func `the overlay fades the expected picture and tells what was skipped`() throws {
    let rows = Array(repeating: "###3....", count: 4)
    var moved = Array(repeating: "###7....", count: 4)
    moved[3] = "r##7...#"
    var tolerance = Tolerance.perceptual()
    tolerance.ignore = [PixelRect(x: 0, y: 3, width: 1, height: 1)]
    let overlay = try pictures(rows, moved, tolerance).overlay
    // Black fades to 255 − 25.5.
    #expect(overlay[0, 0] == Pixel(red: 230, green: 230, blue: 230))
    #expect(overlay[5, 0] == Pixel(red: 255, green: 255, blue: 255))
    #expect(overlay[3, 0] == Pixel(red: 255, green: 255, blue: 0))
    #expect(overlay[7, 3] == Self.red)
    #expect(overlay[0, 3] == Pixel(red: 230 & 0xD8, green: 230 & 0xD8, blue: 230))
  }

  @Test func `side by side are expected, actual and overlay`() throws {
    let pictures = try pictures(["#.", ".."], ["#r", ".."])
    let picture = try #require(pictures.sideBySide)
    #expect(picture.size == PixelSize(width: 14, height: 2))
    #expect(picture[1, 0] == Pixel(red: 255, green: 255, blue: 255))
    #expect(picture[3, 0].alpha == 0)
    #expect(picture[7, 0] == Self.red)
    #expect(picture[12, 0] == Pixel(red: 230, green: 230, blue: 230))
    #expect(picture[13, 0] == Self.red)
  }

  @Test func `pictures of different sizes share a canvas, and what only one has differs`() throws {
    // Also where the other is clear itself.
    let pictures = try pictures(["..", "  "], ["..."])
    #expect(pictures.expected == Bitmap(art: [".. ", "   "]))
    #expect(pictures.actual == Bitmap(art: ["...", "   "]))
    #expect(pictures.mask == Bitmap(art: ["  r", "rr "]))
    let wide = Bitmap(width: 32_767, height: 1, rgba: Array(repeating: 0, count: 4 * 32_767))
    let tall = Bitmap(width: 1, height: 32_767, rgba: Array(repeating: 0, count: 4 * 32_767))
    #expect(DifferencePictures(expected: wide, actual: tall) == nil)
  }

  @Test func `a film of differences has no frame that takes all of the memory`() throws {
    func film(_ width: Int, _ height: Int) throws -> AnimationReader {
      let bytes = AnimationBytes()
      let size = PixelSize(width: width, height: height)
      let encoder = try AnimationEncoder.png(AnimationSettings(size: size), into: bytes)
      for (end, byte) in [(0.1, UInt8(0)), (0.2, UInt8(255))] {
        let pixels = [UInt8](repeating: byte, count: 4 * width * height)
        try encoder.append(Bitmap(width: width, height: height, rgba: pixels).premultiplied(), until: end)
      }
      _ = try encoder.finish()
      return try AnimationReader(bytes.bytes)
    }
    let bytes = AnimationBytes()
    #expect(try DifferenceFilm.write(expected: film(15, 20_000), actual: film(700, 9), into: bytes) == nil)
    #expect(bytes.bytes == [])
    #expect(try DifferenceFilm.write(expected: film(15, 20), actual: film(70, 9), into: bytes)?.frameCount == 2)
  }
}

extension DifferencePictures {
  /// The overlay's red pixels on clear ground.
  fileprivate var mask: Bitmap {
    let overlay = overlay
    let pixels = (0..<overlay.height * overlay.width).map { index in
      let pixel = overlay[index % overlay.width, index / overlay.width]
      return pixel == ComparisonPicturesTests.red ? pixel : Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    }
    return Bitmap(width: overlay.width, height: overlay.height, pixels: pixels)
  }
}
