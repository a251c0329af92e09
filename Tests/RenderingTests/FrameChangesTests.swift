import PresscheckCodecs
import PresscheckFiles
import Testing

@testable import PresscheckRendering

@Suite struct FrameChangesTests {
  /// Frames of 6 × 4 pixels, each with another rectangle changed; the fourth changes nothing.
  private static let frames: [RenderedFrame] = {
    let areas = [(0, 0, 6, 4), (1, 2, 3, 1), (5, 0, 1, 4), (0, 0, 0, 0), (2, 1, 2, 2)].map {
      PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
    }
    var bytes = [UInt8](repeating: 0, count: 96)
    return areas.enumerated().map { index, area in
      for y in area.y..<area.y + area.height {
        for x in 4 * area.x..<4 * (area.x + area.width) { bytes[24 * y + x] = UInt8(50 * index + y + x) }
      }
      let bitmap = PremultipliedBitmap(width: 6, height: 4, bgra: bytes)
      return RenderedFrame(index: index, bitmap: bitmap, changed: area, end: Double(index + 1) / 60)
    }
  }()

  private func changes(_ maximum: Int) -> FrameChanges {
    var changes = FrameChanges(maximumByteCount: maximum)
    for frame in Self.frames { changes.add(frame) }
    return changes
  }

  @Test func `frames are shown as they were drawn`() throws {
    let changes = changes(4 * (24 + 3 + 4 + 4))
    #expect(changes.isComplete)
    for _ in 0..<2 {
      var shown: [RenderedFrame] = []
      try changes.play { shown.append($0) }
      #expect(shown.map(\.bitmap) == Self.frames.map(\.bitmap) && shown.map(\.index) == [0, 1, 2, 3, 4])
      #expect(shown.map(\.changed) == Self.frames.map(\.changed) && shown.map(\.end) == Self.frames.map(\.end))
    }
  }

  @Test func `frames that are too many are not there`() throws {
    let changes = changes(4 * (24 + 3 + 4 + 4) - 1)
    #expect(!changes.isComplete)
    try changes.play { _ in Issue.record("there is no frame") }
  }
}
