import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

/// The quick way to a PNG's pixels against libpng's.
struct PNGRegularFileTests {
  private struct Sort: Sendable, CustomTestStringConvertible {
    var colorType: PNG.ColorType
    var bitDepth: Int
    var testDescription: String { "\(colorType) \(bitDepth)" }
  }

  private static let sorts =
    [1, 2, 4, 8].flatMap { [Sort(colorType: .grey, bitDepth: $0), Sort(colorType: .palette, bitDepth: $0)] }
    + [PNG.ColorType.rgb, .greyAlpha, .rgba].map { Sort(colorType: $0, bitDepth: 8) }

  @Test(arguments: ReferencePicture.all)
  func `plain pictures of up to 8 bits are read the quick way`(_ picture: ReferencePicture) throws {
    let header = try PNG.header(picture.png)
    let hasColorKey = picture.name.contains("tRNS") && header.colorType == .rgb
    let isRegular = header.bitDepth <= 8 && !header.isInterlaced && !hasColorKey
    let rgba = Self.read(picture.png)
    #expect(rgba == (isRegular ? picture.rgba : nil))
    #expect(try PNG.decodeWithLibpng(picture.png).rgba == picture.rgba)
  }

  @Test(arguments: sorts)
  private func `rows under every filter, in pieces of every size, are as libpng reads them`(_ sort: Sort) throws {
    var random = SeededGenerator(seed: UInt64(sort.bitDepth * 10 + sort.colorType.rawValue))
    for round in 0..<60 {
      let (width, height) = (1 + round % 23, Int(1 + random.next() % 14))
      let file = Self.file(sort, width: width, height: height, &random)
      let slow = try PNG.decodeWithLibpng(file)
      #expect(Self.read(file) == slow.rgba, "\(width) × \(height)")
      #expect(try PNG.decode(file) == slow)
    }
  }

  @Test func `runs of Paeth's filter of every length are undone`() throws {
    for step in [3, 4] {
      for (width, run) in zip([1, 2, 3, 4, 5, 9, 40], [1, 2, 3, 4, 5, 6, 9]) {
        var random = SeededGenerator(seed: UInt64(width))
        let sort = Sort(colorType: step == 3 ? .rgb : .rgba, bitDepth: 8)
        let file = Self.file(sort, width: width, height: 23, &random) { $0 % (run + 1) == 0 ? 1 : 4 }
        #expect(Self.read(file) == (try PNG.decodeWithLibpng(file).rgba))
      }
    }
  }

  @Test func `pictures of many portions are read`() throws {
    // More than 256 KiB as stored, so that a portion ends between two rows of a run.
    var random = SeededGenerator(seed: 4)
    let file = Self.file(Sort(colorType: .rgba, bitDepth: 8), width: 500, height: 333, &random) { $0 % 7 == 0 ? 2 : 4 }
    #expect(Self.read(file) == (try PNG.decodeWithLibpng(file).rgba))
  }

  @Test(arguments: PictureKind.allCases)
  func `what we write is read the quick way`(_ kind: PictureKind) throws {
    let bitmap = kind.bitmap(width: 57, height: 31, seed: 6)
    for effort in [PNG.Effort.fast, .small] {
      let file = try PNG.encode(bitmap, effort: effort, scale: 2, texts: [PNG.Text(keyword: "Title", value: "x")])
      #expect(Self.read(file) == bitmap.rgba)
    }
  }

  @Test func `an index without a colour is what libpng makes of it`() throws {
    var writer = PNGChunkWriter()
    writer.append(.header) { body in
      body.append(bigEndian: 4)
      body.append(bigEndian: 1)
      body += [8, 3, 0, 0, 0]
    }
    writer.append(.palette) { $0 += [1, 2, 3, 4, 5, 6] }
    writer.append(.imageData) { $0 += DenseDeflate(level: 1).zlib([0, 0, 1, 2, 255]) }
    writer.append(.end)
    #expect(Self.read(writer.bytes) == (try PNG.decodeWithLibpng(writer.bytes).rgba))
  }

  @Test func `damage gives what libpng gives, pixel for pixel and word for word`() throws {
    var random = SeededGenerator(seed: 5)
    for sort in Self.sorts {
      for _ in 0..<60 {
        var file = Self.file(sort, width: 13, height: 9, &random)
        try Self.damage(&file, &random)
        let quick = Result { () throws(CodecError) in try PNG.decode(file) }
        let slow = Result { () throws(CodecError) in try PNG.decodeWithLibpng(file) }
        #expect(quick == slow)
      }
    }
  }

  @Test func `streams that go on, end early or lie about their sum are left to libpng`() throws {
    let rows: [UInt8] = [0, 1, 2, 3, 0, 4, 5, 6]
    func file(_ data: [UInt8]) -> [UInt8] { Self.grey(width: 3, height: 2, data) }
    let good = DenseDeflate(level: 6).zlib(rows)
    #expect(Self.read(file(good)) != nil)
    var wrongSum = good
    wrongSum[good.count - 1] ^= 1
    let badFilter: [UInt8] = [5] + rows.dropFirst()
    let strange: [[UInt8]] = [
      DenseDeflate(level: 6).zlib(rows + [0]), DenseDeflate(level: 6).zlib(Array(rows.dropLast())),
      DenseDeflate(level: 6).zlib(badFilter), wrongSum, good + [0], Array(good.dropLast()), Array(good.prefix(5)),
      [0x78], [],
    ]
    for data in strange {
      #expect(Self.read(file(data)) == nil)
      let quick = Result { () throws(CodecError) in try PNG.decode(file(data)) }
      let slow = Result { () throws(CodecError) in try PNG.decodeWithLibpng(file(data)) }
      #expect(quick == slow)
    }
  }

