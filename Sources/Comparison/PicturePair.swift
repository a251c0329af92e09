internal import PresscheckCodecs

/// Some rows of two pictures of one size, both in memory as straight RGBA.
struct PicturePair {
  /// Where row `firstRow` begins in each picture.
  let expected: UnsafeRawPointer
  let actual: UnsafeRawPointer
  /// The whole picture's.
  let size: PixelSize
  /// The first row that is in memory. Rows that are asked for must be.
  var firstRow = 0

  var width: Int { size.width }
  var height: Int { size.height }

  @inline(__always)
  func offset(x: Int, y: Int) -> Int {
    4 &* ((y &- firstRow) &* size.width &+ x)
  }

  /// The same pair with the pictures' parts exchanged.
  var swapped: PicturePair {
    PicturePair(expected: actual, actual: expected, size: size, firstRow: firstRow)
  }
}

extension Pixel {
  /// From R, G, B, A in memory order.
  @inline(__always)
  init(_ word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word &>> 8),
      blue: UInt8(truncatingIfNeeded: word &>> 16), alpha: UInt8(truncatingIfNeeded: word &>> 24))
  }
}

extension UnsafeRawPointer {
  /// The pixel at a byte offset, red in the lowest byte.
  @inline(__always)
  func pixel(at offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
