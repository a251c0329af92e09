internal import Glibc
internal import PresscheckCodecs

/// Rows of two pictures of one size in memory, as straight RGBA.
struct PicturePair {
  /// The first byte of row `firstRow`.
  let expected: UnsafeRawPointer
  let actual: UnsafeRawPointer
  /// The size of the whole picture.
  let size: PixelSize
  /// The first row in memory.
  var firstRow = 0

  var width: Int { size.width }
  var height: Int { size.height }

  /// The byte of a pixel, whose row must be in memory.
  @inline(__always)
  func offset(x: Int, y: Int) -> Int { 4 &* ((y &- firstRow) &* size.width &+ x) }

  var swapped: PicturePair { PicturePair(expected: actual, actual: expected, size: size, firstRow: firstRow) }
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

/// Finds the unequal pixels of a row, and skips rows that are equal as a whole, which most are.
enum DifferingPixels {
  /// Marks unequal pixels with 1 and equal ones with 0; false if all are equal, and then the marks mean nothing.
  static func mark(
    _ expected: UnsafeRawPointer, _ actual: UnsafeRawPointer, width: Int, ignoringColorOfClear: Bool,
    in marks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    if memcmp(expected, actual, 4 &* width) == 0 { return false }
    let visible: UInt32 = ignoringColorOfClear ? 0xFF00_0000 : 0xFFFF_FFFF
    var any: UInt8 = 0
    var x = 0
    while x < width {
      // Most pixels are equal even in a row that differs.
      if x &+ 8 <= width, areEqual(expected + 4 &* x, actual + 4 &* x) {
        UnsafeMutableRawPointer(marks).storeBytes(of: 0, toByteOffset: x, as: UInt64.self)
        x &+= 8
        continue
      }
      let end = min(x &+ 8, width)
      while x < end {
        let (first, second) = (expected.pixel(at: 4 &* x), actual.pixel(at: 4 &* x))
        let mark: UInt8 = first != second && (first | second) & visible != 0 ? 1 : 0
        marks[x] = mark
        any |= mark
        x &+= 1
      }
    }
    return any != 0
  }

  /// Whether eight pixels are equal.
  @inline(__always)
  private static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    first.loadUnaligned(as: SIMD4<UInt64>.self) == second.loadUnaligned(as: SIMD4<UInt64>.self)
  }
}
