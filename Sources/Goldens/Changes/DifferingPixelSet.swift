internal import PresscheckCodecs

/// The pixels in which a golden and a picture differ by any bit of straight RGBA; two clear pixels are equal.
struct DifferingPixelSet {
  /// In reading order; a picture has fewer than 2³² pixels.
  private var indices: [UInt32]

  /// Pictures of different sizes differ everywhere.
  init(_ golden: Bitmap, _ actual: Bitmap, ignoring: [PixelRect]) {
    let width = golden.width
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

  var count: Int { indices.count }
  var isEmpty: Bool { indices.isEmpty }

  /// Removes the pixels in which a rendering equals the golden, and returns their number; 0 for a rendering of another size.
  mutating func remove(whereEqual rendered: Bitmap, _ golden: Bitmap) -> Int {
    guard rendered.size == golden.size else { return 0 }
    let before = count
    rendered.withPixels { rendered in
      golden.withPixels { golden in indices.removeAll { rendered[Int($0)].looksLike(golden[Int($0)]) } }
    }
    return before - count
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