  @Test func `a stream that looks back further than it says is left to libpng`() throws {
    var random = SeededGenerator(seed: 9)
    let row = [0] + (0..<300).map { _ in random.byte() }
    // Says 256 bytes, and repeats what stands 301 before.
    let stream = [0x08, 0x1D] + DenseDeflate(level: 6).zlib(row + row + row).dropFirst(2)
    let file = Self.grey(width: 300, height: 3, stream)
    #expect(Self.read(file) == nil)
    let quick = Result { () throws(CodecError) in try PNG.decode(file) }
    #expect(quick == Result { () throws(CodecError) in try PNG.decodeWithLibpng(file) })
  }

  @Test(arguments: sorts)
  private func `every byte of a row is written, whatever was there`(_ sort: Sort) throws {
    var random = SeededGenerator(seed: 3)
    for width in 1...40 {
      let file = Self.file(sort, width: width, height: 1, &random)
      // What a row may read behind its end is there too.
      let stored = (0..<4 * width + 16).map { _ in random.byte() }
      let pixels = try #require(file.withUnsafeBytes { PNGRegularFile($0)?.pixels })
      let rows = [7, 248].map { (byte: UInt8) in
        var rgba = [UInt8](repeating: byte, count: 4 * width)
        rgba.withUnsafeMutableBytes { target in
          if let start = target.baseAddress { pixels.unpack(stored, width: width, into: start) }
        }
        return rgba
      }
      #expect(rows[0] == rows[1], "\(width)")
    }
  }

  /// A grey picture of 8 bits whose data are these.
  private static func grey(width: UInt32, height: UInt32, _ data: [UInt8]) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(.header) { body in
      body.append(bigEndian: width)
      body.append(bigEndian: height)
      body += [8, 0, 0, 0, 0]
    }
    writer.append(.imageData) { $0 += data }
    writer.append(.end)
    return writer.bytes
  }

  /// Nil unless the file goes the quick way to its end.
  private static func read(_ file: [UInt8]) -> [UInt8]? {
    file.withUnsafeBytes { PNGRegularFile($0)?.rgba() }
  }

  /// Noise under the filters that `filter` names by row, any by default, in chunks of any size.
  private static func file(
    _ sort: Sort, width: Int, height: Int, _ random: inout SeededGenerator, filter: ((Int) -> UInt8)? = nil
  ) -> [UInt8] {
    let length = (width * sort.bitDepth * sort.colorType.channelCount + 7) / 8
    var data: [UInt8] = []
    for row in 0..<height {
      data.append(filter?(row) ?? UInt8(random.next() % 5))
      for _ in 0..<length { data.append(random.next() % 3 == 0 ? random.byte() : 0) }
    }
    var writer = PNGChunkWriter()
    writer.append(.header) { body in
      body.append(bigEndian: UInt32(width))
      body.append(bigEndian: UInt32(height))
      body += [UInt8(sort.bitDepth), UInt8(sort.colorType.rawValue), 0, 0, 0]
    }
    if random.next() % 2 == 0 { writer.append(.gamma) { $0.append(bigEndian: 45_455) } }
    if random.next() % 2 == 0 { writer.append(.standardRGB) { $0.append(0) } }
    if sort.colorType == .palette {
      let entries = (0..<(3 << sort.bitDepth)).map { _ in random.byte() }
      writer.append(.palette) { $0 += entries }
      let alphas = (0..<(1 + random.next() % (1 << UInt64(sort.bitDepth)))).map { _ in random.byte() }
      if random.next() % 2 == 0 { writer.append(.transparency) { $0 += alphas } }
    } else if sort.colorType == .grey, random.next() % 2 == 0 {
      let key = UInt8(random.next() % (1 << UInt64(sort.bitDepth)))
      writer.append(.transparency) { $0 += [0, key] }
    }
    var packed = DenseDeflate(level: Int(1 + random.next() % 9)).zlib(data)[...]
    while !packed.isEmpty {
      let sizes = [0, 1, 2, 7, packed.count / 2, packed.count]
      let part = packed.prefix(sizes[Int(random.next() % 6)])
      writer.append(.imageData) { $0 += part }
      packed = packed.dropFirst(part.count)
    }
    writer.append(.end)
    return writer.bytes
  }

  /// Changes a bit, most often under a check sum that is made right again.
  private static func damage(_ file: inout [UInt8], _ random: inout SeededGenerator) throws {
    if random.next() % 4 == 0 {
      file[Int(random.next() % UInt64(file.count))] ^= 1 << (random.next() % 8)
      return
    }
    let chunks = try file.withUnsafeBytes { bytes in
      var reader = try PNGChunkReader(bytes)
      var chunks: [(PNGChunkType, [UInt8])] = []
      while let chunk = try reader.next() { chunks.append((chunk.type, Array(chunk.body))) }
      return chunks
    }
    let victim = Int(random.next() % UInt64(chunks.count))
    var writer = PNGChunkWriter()
    for (index, (type, body)) in chunks.enumerated() {
      var body = body
      if index == victim, !body.isEmpty { body[Int(random.next() % UInt64(body.count))] ^= 1 << (random.next() % 8) }
      writer.append(type) { $0 += body }
      if index == victim, body.isEmpty { writer.append(type) { $0 += body } }
    }
    file = writer.bytes
  }
}
