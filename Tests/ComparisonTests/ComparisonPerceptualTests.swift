import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct ComparisonPerceptualTests {
  private func distance(_ first: UInt32, _ second: UInt32, index: Int = 0, checkerboard: Bool = true) -> Double {
    Oklab.withTables { oklab in
      PerceptualDistance(oklab: oklab, checkerboard: checkerboard).parts(first, second, index: index).distance
    }
  }

  private func word(_ hex: UInt32, alpha: UInt32 = 255) -> UInt32 {
    alpha << 24 | (hex & 0xFF) << 16 | hex & 0xFF00 | hex >> 16
  }

  @Test func `black and white are 1 apart`() {
    // Not quite, because the matrices leave white a trace of colour.
    #expect(abs(distance(word(0), word(0xFFFFFF)) - 1) < 1e-7)
    #expect(distance(word(0xFFFFFF), word(0)) == distance(word(0), word(0xFFFFFF)))
    #expect(distance(word(0x123456), word(0x123456)) == 0)
  }

  @Test(arguments: ComparisonReferences.colors)
  func `distances are those of an independent library`(_ first: UInt32, _ second: UInt32, _ expected: Double) {
    let distance = distance(word(first), word(second))
    // Tables that are interpolated: coarse only next to black.
    #expect(abs(distance - expected) < (first | second == 0x010101 ? 0.003 : 0.0006))
  }

  @Test(arguments: ComparisonReferences.discs)
  func `pictures are judged as independent libraries do`(_ seed: UInt64, _ threshold: Double, _ counts: [Int]) {
    let (expected, actual) = Discs(seed: seed).pictures
    let window = Tolerance.Window(size: 5, max: 0)
    let comparison = Comparison(expected: expected, actual: actual, tolerance: .perceptual(threshold, window: window))
    let found = [
      comparison.differingPixels, comparison.antialiasedPixels, comparison.faintPixels,
      comparison.densestWindow?.differingPixels ?? 0,
    ]
    #expect(found == counts)
    let all = Comparison(
      expected: expected, actual: actual, tolerance: .perceptual(threshold, includesAntialiased: true))
    #expect(all.differingPixels == counts[0] + counts[1])
    #expect(all.antialiasedPixels == 0)
    #expect(all.faintPixels == counts[2])
  }

  @Test func `the tables hold what a power and a cube root say`() {
    #expect(Oklab.linearLight(1) == 1)
    #expect(Oklab.cubeRoot(1) == 1)
    #expect(Oklab.cubeRoot(0) == 0)
    #expect(Oklab.cubeRoot(0.125) == 0.5)
    // By Python's math: ((188 / 255 + 0.055) / 1.055) ** 2.4 and 0.3 ** (1 / 3).
    #expect(abs(Oklab.linearLight(188.0 / 255) - 0.5028864580325687) < 2e-16)
    #expect(abs(Oklab.cubeRoot(0.3) - 0.6694329500821695) < 2e-16)
    for step in 1...4097 {
      let root = Oklab.cubeRoot(Double(step) / 4096)
      #expect(abs(root * root * root * 4096 / Double(step) - 1) < 8e-16)
    }
  }

  @Test func `translucent pixels are laid over a pattern of eight tones by place`() {
    // Byte offset 4 · index; golden sections 4 / φ = 2 and 4 / φ² = 1, so the first pixel has green 48, blue 48 and the
    // second green 48, blue 207.
    let (clear, half) = (word(0, alpha: 0), word(0xFF0000, alpha: 128))
    #expect(distance(clear, word(0x303030)) == 0)
    #expect(distance(clear, word(0x3030CF), index: 1) == 0)
    // Offsets 8: 4.9 and 3.06; 12: 7.4 and 4.6.
    #expect(distance(clear, word(0x3030CF), index: 2) == 0)
    #expect(distance(clear, word(0x30CF30), index: 3) == 0)
    #expect(distance(clear, half) != distance(clear, half, index: 1))
    #expect(distance(clear, word(0xFFFFFF), index: 3, checkerboard: false) == 0)
    #expect(distance(half, word(0xFF7F7F), index: 3, checkerboard: false) < 1e-12)
  }

  @Test func `a distance of exactly the threshold is the same, one above it differs`() {
    let (first, second) = (Pixel(red: 59, green: 130, blue: 246), Pixel(red: 90, green: 20, blue: 200))
    let pictures = (Bitmap(width: 1, height: 1, pixels: [first]), Bitmap(width: 1, height: 1, pixels: [second]))
    func verdict(_ threshold: Double) -> Comparison.Verdict {
      Comparison(expected: pictures.0, actual: pictures.1, tolerance: .perceptual(threshold)).verdict
    }
    let distance = distance(word(0x3B82F6), word(0x5A14C8))
    #expect(verdict(distance + 1e-12) == .same)
    #expect(verdict(distance - 1e-12) == .differs)
    #expect(verdict(.nan) == .differs)
    #expect(verdict(.infinity) == .same)
  }

  @Test func `a step of lightness alone differs when it is all of the threshold`() {
    let parts = PerceptualDistance.Parts(lightness: 0.25, chromaSquared: 0)
    #expect(parts.exceeds(0.25))
    #expect(!parts.exceeds(0.25.nextUp))
    // 0.25 + 0.5 is 0.75 in binary too.
    let colored = PerceptualDistance.Parts(lightness: 0.25, chromaSquared: 0.25)
    #expect(colored.distance == 0.75)
    #expect(!colored.exceeds(0.75))
    #expect(colored.exceeds(0.75.nextDown))
  }

  @Test func `a threshold of 0 lets nothing pass that is not the same bytes`() {
    let first = PictureKind.clearWithColor.bitmap(width: 9, height: 9, seed: 1)
    let second = PictureKind.clear.bitmap(width: 9, height: 9, seed: 1)
    let all = Tolerance.perceptual(0, includesAntialiased: true)
    #expect(Comparison(expected: first, actual: second, tolerance: .perceptual(1e-9)).faintPixels == 81)
    #expect(Comparison(expected: first, actual: second, tolerance: all).differingPixels == 81)
  }

  @Test func `a higher threshold never counts more`() {
    let expected = PictureKind.sixteenColors.bitmap(width: 30, height: 30, seed: 1)
    let actual = PictureKind.noise.bitmap(width: 30, height: 30, seed: 2)
    var last = Int.max
    for step in 0...60 {
      let tolerance = Tolerance.perceptual(Double(step) / 50, includesAntialiased: true)
      let comparison = Comparison(expected: expected, actual: actual, tolerance: tolerance)
      #expect(comparison.differingPixels <= last)
      #expect(comparison.differingPixels + comparison.faintPixels == 900)
      last = comparison.differingPixels
    }
    #expect(last < 30)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `exchanging the pictures changes no count`(_ seed: UInt64) {
    let (expected, actual) = Discs(seed: seed).pictures
    for tolerance in [Tolerance.exact, .perceptual(), .perceptual(0.02, checkerboard: false)] {
      let there = Comparison(expected: expected, actual: actual, tolerance: tolerance)
      let back = Comparison(expected: actual, actual: expected, tolerance: tolerance)
      #expect(there.differingPixels == back.differingPixels)
      #expect(there.antialiasedPixels == back.antialiasedPixels)
      #expect(there.regions == back.regions)
      #expect(there.worst?.distance == back.worst?.distance)
    }
  }
}

