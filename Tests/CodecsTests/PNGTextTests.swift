import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

struct PNGTextTests {
  private let bitmap = PictureKind.gradient.bitmap(width: 7, height: 5, seed: 0)

  private func chunkNames(_ file: [UInt8]) throws -> [String] {
    try file.withUnsafeBytes { bytes in
      var reader = try PNGChunkReader(bytes)
      var names: [String] = []
      while let chunk = try reader.next() {
        try chunk.verify()
        names.append(chunk.type.name)
      }
      return names
    }
  }

  @Test func `texts are read back in their order`() throws {
    let texts = [
      PNG.Text(keyword: "Title", value: "Press me!"),
      PNG.Text(keyword: "Author", value: "Zoë"),
      PNG.Text(keyword: "Title", value: ""),
      PNG.Text(keyword: "Description", value: "押して 🙂"),
      PNG.Text(keyword: "Tree", value: String(repeating: "plate\n", count: 2000)),
      PNG.Text(keyword: "Arbre", value: String(repeating: "płyta\n", count: 2000)),
    ]
    let file = try PNG.encode(bitmap, scale: 2, texts: texts)
    #expect(try PNG.texts(file) == texts)
    #expect(
      try chunkNames(file) == [
        "IHDR", "pHYs", "tEXt", "tEXt", "tEXt", "iTXt", "zTXt", "iTXt", "IDAT", "IEND",
      ])
    #expect(file.count < 1500)
    #expect(try PNG.decode(file) == bitmap)
  }

  @Test func `a long text that does not shrink stays as it is`() throws {
    var random = SeededGenerator(seed: 1)
    let noise = String(String.UnicodeScalarView((0..<300).map { _ in Unicode.Scalar(random.byte() | 1) }))
    let file = try PNG.encode(bitmap, texts: [PNG.Text(keyword: "Noise", value: noise)])
    #expect(try chunkNames(file) == ["IHDR", "tEXt", "IDAT", "IEND"])
    #expect(try PNG.texts(file).map(\.value) == [noise])
  }

  @Test func `texts of the other two kinds and after the pixels are read`() throws {
    var writer = PNGChunkWriter()
    writer.appendHeader(width: 1, height: 1, format: .rgba)
    writer.append(.imageData)
    writer.append(.internationalText) { $0 += Array("K\0\0\0en\0Schlüssel\0Wert".utf8) }
    writer.append(.compressedText) { $0 += Array("Z\0\0".utf8) + DenseDeflate(level: 1).zlib([0xE9, 0x21]) }
    writer.append(.end)
    #expect(
      try PNG.texts(writer.bytes) == [PNG.Text(keyword: "K", value: "Wert"), PNG.Text(keyword: "Z", value: "é!")])
  }

  @Test(arguments: ["", " a", "a ", "a  b", "emoji 🙂", "tab\t", "nul\0", String(repeating: "x", count: 80)])
  func `a keyword that a PNG cannot hold is refused`(_ keyword: String) {
    let error = #expect(throws: CodecError.self) {
      try PNG.encode(bitmap, texts: [PNG.Text(keyword: keyword, value: "")])
    }
    let rule = "it takes 1 to 79 printable Latin-1 characters, single spaces only inside"
    #expect(error?.description == "\"\(keyword)\" cannot be a PNG keyword: \(rule)")
  }

  @Test func `text with a NUL is refused`() {
    let error = #expect(throws: CodecError.self) {
      try PNG.encode(bitmap, effort: .small, texts: [PNG.Text(keyword: "Title", value: "a\0b")])
    }
    #expect(error?.description == "the text for \"Title\" contains U+0000, which a PNG cannot hold")
  }

  @Test func `damaged text is told as such`() throws {
    func message(_ type: PNGChunkType, _ body: [UInt8]) -> String? {
      var writer = PNGChunkWriter()
      writer.appendHeader(width: 1, height: 1, format: .rgba)
      writer.append(type) { $0 += body }
      writer.append(.end)
      return #expect(throws: CodecError.self) { try PNG.texts(writer.bytes) }?.description
    }
    let long = [UInt8](repeating: 0x78, count: 80)
    #expect(message(.latin1Text, Array("Title".utf8)) == "the PNG is damaged: tEXt ends too early")
    #expect(message(.latin1Text, [0, 65]) == "the PNG is damaged: tEXt has a keyword of 0 bytes")
    #expect(message(.latin1Text, long + [0, 65]) == "the PNG is damaged: tEXt has a keyword of 80 bytes")
    #expect(message(.compressedText, Array("K\0".utf8)) == "the PNG is damaged: zTXt ends too early")
    #expect(message(.compressedText, Array("K\0\u{1}".utf8)) == "the PNG is damaged: zTXt has an unknown compression")
    #expect(message(.compressedText, Array("K\0\0rubbish".utf8)) == "the PNG is damaged: zTXt cannot be unpacked")
    #expect(
      message(.internationalText, Array("K\0\0\u{1}\0\0".utf8)) == "the PNG is damaged: iTXt has an unknown compression"
    )
    #expect(message(.internationalText, Array("K\0\0\0\0\0".utf8) + [0xFF]) == "the PNG is damaged: iTXt is not UTF-8")
  }

  @Test func `a wrong check sum of a text is told, but the pixels are read`() throws {
    var file = try PNG.encode(bitmap, texts: [PNG.Text(keyword: "Title", value: "Press me!")])
    file[50] ^= 1
    let error = #expect(throws: CodecError.self) { try PNG.texts(file) }
    #expect(error?.description == "the PNG is damaged: the check sum of tEXt is wrong")
    #expect(try PNG.decode(file) == bitmap)
  }

  @Test func `text that unpacks to more than the limit is refused, but the pixels are read`() throws {
    let bomb = PNG.Text(keyword: "Bomb", value: String(repeating: "x", count: 1 << 25))
    let file = try PNG.encode(bitmap, texts: [bomb])
    #expect(file.count < 1 << 17)
    let error = #expect(throws: CodecError.self) { try PNG.texts(file) }
    #expect(error?.description == "the PNG holds more than 16777216 bytes of text")
    #expect(try PNG.decode(file) == bitmap)
  }

  @Test func `the limit counts all texts together`() throws {
    let texts = [PNG.Text(keyword: "A", value: "12345"), PNG.Text(keyword: "B", value: "12345")]
    let file = try PNG.encode(bitmap, texts: texts)
    #expect(try PNG.texts(file, limit: 10) == texts)
    let error = #expect(throws: CodecError.self) { try PNG.texts(file, limit: 9) }
    #expect(error?.description == "the PNG holds more than 9 bytes of text")
  }
}
