/// The directory at the head of a TrueType or OpenType file or collection, read only to see that the file is whole.
///
/// HarfBuzz reads a damaged table as an empty one and draws nothing. A named font that draws nothing would be silently wrong,
/// so each file is compared with its own directory first.
struct FontTables {
  private let bytes: UnsafeRawBufferPointer
  /// More faces than any collection has.
  private static let maximumFaces = 256

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The number of faces in the file; nil if it is not a font or a part of it is missing.
  var faceCount: Int? {
    guard let tag = word(at: 0) else { return nil }
    guard tag == Tag.collection else { return isWhole(faceAt: 0) ? 1 : nil }
    guard let count = word(at: 8), (1...FontTables.maximumFaces).contains(count) else { return nil }
    for index in 0..<count {
      guard let offset = word(at: 12 + 4 * index), isWhole(faceAt: offset) else { return nil }
    }
    return count
  }

  private func isWhole(faceAt offset: Int) -> Bool {
    guard let tag = word(at: offset), Tag.faces.contains(tag), let count = half(at: offset + 4) else { return false }
    var present: [Int] = []
    for index in 0..<count {
      let record = offset + 12 + 16 * index
      guard let tag = word(at: record), let start = word(at: record + 8), let length = word(at: record + 12),
        start + length <= bytes.count
      else { return false }
      if length > 0 { present.append(tag) }
    }
    return Tag.needed.allSatisfy(present.contains) && Tag.glyphs.contains { $0.allSatisfy(present.contains) }
  }

  private func word(at offset: Int) -> Int? {
    guard let high = half(at: offset), let low = half(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  private func half(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

private enum Tag {
  static let collection = number("ttcf")
  static let faces = [0x0001_0000, number("OTTO"), number("true")]
  static let needed = [number("cmap"), number("head"), number("hhea"), number("hmtx"), number("maxp")]

  /// The tables for outlines and bitmaps; a font has one of these sets.
  static let glyphs = [
    [number("glyf"), number("loca")], [number("CFF ")], [number("CFF2")], [number("CBDT"), number("CBLC")],
    [number("sbix")],
  ]

  private static func number(_ name: StaticString) -> Int { Int(UInt32(tag: name)) }
}

extension UInt32 {
  /// A tag of four letters as OpenType stores it.
  init(tag: StaticString) { self = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } } }
}
