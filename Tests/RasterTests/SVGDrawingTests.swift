import PresscheckCodecs
import PresscheckGraphics
import PresscheckSVG
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

@Suite("SVG drawing") struct SVGDrawingTests {
  private static let heart = "M12 21 C5 15.5 2 12 2 8 L12 5.6 L22 8 C22 12 19 15.5 12 21 Z"

  private func image(_ inside: String, _ attributes: String = "viewBox=\"0 0 24 24\"") throws -> SVGImage {
    try SVG.decode(Array(svg(inside, attributes).utf8))
  }

  private func item(
    _ image: SVGImage, _ rect: Rect, source: Rect = Rect(0, 0, 1, 1), tint: Color? = nil, multiply: Color = .white,
    _ transform: Transform = .identity
  ) -> DisplayItem {
    .image(
      ImageDrawing(
        source: .svg(image), patches: [.init(source: source, destination: rect)], tint: tint, multiply: multiply,
        transform: transform))
  }

  private func layer(_ content: ImageContent, _ frame: Rect) throws -> [DisplayItem] {
    var layer = Layer(name: "picture", frame: frame)
    layer.content = .image(content)
    return try DisplayList(layer, canvas: Canvas(size: Size(40, 40)), text: NoText()).items
  }

  private func worst(_ one: Drawing, _ other: Drawing) -> Int {
    zip(one.bitmap.bgra, other.bitmap.bgra).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: [1.0, 2, 3], [Point(4, 5), Point(4.3, 5.7)])
  func `it is as sharp as a path is`(scale: Double, place: Point) throws {
    let path = try Path(svg: Self.heart)
    let picture = try image("<path d='\(Self.heart)' fill='#f00'/>")
    let shape = DisplayItem.fill(
      Fill(
        area: .path(path, .nonzero), paint: .color(Color(red: 1, green: 0, blue: 0)),
        transform: .scale(1.25, 1.25).then(.translation(place))))
    let drawn = try Drawing([item(picture, Rect(place.x, place.y, 30, 30))], scale: scale)
    // Ours is exact; Cairo divides a pixel into fifteen rows and a curve into coarser lines.
    #expect(worst(drawn, try Drawing([shape], scale: scale)) <= 16)
    #expect(drawn.area > 290 * scale * scale)
  }

  @Test func `turned and mirrored it is nearly so`() throws {
    let path = try Path(svg: Self.heart)
    let picture = try image("<path d='\(Self.heart)' fill='#f00'/>")
    for turn in [Transform.rotation(0.5), .rotation(.pi / 2), .scale(-1, 1)] {
      let place = Transform.translation(-12, -12).then(turn).then(.translation(20, 20))
      let shape = DisplayItem.fill(
        Fill(
          area: .path(path, .nonzero), paint: .color(Color(red: 1, green: 0, blue: 0)), transform: place))
      let drawn = try Drawing([item(picture, Rect(0, 0, 24, 24), place)], scale: 2)
      #expect(worst(drawn, try Drawing([shape], scale: 2)) <= 40)
    }
  }

  @Test func `a stroke is black where currentColor says nothing, and a template has its tint`() throws {
    let picture = try image(
      "<path d='M4 12 H20' fill='none' stroke='currentColor' stroke-width='4' stroke-linecap='round'/>")
    let plain = try Drawing([item(picture, Rect(0, 0, 24, 24))])
    #expect(plain[12, 12] == [0, 0, 0, 255])
    #expect(plain.alpha(12, 9) == 0 && plain.alpha(0, 12) == 0)
    #expect(plain.alpha(2, 12) > 100, "the round end")
    let tinted = try Drawing([item(picture, Rect(0, 0, 24, 24), tint: Color(red: 1, green: 0, blue: 0))])
    #expect(tinted[12, 12] == [255, 0, 0, 255])
    #expect(tinted.alphas == plain.alphas)
    let dim = try Drawing([item(picture, Rect(0, 0, 24, 24), multiply: Color(white: 1, alpha: 0.5))])
    #expect(dim[12, 12] == [0, 0, 0, 128])
  }

  @Test func `gravity places it by its points`() throws {
    let picture = try image("<rect width='8' height='8' fill='#00f'/>", "width='8' height='8'")
    for (gravity, box) in [
      (ImageContent.Gravity.center, PixelBox(x: 16, y: 16, width: 8, height: 8)),
      (.bottomRight, PixelBox(x: 32, y: 32, width: 8, height: 8)),
      (.resize, PixelBox(x: 0, y: 0, width: 40, height: 40)),
    ] {
      let drawn = try Drawing(try layer(ImageContent(image: .svg(picture), gravity: gravity), Rect(0, 0, 40, 40)))
      #expect(drawn.area == Double(box.width * box.height))
      #expect(drawn[box.minX, box.minY] == [0, 0, 255, 255] && drawn[box.maxX - 1, box.maxY - 1] == [0, 0, 255, 255])
    }
  }

