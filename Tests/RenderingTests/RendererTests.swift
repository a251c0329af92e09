import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct RendererTests {
  private func renderer(_ text: String, _ context: ReadingContext = ReadingContext()) throws(Diagnostic) -> Renderer {
    let file = try button(text, context)
    return Renderer(file, fonts: try FontResolver(file: file))
  }

  private func problem(_ text: String, _ selection: Selection = Selection()) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in
      let renderer = try renderer(text)
      _ = try renderer.pictures(of: try renderer.file.requests(selection))
    }
  }

  private static let box = "control: layers\nsize: [10, 6]\nlayers: [{name: box, backgroundColor: red}]\n"

  private static let stateful = """
    control: stateful
    size: [60, 30]
    properties: {title: Go, color1: green, color2: orange, selectedColor1: gray, selectedColor2: white}
    matrix: {scale: [1, 2, 3], appearance: [light, dark]}

    """

  @Test func `a request goes all the way to a PNG that holds its scale and fingerprint`() throws {
    let renderer = try renderer(Self.box + "matrix: {scale: 3}")
    let picture = try #require(try renderer.pictures(of: try renderer.file.requests()).first)
    #expect(picture.name.description == "button/normal@3x.png")
    #expect(picture.resolved.width == 30)
    #expect(picture.resolved.height == 18)
    let decoded = try PNG.decode(picture.png)
    #expect(decoded == picture.bitmap.straight())
    #expect(decoded[29, 17] == Pixel(red: 255, green: 0, blue: 0))
    #expect(try PNG.density(picture.png)?.scale == 3)
    let texts = try PNG.texts(picture.png)
    #expect(
      texts == [
        PNG.Text(keyword: "Presscheck fingerprint", value: picture.resolved.fingerprint.description),
        PNG.Text(keyword: "Presscheck tree", value: TreeRecord(picture.resolved.scene).text),
      ])
    #expect(picture.findings == [])
  }

  @Test func `many threads give the same pictures in the same order`() throws {
    let renderer = try renderer(Self.stateful)
    let requests = try renderer.file.requests()
    let one = try renderer.pictures(of: requests)
    #expect(one.count == 24)
    #expect(one.map(\.name) == requests.map(\.name))
    for threads in [2, 3, 8] {
      let many = try renderer.pictures(of: requests, threads: threads)
      #expect(many.map(\.name) == one.map(\.name))
      #expect(many.map(\.png) == one.map(\.png))
    }
  }

  @Test func `a picture does not depend on what else is taken`() throws {
    let renderer = try renderer(Self.stateful)
    let all = try renderer.pictures(of: try renderer.file.requests())
    for picture in all.reversed() {
      let alone = try self.renderer(Self.stateful).pictures(of: [picture.resolved.request])
      #expect(alone.map(\.png) == [picture.png])
    }
  }

  @Test func `the first picture that cannot be taken is the one that is told of`() throws {
    let text = """
      control: layers
      size: [10, 6]
      layers: [{name: a, type: text, string: ok}, {name: b, type: text, string: ok}]
      initial: s
      states: {s: {}, t: {b: {string: "\u{5D0}"}}, u: {a: {string: "\u{5D1}"}}}
      """
    for threads in [1, 4] {
      let found = PresscheckTestSupport.problem { () throws(Diagnostic) in
        let renderer = try renderer(text)
        _ = try renderer.resolve(try renderer.file.requests(), threads: threads)
      }
      #expect(found.contains(":5:33: error: no font has the character \"\u{5D0}\" (U+05D0): asked \"Inter"))
    }
  }

  @Test(arguments: ["0", "auto"])
  func `a missing character of a language is told at that language's value`(padding: String) throws {
    let text = """
      control: layers
      size: [10, 6]
      canvas: {padding: \(padding)}
      layers: [{name: a, type: text, string: ok}]
      locales:
        de: {a.string: gut}
        ar: {a.string: "\u{5D0}"}
      matrix: {locale: [base, de, ar]}
      """
    let found = PresscheckTestSupport.problem { () throws(Diagnostic) in
      let renderer = try renderer(text)
      _ = try renderer.resolve(try renderer.file.requests())
    }
    #expect(found.contains(":7:18: error: in ar, no font has the character \"\u{5D0}\" (U+05D0): asked \"Inter"))
  }

  @Test func `without a size a button has its intrinsic one`() throws {
    let renderer = try renderer("control: stateful\nproperties: {title: Go}\nmatrix: {scale: 1}")
    let frame = try #require(try renderer.resolve(try renderer.file.requests()).first)
    #expect(frame.width > 10 && frame.width < 60)
    #expect(frame.height > 20 && frame.height < 50)
  }

  @Test func `padding is left free on each side and filled with the background`() throws {
    let renderer = try renderer(Self.box + "canvas: {padding: 2.5, background: blue}\nmatrix: {scale: 1}")
    let picture = try #require(try renderer.pictures(of: try renderer.file.requests()).first)
    let bitmap = picture.bitmap.straight()
    #expect(bitmap.width == 15 && bitmap.height == 11)
    #expect(bitmap[0, 0] == Pixel(red: 0, green: 0, blue: 255))
    #expect(bitmap[7, 5] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `automatic padding takes in every state, whichever is asked for`() throws {
    let text = """
      control: layers
      size: [10, 6]
      canvas: {padding: auto}
      layers: [{name: box, backgroundColor: red, frame: [0, 0, 10, 6]}]
      initial: small
      states: {small: {}, wide: {box: {frame: [-2.25, 0, 16.5, 6]}}}
      matrix: {scale: 1}
      """
    let renderer = try renderer(text)
    let all = try renderer.resolve(try renderer.file.requests())
    #expect(all.map(\.width) == [20, 20])
    #expect(all.map(\.height) == [16, 16])
    let one = try renderer.resolve(try renderer.file.requests(Selection(state: "small", matrix: .only(scales: [1]))))
    #expect(one.map(\.width) == [20])
    #expect(all.flatMap(\.findings) == [])
  }

  @Test(arguments: [
    ("size: [40000, 1]", 2.0, "80000 × 2"), ("size: [32768, 1]", 1, "32768 × 1"),
    ("size: [9000, 9000]", 1, "9000 × 9000"),
    ("size: [4000000, 4000000]", 100, "400000000 × 400000000"),
  ])
  func `a canvas of absurd size is refused before memory is taken`(size: String, scale: Double, pixels: String) {
    let text = "control: layers\n\(size)\nlayers: [{name: a}]\nmatrix: {scale: \(scale)}"
    #expect(
      problem(text)
        == "button.yaml:2:7: error: the picture would have \(pixels) pixels: at most 32767 a side and 67108864 in all [65]"
    )
  }

  @Test func `findings are warnings at their layer`() throws {
    let text =
      Self.box + """
        canvas: {}
        """
    let shadow = text.replacing("backgroundColor: red", "frame: [0, 0, 20, 6], type: gradient, colors: [red]")
    let renderer = try renderer(shadow)
    let picture = try #require(try renderer.pictures(of: try renderer.file.requests()).first)
    #expect(
      picture.findings.map(\.description) == [
        "button.yaml:3:10: warning: box: a gradient with one colour draws nothing",
        "button.yaml:1:10: warning: button/normal@2x.png shows nothing",
      ])
  }

  @Test func `a blur behind which there is nothing is a finding of its picture`() throws {
    var file = try button(Self.box)
    var glass = Layer(name: "glass", frame: Rect(0, 0, 10, 6))
    glass.backgroundBlurRadius = 4
    glass.backgroundColor = Color(white: 1, alpha: 0.5)
    file.control = BareLayer(glass, size: nil)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let picture = try #require(try renderer.resolve(try file.requests()).first)
    #expect(picture.findings.map(\.message) == ["glass: a blur with nothing behind it shows its tint alone"])
  }

  @Test func `content that the canvas cuts off is a finding`() throws {
    let renderer = try renderer(Self.box.replacing("backgroundColor", "frame: [-1, 0, 10, 7.5], backgroundColor"))
    let frame = try #require(try renderer.resolve(try renderer.file.requests()).first)
    #expect(
      frame.findings.map(\.description) == [
        "button.yaml:1:10: warning: the canvas cuts content off: 1 pt at the left, 1.5 pt at the bottom\nhint: canvas: {padding: auto} makes room for it"
      ])
  }

  @Test(arguments: [
    ("font: Nowhere", "3:49", "there is no font \"Nowhere\" in regular", 65),
    ("fontWeight: 450", "3:55", "there is no font \"Inter\" in weight 450", 65),
  ])
  func `a font that is not to be had is said where it is named`(key: String, place: String, message: String, exit: Int)
  {
    let text = "control: layers\nsize: [10, 6]\nlayers: [{name: a, type: text, string: x, \(key)}]"
    let found = problem(text)
    #expect(found.hasPrefix("button.yaml:\(place): error: \(message)\nhint: looked in "))
    #expect(found.hasSuffix(" [\(exit)]"))
  }

  @Test func `a folder of fonts that is not there ends the run with 66`() throws {
    let file = try button(Self.box)
    let found = PresscheckTestSupport.problem { () throws(Diagnostic) in
      _ = try FontResolver(folders: ["nowhere"], file: file)
    }
    #expect(found == "fonts: error: the font \"nowhere\" is not there [66]")
  }

  @Test func `a file that is no font ends the run with 65`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("no font", "Brand.otf")
    let found = PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try FontResolver(places: [path]) }
    #expect(found == "error: the font \"\(path)\" is not one, or is damaged [65]")
  }

  @Test func `the fingerprint names the fonts of the picture alone`() throws {
    let text = try renderer("control: stateful\nproperties: {title: Go}")
    let frame = try #require(try text.resolve(try text.file.requests()).first)
    #expect(frame.fingerprint.fonts.map(\.family) == ["Inter"])
    let plain = try renderer(Self.box)
    _ = try text.resolve(try text.file.requests())
    #expect(try plain.resolve(try plain.file.requests()).first?.fingerprint.fonts == [])
    let line = frame.fingerprint.description
    #expect(line.hasPrefix("presscheck 1; "))
    #expect(line.contains("; pango ") && line.contains("; harfbuzz ") && line.contains("; Inter "))
    #expect(!line.contains("\n") && !line.contains("/"))
  }

  @Test func `a spinner turns with the time`() throws {
    let text = """
      control: layers
      size: [20, 20]
      layers: [{name: spin, type: spinner}]
      shots: [{at: [settled, 0, 0.5, 1]}]
      """
    let renderer = try renderer(text)
    let pictures = try renderer.pictures(of: try renderer.file.requests())
    #expect(
      pictures.map(\.name.file) == [
        "normal@2x.png", "normal.t=0ms@2x.png", "normal.t=500ms@2x.png", "normal.t=1000ms@2x.png",
      ])
    #expect(pictures[0].bitmap == pictures[1].bitmap)
    #expect(pictures[1].bitmap != pictures[2].bitmap)
    #expect(pictures[1].bitmap == pictures[3].bitmap)
  }
}

extension String {
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func firstRange(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }

  private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
