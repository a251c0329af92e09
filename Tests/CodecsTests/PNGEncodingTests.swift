import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

struct PNGEncodingTests {
  private static let sizes = [(1, 1), (1, 9), (9, 1), (2, 3), (5, 4), (16, 16), (17, 31), (40, 33), (130, 140)]

  @Test(arguments: PictureKind.allCases)
  func `what is encoded is decoded to the same pixels`(_ kind: PictureKind) throws {
    let encoder = PNGEncoder()
    for (seed, (width, height)) in Self.sizes.enumerated() {
      let bitmap = kind.bitmap(width: width, height: height, seed: UInt64(seed))
      #expect(try PNG.decode(encoder.encode(bitmap, effort: .fast)) == bitmap)
      #expect(try PNG.decode(encoder.encode(bitmap, effort: .small)) == bitmap)
    }
  }

  @Test(arguments: PictureKind.allCases)
  func `a drawn picture is decoded to its straight pixels`(_ kind: PictureKind) throws {
    let encoder = PNGEncoder()
    for (seed, (width, height)) in Self.sizes.enumerated() {
      let bitmap = kind.bitmap(width: width, height: height, seed: UInt64(seed)).premultiplied()
      #expect(try PNG.decode(encoder.encode(bitmap, effort: .fast)) == bitmap.straight())
      #expect(try PNG.decode(encoder.encode(bitmap, effort: .small)) == bitmap.straight())
    }
  }

  @Test(arguments: PictureKind.allCases)
  func `an encoder gives the same bytes whatever it has encoded before`(_ kind: PictureKind) throws {
    let used = PNGEncoder()
    _ = try used.encode(PictureKind.noise.bitmap(width: 150, height: 90, seed: 3))
    for effort in [PNG.Effort.fast, .small] {
      let bitmap = kind.bitmap(width: 44, height: 37, seed: 4)
      let first = try used.encode(bitmap, effort: effort)
      #expect(try used.encode(bitmap, effort: effort) == first)
      #expect(try PNG.encode(bitmap, effort: effort) == first)
    }
  }

