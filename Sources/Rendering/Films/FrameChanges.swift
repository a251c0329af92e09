internal import PresscheckCodecs
internal import PresscheckFiles

/// The changes of a film from frame to frame, kept while its colours are counted, so that most films are drawn once.
struct FrameChanges {
  private struct Change {
    let area: PixelRect
    /// The pixels of the area, row by row.
    let bgra: [UInt8]
    let end: Double
  }

  /// A film that takes more is drawn again.
  private let maximumByteCount: Int
  private var byteCount = 0
  /// Nil where there are not all frames.
  private var first: PremultipliedBitmap?
  /// Of all frames; the first one's is all of it.
  private var changes: [Change] = []

  /// - Parameter maximumByteCount: Of all pixels that are kept.
  init(maximumByteCount: Int = 16 << 20) { self.maximumByteCount = maximumByteCount }

  /// Whether each frame that was added is there.
  var isComplete: Bool { first != nil }

  /// Adds the next frame, and drops all of them where they are too many.
  mutating func add(_ frame: RenderedFrame) {
    if frame.index == 0 { first = frame.bitmap }
    guard isComplete else { return }
    byteCount += 4 * frame.changed.width * frame.changed.height
    guard byteCount <= maximumByteCount else { return (first, changes) = (nil, []) }
    let bgra = frame.index == 0 ? [] : frame.bitmap.bytes(of: frame.changed)
    changes.append(Change(area: frame.changed, bgra: bgra, end: frame.end))
  }

  /// Shows the frames as they were drawn.
  func play(_ show: (RenderedFrame) throws(Diagnostic) -> Void) throws(Diagnostic) {
    guard var bitmap = first else { return }
    for (index, change) in changes.enumerated() {
      if !change.bgra.isEmpty { bitmap.replace(change.area, with: change.bgra) }
      try show(RenderedFrame(index: index, bitmap: bitmap, changed: change.area, end: change.end))
    }
  }
}

extension PremultipliedBitmap {
  /// The pixels of an area, row by row.
  fileprivate func bytes(of area: PixelRect) -> [UInt8] {
    if area.isEmpty { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * area.width * area.height)
    for y in area.y..<area.y + area.height {
      let start = 4 * (y * width + area.x)
      bytes += bgra[start..<start + 4 * area.width]
    }
    return bytes
  }

  /// Replaces the pixels of an area by others, row by row.
  fileprivate mutating func replace(_ area: PixelRect, with bytes: [UInt8]) {
    let (width, rowLength) = (width, 4 * area.width)
    edit { target in
      bytes.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<area.height {
          let start = 4 * ((area.y + row) * width + area.x)
          (to + start).update(from: from + row * rowLength, count: rowLength)
        }
      }
    }
  }
}
