import Foundation
import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

/// The filters of quick files: `none` and `up`, made from what a row does not share with the one above.
struct PNGQuickFilterTests {
  private static let formats: [PNGPixelFormat] =
    [.rgba, .rgb, .greyAlpha] + [1, 2, 4, 8].map(PNGPixelFormat.grey(bitDepth:))

  @Test(arguments: [PNGFilter.none, .up])
  func `lines are those of the whole rows, whatever rows share`(_ filter: PNGFilter) throws {
    var random = SeededGenerator(seed: 7)
    for width in Array(1...40) + [63, 64, 65, 130] {
      let bitmap = Self.picture(width: width, height: 24, &random)
      let premultiplied = bitmap.premultiplied()
      for format in Self.formats {
        for span in [0..<24, 5..<17, 23..<24] {
          let expected = Self.lines(premultiplied.straight(), span, format, filter)
          #expect(
            Self.run(bitmap.rgba, bitmap, false, span, format, filter) == Self.lines(bitmap, span, format, filter))
          #expect(Self.run(premultiplied.bgra, bitmap, true, span, format, filter) == expected)
        }
      }
    }
  }

  @Test func `files of buttons are hardly larger than with the better of both filters`() throws {
    let (none, up) = (PNGFilterChoice.all(.none), PNGFilterChoice.all(.up))
    var packer = PNGPacker()
    let quick = QuickDeflate()
    var (files, best) = (0, 0)
    let folder = URL(fileURLWithPath: "\(Fixtures.folder)/buttons/goldens")
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    for url in (names ?? []).filter({ $0.pathExtension == "png" }).sorted(by: { $0.path < $1.path }) {
      let bitmap = try PNG.decode(Array(Data(contentsOf: url)))
      files += try PNG.encode(bitmap).count
      best += bitmap.rgba.withUnsafeBytes { bytes in
        let rows = PNGRows(width: bitmap.width, height: bitmap.height, bytes: bytes, isPremultiplied: false)
        let format = rows.isOpaque(in: 0..<rows.height) ? PNGPixelFormat.rgb : .rgba
        return [none, up].map { packer.pack(rows, PNGCandidate(format: format, choice: $0), by: quick).count }.min()
          ?? 0
      }
    }
    #expect(best > 100_000)
    #expect(Double(files) / Double(best) < 1.05)
  }

  @Test func `gradients and noise go up, plain rows do not`() {
    func choice(_ pixel: (Int, Int) -> [UInt8]) -> PNGFilterChoice {
      let rgba = (0..<64).flatMap { y in (0..<400).flatMap { x in pixel(x, y) } }
      return rgba.withUnsafeBytes { bytes in
        .quick(for: PNGRows(width: 400, height: 64, bytes: bytes, isPremultiplied: false), 0..<64)
      }
    }
    var random = SeededGenerator(seed: 1)
    #expect(choice { x, y in [UInt8(4 * y), UInt8(255 - 4 * y), 9, 255] } == .all(.up))
    #expect(choice { x, y in [UInt8(x / 2), UInt8(x / 3 + y), 9, 255] } == .all(.up))
    #expect(choice { x, y in [UInt8(x / 2) + random.byte() % 4, UInt8(3 * y), 9, 255] } == .all(.up))
    #expect(choice { _, _ in [0, 0, 0, 0] } == .all(.none))
    #expect(choice { x, y in x / 9 % 2 == 0 ? [1, 1, 1, 255] : [random.pick([2, 3, 4]), 1, 1, 255] } == .all(.none))
  }

  /// Rows that repeat the one above, wholly, in parts or not at all.
  private static func picture(width: Int, height: Int, _ random: inout SeededGenerator) -> Bitmap {
    var rgba: [UInt8] = []
    for y in 0..<height {
      let isNew = random.chance(percent: 20)
      let changed = random.range(in: width)
      for x in 0..<width {
        let above = y > 0 ? Array(rgba[(4 * width * (y - 1) + 4 * x)...].prefix(4)) : [0, 0, 0, 255]
        rgba += isNew || changed.contains(x) ? (0..<3).map { _ in random.byte() } + [random.pick([255, 128])] : above
      }
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }

  private static func run(
    _ bytes: [UInt8], _ size: Bitmap, _ isPremultiplied: Bool, _ span: Range<Int>, _ format: PNGPixelFormat,
    _ filter: PNGFilter
  ) -> [UInt8] {
    var filters = PNGFilterPass()
    return bytes.withUnsafeBytes { bytes in
      let rows = PNGRows(width: size.width, height: size.height, bytes: bytes, isPremultiplied: isPremultiplied)
      return Array(filters.run(rows, span, format: format, choice: .all(filter)))
    }
  }

  private static func lines(
    _ bitmap: Bitmap, _ span: Range<Int>, _ format: PNGPixelFormat, _ filter: PNGFilter
  ) -> [UInt8] {
    let length = format.rowLength(width: bitmap.width)
    func row(_ y: Int) -> [UInt8] {
      var stored = [UInt8](repeating: 0, count: 4 * bitmap.width)
      if y >= 0 { format.pack(Array(bitmap.rgba[(4 * bitmap.width * y)...]), width: bitmap.width, into: &stored) }
      return Array(stored.prefix(length))
    }
    return span.flatMap { y in
      let above = filter == .up ? row(y - 1) : [UInt8](repeating: 0, count: length)
      return [filter.rawValue] + zip(row(y), above).map { $0 &- $1 }
    }
  }
}
