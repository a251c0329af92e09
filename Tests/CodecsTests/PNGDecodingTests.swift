import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

struct PNGDecodingTests {
  @Test(arguments: ReferencePicture.all)
  func `every colour type and bit depth is decoded as another decoder does`(_ picture: ReferencePicture) throws {
    let bitmap = try PNG.decode(picture.png)
    #expect(picture.name.hasSuffix(" \(bitmap.width)×\(bitmap.height)"))
    #expect(bitmap.rgba == picture.rgba)
  }

  @Test func `the references have all colour types and depths, plain and interlaced`() throws {
    let headers = Set(try ReferencePicture.all.map { try PNG.header($0.png) })
    #expect(headers.count == 30)
    #expect(ReferencePicture.all.count { $0.name.contains("tRNS") } == 11)
  }

  @Test func `the form that Xcode makes for devices is told`() throws {
    let own = try #require(ReferencePicture.all.first).png
    let chunk: [UInt8] = [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2, 0x2B, 0xD5, 0xB3, 0x7F]
    #expect { try PNG.header(Array(own[..<8]) + chunk + Array(own[8...])) } throws: {
      "\($0)" == "the PNG is damaged: it is in the form that Xcode makes for devices: take the one in the sources"
    }
  }

  @Test func `16-bit channels are rounded to the nearest of 8 bits`() throws {
    let values = UInt16.min...UInt16.max
    let body = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let bitmap = try PNG.decode(Self.png(width: 256, height: 256, depth: 16, colorType: 0, rows: body))
    for value in values {
      let expected = UInt8((Int(value) * 255 + 32_767) / 65_535)
      #expect(bitmap[Int(value & 255), Int(value >> 8)].red == expected)
    }
  }

  @Test func `linear light is brought to sRGB`() throws {
    // 55 in linear light is 255 × (55 / 255)^(1 / 2.2) = 126.98: libpng takes a power for sRGB's curve, which has 127.95.
    let linear = try PNG.decode(
      Self.png(width: 1, height: 1, depth: 8, colorType: 0, rows: [55]) { chunks in
        chunks.append(.gamma) { $0.append(bigEndian: 100_000) }
      })
    #expect(linear[0, 0] == Pixel(red: 127, green: 127, blue: 127))
  }

  @Test func `every byte is itself when gAMA says what sRGB has`() throws {
    let all = Array(UInt8.min...UInt8.max)
    let bitmap = try PNG.decode(
      Self.png(width: 256, height: 1, depth: 8, colorType: 0, rows: all) { chunks in
        chunks.append(.gamma) { $0.append(bigEndian: 45_455) }
      })
    #expect((0..<256).map { bitmap[$0, 0].red } == all)
  }

  @Test func `bytes after the end are ignored`() throws {
    let picture = ReferencePicture.all[0]
    #expect(try PNG.decode(picture.png + [1, 2, 3]).rgba == picture.rgba)
  }

  @Test(arguments: [[], [0x4D, 0x5A], Array("<svg xmlns=".utf8), [0x89, 0x50, 0x4E, 0x48]] as [[UInt8]])
  func `what is not a PNG is told so`(_ bytes: [UInt8]) {
    let error = #expect(throws: CodecError.self) { try PNG.decode(bytes) }
    #expect(error?.description == "this is not a PNG: its signature is missing")
  }

  @Test func `a PNG cut off anywhere is told so`() throws {
    let texts = [PNG.Text(keyword: "Title", value: "Press me")]
    let bitmap = PictureKind.plate.bitmap(width: 20, height: 12, seed: 1)
    let files = [try PNG.encode(bitmap, scale: 2, texts: texts)] + ReferencePicture.all.map(\.png)
    for file in files {
      for end in 1..<file.count {
        let error = #expect(throws: CodecError.self) { try PNG.decode(Array(file[..<end])) }
        #expect(error?.description == "the PNG ends too early")
      }
    }
  }

  @Test func `absurd sizes are refused before memory is taken`() throws {
    func message(_ width: UInt32, _ height: UInt32) -> String? {
      let file = Self.png(width: width, height: height, depth: 8, colorType: 6, rows: [0])
      return #expect(throws: CodecError.self) { try PNG.decode(file) }?.description
    }
    let limit = "at most 32767 a side and 67108864 in all"
    #expect(message(100_000, 100_000) == "a PNG of 100000 × 100000 pixels is too large: \(limit)")
    #expect(message(32_768, 1) == "a PNG of 32768 × 1 pixels is too large: \(limit)")
    #expect(message(1, 32_768) == "a PNG of 1 × 32768 pixels is too large: \(limit)")
    #expect(message(8193, 8193) == "a PNG of 8193 × 8193 pixels is too large: \(limit)")
    #expect(message(.max, .max) == "the PNG is damaged: a size of 4294967295 × 4294967295 pixels")
    #expect(message(0, 1) == "the PNG is damaged: a size of 0 × 1 pixels")
    #expect(message(8192, 8192) == "the PNG is damaged: Not enough image data")
  }

  @Test func `a limit of one's own is kept`() throws {
    let file = try PNG.encode(PictureKind.flat.bitmap(width: 30, height: 20, seed: 0))
    #expect(try PNG.decode(file, limit: PNG.Limit(side: 30, pixels: 600)).width == 30)
    let error = #expect(throws: CodecError.self) { try PNG.decode(file, limit: PNG.Limit(side: 30, pixels: 599)) }
    #expect(error?.description == "a PNG of 30 × 20 pixels is too large: at most 30 a side and 599 in all")
  }

  @Test func `damage is told with its reason`() throws {
    let file = try PNG.encode(PictureKind.gradient.bitmap(width: 30, height: 20, seed: 0))
    func message(_ file: [UInt8]) -> String? {
      #expect(throws: CodecError.self) { try PNG.decode(file) }?.description
    }
    var damaged = file
    damaged[file.count - 13] ^= 1
    #expect(message(damaged) == "the PNG is damaged: IDAT: CRC error")
    damaged = file
    damaged[20] ^= 1
    #expect(message(damaged) == "the PNG is damaged: the check sum of IHDR is wrong")
    let strange = Self.png(width: 1, height: 1, depth: 8, colorType: 0, rows: [0]) { $0.append(PNGChunkType("QUUX")) }
    #expect(message(strange) == "the PNG is damaged: QUUX is not a known chunk")
    let short = Self.png(width: 4, height: 4, depth: 8, colorType: 6, rows: [0, 0, 0, 0])
    #expect(message(short) == "the PNG is damaged: Not enough image data")
    let bodiless = Self.png(width: 1, height: 1, depth: 8, colorType: 3, rows: [0])
    #expect(message(bodiless) == "the PNG is damaged: IDAT: Missing PLTE before IDAT")
  }

  @Test func `damage is told with its reason in interlaced 16-bit pictures too`() throws {
    func message(_ data: [UInt8]) -> String? {
      var writer = PNGChunkWriter()
      writer.append(.header) { body in
        body.append(bigEndian: 3)
        body.append(bigEndian: 2)
        body += [16, 0, 0, 0, 1]
      }
      writer.append(.imageData) { $0 += data }
      writer.append(.end)
      return #expect(throws: CodecError.self) { try PNG.decode(writer.bytes) }?.description
    }
    let deflate = DenseDeflate(level: 6)
    // Passes 1, 4, 6 and 7 have 1, 1, 1 and 3 pixels: 4 filter bytes and 12 bytes of pixels.
    #expect(message(deflate.zlib(Array(repeating: 0, count: 15))) == "the PNG is damaged: Not enough image data")
    #expect(message(deflate.zlib(Array(repeating: 0, count: 17))) == "the PNG is damaged: Too much image data")
    #expect(message(deflate.zlib(Array(repeating: 5, count: 16))) == "the PNG is damaged: bad adaptive filter value")
    #expect(message([1, 2, 3, 4]) == "the PNG is damaged: IDAT cannot be unpacked")
  }

  @Test func `every filter of an interlaced 16-bit picture is undone`() throws {
    // One column, so that passes 1, 3, 5 and 7 have rows 0; 4; 2; 1, 3, 5: a filter can look above only in the last.
    for filter in PNGFilter.allCases {
      let values: [[UInt8]] = [[10, 1], [50, 5], [30, 3], [20, 2], [40, 4], [60, 6]]
      var above: [UInt8] = [0, 0]
      var lines: [UInt8] = []
      for (index, value) in values.enumerated() {
        if index < 4 { above = [0, 0] }
        var line: [UInt8] = [0, 0]
        filter.apply(to: value, above: above, count: 2, step: 2, into: &line)
        lines += [filter.rawValue] + line
        above = value
      }
      var writer = PNGChunkWriter()
      writer.append(.header) { body in
        body.append(bigEndian: 1)
        body.append(bigEndian: 6)
        body += [16, 0, 0, 0, 1]
      }
      writer.append(.imageData) { $0 += DenseDeflate(level: 6).zlib(lines) }
      writer.append(.end)
      let bitmap = try PNG.decode(writer.bytes)
      #expect((0..<6).map { bitmap[0, $0].red } == [10, 20, 30, 40, 50, 60])
    }
  }

  @Test func `a chunk that claims more than a file can hold is damage`() {
    let file = PNG.signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8) + [0, 0, 0, 0]
    let error = #expect(throws: CodecError.self) { try PNG.decode(file) }
    #expect(error?.description == "the PNG is damaged: a chunk claims 4294967295 bytes")
  }

  @Test func `flipped bits are an error or a picture of the same size, never a crash`() {
    var random = SeededGenerator(seed: 77)
    for picture in ReferencePicture.all {
      for _ in 0..<200 {
        var file = picture.png
        for _ in 0...random.next() % 3 {
          file[Int.random(in: 0..<file.count, using: &random)] ^= 1 << (random.next() % 8)
        }
        Self.readAll(file)
      }
    }
  }

  @Test func `flipped bits under right check sums are an error or a picture, never a crash`() throws {
    var random = SeededGenerator(seed: 78)
    for picture in ReferencePicture.all {
      for _ in 0..<100 {
        let bodies = try Self.chunks(of: picture.png)
        let victim = Int.random(in: 0..<bodies.count, using: &random)
        var writer = PNGChunkWriter()
        for (index, (type, body)) in bodies.enumerated() {
          var body = body
          if index == victim, !body.isEmpty {
            body[Int.random(in: 0..<body.count, using: &random)] ^= 1 << (random.next() % 8)
          }
          writer.append(type) { $0 += body }
        }
        Self.readAll(writer.bytes)
      }
    }
  }

  /// Reads the file in every way, whatever comes of it.
  private static func readAll(_ file: [UInt8]) {
    let header = try? PNG.header(file)
    let bitmap = try? PNG.decode(file, limit: PNG.Limit(side: 4096, pixels: 1 << 16))
    if let bitmap {
      #expect(bitmap.width == header?.width)
      #expect(bitmap.rgba.count == 4 * bitmap.width * bitmap.height)
    }
    _ = try? PNG.texts(file)
    _ = try? PNG.density(file)
  }

  private static func chunks(of file: [UInt8]) throws -> [(PNGChunkType, [UInt8])] {
    try file.withUnsafeBytes { bytes in
      var reader = try PNGChunkReader(bytes)
      var chunks: [(PNGChunkType, [UInt8])] = []
      while let chunk = try reader.next() { chunks.append((chunk.type, Array(chunk.body))) }
      return chunks
    }
  }

  /// A file whose rows, given without filter bytes, need not fill its size.
  private static func png(
    width: UInt32, height: UInt32, depth: UInt8, colorType: UInt8, rows: [UInt8],
    extra: (inout PNGChunkWriter) -> Void = { _ in }
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(.header) { body in
      body.append(bigEndian: width)
      body.append(bigEndian: height)
      body += [depth, colorType, 0, 0, 0]
    }
    extra(&writer)
    let length = max(rows.count / max(Int(height), 1), 1)
    let lines = stride(from: 0, to: rows.count, by: length).flatMap { [0] + rows[$0..<min($0 + length, rows.count)] }
    writer.append(.imageData) { $0 += DenseDeflate(level: 6).zlib(lines) }
    writer.append(.end)
    return writer.bytes
  }
}
