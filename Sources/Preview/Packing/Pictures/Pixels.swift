internal import PresscheckCodecs

/// A picture's pixels with a clear row above and a clear column on the left, so that each has neighbours.
struct Pixels {
  let size: PixelSize
  /// Red in the lowest byte, then green, blue and alpha, which the others are not multiplied by.
  let words: [UInt32]

  /// From one row to the next, in words.
  var stride: Int { size.width + 1 }

  /// A clear picture.
  init(clear size: PixelSize) {
    self.size = size
    words = Array(repeating: 0, count: (size.width + 1) * (size.height + 1))
  }

  init(_ bitmap: Bitmap) {
    size = bitmap.size
    let (width, height) = (bitmap.width, bitmap.height)
    let rgba = bitmap.rgba
    words = Array(unsafeUninitializedCapacity: (width + 1) * (height + 1)) { words, count in
      words.initialize(repeating: 0)
      rgba.withUnsafeBytes { bytes in
        for row in 0..<height {
          UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(words)[(4 * ((row + 1) * (width + 1) + 1))...]
          )
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[4 * row * width..<4 * (row + 1) * width]))
        }
      }
      count = words.count
    }
  }
}