/// Two antialiased discs with a few stray pixels, the same as `scripts/oracles/metric` draws.
struct Discs {
  var pictures: (Bitmap, Bitmap)

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isTranslucent = seed % 3 == 2
    let (ground, color) = (random.color(isTranslucent), random.color(isTranslucent))
    let (x, y) = (Int(random.byte()) * 320 / 256, Int(random.byte()) * 240 / 256)
    let radius = 40 + Int(random.byte()) % 64
    let expected = Self.disc(x, y, radius, ground, color)
    let (dx, dy, change) = (Int(random.byte()) % 9 - 4, Int(random.byte()) % 9 - 4, Int(random.byte()) % 5 - 2)
    var actual = Self.disc(x + dx, y + dy, radius + change, ground, color)
    for _ in 0..<6 {
      let place = Int(random.next() % 1200)
      actual.replaceSubrange((4 * place)..<(4 * place + 4), with: random.color(isTranslucent))
    }
    pictures = (Bitmap(width: 40, height: 30, rgba: expected), Bitmap(width: 40, height: 30, rgba: actual))
  }

  /// Lengths in eighths of a pixel; 4 × 4 samples a pixel.
  private static func disc(_ x: Int, _ y: Int, _ radius: Int, _ ground: [UInt8], _ color: [UInt8]) -> [UInt8] {
    var rgba: [UInt8] = []
    for row in 0..<30 {
      for column in 0..<40 {
        var hits = 0
        for sample in 0..<16 {
          let (dx, dy) = (8 * column + 1 + 2 * (sample % 4) - x, 8 * row + 1 + 2 * (sample / 4) - y)
          if dx * dx + dy * dy <= radius * radius { hits += 1 }
        }
        rgba += zip(ground, color).map { UInt8((Int($0) * (16 - hits) + Int($1) * hits + 8) / 16) }
      }
    }
    return rgba
  }
}

extension SeededGenerator {
  fileprivate mutating func color(_ isTranslucent: Bool) -> [UInt8] {
    let channels = [byte(), byte(), byte(), byte()]
    return Array(channels[..<3]) + [isTranslucent ? channels[3] : 255]
  }
}
