internal import PresscheckCodecs

/// Pixels of a golden that a picture has not, by any bit of straight RGBA; two clear pixels are equal.
struct DifferingPixelSet {
  private let width: Int

  /// In reading order. A picture has fewer than 2³² pixels, and all of them may differ.
  private var indices: [UInt32]

  /// Where two pictures differ: everywhere, when they are not of one size.
  init(_ golden: Bitmap, _ actual: Bitmap, ignoring: [PixelRect]) {
    width = golden.width
    indices = []
    let isComparable = golden.size == actual.size
    golden.withPixels { golden in
      actual.withPixels { actual in
        indices = (0..<UInt32(golden.count)).filter { index in
          !isComparable || !golden[Int(index)].looksLike(actual[Int(index)])
        }
      }
    }
    for rect in ignoring { indices.removeAll { rect.contains(x: Int($0) % width, y: Int($0) / width) } }
  }

  private init(width: Int, _ indices: [UInt32]) {
    (self.width, self.indices) = (width, indices)
  }

  var count: Int { indices.count }
  var isEmpty: Bool { indices.isEmpty }

  /// The smallest rectangle round all of them.
  var bounds: PixelRect? {
    guard let first = indices.first, let last = indices.last else { return nil }
    let columns = indices.lazy.map { Int($0) % width }
    guard let left = columns.min(), let right = columns.max() else { return nil }
    let (top, bottom) = (Int(first) / width, Int(last) / width)
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Removes those that a drawing has as the golden has them; none for a drawing of another size.
  mutating func take(whereEqual drawn: Bitmap, _ golden: Bitmap) -> DifferingPixelSet {
    guard drawn.size == golden.size else { return DifferingPixelSet(width: width, []) }
    return drawn.withPixels { drawn in
      golden.withPixels { golden in
        let isTaken = { (index: UInt32) in drawn[Int(index)].looksLike(golden[Int(index)]) }
        let taken = indices.filter(isTaken)
        indices.removeAll(where: isTaken)
        return DifferingPixelSet(width: width, taken)
      }
    }
  }
}

extension Bitmap {
  fileprivate func withPixels<Value>(_ body: (UnsafeBufferPointer<UInt32>) -> Value) -> Value {
    rgba.withUnsafeBytes { bytes in bytes.withMemoryRebound(to: UInt32.self, body) }
  }
}

extension UInt32 {
  /// Alpha is the last of a pixel's four bytes.
  fileprivate func looksLike(_ other: UInt32) -> Bool {
    self == other || (UInt32(littleEndian: self) | UInt32(littleEndian: other)) >> 24 == 0
  }
}

extension PixelRect {
  fileprivate func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x - self.x < width && y >= self.y && y - self.y < height
  }
}
