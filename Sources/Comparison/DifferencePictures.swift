package import PresscheckCodecs

/// Pictures that show a person what differs.
///
/// Pictures of different sizes share a canvas at their top left corners. A pixel that only one of them has differs, and is
/// clear in the other.
package struct DifferencePictures: Sendable {
  /// On the common canvas.
  package let expected: Bitmap
  /// On the common canvas.
  package let actual: Bitmap
  /// The measures of the difference.
  package let comparison: Comparison
  /// A byte for each pixel: 0, `ignored`, `alone`, or a mark of `DifferenceTally`.
  private let marks: [UInt8]

  private static let ignored: UInt8 = 3
  /// A pixel that only one of the pictures has.
  private static let alone: UInt8 = 4

  /// Nil if the common canvas is larger than a bitmap can be.
  package init?(expected: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact) {
    let size = PixelSize(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    guard size.width <= Bitmap.maximumPixelCount / size.height else { return nil }
    self.expected = expected.extended(to: size)
    self.actual = actual.extended(to: size)
    let sizes = (expected.size, actual.size)
    let (marks, comparison) = Self.compare(self.expected, self.actual, sizes, tolerance)
    self.marks = marks
    self.comparison =
      sizes.0 == sizes.1 ? comparison : Comparison(expected: expected, actual: actual, tolerance: tolerance)
  }

  private static func compare(
    _ expected: Bitmap, _ actual: Bitmap, _ sizes: (PixelSize, PixelSize), _ tolerance: Tolerance
  ) -> ([UInt8], Comparison) {
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
        marks[y * size.width + x] = alone
      }
    }
    for rect in tolerance.ignore {
      for y in rect.rows(of: size.height) {
        for x in rect.columns(of: size.width) { marks[y * size.width + x] = ignored }
      }
    }
    return (marks, pass.result())
  }

  private static let yellow: UInt32 = 0xFF00_FFFF

  /// The expected picture, grey and faded to a tenth, with differing pixels in red, which is the paler the less they differ,
  /// antialiased ones in yellow and ignored areas in blue.
  package var overlay: Bitmap { drawing(overlaid) }

  private func overlaid(_ index: Int) -> UInt32 {
    switch marks[index] {
    case DifferenceTally.differs: Self.red(PremultipliedDifference.of(expected.word(index), actual.word(index)))
    case Self.alone: Self.red(PremultipliedDifference.maximum)
    case DifferenceTally.antialiased: Self.yellow
    case Self.ignored: Self.faded(expected.word(index)) & 0xFFFF_D8D8
    default: Self.faded(expected.word(index))
    }
  }

  /// Pale red for a step of 255, full red for 255 of them; the square root keeps apart the small differences.
  private static func red(_ difference: Int) -> UInt32 {
    let share = Double(difference) / Double(PremultipliedDifference.maximum)
    return 0xFF00_00FF | UInt32((160 * (1 - share.squareRoot())).rounded()) * 0x01_0100
  }

  private static func faded(_ word: UInt32) -> UInt32 {
    let pixel = Pixel(word)
    let luma = Antialiasing.luma(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    let grey = UInt32((255 + (luma - 255) * 0.1 * Double(pixel.alpha) / 255).rounded())
    return grey * 0x01_0101 | 0xFF00_0000
  }

  /// Expected, actual and ``overlay`` from left to right with gaps; nil if the result would be too large for a bitmap.
  package var sideBySide: Bitmap? { sideBySide(maximumPixelCount: 1 << 26) }

  /// As ``sideBySide``, with a bound of its own.
  func sideBySide(maximumPixelCount: Int) -> Bitmap? {
    let (gap, height) = (max(4, expected.width / 40), expected.height)
    let width = 3 * expected.width + 2 * gap
    guard width <= maximumPixelCount / height else { return nil }
    return Bitmap(width: width, height: height) { bytes in
      let target = UnsafeMutableRawBufferPointer(bytes)
      // The gaps are clear.
      target.initializeMemory(as: UInt8.self, repeating: 0)
      let (own, space) = (4 * expected.width, 4 * gap)
      for y in 0..<height {
        let row = 4 * y * width
        for (start, part) in [(row, expected), (row + own + space, actual)] {
          part.rgba.withUnsafeBytes { source in
            let line = UnsafeRawBufferPointer(rebasing: source[(y * own)..<((y + 1) * own)])
            UnsafeMutableRawBufferPointer(rebasing: target[start..<(start + own)]).copyMemory(from: line)
          }
        }
        let start = row + 2 * (own + space)
        for x in 0..<expected.width {
          let word = overlaid(y * expected.width + x).littleEndian
          target.storeBytes(of: word, toByteOffset: start + 4 * x, as: UInt32.self)
        }
      }
    }
  }

  /// A picture of the canvas's size, made of 32-bit pixels whose lowest byte is red.
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
  /// A pixel with R in the lowest byte.
  fileprivate func word(_ index: Int) -> UInt32 {
    rgba.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)) }
  }

  /// The picture with clear pixels to the right and below.
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

/// A film of expected, actual and difference side by side, frame by frame.
package enum DifferenceFilm {
  /// The duration, in seconds, of a frame that has none in either film.
  private static let still = 0.1
  /// The most pixels of a frame, of which the film's encoder keeps several.
  static let maximumPixelCount = 1 << 24

  /// Writes an endless APNG with clear frames for the shorter film; nil if a frame would have too many pixels.
  package static func write(
    expected: AnimationReader, actual: AnimationReader, tolerance: Tolerance = .exact, into sink: any AnimationSink
  ) throws(CodecError) -> AnimationSummary? {
    var encoder: AnimationEncoder?
    var end = 0.0
    let (width, height) = (max(expected.size.width, actual.size.width), max(expected.size.height, actual.size.height))
    guard width <= maximumPixelCount / height else { return nil }
    while true {
      let frames = (try expected.next(), try actual.next())
      if frames.0 == nil, frames.1 == nil { return try encoder?.finish() }
      let pictures = DifferencePictures(
        expected: frames.0?.bitmap ?? .clear(expected.size), actual: frames.1?.bitmap ?? .clear(actual.size),
        tolerance: tolerance)
      guard let picture = pictures?.sideBySide(maximumPixelCount: maximumPixelCount) else { return nil }
      if encoder == nil { encoder = try AnimationEncoder.png(AnimationSettings(size: picture.size), into: sink) }
      let seconds = max(frames.0?.seconds ?? 0, frames.1?.seconds ?? 0)
      end += seconds > 0 ? seconds : still
      try encoder?.append(picture.premultiplied(), until: end)
    }
  }
}

extension Bitmap {
  /// A transparent picture.
  fileprivate static func clear(_ size: PixelSize) -> Bitmap {
    Bitmap(
      width: size.width, height: size.height,
      rgba: [UInt8](repeating: 0, count: byteCount(width: size.width, height: size.height)))
  }
}
