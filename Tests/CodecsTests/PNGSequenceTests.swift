import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

@Suite struct PNGSequenceTests {
  /// A picture that is drawn on, and the box that was.
  private struct Canvas {
    let width: Int
    let height: Int
    var bgra: [UInt8]

    init(_ bitmap: PremultipliedBitmap) {
      (width, height, bgra) = (bitmap.width, bitmap.height, bitmap.bgra)
    }

    var bitmap: PremultipliedBitmap { PremultipliedBitmap(width: width, height: height, bgra: bgra) }

    mutating func draw(_ random: inout SeededGenerator) -> PixelRect {
      let (x, y) = (Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height)))
      let box = PixelRect(
        x: x, y: y, width: min(width - x, 1 + Int(random.next() % 40)),
        height: min(height - y, 1 + Int(random.next() % 40))
      )
      let isNoise = random.next() % 2 == 0
      let alpha = random.next() % 3 == 0 ? random.byte() : 255
      for row in box.y..<box.y + box.height {
        for column in box.x..<box.x + box.width {
          let pixel = [isNoise ? random.byte() : 7, 9, 11].map { min($0, alpha) } + [alpha]
          bgra.replaceSubrange(4 * (row * width + column)..<4 * (row * width + column) + 4, with: pixel)
        }
      }
      return box
    }
  }

  @Test(
    arguments: [(1, 1), (40, 33), (210, 300), (3000, 12), (1, 18_000), (18_000, 2)], [PictureKind.flat, .gradient])
  func `a file does not depend on the pictures before`(_ size: (width: Int, height: Int), _ kind: PictureKind) throws {
    var random = SeededGenerator(seed: UInt64(size.width))
    var canvas = Canvas(kind.bitmap(width: size.width, height: size.height, seed: 1).premultiplied())
    let encoder = PNGSequenceEncoder()
    var changed: PixelRect?
    for _ in 0..<8 {
      let file = try encoder.encode(canvas.bitmap, changed: changed)
      #expect(try file == PNG.encode(canvas.bitmap))
      #expect(try PNG.decode(file) == canvas.bitmap.straight())
      changed = random.next() % 8 == 0 ? nil : canvas.draw(&random)
    }
  }

  @Test func `a drawn picture and a straight one are the same file`() throws {
    for kind in PictureKind.allCases {
      let bitmap = kind.bitmap(width: 200, height: 120, seed: 2).premultiplied()
      #expect(try PNG.encode(bitmap) == PNG.encode(bitmap.straight()))
    }
  }

  @Test func `the last clear pixel to go makes the whole file opaque, the first to come makes it clear`() throws {
    var bgra = [UInt8](repeating: 255, count: 4 * 100 * 900)
    let opaque = PremultipliedBitmap(width: 100, height: 900, bgra: bgra)
    bgra.replaceSubrange(4 * 100 * 700..<4 * 100 * 700 + 4, with: [0, 0, 0, 0])
    let cut = PremultipliedBitmap(width: 100, height: 900, bgra: bgra)
    let encoder = PNGSequenceEncoder()
    for (bitmap, colorType) in [(opaque, PNG.ColorType.rgb), (cut, .rgba), (opaque, .rgb)] {
      let file = try encoder.encode(bitmap, changed: PixelRect(x: 0, y: 700, width: 1, height: 1))
      #expect(try PNG.header(file).colorType == colorType)
      #expect(try file == PNG.encode(bitmap))
    }
  }

  @Test func `only bands with a changed row, or one below, are packed again`() throws {
    let gradient = PictureKind.gradient.bitmap(width: 160, height: 600, seed: 4).premultiplied()
    let noise = PictureKind.opaqueNoise.bitmap(width: 160, height: 600, seed: 4).premultiplied()
    // What is said not to have changed is not looked at: a file of both pictures shows which rows were.
    for row in [0, 101, 102, 599] {
      let encoder = PNGSequenceEncoder()
      _ = try encoder.encode(gradient, changed: nil)
      let file = try encoder.encode(noise, changed: PixelRect(x: 5, y: row, width: 1, height: 1))
      #expect(try file.count < PNG.encode(noise).count / 2)
      let nothing = try encoder.encode(gradient, changed: PixelRect(x: 0, y: row, width: 0, height: 9))
      #expect(nothing == file)
    }
  }

  @Test func `scale and texts are written, and refused, as by the other encoder`() throws {
    let bitmap = PictureKind.gradient.bitmap(width: 30, height: 20, seed: 0).premultiplied()
    let encoder = PNGSequenceEncoder()
    let texts = [PNG.Text(keyword: "a", value: "b")]
    #expect(
      try encoder.encode(bitmap, changed: nil, scale: 2, texts: texts) == PNG.encode(bitmap, scale: 2, texts: texts))
    #expect(throws: CodecError.invalidScale(-1)) { try encoder.encode(bitmap, changed: nil, scale: -1) }
    #expect(try encoder.encode(bitmap, changed: nil) == PNG.encode(bitmap))
  }

  @Test func `check sums of parts add up to that of the whole`() {
    var random = SeededGenerator(seed: 8)
    for length in [0, 1, 5, 300, 65_521, 200_000] {
      let bytes = (0..<length).map { _ in random.byte() | 0xF0 }
      let cuts = [0, length / 7, length / 3, length]
      bytes.withUnsafeBufferPointer { bytes in
        var sum = Adler()
        for (from, to) in zip(cuts, cuts.dropFirst()) {
          sum.append(Adler(UnsafeBufferPointer(rebasing: bytes[from..<to])))
        }
        #expect(sum == Adler(bytes))
      }
    }
  }
}

extension PNG {
  static func encode(
    _ bitmap: PremultipliedBitmap, scale: Double? = nil, texts: [Text] = []
  ) throws(CodecError) -> [UInt8] {
    try PNGEncoder().encode(bitmap, scale: scale, texts: texts)
  }
}
