/// A picture as Cairo renders it: ARGB32 in a little-endian word, which is the bytes B, G, R, A, colour times alpha.
package struct PremultipliedBitmap: Hashable, Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Blue, green, red, alpha of each pixel, rows from the top, without padding: Cairo's stride is 4 × width too.
  package private(set) var bgra: [UInt8]

  /// Traps unless both sides are positive, `bgra` holds exactly 4 × width × height bytes, and the picture has at most
  /// ``Bitmap/maximumPixelCount`` pixels.
  package init(width: Int, height: Int, bgra: [UInt8]) {
    let byteCount = Bitmap.byteCount(width: width, height: height)
    precondition(bgra.count == byteCount, "\(width) × \(height) pixels take \(byteCount) bytes, not \(bgra.count)")
    (self.width, self.height, self.bgra) = (width, height, bgra)
  }

  /// Lets `fill` write all 4 × width × height uninitialised bytes of the picture's own memory; the pointer must not outlive it.
  package init<Failure: Error>(
    width: Int, height: Int, filling fill: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    (self.width, self.height) = (width, height)
    bgra = try Array(byteCount: Bitmap.byteCount(width: width, height: height), filling: fill)
  }

  /// Lets `change` draw over a part of the picture, in a copy if the memory is shared.
  package mutating func edit<Failure: Error>(
    _ change: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try bgra.withUnsafeMutableBufferPointer { (bytes) throws(Failure) in try change(bytes) }
  }

  /// The sum of all channels' differences from a picture of the same size; traps for any other size.
  package func difference(from other: PremultipliedBitmap) -> Int {
    precondition(width == other.width && height == other.height, "only pictures of one size have a difference")
    return bgra.withUnsafeBufferPointer { bytes in
      other.bgra.withUnsafeBufferPointer { others in
        var sum = 0
        for index in bytes.indices { sum &+= abs(Int(bytes[index]) &- Int(others[index])) }
        return sum
      }
    }
  }

  /// The same picture with straight alpha: each channel is (c × 255 + a / 2) / a in whole numbers.
  ///
  /// A clear pixel is 0, 0, 0, 0. A channel above its alpha, which no proper drawing yields, counts as equal to it.
  package func straight() -> Bitmap {
    Bitmap(width: width, height: height) { rgba in
      bgra.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = rgba.baseAddress else { return }
        Premultiplication.unpremultiply(from, into: to, count: width * height)
      }
    }
  }
}

extension Bitmap {
  /// The same picture with each channel multiplied by its alpha, rounded to nearest: (c × a + 127) / 255.
  package func premultiplied() -> PremultipliedBitmap {
    PremultipliedBitmap(width: width, height: height) { bgra in
      rgba.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = bgra.baseAddress else { return }
        Premultiplication.premultiply(from, into: to, count: width * height)
      }
    }
  }
}
