import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct ComparisonFilesTests {
  @Test(arguments: [1, 2, 3, 62, 63, 64, 65, 66, 67, 68, 128, 130, 200])
  func `files are compared as their pictures are, in bands or whole`(_ height: Int) throws {
    for kind in [PictureKind.sixteenGreys, .plate, .noise] {
      let expected = kind.bitmap(width: 9, height: height, seed: 5)
      var rgba = expected.rgba
      var random = SeededGenerator(seed: UInt64(height))
      for _ in 0..<(2 * height) { rgba[Int(random.next() % UInt64(rgba.count))] = random.byte() }
      let actual = Bitmap(width: 9, height: height, rgba: rgba)
      let files = (try PNG.encode(expected, effort: .fast), try PNG.encode(actual, effort: .small))
      for tolerance in [Tolerance.exact, .perceptual(0.05, window: Tolerance.Window(size: 6, max: 3))] {
        let whole = Comparison(expected: expected, actual: actual, tolerance: tolerance)
        #expect(whole.differingPixels > 0 || height < 4)
        #expect(try Comparison.files(expected: files.0, actual: files.1, tolerance: tolerance) == whole)
      }
    }
  }

  @Test(arguments: 0..<4, [false, true])
  func `pixels at the ends of a band know their neighbours in the next`(_ phase: Int, _ isTurnedOver: Bool) throws {
    // The grey row is antialiased because of the two white ones to one side of it alone.
    let letters = isTurnedOver ? [".", ".", "5", "#"] : ["#", "5", ".", "."]
    let rows = (0..<203).map { String(repeating: letters[($0 + phase) % 4], count: 5) }
    let moved = rows.map { $0.replacing("5", with: "8") }
    let (expected, actual) = (Bitmap(art: rows), Bitmap(art: moved))
    let whole = Comparison(expected: expected, actual: actual, tolerance: .perceptual())
    #expect(whole.antialiasedPixels >= 240)
    let (first, second) = (try PNG.encode(expected), try PNG.encode(actual))
    #expect(try Comparison.files(expected: first, actual: second, tolerance: .perceptual()) == whole)
  }

  @Test func `two threads find what one does`() throws {
    // From 2¹⁸ pixels on.
    let (width, height) = (700, 380)
    let expected = PictureKind.plate.bitmap(width: width, height: height, seed: 1)
    var rgba = expected.rgba
    for place in stride(from: 0, to: rgba.count, by: 4097) { rgba[place] ^= 255 }
    let actual = Bitmap(width: width, height: height, rgba: rgba)
    let files = (try PNG.encode(expected), try PNG.encode(actual))
    for tolerance in [Tolerance.exact, .perceptual()] {
      let whole = Comparison(expected: expected, actual: actual, tolerance: tolerance)
      #expect(try Comparison.files(expected: files.0, actual: files.1, tolerance: tolerance) == whole)
    }
  }

  @Test func `a picture that is read whole is compared with one that is read in bands`() throws {
    // Interlaced ones go through libpng.
    for picture in ReferencePicture.all {
      let bitmap = try PNG.decode(picture.png)
      let other = bitmap.with(Pixel(red: 1, green: 2, blue: 3, alpha: 4), x: 0, y: bitmap.height - 1)
      let comparison = try Comparison.files(expected: picture.png, actual: try PNG.encode(other))
      #expect(comparison == Comparison(expected: bitmap, actual: other))
      #expect(try Comparison.files(expected: try PNG.encode(bitmap), actual: picture.png).verdict == .same)
    }
  }

  @Test func `equal files need no unpacking`() throws {
    var file = try PNG.encode(PictureKind.noise.bitmap(width: 30, height: 20, seed: 0))
    #expect(try Comparison.files(expected: file, actual: file).verdict == .same)
    // Damage that only unpacking could find is not found.
    file[file.count - 20] ^= 1
    let comparison = try Comparison.files(expected: file, actual: file)
    #expect(
      comparison == Comparison(verdict: .same, expectedSize: comparison.expectedSize, actualSize: comparison.actualSize)
    )
    #expect(comparison.expectedSize == PixelSize(width: 30, height: 20))
  }

  @Test func `files of different sizes are a verdict`() throws {
    let small = try PNG.encode(PictureKind.flat.bitmap(width: 3, height: 4, seed: 0))
    let large = try PNG.encode(PictureKind.flat.bitmap(width: 3, height: 5, seed: 0))
    let comparison = try Comparison.files(expected: small, actual: large)
    #expect(comparison.verdict == .differentSizes)
    #expect(comparison.actualSize == PixelSize(width: 3, height: 5))
  }

  @Test func `what cannot be read is told with its side`() throws {
    let good = try PNG.encode(PictureKind.noise.bitmap(width: 30, height: 20, seed: 0))
    func message(_ expected: [UInt8], _ actual: [UInt8]) -> String? {
      #expect(throws: Comparison.UnreadableFile.self) { try Comparison.files(expected: expected, actual: actual) }?
        .description
    }
    #expect(message([1, 2, 3], good) == "the expected picture: this is not a PNG: its signature is missing")
    #expect(message([1, 2, 3], [1, 2, 3]) == "the expected picture: this is not a PNG: its signature is missing")
    #expect(message(good, Array(good.dropLast())) == "the actual picture: the PNG ends too early")
    var damaged = good
    damaged[good.count - 13] ^= 1
    #expect(message(good, damaged) == "the actual picture: the PNG is damaged: IDAT: CRC error")
    #expect(message(damaged, Array(good.dropLast())) == "the actual picture: the PNG ends too early")
    var other = good
    other[good.count - 14] ^= 1
    #expect(message(damaged, other) == "the expected picture: the PNG is damaged: IDAT: CRC error")
    let error = #expect(throws: Comparison.UnreadableFile.self) {
      try Comparison.files(expected: good, actual: damaged, limit: PNG.Limit(side: 29, pixels: 1000))
    }
    #expect(error?.side == .expected)
    #expect(error?.reason == .tooLarge(width: 30, height: 20, limit: PNG.Limit(side: 29, pixels: 1000)))
  }
}
