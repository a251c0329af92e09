import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

@Suite("Vector pictures")
struct VectorPictureTests {
  private let button = RoundedRect(rect: Rect(8, 6, 44, 30), radius: 12)

  private func file(
    _ items: [DisplayItem], _ format: VectorFormat = .svg, size: Size = Size(60, 44), background: Color = .clear,
    scale: Double = 2, title: String? = nil
  ) throws -> [UInt8] {
    try VectorPicture.bytes(
      of: DisplayList(size: size, background: background, items: items), as: format, scale: scale, title: title)
  }

  private func svg(_ items: [DisplayItem], scale: Double = 2, title: String? = nil) throws -> String {
    String(decoding: try file(items, scale: scale, title: title), as: UTF8.self)
  }

  private func gradient(_ kind: GradientContent.Kind, _ start: Point, _ end: Point, box: Rect) -> Gradient {
    let stops = [Gradient.Stop(location: 0, color: .pureRed), Gradient.Stop(location: 1, color: .pureBlue)]
    return Gradient(kind: kind, stops: stops, start: start, end: end, box: box)
  }

  private func filled(_ gradient: Gradient) -> DisplayItem {
    .fill(Fill(area: .roundedRect(button), paint: .gradient(gradient), transform: .identity))
  }

  private func image(_ patches: [ImageDrawing.Patch]) -> DisplayItem {
    .image(ImageDrawing(source: .pixels(checkers(8, 6)), patches: patches, transform: .identity))
  }

  // MARK: Size

  @Test func `a point is a pixel of CSS in SVG`() throws {
    let text = String(decoding: try file([fill(button)], size: Size(60.5, 44)), as: UTF8.self)
    #expect(text.contains(#"width="60.5" height="44" viewBox="0 0 60.5 44""#))
  }

  @Test func `a point is a point in PDF`() throws {
    let bytes = try file([fill(button)], .pdf, size: Size(60.5, 44))
    #expect(bytes.starts(with: "%PDF-1.5".utf8))
    #expect(bytes.firstRange(of: "/MediaBox [ 0 0 60.5 44 ]".utf8) != nil)
  }

  // MARK: Bounds

