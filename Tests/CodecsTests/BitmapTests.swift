import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

struct BitmapTests {
  /// Every colour and alpha, one pixel each: the column is the channel, the row the alpha.
  private static let everyPair: [UInt8] = (0...255).flatMap { alpha in
    (0...255).flatMap { channel in [channel, 255 - channel, channel / 2, alpha].map { UInt8($0) } }
  }

  @Test func `unpremultiplying gives the exact quotient for every channel and alpha`() {
    let premultiplied = PremultipliedBitmap(width: 256, height: 256, bgra: Self.everyPair)
    let straight = premultiplied.straight()
    for alpha in 0...255 {
      for channel in 0...255 {
        func expected(_ value: Int) -> UInt8 {
          alpha == 0 ? 0 : UInt8((min(value, alpha) * 255 + alpha / 2) / alpha)
        }
        let pixel = Pixel(
          red: expected(channel / 2), green: expected(255 - channel), blue: expected(channel), alpha: UInt8(alpha))
        #expect(straight[channel, alpha] == pixel)
      }
    }
  }

  @Test func `premultiplying rounds to nearest for every channel and alpha`() {
    let premultiplied = Bitmap(width: 256, height: 256, rgba: Self.everyPair).premultiplied()
    for alpha in 0...255 {
      for channel in 0...255 {
        let start = 4 * (256 * alpha + channel)
        let expected = [channel / 2, 255 - channel, channel].map { UInt8(($0 * alpha + 127) / 255) } + [UInt8(alpha)]
        #expect(Array(premultiplied.bgra[start..<(start + 4)]) == expected)
      }
    }
  }

  @Test func `runs of opaque, clear and other pixels meet at any place`() {
    var random = SeededGenerator(seed: 5)
    for width in 1...40 {
      let bgra = (0..<width).flatMap { _ -> [UInt8] in
        switch random.next() % 6 {
        case 0, 1: [random.byte(), random.byte(), random.byte(), 255]
        case 2, 3: [9, 9, 9, 0]
        default: [7, 20, 30, 200]
        }
      }
      let straight = PremultipliedBitmap(width: width, height: 1, bgra: bgra).straight()
      for x in 0..<width {
        let single = PremultipliedBitmap(width: 1, height: 1, bgra: Array(bgra[(4 * x)..<(4 * x + 4)])).straight()
        #expect(straight[x, 0] == single[0, 0])
      }
    }
  }

  @Test func `a premultiplied picture survives being straight`() {
    for kind in PictureKind.allCases {
      let premultiplied = kind.bitmap(width: 19, height: 23, seed: 1).premultiplied()
      #expect(premultiplied.straight().premultiplied() == premultiplied)
    }
  }

  @Test func `a picture is drawn into its own memory`() {
    let bitmap = PremultipliedBitmap(width: 3, height: 2) { memory in
      #expect(memory.count == 24)
      for index in memory.indices { memory.initializeElement(at: index, to: UInt8(index)) }
    }
    #expect(bitmap.bgra == Array(0..<24))
  }

  @Test func `an error while drawing is passed on`() {
    struct Spilt: Error, Equatable {}
    #expect(throws: Spilt()) {
      _ = try PremultipliedBitmap(width: 3, height: 2) { _ in throw Spilt() }
    }
  }

  @Test func `a pixel is found by column and row`() {
    let bitmap = Bitmap(width: 2, height: 2, rgba: Array(0..<16))
    #expect(bitmap[1, 0] == Pixel(red: 4, green: 5, blue: 6, alpha: 7))
    #expect(bitmap[0, 1] == Pixel(red: 8, green: 9, blue: 10, alpha: 11))
  }

  @Test func `a bitmap without pixels traps`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 0, height: 1, rgba: []) }
  }

  @Test func `a bitmap with bytes missing traps`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 1, height: 1, rgba: [0, 0, 0]) }
  }

  @Test func `a size whose product overflows traps`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 1 << 62, height: 4, rgba: []) }
  }
}
