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
    self.width = width
    self.height = height
    self.start = start
    self.isPremultiplied = isPremultiplied
  }

  /// The stored row, in the bitmap's own order of channels.
  @inline(__always)
  func address(_ y: Int) -> UnsafeRawPointer { start + 4 &* width &* y }
  /// Whether row `y` equals the one above it.
  func repeats(_ y: Int) -> Bool { y > 0 && memcmp(address(y), address(y &- 1), 4 &* width) == 0 }

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

  /// The row as straight R, G, B, A: the bitmap's own memory, or a copy in `scratch`.
  func straight(_ y: Int, scratch: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8> {
    let row = address(y).assumingMemoryBound(to: UInt8.self)
    guard isPremultiplied else { return row }
    Premultiplication.unpremultiply(row, into: scratch, count: width)
    return UnsafePointer(scratch)
  }
}
