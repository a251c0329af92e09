import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

/// The edges of layers with square corners, which iOS does not antialias.
@Suite struct LayerEdgeTests {
  private static func drawing(_ layers: [Layer], size: Size = Size(30, 24), scale: Double = 1) throws -> Drawing {
    var root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
    root.sublayers = layers
    let list = try DisplayList(root, canvas: Canvas(size: size), text: NoText())
    return Drawing(try Rasterizer().draw(list, scale: scale))
  }

  private static func layer(_ frame: Rect, _ color: Color = .black) -> Layer {
    var layer = Layer(name: "layer", frame: frame)
    layer.backgroundColor = color
    return layer
  }

  /// The columns and rows that are filled; nil if a pixel is neither empty nor full.
  private static func filled(_ drawing: Drawing) -> [[Bool]]? {
    guard drawing.alphas.allSatisfy({ $0 == 0 || $0 == 255 }) else { return nil }
    return (0..<drawing.height).map { y in (0..<drawing.width).map { drawing.alpha($0, y) == 255 } }
  }

  @Test(
    arguments: [
      (85.71, 86), (86.4, 86), (86.5, 86), (86.51, 87), (86, 86), (85.5, 85),
    ] as [(Double, Int)])
  func `an upright edge is at the first pixel whose centre lies inside`(x: Double, first: Int) throws {
    let drawing = try Self.drawing([Self.layer(Rect(x, 2, 8, 4))], size: Size(100, 10))
    let columns = (0..<100).filter { drawing.alpha($0, 3) > 0 }
    #expect(columns.first == first && columns.allSatisfy { drawing.alpha($0, 3) == 255 })
    // A centre on the right edge belongs to what is beyond.
    let last = Int((x + 8 - 0.5).rounded(.up)) - 1
    #expect(columns.last == last)
  }

  @Test func `a layer that allows it has smooth edges, and so has one with a round corner`() throws {
    var layer = Self.layer(Rect(2.25, 2, 8, 4))
    layer.allowsEdgeAntialiasing = true
    #expect(try Self.drawing([layer]).alpha(2, 3) == 191)
    layer.allowsEdgeAntialiasing = false
    #expect(try Self.drawing([layer]).alpha(2, 3) == 255)
    (layer.cornerRadius, layer.maskedCorners) = (1, .bottomRight)
    #expect(try Self.drawing([layer]).alpha(2, 3) == 191)
  }

  @Test(
    arguments: [(0.2, 1.0, 51), (0.4, 1, 102), (0.2, 2, 102), (0.5, 1, 128), (0.2, 3, 255)] as [(Double, Double, UInt8)]
  )
  func `a border of at most half a pixel is faint`(width: Double, scale: Double, alpha: UInt8) throws {
    var bordered = Self.layer(Rect(2, 2, 8, 6), .clear)
    (bordered.borderWidth, bordered.borderColor) = (width, .black)
    let drawing = try Self.drawing([bordered], scale: scale)
    #expect(drawing.alpha(Int(2 * scale), Int(5 * scale)) == alpha)
  }

  @Test func `borders, clips, gradients and pictures follow the same rule`() throws {
    let frame = Rect(2.6, 2.6, 8, 6)
    var bordered = Self.layer(frame, .clear)
    (bordered.borderWidth, bordered.borderColor) = (1.4, .black)
    var clipping = Layer(name: "clip", frame: frame)
    clipping.masksToBounds = true
    clipping.sublayers = [Self.layer(Rect(-20, -20, 60, 60))]
    var gradient = Layer(name: "gradient", frame: frame)
    gradient.content = .gradient(GradientContent(colors: [.black, .black]))
    var picture = Layer(name: "picture", frame: frame)
    let pixels = PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 255])
    picture.content = .image(ImageContent(image: .pixels(pixels)))
    let plain = try #require(Self.filled(Self.drawing([Self.layer(frame)])))
    for layer in [clipping, gradient, picture] {
      #expect(try Self.filled(Self.drawing([layer])) == plain, "\(layer.name)")
    }
    let ring = try #require(Self.filled(Self.drawing([bordered])))
    // From 2.6 and 4.0 on, and up to 10.6 and 9.2.
    #expect((0..<30).filter { ring[5][$0] } == [3, 9, 10] || (0..<30).filter { ring[5][$0] } == [3, 10])
    #expect((0..<30).filter { ring[3][$0] } == Array(3...10))
  }

  /// Whether a pixel's centre lies in a layer, by the layer's own space; nil for a tie.
  private static func contains(_ layer: Layer, _ x: Int, _ y: Int, scale: Double) -> Bool? {
    guard let toLocal = layer.toSuperlayer.then(.scale(scale, scale)).inverse else { return false }
    let point = toLocal.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    let distances = [
      point.x - layer.bounds.minX, layer.bounds.maxX - point.x, point.y - layer.bounds.minY,
      layer.bounds.maxY - point.y,
    ]
    if distances.contains(where: { abs($0) < 1e-5 }) { return nil }
    return distances.allSatisfy { $0 > 0 }
  }

  @Test func `200 scenes are those of a model that asks each pixel's centre`() throws {
    var random = SeededGenerator(seed: 28)
    let colors = [Color.red, .blue, .black, .white]
    var ties = 0
    for scene in 0..<200 {
      let scale = [1.0, 2, 3][random.whole(0...2)]
      let layers = (0..<random.whole(1...4)).map { index -> Layer in
        var layer = Self.layer(
          Rect(random.number(-6...20), random.number(-6...16), random.number(0.3...16), random.number(0.3...14)),
          colors[index])
        if random.chance(0.7) {
          layer.transform = Transform.rotation(random.number(-3...3)).then(
            .scale(random.number(0.3...1.8), random.number(0.3...1.8)))
        }
        return layer
      }
      let drawing = try Self.drawing(layers, scale: scale)
      for y in 0..<drawing.height {
        for x in 0..<drawing.width {
          var expected = [0, 0, 0, 0]
          var isTie = false
          for layer in layers {
            guard let isInside = Self.contains(layer, x, y, scale: scale) else {
              isTie = true
              continue
            }
            guard isInside, let color = layer.backgroundColor else { continue }
            let (red, green, blue, alpha) = color.bytes
            expected = [red, green, blue, alpha].map { Int($0) }
          }
          if isTie { ties += 1 } else if drawing[x, y] != expected { Issue.record("scene \(scene) at (\(x), \(y))") }
        }
      }
    }
    #expect(ties < 20)
  }

  @Test func `neighbours share no pixel and leave none out`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      var board = Layer(name: "board", frame: Rect(4, 4, 20, 14))
      board.transform = .rotation(random.number(-3...3))
      let split = random.number(2...18)
      let half = Color(white: 0, alpha: 0.5)
      board.sublayers = [
        Self.layer(Rect(0, 0, split, 14), half), Self.layer(Rect(split, 0, 20 - split, 14), half),
      ]
      let parts = try Self.drawing([board])
      var whole = board
      whole.sublayers = [Self.layer(Rect(0, 0, 20, 14), half)]
      #expect(try parts.alphas == Self.drawing([whole]).alphas)
    }
  }
}
