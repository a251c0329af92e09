internal import Glibc

extension PixelRect {
  package init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The smallest rectangle around both; neither is empty.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The part inside a picture of this size, nil if there is none.
  func clipped(to size: PixelSize) -> PixelRect? {
    let (columns, rows) = (columns(of: size.width), rows(of: size.height))
    if columns.isEmpty || rows.isEmpty { return nil }
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The smallest rectangle inside this one that holds all pixels that differ; nil if none does.
  ///
  /// `first` and `second` give the address of column `x` in a row.
  func narrowed<Element: Equatable & BitwiseCopyable>(
    _ first: (Int) -> UnsafePointer<Element>, _ second: (Int) -> UnsafePointer<Element>
  ) -> PixelRect? {
    func differs(_ row: Int) -> Bool { memcmp(first(row), second(row), width * MemoryLayout<Element>.stride) != 0 }
    guard let top = (y..<(y + height)).first(where: differs) else { return nil }
    let bottom = (top..<(y + height)).last(where: differs) ?? top
    var (left, right) = (width, -1)
    for row in top...bottom {
      let (here, there) = (first(row), second(row))
      var column = 0
      while column < left, here[column] == there[column] { column &+= 1 }
      left = min(left, column)
      column = width &- 1
      while column > right, here[column] == there[column] { column &-= 1 }
      right = max(right, column)
    }
    return PixelRect(x: x + left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension PremultipliedBitmap {
  /// The smallest rectangle inside `rect` that holds all pixels that differ from a picture of the same size, or nil.
  func difference(_ other: PremultipliedBitmap, in rect: PixelRect) -> PixelRect? {
    bgra.withUnsafeBytes { before in
      other.bgra.withUnsafeBytes { after in
        guard let before = before.assumingMemoryBound(to: UInt32.self).baseAddress,
          let after = after.assumingMemoryBound(to: UInt32.self).baseAddress
        else { return nil }
        return rect.narrowed({ before + $0 * width + rect.x }, { after + $0 * width + rect.x })
      }
    }
  }

  /// Writes a rectangle's pixels straight, R, G, B, A from the lowest byte.
  func straight(_ rect: PixelRect, into target: UnsafeMutablePointer<UInt32>) {
    bgra.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      target.withMemoryRebound(to: UInt8.self, capacity: 4 * rect.width * rect.height) { target in
        for row in 0..<rect.height {
          Premultiplication.unpremultiply(
            bytes + 4 * ((rect.y + row) * width + rect.x), into: target + 4 * row * rect.width, count: rect.width)
        }
      }
    }
  }
}
