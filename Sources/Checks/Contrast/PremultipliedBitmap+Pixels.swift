internal import PresscheckCodecs

// Pixels are numbered in the order of the rows.
extension PremultipliedBitmap {
  /// The colour of a pixel of an opaque picture.
  func color(_ pixel: Int) -> ByteColor {
    ByteColor(bgra[4 * pixel + 2], bgra[4 * pixel + 1], bgra[4 * pixel])
  }

  /// Calls the closure with all pixels, blue in the lowest byte.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    bgra.withUnsafeBytes { body($0.bindMemory(to: UInt32.self)) }
  }

  /// The pixels that differ from those of a picture of the same size.
  func pixels(differingFrom other: PremultipliedBitmap) -> [Int] {
    withPixels { mine in other.withPixels { others in mine.indices.filter { mine[$0] != others[$0] } } }
  }
}
