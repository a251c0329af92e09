internal import Glibc

/// Finds the pixels of a row that are not equal. The fast part of every comparison: most rows are equal as a whole.
enum DifferingPixels {
  /// Marks in `marks` with 1 the pixels that are not equal, with 0 those that are; false when all are, and then the marks
  /// mean nothing. `ignoringColorOfClear` says that two fully transparent pixels are always equal.
  static func mark(
    _ expected: UnsafeRawPointer, _ actual: UnsafeRawPointer, width: Int, ignoringColorOfClear: Bool,
    in marks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    if memcmp(expected, actual, 4 &* width) == 0 { return false }
    let visible: UInt32 = ignoringColorOfClear ? 0xFF00_0000 : 0xFFFF_FFFF
    var any: UInt8 = 0
    var x = 0
    while x < width {
      // Even in a row that differs most pixels are equal.
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

  /// Of eight pixels.
  @inline(__always)
  private static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    first.loadUnaligned(as: SIMD4<UInt64>.self) == second.loadUnaligned(as: SIMD4<UInt64>.self)
  }
}
