import PresscheckCodecs
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import PresscheckTestSupport
import PresscheckText

/// What a person's screen looks like to a compressor: 1920 × 1080 opaque pixels, most of them text.
enum Screenshot {
  /// All of it, or the part from the top left that a size in points leaves, at a scale.
  static func draw(size: Size = Size(1920, 1080), scale: Double = 1) throws -> PremultipliedBitmap {
    var random = SeededGenerator(seed: 1)
    var screen = Layer(name: "screen", frame: Rect(0, 0, 1920, 1080))
    screen.sublayers =
      [bar, box(Rect(0, 64, 300, 1016), Color(bytes: 243, 244, 246))] + nodes(&random) + columns(&random)
      + cards(&random)
    return try draw(screen, size: size, scale: scale)
  }

  static func draw(_ screen: Layer, size: Size, scale: Double) throws -> PremultipliedBitmap {
    let canvas = Canvas(size: size, background: .white)
    let text = PangoTypesetter(library: try FontLibrary())
    return try Rasterizer().draw(DisplayList(screen, canvas: canvas, text: text), scale: scale)
  }

  private static var bar: Layer {
    var bar = Layer(name: "bar", frame: Rect(0, 0, 1920, 64))
    bar.content = .gradient(
      GradientContent(
        colors: [Color(bytes: 0x3B, 0x82, 0xF6), Color(bytes: 0x93, 0x33, 0xEA)], startPoint: Point(0, 0.5),
        endPoint: Point(1, 0.5)))
    return bar
  }

  static func box(_ frame: Rect, _ color: Color) -> Layer {
    var layer = Layer(name: "box", frame: frame)
    layer.backgroundColor = color
    return layer
  }

  static func text(_ string: String, in frame: Rect, size: Double, _ color: Color) -> Layer {
    var layer = Layer(name: "text", frame: frame)
    layer.content = .text(
      TextContent(string: string, font: Font(size: size), color: color, lines: 0, isWrapped: true))
    return layer
  }

  private static func nodes(_ random: inout SeededGenerator) -> [Layer] {
    (0..<36).map { row in
      text(random.words(3), in: Rect(24, 84 + 27 * Double(row), 260, 20), size: 14, Color(white: 0.2))
    }
  }

  private static func columns(_ random: inout SeededGenerator) -> [Layer] {
    (0..<2).flatMap { column in
      (0..<5).map { row in
        let frame = Rect(340 + 540 * Double(column), 96 + 196 * Double(row), 500, 180)
        return text(random.words(95), in: frame, size: 13, Color(white: 0.1))
      }
    }
  }

  private static func cards(_ random: inout SeededGenerator) -> [Layer] {
    (0..<4).map { row in
      var card = box(Rect(1440, 96 + 244 * Double(row), 440, 220), Color(white: row == 1 ? 0.13 : 1))
      card.cornerRadius = 16
      card.shadowOpacity = 0.2
      card.shadowRadius = 8
      card.sublayers = [
        text(random.words(80), in: Rect(20, 20, 400, 190), size: 13, Color(white: row == 1 ? 0.9 : 0.1))
      ]
      return card
    }
  }
}

extension SeededGenerator {
  private static let vocabulary = [
    "a", "the", "button", "of", "every", "state", "is", "drawn", "before", "it", "can", "be", "pressed", "and", "held",
    "against", "proof", "that", "was", "approved", "in", "colour", "with", "shadow", "or", "gradient", "by", "Monday",
    "120", "pixels", "wide", "at", "scale", "two", "for", "whoever", "looks",
  ]

  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in pick(SeededGenerator.vocabulary) }.joined(separator: " ")
  }
}
