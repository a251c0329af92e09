import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import PresscheckTestSupport
import Testing

/// A layer that clips, drawn from its tree: its edge counts once, however many items end there.
@Suite("Edges of layers that clip")
struct ClipEdgeTests {
  /// With smooth edges, through which more is to be seen.
  private func drawn(_ layer: Layer) throws -> Drawing {
    Drawing(
      try Rasterizer().draw(
        DisplayList(layer.antialiased, canvas: Canvas(size: Size(40, 40)), text: NoText()), scale: 1))
  }

  /// Red, off the pixel grid, clipping a green square in its middle.
  private func plate() -> Layer {
    var plate = Layer(name: "plate", frame: Rect(9.5, 9.5, 21, 21))
    plate.backgroundColor = .pureRed
    plate.masksToBounds = true
    var square = Layer(name: "square", frame: Rect(5, 5, 4, 4))
    square.backgroundColor = Color(red: 0, green: 1, blue: 0)
    plate.sublayers = [square]
    return plate
  }

  @Test func `a smooth square layer half a pixel off the grid is half covered at its edge`() throws {
    let drawing = try drawn(plate())
    #expect(drawing[9, 20] == [128, 0, 0, 128])
    #expect(drawing[30, 20] == [128, 0, 0, 128] && drawing[20, 9] == [128, 0, 0, 128])
    #expect(drawing[9, 9] == [64, 0, 0, 64])
    #expect(drawing[10, 10] == [255, 0, 0, 255])
  }

  @Test(arguments: [0.0, 6, 14], CornerCurve.allCases)
  func `rounded and turned, it is covered as the same layer without a clip`(
    radius: Double, curve: CornerCurve
  ) throws {
    for angle in [0.0, 0.4, 0.8] {
      var layer = plate()
      layer.cornerRadius = radius
      layer.cornerCurve = curve
      layer.transform = .rotation(angle)
      var bare = layer
      bare.masksToBounds = false
      bare.sublayers = []
      let expected = try drawn(bare).alphas
      #expect(try drawn(layer).alphas == expected)
      layer.content = .gradient(GradientContent(colors: [.pureRed, .pureBlue]))
      #expect(try drawn(layer).alphas == expected)
      layer.backgroundColor = nil
      #expect(try drawn(layer).alphas == expected)
    }
  }

  @Test func `no background shines through at the edge of a gradient or a picture that covers it`() throws {
    var layer = plate()
    layer.sublayers = []
    layer.content = .gradient(GradientContent(colors: [.pureBlue, .pureBlue]))
    #expect(try drawn(layer)[9, 20] == [0, 0, 128, 128])
    let blue = PixelImage(width: 3, height: 3, rgba: [[UInt8]](repeating: [0, 0, 255, 255], count: 9).flatMap(\.self))
    for gravity in [ImageContent.Gravity.resize, .resizeAspect, .resizeAspectFill] {
      layer.content = .image(ImageContent(image: .pixels(blue), gravity: gravity))
      #expect(try drawn(layer)[9, 20] == [0, 0, 128, 128])
    }
  }

  @Test func `a picture that meets the clip on two sides is half covered at those and at its own edges`() throws {
    var layer = plate()
    layer.backgroundColor = nil
    layer.sublayers = []
    let blue = PixelImage(width: 3, height: 1, rgba: [[UInt8]](repeating: [0, 0, 255, 255], count: 3).flatMap(\.self))
    layer.content = .image(ImageContent(image: .pixels(blue), gravity: .resizeAspect))
    // 21 × 7 points from (9.5, 16.5) on.
    let drawing = try drawn(layer)
    #expect(drawing[9, 20] == [0, 0, 128, 128] && drawing[30, 20] == [0, 0, 128, 128])
    #expect(drawing[20, 16] == [0, 0, 128, 128] && drawing[20, 23] == [0, 0, 128, 128])
    #expect(drawing[9, 16] == [0, 0, 64, 64] && drawing[20, 20] == [0, 0, 255, 255])
  }

  @Test func `a sublayer is drawn whole and then multiplied by the clip`() throws {
    var layer = plate()
    layer.sublayers[0].frame = Rect(-5, 5.5, 10, 4.25)
    let drawing = try drawn(layer)
    #expect(drawing[9, 16] == [0, 128, 0, 128])
    // Its lower edge covers a quarter of the pixel over the red; the clip takes half of both.
    #expect(drawing[9, 19] == [96, 32, 0, 128])
  }
}
