import PresscheckCodecs
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport

/// A dark screen of source text, 1920 × 1080 opaque pixels: short words of seven colours, with much empty space.
enum EditorScreenshot {
  private static let colors = [
    Color(bytes: 0xD4, 0xD4, 0xD4), Color(bytes: 0x56, 0x9C, 0xD6), Color(bytes: 0xCE, 0x91, 0x78),
    Color(bytes: 0x6A, 0x99, 0x55), Color(bytes: 0x4E, 0xC9, 0xB0), Color(bytes: 0xDC, 0xDC, 0xAA),
    Color(bytes: 0xC5, 0x86, 0xC0),
  ]

  static func draw() throws -> PremultipliedBitmap {
    var random = SeededGenerator(seed: 2)
    var screen = Layer(name: "screen", frame: Rect(0, 0, 1920, 1080))
    screen.backgroundColor = Color(bytes: 0x1E, 0x1E, 0x1E)
    screen.sublayers =
      [
        Screenshot.box(Rect(0, 0, 300, 1080), Color(bytes: 0x25, 0x25, 0x26)),
        Screenshot.box(Rect(0, 0, 1920, 36), Color(bytes: 0x33, 0x33, 0x33)),
      ] + (0..<48).flatMap { line(at: 44 + 21 * Double($0), &random) }
    return try Screenshot.draw(screen, size: Size(1920, 1080), scale: 1)
  }

  /// A line of the list of files, and one of each of two columns of source text.
  private static func line(at y: Double, _ random: inout SeededGenerator) -> [Layer] {
    var words = [
      Screenshot.text(random.words(3), in: Rect(24, y, 260, 20), size: 13, Color(bytes: 0xCC, 0xCC, 0xCC))
    ]
    for column in 0..<2 {
      var x = 330 + 800 * Double(column) + 24 * Double(random.next() % 6)
      for _ in 0..<(2 + random.next() % 6) {
        let frame = Rect(x, y, 100, 20)
        words.append(Screenshot.text(random.words(1), in: frame, size: 13, random.pick(colors)))
        x += 100
      }
    }
    return words
  }
}
