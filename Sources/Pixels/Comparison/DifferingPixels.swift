internal import Glibc

/// Finds the pixels of a row that are not equal. The fast part of every comparison: most rows are equal as a whole.
enum DifferingPixels {
  /// Marks in `marks` with 1 the pixels that are not equal, with 0 those that are; false when all are, and then the marks
  /// are not written.
  ///
  /// - Parameter ignoringColorOfClear: Whether two fully transparent pixels are always equal.
  static func mark(
    _ expected: UnsafeRawPointer, _ actual: UnsafeRawPointer, width: Int, ignoringColorOfClear: Bool,
    in marks: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    if memcmp(expected, actual, 4 &* width) == 0 { return false }
    let visible: UInt32 = ignoringColorOfClear ? 0xFF00_0000 : 0xFFFF_FFFF
    let visibleLanes = SIMD8<UInt32>(repeating: visible.littleEndian)
    let sink = UnsafeMutableRawPointer(marks)
    var any = SIMD8<UInt8>()
    var x = 0
    while x &+ 8 <= width {
      let first = expected.loadUnaligned(fromByteOffset: 4 &* x, as: SIMD8<UInt32>.self)
      let second = actual.loadUnaligned(fromByteOffset: 4 &* x, as: SIMD8<UInt32>.self)
      let differs = (first .!= second) .& (((first | second) & visibleLanes) .!= 0)
      let lanes = SIMD8<UInt32>().replacing(with: 1, where: differs)
      let bytes = SIMD8<UInt8>(truncatingIfNeeded: lanes)
      sink.storeBytes(of: bytes, toByteOffset: x, as: SIMD8<UInt8>.self)
      any |= bytes
      x &+= 8
    }
    var last: UInt8 = 0
    while x < width {
      let (first, second) = (expected.pixel(at: 4 &* x), actual.pixel(at: 4 &* x))
      let differs = first != second && (first | second) & visible != 0
      marks[x] = differs ? 1 : 0
      last |= marks[x]
      x &+= 1
    }
    return any != SIMD8() || last != 0
  }
}
