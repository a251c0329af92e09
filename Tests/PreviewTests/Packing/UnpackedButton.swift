import PresscheckCodecs

@testable import PresscheckPreview

/// A packer's pictures as the page has them.
struct UnpackedButton {
  /// By frame.
  let pictures: [Bitmap]

  init(_ pool: FramePool) {
    var (words, pictures): ([[UInt32]], [Bitmap]) = ([], [])
    for strip in pool.strips {
      var decoder = StripDecoder(strip.bytes)
      for _ in 0..<strip.frameCount {
        let frame = pool.frames[words.count]
        let size = pool.places[frame.place].size
        words.append(decoder.next(size, on: frame.reference.map { words[$0] }))
        pictures.append(Self.bitmap(words[words.count - 1], size))
      }
    }
    self.pictures = pictures
  }

  /// A picture without the clear row and column before it.
  static func bitmap(_ words: [UInt32], _ size: PixelSize) -> Bitmap {
    var rgba: [UInt8] = []
    for row in 1...size.height {
      for word in words[row * (size.width + 1) + 1..<(row + 1) * (size.width + 1)] {
        withUnsafeBytes(of: word.littleEndian) { rgba += $0 }
      }
    }
    return Bitmap(width: size.width, height: size.height, rgba: rgba)
  }
}
