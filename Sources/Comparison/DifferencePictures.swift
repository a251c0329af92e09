package import PresscheckCodecs

/// Pictures of what differs, for a person to read.
///
/// Pictures of different sizes are laid on one canvas by their top left corners; what only one of them has differs, and is
/// clear in the other.
package struct DifferencePictures: Sendable {
  /// On the canvas both share.
  package let expected: Bitmap
  /// On the canvas both share.
  package let actual: Bitmap
  /// A byte for each pixel: 0 or one of `Mark`.
  private let marks: [UInt8]

  private enum Mark {
    static let differs = DifferenceTally.differs
    static let antialiased = DifferenceTally.antialiased
    static let ignored: UInt8 = 3
  }

  /// Nil for pictures of different sizes whose common canvas is larger than a bitmap can be.
  package init?(expected: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact) {
    let size = PixelSize(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    guard size.width <= Bitmap.maximumPixelCount / size.height else { return nil }
    self.expected = expected.extended(to: size)
    self.actual = actual.extended(to: size)
    marks = Self.marks(self.expected, self.actual, (expected.size, actual.size), tolerance)
  }

  private static func marks(
    _ expected: Bitmap, _ actual: Bitmap, _ sizes: (PixelSize, PixelSize), _ tolerance: Tolerance
  ) -> [UInt8] {
    let size = expected.size
    var marks = [UInt8](repeating: 0, count: size.width * size.height)
    var pass = ComparisonPass(size: size, tolerance: tolerance)
    expected.rgba.withUnsafeBytes { first in
      actual.rgba.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        pass.compare(PicturePair(expected: first, actual: second, size: size), rows: 0..<size.height) { y, row in
          for x in 0..<size.width { marks[y * size.width + x] = row[x] }
        }
      }
    }
    for y in 0..<size.height {
      for x in 0..<size.width where sizes.0.contains(x, y) != sizes.1.contains(x, y) {
        marks[y * size.width + x] = Mark.differs
      }
    }
    for rect in tolerance.ignore {
      for y in rect.rows(of: size.height) {
        for x in rect.columns(of: size.width) { marks[y * size.width + x] = Mark.ignored }
      }
    }
    return marks
  }

  private static let red: UInt32 = 0xFF00_00FF
  private static let yellow: UInt32 = 0xFF00_FFFF

  /// Differing pixels red on clear ground.
  package var mask: Bitmap {
    drawing { index in marks[index] == Mark.differs ? Self.red : 0 }
  }

  /// The expected picture, grey and faded to a tenth; on it differing pixels red, antialiased ones yellow, and bluish what
  /// was not compared.
  package var overlay: Bitmap {
    drawing { index in
      switch marks[index] {
      case Mark.differs: Self.red
      case Mark.antialiased: Self.yellow
      case Mark.ignored: Self.faded(expected.word(index)) & 0xFFFF_D8D8
      default: Self.faded(expected.word(index))
      }
    }
  }

  private static func faded(_ word: UInt32) -> UInt32 {
    let pixel = Pixel(word)
    let luma =
      Double(pixel.red) * 0.29889531 + Double(pixel.green) * 0.58662247 + Double(pixel.blue) * 0.11448223
    let grey = UInt32((255 + (luma - 255) * 0.1 * Double(pixel.alpha) / 255).rounded())
    return grey * 0x01_0101 | 0xFF00_0000
  }

  /// Which way each channel went and how far: mid-grey (128) where it is the same, brighter where the actual picture has
  /// more of it, darker where less.
  ///
  /// What is translucent is seen over black and over white, and the greater of both differences counts, so that a change
  /// of alpha alone shows whatever the colour. Antialiased and ignored pixels are shown too. A difference of one step is
  /// drawn as `gain` steps; below 1 means 1.
  package func amplified(gain: Int = 8) -> Bitmap {
    let gain = min(max(gain, 1), 255)
    return drawing { index in
      let (first, second) = (Pixel(expected.word(index)), Pixel(actual.word(index)))
      return 0xFF00_0000 | Self.signed(first, second, \.red, gain) | Self.signed(first, second, \.green, gain) << 8
        | Self.signed(first, second, \.blue, gain) << 16
    }
  }

  private static func signed(
    _ expected: Pixel, _ actual: Pixel, _ channel: KeyPath<Pixel, UInt8>, _ gain: Int
  ) -> UInt32 {
    let (first, second) = (Int(expected[keyPath: channel]), Int(actual[keyPath: channel]))
    let overBlack = second * Int(actual.alpha) - first * Int(expected.alpha)
    let overWhite = overBlack - 255 * (Int(actual.alpha) - Int(expected.alpha))
    let difference = abs(overBlack) >= abs(overWhite) ? overBlack : overWhite
    // Away from zero, so that the slightest difference is one step.
    let steps = (abs(difference) + 254) / 255 * difference.signum()
    return UInt32(min(max(128 + gain * steps, 0), 255))
  }

  /// Expected, actual and ``overlay`` from left to right, with clear columns in between; nil when that is larger than a
  /// bitmap can be.
  package var sideBySide: Bitmap? {
    let gap = max(4, expected.width / 40)
    let width = 3 * expected.width + 2 * gap
    guard width <= Bitmap.maximumPixelCount / expected.height else { return nil }
    let space = [UInt8](repeating: 0, count: 4 * gap)
    let parts = [expected, actual, overlay]
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * expected.height)
    for y in 0..<expected.height {
      for (index, part) in parts.enumerated() {
        if index > 0 { rgba += space }
        rgba += part.rgba[(4 * y * part.width)..<(4 * (y + 1) * part.width)]
      }
    }
    return Bitmap(width: width, height: expected.height, rgba: rgba)
  }

  /// The frames of an animation that shows one and the other in turn.
  package var blink: [Bitmap] { [expected, actual] }

  /// A picture of the canvas' size, of R, G, B, A from the lowest byte.
  private func drawing(_ pixel: (Int) -> UInt32) -> Bitmap {
    Bitmap(width: expected.width, height: expected.height) { bytes in
      let target = UnsafeMutableRawBufferPointer(bytes)
      for index in marks.indices {
        target.storeBytes(of: pixel(index).littleEndian, toByteOffset: 4 * index, as: UInt32.self)
      }
    }
  }
}

extension PixelSize {
  func contains(_ x: Int, _ y: Int) -> Bool { x < width && y < height }
}

extension Bitmap {
  /// R, G, B, A from the lowest byte.
  fileprivate func word(_ index: Int) -> UInt32 {
    rgba.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)) }
  }

  /// With clear pixels to the right and below.
  fileprivate func extended(to size: PixelSize) -> Bitmap {
    if size == self.size { return self }
    var larger: [UInt8] = []
    larger.reserveCapacity(4 * size.width * size.height)
    let right = [UInt8](repeating: 0, count: 4 * (size.width - width))
    for y in 0..<height { larger += rgba[(4 * y * width)..<(4 * (y + 1) * width)] + right }
    larger += [UInt8](repeating: 0, count: 4 * size.width * (size.height - height))
    return Bitmap(width: size.width, height: size.height, rgba: larger)
  }
}
