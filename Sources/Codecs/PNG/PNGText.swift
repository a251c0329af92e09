extension PNG {
  /// A keyword and its text, as a PNG holds them.
  package struct Text: Hashable, Sendable {
    /// 1 to 79 printable Latin-1 characters.
    package var keyword: String
    /// Any text without NUL; text outside Latin-1 is stored as UTF-8.
    package var value: String

    package init(keyword: String, value: String) { (self.keyword, self.value) = (keyword, value) }
  }

  /// Reads the `tEXt`, `zTXt` and `iTXt` chunks in the order of the file, without language tags and translated keywords.
  ///
  /// All text together may take `limit` bytes, unpacked; 16 MiB by default. The pixels are not read.
  package static func texts(_ bytes: [UInt8], limit: Int = 1 << 24) throws(CodecError) -> [Text] {
    try bytes.withRawBytes { (bytes) throws(CodecError) in
      var chunks = try PNGChunkReader(bytes)
      _ = try header(&chunks)
      var reader = PNGTextReader(limit: limit)
      while let chunk = try chunks.next() { try reader.read(chunk) }
      return reader.texts
    }
  }

  /// The PNG specification's rule: printable Latin-1, no space at either end and no two in a row.
  fileprivate static func isKeyword(_ bytes: [UInt8]) -> Bool {
    guard (1...79).contains(bytes.count), bytes.first != 0x20, bytes.last != 0x20 else { return false }
    let isPrintable = bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 >= 0xA1 }
    return isPrintable && !zip(bytes, bytes.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }
}

/// Collects texts as long as all their bytes stay within the limit.
private struct PNGTextReader {
  let limit: Int
  private var used = 0
  private(set) var texts: [PNG.Text] = []

  init(limit: Int) { self.limit = limit }

  mutating func read(_ chunk: PNGChunk) throws(CodecError) {
    switch chunk.type {
    case .latin1Text:
      var fields = try Fields(chunk)
      append(try fields.keyword(), String(latin1: try bounded(fields.rest)))
    case .compressedText:
      var fields = try Fields(chunk)
      let keyword = try fields.keyword()
      guard try fields.byte() == 0 else { throw .damaged("zTXt has an unknown compression") }
      append(keyword, String(latin1: try unpacked(fields.rest, chunk)))
    case .internationalText:
      var fields = try Fields(chunk)
      let keyword = try fields.keyword()
      let isCompressed = try fields.byte() == 1
      guard try fields.byte() == 0 else { throw .damaged("iTXt has an unknown compression") }
      for _ in 0..<2 { _ = try fields.untilNul() }
      let text = isCompressed ? try unpacked(fields.rest, chunk) : Array(try bounded(fields.rest))
      guard let value = String(validating: text, as: UTF8.self) else { throw .damaged("iTXt is not UTF-8") }
      append(keyword, value)
    default: break
    }
  }

  private mutating func append(_ keyword: String, _ value: String) {
    texts.append(PNG.Text(keyword: keyword, value: value))
  }

  private mutating func bounded(_ bytes: UnsafeRawBufferPointer) throws(CodecError) -> UnsafeRawBufferPointer {
    guard bytes.count <= limit - used else { throw .tooMuchText(limit: limit) }
    used += bytes.count
    return bytes
  }

  private mutating func unpacked(_ packed: UnsafeRawBufferPointer, _ chunk: PNGChunk) throws(CodecError) -> [UInt8] {
    switch Inflate.zlib(packed, limit: limit - used) {
    case .unpacked(let bytes):
      used += bytes.count
      return bytes
    case .overLimit: throw .tooMuchText(limit: limit)
    case .damaged: throw .damaged("\(chunk.type.name) cannot be unpacked")
    }
  }

  /// The parts of a text chunk's body, from the left.
  private struct Fields {
    let name: String
    private(set) var rest: UnsafeRawBufferPointer

    init(_ chunk: PNGChunk) throws(CodecError) {
      try chunk.verify()
      name = chunk.type.name
      rest = chunk.body
    }

    mutating func keyword() throws(CodecError) -> String {
      let bytes = try untilNul()
      guard (1...79).contains(bytes.count) else { throw .damaged("\(name) has a keyword of \(bytes.count) bytes") }
      return String(latin1: bytes)
    }

    mutating func untilNul() throws(CodecError) -> UnsafeRawBufferPointer {
      guard let end = rest.firstIndex(of: 0) else { throw .damaged("\(name) ends too early") }
      defer { rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...]) }
      return UnsafeRawBufferPointer(rebasing: rest[..<end])
    }

    mutating func byte() throws(CodecError) -> UInt8 {
      guard let first = rest.first else { throw .damaged("\(name) ends too early") }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
      return first
    }
  }
}

extension PNGChunkWriter {
  /// Appends `tEXt` if Latin-1 has all the characters, else `iTXt`; a long text is compressed if that is shorter.
  mutating func append(_ text: PNG.Text) throws(CodecError) {
    guard let keyword = text.keyword.latin1, PNG.isKeyword(keyword) else { throw .invalidKeyword(text.keyword) }
    guard !text.value.utf8.contains(0) else { throw .nulInText(keyword: text.keyword) }
    if let latin1 = text.value.latin1 {
      if let packed = packed(latin1) {
        append(.compressedText) { $0 += keyword + [0, 0] + packed }
      } else {
        append(.latin1Text) { $0 += keyword + [0] + latin1 }
      }
    } else {
      let utf8 = Array(text.value.utf8)
      let packed = packed(utf8)
      append(.internationalText) { $0 += keyword + [0, packed == nil ? 0 : 1, 0, 0, 0] + (packed ?? utf8) }
    }
  }

  /// The text as a zlib stream, if it is long and the stream is shorter.
  private func packed(_ text: [UInt8]) -> [UInt8]? {
    guard text.count > 256 else { return nil }
    let packed = DenseDeflate(level: 9).zlib(text)
    return packed.count < text.count ? packed : nil
  }
}

extension String {
  fileprivate init(latin1 bytes: some Collection<UInt8>) {
    // ASCII, as most texts are, is the same in Latin-1 and UTF-8.
    guard bytes.contains(where: { $0 > 0x7F }) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    self.init(scalars)
  }

  /// The characters as Latin-1, or nil if it lacks one.
  fileprivate var latin1: [UInt8]? {
    let bytes = unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    return bytes.count == unicodeScalars.count ? bytes : nil
  }
}

extension [PNG.Text] {
  /// The first text of a keyword; nil for none.
  package subscript(keyword: String) -> String? { first { $0.keyword == keyword }?.value }
}
