/// Packs the pixels of animation frames as PNG does: filtered rows in a zlib stream.
struct PNGFrameData: ~Copyable {
  private var filters = PNGFilterPass()
  private var stream = Scratch()
  private let quick = QuickDeflate()
  private let rough: DenseDeflate
  private let fine: DenseDeflate
  let format: PNGPixelFormat
  let effort: PNG.Effort

  init(format: PNGPixelFormat, effort: PNG.Effort) {
    self.format = format
    self.effort = effort
    rough = DenseDeflate(level: effort == .small ? 6 : 5)
    fine = DenseDeflate(level: effort == .small ? 12 : 9)
  }

  /// The stream for pixels of straight RGBA, which `format` holds exactly.
  mutating func pack(_ pixels: FramePixels<UInt32>) -> [UInt8] {
    pixels.elements.withUnsafeBytes { bytes in
      let rows = PNGRows(
        width: pixels.rect.width, height: pixels.rect.height, bytes: bytes, isPremultiplied: false)
      switch effort {
      case .fast:
        let filtered = filters.run(rows, format: format, choice: .quick(for: rows))
        let target = stream.bytes(QuickDeflate.bound(filtered.count))
        return Array(UnsafeBufferPointer(start: target, count: quick.zlib(filtered, into: target)))
      case .dense, .small:
        return packed(rows)
      }
    }
  }

  /// Of films a frame is one of many: every filter at a middling level, and the best of them at a high one.
  private mutating func packed(_ rows: PNGRows) -> [UInt8] {
    var best = PNGFilterChoice.none
    var least = Int.max
    for choice in PNGFilterChoice.allCases {
      let filtered = filters.run(rows, format: format, choice: choice)
      let length = rough.zlib(filtered, into: stream.bytes(rough.bound(filtered.count)))
      if length < least { (best, least) = (choice, length) }
    }
    let filtered = filters.run(rows, format: format, choice: best)
    let target = stream.bytes(fine.bound(filtered.count))
    return Array(UnsafeBufferPointer(start: target, count: fine.zlib(filtered, into: target)))
  }
}
