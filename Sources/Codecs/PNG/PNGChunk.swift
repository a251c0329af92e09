internal import PresscheckCDeflate

/// A chunk's four letters, as a big-endian number.
struct PNGChunkType: Hashable {
  var code: UInt32

  static let header = PNGChunkType("IHDR")
  /// The first chunk of the PNGs in apps, which is Apple's own.
  static let xcodes = PNGChunkType("CgBI")
  static let palette = PNGChunkType("PLTE")
  static let transparency = PNGChunkType("tRNS")
  static let gamma = PNGChunkType("gAMA")
  static let standardRGB = PNGChunkType("sRGB")
  static let physicalSize = PNGChunkType("pHYs")
  static let latin1Text = PNGChunkType("tEXt")
  static let compressedText = PNGChunkType("zTXt")
  static let internationalText = PNGChunkType("iTXt")
  static let imageData = PNGChunkType("IDAT")
  static let end = PNGChunkType("IEND")

  init(code: UInt32) { self.code = code }

  init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "a chunk's name has four letters")
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Whether a reader may skip the chunk: its first letter is lower-case.
  var isAncillary: Bool { code & 0x2000_0000 != 0 }

  /// The four letters, or `????`.
  var name: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    let isName = letters.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    return isName ? String(decoding: letters, as: UTF8.self) : "????"
  }
}

/// One chunk of a PNG file.
struct PNGChunk {
  var type: PNGChunkType
  var body: UnsafeRawBufferPointer
  /// Length, name, body and check sum.
  var whole: UnsafeRawBufferPointer

  /// Throws unless the check sum is right.
  func verify() throws(CodecError) {
    let checked = UnsafeRawBufferPointer(rebasing: whole[4..<(whole.count - 4)])
    let sum = UInt32(truncatingIfNeeded: libdeflate_crc32(0, checked.baseAddress, checked.count))
    if sum != whole.bigEndian32(at: whole.count - 4) {
      throw .damaged("the check sum of \(type.name) is wrong")
    }
  }
}

/// Reads a PNG's chunks in order, up to and including IEND.
struct PNGChunkReader {
  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  private var isAtEnd = false

  /// Throws unless the signature is there.
  init(_ bytes: UnsafeRawBufferPointer) throws(CodecError) {
    let start = bytes.prefix(PNG.signature.count)
    guard !start.isEmpty, start.elementsEqual(PNG.signature.prefix(start.count)) else { throw .notAPNG }
    guard start.count == PNG.signature.count else { throw .truncated }
    self.bytes = bytes
    position = start.count
  }

  /// The next chunk, its check sum not yet verified; nil after IEND.
  mutating func next() throws(CodecError) -> PNGChunk? {
    if isAtEnd { return nil }
    let left = bytes.count - position
    guard left >= 12 else { throw .truncated }
    let length = Int(bytes.bigEndian32(at: position))
    guard length <= Int(Int32.max) else { throw .damaged("a chunk claims \(length) bytes") }
    guard left - 12 >= length else { throw .truncated }
    let whole = UnsafeRawBufferPointer(rebasing: bytes[position..<(position + 12 + length)])
    let type = PNGChunkType(code: whole.bigEndian32(at: 4))
    position += whole.count
    isAtEnd = type == .end
    return PNGChunk(type: type, body: UnsafeRawBufferPointer(rebasing: whole[8..<(8 + length)]), whole: whole)
  }
}

/// Builds a PNG or a part of an animation chunk by chunk.
struct PNGChunkWriter {
  private(set) var bytes: [UInt8]

  /// Begins with the signature, or with nothing for a file begun elsewhere.
  init(signature: [UInt8] = PNG.signature, reservingCapacity capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(max(capacity, signature.count))
    bytes += signature
  }

  /// Appends the chunks of another writer, which began without a signature.
  mutating func append(contentsOf other: PNGChunkWriter) { bytes += other.bytes }

  /// Appends a chunk whose body `write` appends; traps for a body of more than 2³¹ − 1 bytes.
  mutating func append(_ type: PNGChunkType, _ write: (inout [UInt8]) -> Void = { _ in }) {
    let start = bytes.count
    bytes.append(bigEndian: 0)
    bytes.append(bigEndian: type.code)
    write(&bytes)
    let length = bytes.count - start - 8
    precondition(length <= Int(Int32.max), "a chunk holds at most 2147483647 bytes, not \(length)")
    for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index)) }
    let sum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress?.advanced(by: start + 4), length + 4) }
    bytes.append(bigEndian: UInt32(truncatingIfNeeded: sum))
  }
}

extension Array<UInt8> {
  mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}

extension UnsafeRawBufferPointer {
  func bigEndian32(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