  @Test(arguments: VectorFormat.allCases)
  func `a file holds no more pixels than a picture`(format: VectorFormat) throws {
    // The canvas has 4800 × 4800 pixels at twice the scale; three are too many.
    let blurred = shadow(.items([fill(Rect(0, 0, 1200, 1200)), fill(Rect(0, 0, 9, 9))]), sigma: 8)
    #expect(throws: RasterError.vectorTooLarge(.pixels)) {
      try file([DisplayItem](repeating: blurred, count: 3), format, size: Size(1200, 1200))
    }
    #expect(
      "\(RasterError.vectorTooLarge(.pixels))"
        == "a vector file would hold more than 67108864 pixels of shadows, gradients and images")
  }

  @Test func `a file holds no more lines and curves than its bound`() throws {
    let path = Path([.move(.zero)] + (1...9_999).map { .line(Point(Double($0 % 40), Double($0 % 30))) })
    let items = [DisplayItem](repeating: fill(path), count: 210)
    #expect(throws: RasterError.vectorTooLarge(.elements)) { try file(items) }
    #expect(
      "\(RasterError.vectorTooLarge(.elements))" == "a vector file would hold more than 2097152 lines and curves")
  }

  // MARK: Vectors and pixels

  @Test func `shapes, borders, strokes, groups and sharp shadows are paths`() throws {
    let items = [
      shadow(.area(.roundedRect(button), .identity), sigma: 0, offset: Point(0, 2)),
      shadow(.items([fill(button), fill(Rect(2, 2, 9, 9))]), sigma: 0, offset: Point(2, 0), .pureRed),
      filled(gradient(.axial, Point(0, 0), Point(1, 1), box: button.rect)),
      filled(gradient(.radial, Point(0.5, 0.5), Point(1, 1), box: button.rect)),
      .border(Border(outer: button, width: 2, color: .pureRed, transform: .rotation(0.1))),
      stroke(
        button.path, StrokeStyle(lineWidth: 3, dashPattern: [4, 2]), .black,
        Transform(a: 1, b: 0.2, c: 0, d: 0.7, tx: 0, ty: 0)),
      group([fill(button), fill(Rect(0, 0, 20, 20), .pureBlue)], opacity: 0.5, mask: [fill(button)], clip: button),
    ]
    let text = try svg(items)
    #expect(!text.contains("<image"))
    #expect(text.contains("linearGradient") && text.contains("radialGradient"))
    #expect(try file(items, .pdf).firstRange(of: "/Subtype /Image".utf8) == nil)
  }

  @Test func `a blurred shadow is one image, and no larger than what shows of it`() throws {
    let items = [shadow(.area(.roundedRect(button), .identity), sigma: 2), fill(button)]
    let text = try svg(items)
    #expect(text.ranges(of: "<image").count == 1)
    // Three deviations around 44 × 30 points, cut by the canvas, four pixels a point.
    #expect(text.contains(#"width="224" height="168""#))
    #expect(try svg(items, scale: 1).contains(#"width="112" height="84""#))
  }

  @Test func `a conic gradient is one image in a path`() throws {
    let text = try svg([filled(gradient(.conic, Point(0.5, 0.5), Point(1, 0.5), box: button.rect))])
    #expect(text.ranges(of: "<image").count == 1)
    #expect(text.contains("<clipPath"))
  }

  @Test func `an image in one piece keeps its own pixels, one in parts is drawn`() throws {
    let whole = ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 60, 44))
    #expect(try svg([image([whole])]).contains(#"width="8" height="6""#))
    let left = ImageDrawing.Patch(source: Rect(0, 0, 0.5, 1), destination: Rect(0, 0, 10, 44))
    let right = ImageDrawing.Patch(source: Rect(0.5, 0, 0.5, 1), destination: Rect(10, 0, 50, 44))
    #expect(try svg([image([left])]).contains(#"width="4" height="6""#))
    let drawn = try svg([image([left, right])])
    #expect(drawn.ranges(of: "<image").count == 1)
    #expect(drawn.contains(#"width="240" height="176""#))
  }

  @Test func `what lies outside of the canvas is not in the file`() throws {
    let away = Transform.translation(200, 0)
    let items = [
      fill(button, .pureRed, away), stroke(button.path, StrokeStyle(lineWidth: 2), .pureRed, away),
      shadow(.area(.roundedRect(button), away), sigma: 2), group([fill(button, .pureRed, away)], opacity: 0.5),
      group([fill(button)], clip: button.offset(by: Point(200, 0))),
    ]
    #expect(try svg(items) == svg([]))
  }

  @Test func `an axial gradient runs straight up its slope, however the transform skews it`() throws {
    let skew = Transform(a: 2, b: 0, c: 1, d: 1, tx: 3, ty: 4)
    let area = Area.roundedRect(RoundedRect(Rect(0, 0, 10, 10)))
    let across = gradient(.axial, Point(0, 0), Point(1, 0), box: Rect(0, 0, 10, 10))
    let text = try svg([.fill(Fill(area: area, paint: .gradient(across), transform: skew))])
    // (u, v) lies at x = 20 u + 10 v + 3, y = 10 v + 4, so u is 0 where x − y = −1, and 1 where x − y = 19.
    #expect(text.contains(##"x1="-0.5" y1="0.5" x2="9.5" y2="-9.5""##))
  }

  // MARK: Same bytes

  @Test(arguments: VectorFormat.allCases)
  func `the same list gives the same bytes, whatever was drawn before`(_ format: VectorFormat) throws {
    for seed in 1...20 {
      var scene = RandomScene(seed: UInt64(seed))
      let list = scene.list()
      let first = try VectorPicture.bytes(of: list, as: format, scale: 2)
      _ = try VectorPicture.bytes(of: scene.list(), as: format, scale: 1)
      #expect(try VectorPicture.bytes(of: list, as: format, scale: 2) == first)
    }
  }

  @Test func `an SVG's surfaces and images count from 1, and each is there once`() throws {
    let items = [
      shadow(.area(.roundedRect(button), .identity), sigma: 2), group([fill(button)], opacity: 0.5),
      group([fill(button)], mask: [fill(Rect(0, 0, 20, 20))]),
    ]
    let text = try svg(items)
    let ids = text.matches(of: /id="(surface|image)(\d+)"/).compactMap { Int($0.2) }
    #expect(ids.sorted() == Array(1...ids.count))
    let uses = text.matches(of: /"#(surface|image)(\d+)"/).compactMap { Int($0.2) }
    #expect(Set(uses).isSubset(of: ids) && uses.count == ids.count - 1)
  }

  @Test func `a PDF holds no date`() throws {
    #expect(try file([fill(button)], .pdf).firstRange(of: "Date".utf8) == nil)
  }

  // MARK: Titles

  @Test func `a title is the first thing in an SVG`() throws {
    let text = try svg([fill(button)], title: "a <b> & \"c\"\u{1}é")
    #expect(text.contains("version=\"1.1\">\n<title>a &lt;b&gt; &amp; \"c\"\u{FFFD}é</title>"))
    #expect(try !svg([fill(button)]).contains("<title>"))
    // Is no reference, whatever it looks like.
    #expect(try svg([fill(button)], title: "\"#surface99\"").contains("<title>\"#surface99\"</title>"))
  }

  @Test func `a PDF is told its title`() throws {
    #expect(try file([fill(button)], .pdf, title: "press-me").firstRange(of: "/Title (press-me)".utf8) != nil)
    #expect(try file([fill(button)], .pdf).firstRange(of: "/Title".utf8) == nil)
  }

  // MARK: Errors

  @Test(arguments: VectorFormat.allCases)
  func `what no picture can be drawn of is refused`(_ format: VectorFormat) {
    for scale in [0, -1, Double.infinity] {
      #expect(throws: RasterError.invalidScale(scale)) { try file([], format, scale: scale) }
    }
    #expect(throws: RasterError.emptyCanvas(width: 0, height: 44)) { try file([], format, size: Size(0, 44)) }
    #expect(throws: RasterError.tooLarge(width: 40_000, height: 88)) { try file([], format, size: Size(20_000, 44)) }
  }

  @Test(arguments: VectorFormat.allCases)
  func `a document that is dropped is closed, whatever still draws on it`(_ format: VectorFormat) throws {
    var document: VectorDocument? = try VectorDocument(format, size: Size(60, 44), title: nil)
    let context = try #require(try document.map { try Context(on: $0.pointer) })
    try VectorPass(context: context, size: Size(60, 44), density: 2).draw([fill(button)])
    document = nil
    // Nothing more goes to the stream, which went with the document.
    #expect(throws: RasterError.cairo("the target surface has been finished")) {
      try VectorPass(context: context, size: Size(60, 44), density: 2).draw([fill(button)])
      try context.check()
    }
  }

  @Test func `a shadow with too many pixels is refused, and its button alone is not`() throws {
    let size = Size(16_000, 20)
    let bar = RoundedRect(Rect(0, 5, 16_000, 10))
    _ = try file([fill(bar)], size: size)
    #expect(throws: RasterError.tooLarge(width: 64_000, height: 64)) {
      try file([shadow(.area(.roundedRect(bar), .identity), sigma: 1)], size: size)
    }
  }

  @Test func `a number that is none is refused wherever it stands`() throws {
    let nan = Transform(a: 1, b: 0, c: 0, d: 1, tx: .nan, ty: 0)
    let patch = ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, .infinity, 4))
    let bad: [(RasterItem, DisplayItem)] = [
      (.fill, fill(button, .black, nan)), (.stroke, stroke(button.path, StrokeStyle(lineWidth: 1), .black, nan)),
      (.border, .border(Border(outer: button, width: .infinity, color: .black, transform: .identity))),
      (.image, image([patch])), (.shadow, shadow(.items([]), sigma: .nan)),
      (.clip, .group(Group(layer: "", clip: Clip(area: button, transform: nan), items: [fill(button)]))),
    ]
    for (item, drawing) in bad {
      #expect(throws: RasterError.notFinite(item)) { try file([drawing]) }
    }
  }

  @Test func `a path that reaches too far is refused when it shows`() throws {
    let far = Path([.move(Point(0, 0)), .line(Point(1e8, 0)), .line(Point(0, 10))])
    #expect(throws: RasterError.tooFar(.fill)) { try file([fill(far)]) }
    #expect(throws: RasterError.tooFar(.stroke)) { try file([stroke(far, StrokeStyle(lineWidth: 1))]) }
  }

  @Test func `a damaged image is refused`() throws {
    let patch = ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 4, 4))
    let drawing = ImageDrawing(source: .png([1, 2, 3]), patches: [patch], transform: .identity)
    #expect { try file([.image(drawing)]) } throws: { error in
      if case .damagedImage? = error as? RasterError { true } else { false }
    }
  }
}
