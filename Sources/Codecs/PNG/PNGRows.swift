internal import Glibc

/// The rows of a picture to be encoded, of either kind of bitmap.
struct PNGRows {
  let width: Int
  let height: Int
  private let start: UnsafeRawPointer
  private let isPremultiplied: Bool

  /// The bitmap's bytes must not move while the rows are in use.
  init(width: Int, height: Int, bytes: UnsafeRawBufferPointer, isPremultiplied: Bool) {
    guard let start = bytes.baseAddress, bytes.count == Bitmap.byteCount(width: width, height: height) else {
      preconditionFailure("\(width) × \(height) pixels do not take \(bytes.count) bytes")
    }
    (self.width, self.height, self.start, self.isPremultiplied) = (width, height, start, isPremultiplied)
  }

  /// The stored row, in the bitmap's own order of channels.
  @inline(__always)
  func address(_ y: Int) -> UnsafeRawPointer { start + 4 &* width &* y }

  /// The pixels from a column on; nil if there are none.
  func rest(from x: Int) -> Range<Int>? { x < width ? x..<width : nil }

  /// The next pixels of row `y`, in groups of sixteen, that differ from those above; nil if the others are equal.
  ///
  /// All of the first row differ.
  func nextChange(_ y: Int, from start: Int) -> Range<Int>? {
    if y == 0 { return rest(from: start) }
    let (row, above) = (address(y), address(y &- 1))
    if start == 0, memcmp(row, above, 4 &* width) == 0 { return nil }
    var x = start
    while x &+ 16 <= width, Self.areEqual(row + 4 &* x, above + 4 &* x) { x &+= 16 }
    if x &+ 16 > width {
      return x < width && memcmp(row + 4 &* x, above + 4 &* x, 4 &* (width &- x)) != 0 ? x..<width : nil
    }
    var end = x &+ 16
    while end &+ 16 <= width, !Self.areEqual(row + 4 &* end, above + 4 &* end) { end &+= 16 }
    return x..<(end &+ 16 > width ? width : end)
  }

  /// Whether sixteen pixels are equal; comparing wider vectors takes five times the instructions (*measured*).
  @inline(__always)
  private static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    typealias Part = SIMD2<UInt64>
    var difference = Part()
    for offset in stride(from: 0, to: 64, by: 16) {
      difference |=
        first.loadUnaligned(fromByteOffset: offset, as: Part.self)
        ^ second.loadUnaligned(fromByteOffset: offset, as: Part.self)
    }
    return difference[0] | difference[1] == 0
  }

  /// Whether all pixels of some rows are opaque.
  func isOpaque(in span: Range<Int>) -> Bool {
    span.allSatisfy { y in
      let row = address(y)
      var all = SIMD4<UInt32>(repeating: .max)
      var x = 0
      while x &+ 4 <= width {
        all &= row.loadUnaligned(fromByteOffset: 4 &* x, as: SIMD4<UInt32>.self)
        x &+= 4
      }
      while x < width {
        all[0] &= row.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
        x &+= 1
      }
      return all.min() >= 0xFF00_0000
    }
  }

  /// Some pixels of a row as straight R, G, B, A: the bitmap's own memory, or a copy in `scratch`.
  func straight(_ y: Int, _ columns: Range<Int>, scratch: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8> {
    let pixels = address(y).assumingMemoryBound(to: UInt8.self) + 4 &* columns.lowerBound
    guard isPremultiplied else { return pixels }
    Premultiplication.unpremultiply(pixels, into: scratch, count: columns.count)
    return UnsafePointer(scratch)
  }
}
