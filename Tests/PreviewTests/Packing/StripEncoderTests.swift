import PresscheckCodecs
import Testing

@testable import PresscheckPreview

struct StripEncoderTests {
  private static let size = PixelSize(width: 23, height: 17)

  /// Noise of any alpha, flat areas, each channel's largest steps, and pictures that differ little or not at all.
  private static let pictures: [Bitmap] = {
    var generator = SystemlessGenerator(state: 7)
    var pictures = [bitmap { _, _ in 0 }, bitmap { _, _ in 0xFFFF_FFFF }]
    pictures.append(bitmap { _, _ in UInt32.random(in: 0...UInt32.max, using: &generator) })
    pictures.append(bitmap { x, y in (x + y) % 2 == 0 ? 0x80FF_0000 : 0x7F00_FFFF })
    pictures.append(bitmap { x, y in UInt32(x) << 24 | UInt32(y * 10) << 8 | UInt32(255 - x) })
    pictures.append(bitmap { x, y in UInt32(x + 1) << 24 | UInt32(y * 10 + 2) << 8 | UInt32(250 - x) })
    pictures.append(pictures[5])
    return pictures
  }()

  @Test func `any picture is read as it was written, on any other`() {
    let all = Self.pictures.map(Pixels.init)
    for reference in all + [Pixels(clear: Self.size)] {
      var encoder = StripEncoder()
      for picture in all { encoder.add(picture, on: reference) }
      var decoder = StripDecoder(encoder.finished())
      for (index, picture) in all.enumerated() {
        let isSame = decoder.next(Self.size, on: reference.words) == picture.words
        #expect(isSame, "picture \(index)")
      }
    }
  }

  @Test func `an equal picture takes next to nothing`() {
    let noise = Pixels(Self.pictures[2])
    func byteCount(_ count: Int) -> Int {
      var encoder = StripEncoder()
      for _ in 0..<count { encoder.add(noise, on: noise) }
      return encoder.finished().count
    }
    #expect(byteCount(20) < 40)
    #expect(StripEncoder.missCount(of: noise, on: noise, limit: .max) == 0)
    #expect(StripEncoder.missCount(of: noise, on: Pixels(clear: Self.size), limit: .max) > 300)
    #expect(StripEncoder.missCount(of: noise, on: Pixels(clear: Self.size), limit: 10) < 10 + Self.size.width)
  }

  private static func bitmap(_ word: (Int, Int) -> UInt32) -> Bitmap {
    var rgba: [UInt8] = []
    for y in 0..<size.height { for x in 0..<size.width { withUnsafeBytes(of: word(x, y).littleEndian) { rgba += $0 } } }
    return Bitmap(width: size.width, height: size.height, rgba: rgba)
  }
}

/// The same numbers on every run.
private struct SystemlessGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