  @Test func `nine slices keep the corners and leave no seam`() throws {
    let picture = try image(
      "<rect width='24' height='24' fill='#0f0'/><rect width='4' height='4' fill='#f00'/>")
    let content = ImageContent(image: .svg(picture), contentsCenter: Rect(0.25, 0.25, 0.5, 0.5))
    for frame in [Rect(0, 0, 40, 40), Rect(0, 0, 39.3, 38.6)] {
      let drawn = try Drawing(try layer(content, frame), scale: 2)
      #expect(drawn[7, 7] == [255, 0, 0, 255] && drawn[8, 8] == [0, 255, 0, 255])
      for y in 0..<76 { for x in 0..<77 { #expect(drawn.alpha(x, y) == 255) } }
    }
  }

  @Test func `a part of it is cut off from the rest`() throws {
    let picture = try image(
      "<rect width='12' height='24' fill='#f00'/><rect x='12' width='12' height='24' fill='#00f'/>")
    let content = ImageContent(image: .svg(picture), contentsRect: Rect(0.5, 0, 0.5, 1))
    let drawn = try Drawing(try layer(content, Rect(8, 8, 12, 24)))
    #expect(drawn[8, 8] == [0, 0, 255, 255] && drawn.alpha(7, 8) == 0)
    #expect(drawn.area == 288)
  }

  @Test func `in tiles, bands and sequences the bytes are the same`() async throws {
    let picture = try image(
      "<path d='\(Self.heart)'/><circle cx='12' cy='12' r='9' fill='none' stroke='red' opacity='.4'/>")
    let items = [item(picture, Rect(3.2, 4.7, 31.3, 29.1)), item(picture, Rect(0, 0, 20, 20), .rotation(0.3))]
    let list = DisplayList(size: Size(40, 40), items: items)
    let whole = try Rasterizer().draw(list, scale: 3)
    #expect(try await Rasterizer.draw(list, scale: 3, bands: 7) == whole)
    #expect(try FrameSequence().draw(list, scale: 3).bitmap == whole)
    let tile = PixelBox(x: 13, y: 17, width: 50, height: 41)
    #expect(try Rasterizer().draw(list, scale: 3, tile: tile).bgra == Drawing(whole).part(tile))
  }

  @Test func `it is drawn once for each size, and once for all angles`() throws {
    let picture = try image("<path d='\(Self.heart)'/>")
    let rasterizer = Rasterizer()
    let angles = (0..<12).map { item(picture, Rect(0, 0, 24, 24), .rotation(Double($0) * 0.5)) }
    _ = try rasterizer.draw(DisplayList(size: Size(40, 40), items: angles), scale: 2)
    #expect(rasterizer.images.drawnCount <= 2, "upright, and turned")
  }

  @Test func `huge ones are bounded before memory is taken`() throws {
    let plain = try image("<rect width='24' height='24'/>")
    let drawn = try Drawing([item(plain, Rect(-10_000, -10_000, 30_000, 30_000))])
    #expect(drawn.area == 1600)
    #expect(throws: RasterError.svgTooLarge(width: 40_000, height: 40_000, surfaces: 1)) {
      try Drawing([item(plain, Rect(0, 0, 40_000, 40_000))])
    }
    let faded = try image("<g opacity='.5'><rect width='24' height='24'/></g>")
    let error = RasterError.svgTooLarge(width: 32_760, height: 32_760, surfaces: 2)
    #expect(throws: error) { try Drawing([item(faded, Rect(0, 0, 32_760, 32_760))]) }
    #expect(
      "\(error)"
        == "an SVG image would be drawn with 32760 × 32760 pixels on 2 surfaces: at most 134217728 in all")
    #expect(
      "\(RasterError.svgTooLarge(width: 40_000, height: 9, surfaces: 1))"
        == "an SVG image would be drawn with 40000 × 9 pixels: at most 32767 a side")
  }

  @Test(arguments: VectorFormat.allCases)
  func `in a file of paths it is pixels, twice as fine as the scale`(format: VectorFormat) throws {
    let picture = try image("<path d='\(Self.heart)'/>")
    let list = DisplayList(size: Size(40, 40), items: [item(picture, Rect(8, 8, 24, 24))])
    let file = try VectorPicture.bytes(of: list, as: format, scale: 2)
    let shown = Drawing(try VectorViewer.picture(of: file, format).premultiplied())
    let drawn = try Drawing([item(picture, Rect(8, 8, 24, 24))], scale: 2)
    #expect(worst(shown, drawn) <= 24)
    #expect(drawn.area > 500)
    #expect(file.firstRange(of: (format == .svg ? "<image " : "/Subtype /Image").utf8) != nil)
  }
}
