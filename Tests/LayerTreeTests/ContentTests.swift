import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct ContentTests {
  private func drawn(_ content: Content, _ frame: Rect = Rect(0, 0, 40, 20)) throws -> String {
    var layer = Layer(name: "it", frame: frame)
    layer.content = content
    return try PresscheckTestSupport.drawn(layer)
  }

  // MARK: Gradients

  @Test func `a gradient's colours are spaced evenly and follow the layer's corners`() throws {
    var layer = Layer(name: "it", frame: Rect(0, 0, 40, 20))
    layer.cornerRadius = 4
    layer.content = .gradient(GradientContent(colors: [.red, .white, .blue]))
    #expect(
      try PresscheckTestSupport.drawn(layer)
        == "fill rect 0,0 40×20 radius 4 axial #FF0000@0 #FFFFFF@0.5 #0000FF@1 0.5,0 → 0.5,1")
  }

  @Test func `no colours and one colour draw nothing, and say so`() throws {
    #expect(try drawn(.gradient(GradientContent(colors: []))) == "")
    #expect(try drawn(.gradient(GradientContent(colors: [.red]))) == "")
    var layer = Layer(name: "g")
    layer.content = .gradient(GradientContent(colors: [.red]))
    #expect(layer.findings == [Finding(layer: "g", message: "a gradient with one colour draws nothing")])
  }

  @Test func `a file's currentColor is black where no tint colours it, and says so`() {
    func findings(_ svg: String, tint: Color?) -> [Finding] {
      var layer = Layer(name: "icon")
      layer.content = .image(
        ImageContent(
          image: .svg(SVGImage(bytes: Array(svg.utf8), size: Size(4, 4), surfaceCount: 1)), tintColor: tint))
      return layer.findings
    }
    let stroked = "<svg><path stroke=\"currentColor\"/></svg>"
    let message = "currentColor of the image is black: only a template takes the tint"
    #expect(findings(stroked, tint: nil) == [Finding(layer: "icon", message: message, keys: ["image"])])
    #expect(findings(stroked, tint: .red).isEmpty)
    #expect(findings("<svg><path stroke=\"currentcolor\"/></svg>", tint: nil).count == 1)
    #expect(findings("<svg style=\"stop-color: red\"><path stroke=\"currentColor\"/></svg>", tint: nil).count == 1)
    let own = ["<svg color='red'>", "<svg style=\"color: red\">", "<svg><style>path{color:red}</style>"]
    for start in own { #expect(findings("\(start)<path stroke=\"currentColor\"/></svg>", tint: nil).isEmpty) }
    #expect(findings("<svg><path stroke=\"black\"/></svg>", tint: nil).isEmpty)
  }

  @Test func `a stop without a location stands at one, and none steps back`() throws {
    let content = GradientContent(colors: [.red, .white, .blue, .black], locations: [0.5, 0.25])
    #expect(try drawn(.gradient(content)).contains("#FF0000@0.5 #FFFFFF@0.5 #0000FF@1 #000000@1"))
  }

  @Test func `a radial gradient with a zero half-axis draws nothing`() throws {
    let content = GradientContent(
      kind: .radial, colors: [.red, .blue], startPoint: Point(0.5, 0.5), endPoint: Point(1, 0.5))
    #expect(try drawn(.gradient(content)) == "")
  }

  // MARK: Shapes

  @Test func `a stroke lies over the whole fill and only it is trimmed`() throws {
    let line = Path([.move(Point(0, 0)), .line(Point(10, 0))])
    let content = ShapeContent(path: line, strokeColor: .red, strokeStart: 0.25, strokeEnd: 0.5)
    #expect(
      try drawn(.shape(content)) == """
        fill path M0,0 L10,0 #000000
        stroke path M2.5,0 L5,0 width 1 #FF0000
        """)
  }

  @Test func `a stroke's style is all in the list`() throws {
    let style = StrokeStyle(
      lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dashPattern: [3, 1], dashPhase: 2)
    let content = ShapeContent(
      path: Path([.move(Point(0, 0)), .line(Point(10, 0))]), fillColor: nil, strokeColor: .red, stroke: style)
    #expect(
      try drawn(.shape(content))
        == "stroke path M0,0 L10,0 width 2 cap round join bevel miterLimit 4 dash 3,1 phase 2 #FF0000")
  }

  @Test func `a shape with nothing to draw is nothing`() throws {
    #expect(try drawn(.shape(ShapeContent(path: Path()))) == "")
    let line = Path([.move(Point(0, 0)), .line(Point(10, 0))])
    let thin = ShapeContent(path: line, fillColor: nil, strokeColor: .red, stroke: StrokeStyle(lineWidth: 0))
    #expect(try drawn(.shape(thin)) == "")
  }

  // MARK: Text

  @Test func `text stands at the top, in the middle or at the bottom of its bounds`() throws {
    for (alignment, y) in [(TextContent.VerticalAlignment.top, "0"), (.center, "5"), (.bottom, "10")] {
      let text = TextContent(string: "ab", font: Font(size: 10), color: .black, verticalAlignment: alignment)
      #expect(try drawn(.text(text), Rect(3, 0, 40, 20)).hasSuffix(" #000000 at 3,\(y)"))
    }
  }

  @Test func `an empty text and a clear one are nothing`() throws {
    #expect(try drawn(.text(TextContent(string: ""))) == "")
    #expect(try drawn(.text(TextContent(string: "a", color: .clear))) == "")
  }

  // MARK: Replicas

  @Test func `a replicator's copies turn about the layer's centre, and the source counts`() throws {
    var layer = Layer(name: "copies", frame: Rect(0, 0, 20, 20))
    layer.content = .replicator(ReplicatorContent(instanceCount: 2, instanceTransform: .scale(0.5, 0.5)))
    layer.sublayers = [plate("dot", Rect(0, 0, 4, 4))]
    #expect(
      try PresscheckTestSupport.drawn(layer) == """
        fill rect 0,0 4×4 #000000
        fill rect 0,0 4×4 #000000 by [0.5, 0, 0, 0.5, 5, 5]
        """)
  }

  @Test func `instance colours multiply and offsets add up, between 0 and 1`() throws {
    var layer = Layer(name: "copies", frame: Rect(0, 0, 20, 20))
    layer.content = .replicator(
      ReplicatorContent(
        instanceCount: 3, instanceColor: Color(white: 0.8),
        colorOffset: ReplicatorContent.ColorOffset(red: 0.2, green: -0.6)))
    layer.sublayers = [plate("dot", Rect(0, 0, 4, 4), .white)]
    #expect(
      try PresscheckTestSupport.drawn(layer) == """
        fill rect 0,0 4×4 #CCCCCC
        fill rect 0,0 4×4 #FF33CC
        fill rect 0,0 4×4 #FF00CC
        """)
  }

  @Test func `a replicator's copies share one trimmed path`() throws {
    var line = Layer(name: "line", frame: Rect(0, 0, 40, 20))
    line.content = .shape(
      ShapeContent(path: .rect(Rect(0, 0, 9, 5)), fillColor: nil, strokeColor: .black, strokeStart: 0.1))
    var layer = Layer(name: "it", frame: Rect(0, 0, 40, 20))
    layer.content = .replicator(ReplicatorContent(instanceCount: 50, instanceTransform: .rotation(0.1)))
    layer.sublayers = [line]
    let list = try DisplayList(layer, canvas: Canvas(size: Size(40, 20)), text: BoxText())
    let paths = list.items.compactMap { if case .stroke(let stroke) = $0 { stroke.path } else { nil } }
    #expect(paths.count == 50)
    #expect(Set(paths.map { $0.elements.withUnsafeBufferPointer(\.baseAddress) }).count == 1)
  }

  @Test func `no copies are nothing`() throws {
    var layer = Layer(name: "copies", frame: Rect(0, 0, 20, 20))
    layer.content = .replicator(ReplicatorContent(instanceCount: 0))
    layer.sublayers = [plate("dot", Rect(0, 0, 4, 4), .white)]
    #expect(try PresscheckTestSupport.drawn(layer) == "")
  }

  // MARK: Progress

  @Test func `a ring begins at twelve o'clock, inset by half its line, over its track`() throws {
    let text = try drawn(
      .progressRing(ProgressRingContent(value: 0.25, color: .red, trackColor: .black, lineWidth: 4)),
      Rect(0, 0, 40, 20))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("stroke path M28,10 ") && lines[0].hasSuffix(" width 4 #000000"))
    #expect(lines[1].hasPrefix("stroke path M20,2 ") && lines[1].contains(" 28,10 width 4 #FF0000"))
  }

  @Test func `an empty ring has no arc, and a value over one is a whole turn`() throws {
    #expect(try drawn(.progressRing(ProgressRingContent(value: 0))) == "")
    let whole = try drawn(.progressRing(ProgressRingContent(value: 1)))
    #expect(try drawn(.progressRing(ProgressRingContent(value: 7))) == whole)
  }
}
