import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Symbols that are exported as templates: a drawing for each weight and scale.
@Suite struct SymbolTemplateTests {
  private let folder = TemporaryFolder()

  /// A bar whose height is its weight, at the lower left of its box.
  private static func drawing(_ name: String, x: Int, height: Int, path: String? = nil) -> String {
    let path = path ?? "M 0 0 L 80 0 L 80 -\(height) L 0-\(height)Z"
    return #"<g id="\#(name)" transform="matrix(1 0 0 1 \#(x) 300)"><path class="a" d="\#(path)"/></g>"#
  }

  private static func margins(_ name: String, _ left: Int, _ right: Int) -> String {
    """
    <line id="left-margin-\(name)" x1="\(left)" x2="\(left)" y1="200" y2="320"/>
    <line id="right-margin-\(name)" x1="\(right)" x2="\(right)" y1="200" y2="320"/>
    """
  }

  private static func template(_ guides: String, _ drawings: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><style>.a {fill: none}</style>
    <g id="Notes"><text>Weight</text></g><g id="Guides">\(guides)</g><g id="Symbols">\(drawings)</g></svg>
    """
  }

  private static let variable = template(
    margins("Ultralight-S", 100, 180) + margins("Regular-S", 300, 400) + margins("Black-S", 500, 620),
    drawing("Ultralight-S", x: 100, height: 10) + drawing("Regular-S", x: 300, height: 40)
      + drawing("Black-S", x: 500, height: 90))

  private func drawing(
    _ text: String, _ weight: FontWeight, _ scale: ControlImage.SymbolScale = .small
  ) throws -> (svg: String, emSize: Double) {
    let template = try #require(SymbolTemplate(text))
    return try #require(template.drawing(weight, scale))
  }

  @Test func `a drawing is an SVG of its own between its margins, without style and class`() throws {
    let drawing = try drawing(Self.variable, .regular)
    #expect(
      drawing.svg == #"""
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="120" viewBox="300 200 100 120">\#
        <g transform="matrix(1 0 0 1 300 300)"><path d="M 0 0 L 80 0 L 80 -40 L 0-40Z"></path></g></svg>
        """#)
    #expect(drawing.emSize == 100)
  }

  @Test(arguments: [
    (FontWeight.ultraLight, 10.0, 80.0, 100.0), (.thin, 20, 86.6667, 166.6667), (.light, 30, 93.3333, 233.3333),
    (.medium, 50, 104, 340), (.bold, 70, 112, 420), (.black, 90, 120, 500),
  ])
  func `a weight lies between its neighbours`(weight: FontWeight, height: Double, width: Double, x: Double) throws {
    let svg = try drawing(Self.variable, weight).svg
    #expect(
      svg.contains("L 80 -\(height.plain) L 0 -\(height.plain)Z")
        || svg.contains("-\(height.plain) L 0-\(height.plain)Z"))
    #expect(svg.contains("matrix(1 0 0 1 \(x.plain) 300)"))
    let box = try #require(svg.firstRange(of: "viewBox=\"").map { svg[$0.upperBound...].prefix { $0 != "\"" } })
    let numbers = box.split(separator: " ").compactMap { Double($0) }
    #expect(abs(numbers[0] - x) < 0.001 && abs(numbers[2] - width) < 0.001 && numbers[3] == 120)
  }

  @Test func `another scale is a larger or smaller drawing`() throws {
    let sizes = try ControlImage.SymbolScale.allCases.map { try drawing(Self.variable, .regular, $0).emSize }
    #expect(zip(sizes, [100, 80, 100 * 0.8 / 1.3]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `between drawings that are not alike the nearest counts`() throws {
    let text = Self.variable.replacing("M 0 0 L 80 0 L 80 -90 L 0-90Z", with: "M 0 0 L 80 0 L 80 -90Z")
    #expect(try drawing(text, .medium).svg.contains("L 0-40Z"))
    #expect(try drawing(text, .bold).svg.contains("L 80 -90Z"))
  }

  @Test func `a drawing without margins has those of the regular one, from its own origin`() throws {
    let text = Self.template(
      Self.margins("Regular-M", 290, 410),
      Self.drawing("Regular-M", x: 300, height: 40) + Self.drawing("Black-M", x: 500, height: 90)
        + Self.drawing("Black-L", x: 600, height: 120))
    #expect(try drawing(text, .black, .medium).svg.contains(#"viewBox="490 200 120 120""#))
    #expect(try drawing(text, .black, .large).svg.contains(#"viewBox="590 200 156 120""#))
  }

  @Test func `guides can be paths`() throws {
    let guides =
      #"<path id="left-margin-Regular-M" d="M20,56 l0,110"/><path id="right-margin-Regular-M" d="M90,56 L90 166"/>"#
    let text = Self.template(guides, #"<g id="Regular-M"><path d="M0 0h4v4z"/></g>"#)
    #expect(try drawing(text, .bold, .medium).svg.contains(#"viewBox="20 56 70 110""#))
  }

  @Test func `another SVG is no template`() {
    #expect(SymbolTemplate("<svg><g id=\"Guides\"/></svg>") == nil)
    #expect(SymbolTemplate("<svg \"Guides\"") == nil)
  }

  // MARK: - In files

  private func image(_ text: String, _ configuration: String = "{}") throws -> ControlImage {
    let settings = try Configuration(Document(Source(file: "\(folder.path)/presscheck.yaml", text: configuration)))
    let file = try button(
      "control: button\nproperties: {image: \(text)}", file: "\(folder.path)/b.yaml", ReadingContext(settings))
    #expect(file.findings == [])
    guard case .image(let image) = file.properties["image"] else { throw NoSymbol() }
    #expect(file.images.contains("\(folder.path)/A.xcassets/bar.symbolset/bar.svg"))
    return image
  }

  private struct NoSymbol: Error {}

  @Test func `a symbol set is drawn by its path, or for a symbol's name, with weight and scale`() throws {
    try folder.write(Self.variable, "A.xcassets/bar.symbolset/bar.svg")
    let contents = #"{"symbols": [{"idiom": "universal", "filename": "bar.svg"}]}"#
    try folder.write(contents, "A.xcassets/bar.symbolset/Contents.json")
    let own = try image("A.xcassets/bar.symbolset")
    #expect(own.renderingMode == .template && abs(own.size.width - 17 / 0.8) < 1e-9)
    #expect(abs(own.beside(Font(size: 34)).size.width - 34 / 0.8) < 1e-9)
    let symbols = "symbols: {bar: A.xcassets/bar.symbolset}"
    let small = try image("{symbol: bar, weight: black, scale: small, pointSize: 10}", symbols)
    #expect(abs(small.size.width - 12) < 1e-9 && abs(small.size.height - 12) < 1e-9)
    #expect(try image("{symbol: A.xcassets/bar.symbolset, scale: small, pointSize: 10}").size.width == 10)
  }

  @Test func `a template without margins is an error`() throws {
    try folder.write(Self.template("", Self.drawing("Regular-M", x: 0, height: 4)), "a.svg")
    let message = problem("control: button\nproperties: {image: a.svg}", file: "\(folder.path)/b.yaml")
    #expect(
      message.replacing("\(folder.path)/", with: "") == """
        b.yaml:2:21: error: the symbol's image "a.svg" cannot be used: the template's drawing has no margins
        hint: export it again from SF Symbols [65]
        """)
  }

  @Test func `a symbol set without a file is an error`() throws {
    try folder.write("{}", "bar.symbolset/Contents.json")
    let message = problem("control: button\nproperties: {image: bar.symbolset}", file: "\(folder.path)/b.yaml")
    #expect(
      message.replacing("\(folder.path)/", with: "")
        == "bar.symbolset/Contents.json:1:1: error: the symbol set has no file [65]")
  }
}