  @Test func `rows repeat and change in any order under every filter and format`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<60 {
      let width = 1 + Int(random.next() % 20)
      var rgba: [UInt8] = []
      for _ in 0..<12 {
        if rgba.isEmpty || random.next() % 2 == 0 {
          rgba += (0..<(4 * width)).map { $0 % 4 == 3 ? 255 : random.byte() & 0xF0 }
        } else {
          rgba += rgba.suffix(4 * width)
        }
      }
      let bitmap = Bitmap(width: width, height: 12, rgba: rgba)
      let rows = PNGColorCensus(bitmap).formats + [.rgba]
      for format in rows {
        for choice in PNGFilterChoice.allCases {
          #expect(try PNG.decode(Self.file(bitmap, format, choice)) == bitmap)
        }
      }
    }
  }

  @Test(arguments: PictureKind.allCases) func `filters that were chosen before give the same lines`(_ kind: PictureKind)
  {
    let bitmap = kind.bitmap(width: 37, height: 21, seed: 5)
    var filters = PNGFilterPass()
    bitmap.rgba.withUnsafeBytes { bytes in
      let rows = PNGRows(width: bitmap.width, height: bitmap.height, bytes: bytes, isPremultiplied: false)
      for format in PNGColorCensus(bitmap).formats {
        for span in [0..<21, 4..<9] {
          let lines = Array(filters.run(rows, span, format: format, choice: .lightest))
          let chosen = filters.lightest
          #expect(chosen.count == span.count)
          #expect(Array(filters.run(rows, span, format: format, choice: .each(chosen))) == lines)
          #expect(filters.lightest == chosen)
        }
      }
    }
  }

  @Test(arguments: [
    (PictureKind.noise, PNG.ColorType.rgba, 8), (.opaqueNoise, .rgb, 8), (.grey, .grey, 8), (.greyAlpha, .greyAlpha, 8),
    (.blackAndWhite, .grey, 1), (.fourGreys, .grey, 2), (.sixteenGreys, .grey, 4), (.twoColors, .palette, 1),
    (.fourColors, .palette, 2), (.sixteenColors, .palette, 4), (.colors256, .palette, 8), (.colors257, .rgb, 8),
    (.clearPalette, .palette, 4),
  ])
  func `a small file has the fewest channels and bits that are exact`(
    _ kind: PictureKind, _ colorType: PNG.ColorType, _ bitDepth: Int
  ) throws {
    let file = try PNG.encode(kind.bitmap(width: 90, height: 80, seed: 2), effort: .small)
    let header = try PNG.header(file)
    #expect(header.colorType == colorType)
    #expect(header.bitDepth == bitDepth)
  }

  @Test func `a fast file leaves out the alpha of an opaque picture`() throws {
    let opaque = PictureKind.gradient.bitmap(width: 33, height: 20, seed: 0)
    #expect(try PNG.header(PNG.encode(opaque)).colorType == .rgb)
    #expect(try PNG.header(PNG.encode(opaque.premultiplied())).colorType == .rgb)
    var rgba = opaque.rgba
    rgba[rgba.count - 1] = 254
    let almost = Bitmap(width: 33, height: 20, rgba: rgba)
    #expect(try PNG.header(PNG.encode(almost)).colorType == .rgba)
  }

  @Test func `small is smaller than fast`() throws {
    for kind in PictureKind.allCases {
      let bitmap = kind.bitmap(width: 60, height: 50, seed: 8)
      #expect(try PNG.encode(bitmap, effort: .small).count <= PNG.encode(bitmap, effort: .fast).count)
    }
  }

  @Test func `a palette lists what is not opaque first, in an order of its own`() {
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0x8000_00FF, 0x0000_0000]
    let palette = PNGPalette(colors)
    #expect(palette.colors == [0x0000_0000, 0x8000_00FF, 0xFF00_0000, 0xFFFF_FFFF])
    #expect(palette.colors == PNGPalette(colors.reversed()).colors)
    #expect(palette.alphas == [0, 128])
    #expect(palette.entries == [0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255])
    #expect(palette.bitDepth == 2)
  }

  @Test(arguments: [(1.0, 2835), (2, 5670), (3, 8505), (1.5, 4253), (0.001, 3)])
  func `a scale is written in pixels per metre`(_ scale: Double, _ pixelsPerMetre: Int) throws {
    let bitmap = PictureKind.flat.bitmap(width: 2, height: 2, seed: 0)
    for effort in [PNG.Effort.fast, .small] {
      let density = try PNG.density(PNG.encode(bitmap, effort: effort, scale: scale))
      #expect(density == PNG.Density(x: pixelsPerMetre, y: pixelsPerMetre))
    }
    #expect(try PNG.density(PNG.encode(bitmap)) == nil)
  }

  @Test func `a scale is read back`() {
    for scale in [0.5, 1, 1.5, 2, 2.5, 3, 4] {
      let pixels = Int((scale * 2835).rounded())
      #expect(PNG.Density(x: pixels, y: pixels).scale == scale)
    }
    #expect(PNG.Density(x: 2835, y: 5670).scale == nil)
  }

  @Test(arguments: [0, -1, 0.0001, .infinity, -.infinity, 1e300] as [Double])
  func `a scale that no PNG can hold is refused`(_ scale: Double) {
    let bitmap = PictureKind.flat.bitmap(width: 1, height: 1, seed: 0)
    let error = #expect(throws: CodecError.self) { try PNG.encode(bitmap, scale: scale) }
    #expect(error?.description == "a scale of \(scale) pixels per point cannot be written to a PNG")
  }

  @Test func `a scale that is not a number is refused`() {
    let bitmap = PictureKind.flat.bitmap(width: 1, height: 1, seed: 0)
    let error = #expect(throws: CodecError.self) { try PNG.encode(bitmap, scale: .nan) }
    #expect(error?.description == "a scale of nan pixels per point cannot be written to a PNG")
  }

  /// A file with this very format and filter.
  private static func file(_ bitmap: Bitmap, _ format: PNGPixelFormat, _ choice: PNGFilterChoice) -> [UInt8] {
    var filters = PNGFilterPass()
    var writer = PNGChunkWriter()
    writer.appendHeader(width: bitmap.width, height: bitmap.height, format: format)
    writer.appendPalette(of: format)
    bitmap.rgba.withUnsafeBytes { bytes in
      let rows = PNGRows(width: bitmap.width, height: bitmap.height, bytes: bytes, isPremultiplied: false)
      let lines = Array(filters.run(rows, 0..<rows.height, format: format, choice: choice))
      writer.append(.imageData) { $0 += DenseDeflate(level: 1).zlib(lines) }
    }
    writer.append(.end)
    return writer.bytes
  }
}
