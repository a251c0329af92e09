import Foundation
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct PageFileTests {
  @Test func `the bytes are equal on every run and with any number of threads`() throws {
    let names = ["styled", "update", "basket"]
    let renderers = try names.map { try FixtureFile(folder: "buttons", name: $0).renderer() }
    func page(_ threads: Int) throws -> [UInt8] {
      try PageFile(
        of: renderers, Matrix(scales: [1], appearances: [.light, .dark]), folder: "shop", version: "1", threads: threads
      ).bytes
    }
    let first = try page(4)
    #expect(try page(4) == first)
    #expect(try page(1) == first)
  }

  @Test func `texts of a file cannot end the data`() throws {
    let hostile = "a</script><script>alert(1)</script><!--\u{2028}"
    let page = try PageFile(of: [try Self.layers("<!--<script>")], folder: hostile, version: "1")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(!text.contains("alert(1)</script>"))
    let data = try #require(text.firstRange(of: "id=\"packed\">")).upperBound
    let end = try #require(text[data...].firstRange(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(text[data..<end].utf8)) as? [String: Any]
    #expect(json?["folder"] as? String == hostile)
  }

  private static let words = """
    control: button
    properties: {title: Buy, textStyle: body, titleColor: systemRed}
    locales: {de: {title: Kaufen}, fr: {title: Acheter}}

    """

  @Test func `languages, contrasts and content sizes are variants, each with a size of its own`() throws {
    let renderer = try Self.renderer(Self.words, "words.yaml")
    let variants = Matrix(contrasts: [.normal, .high], contentSizes: [.large, .accessibility1], locales: [nil, "de"])
      .traits(.faithful)
    let packer = try ButtonPacker(renderer, variants, cutTicks: 0)
    let pictures = UnpackedButton(packer.pool).pictures
    let clip = packer.clips[try #require(packer.starts[0]).rest]
    for (traits, drawn) in zip(variants, clip.drawn) {
      let request = try Run().request(.settled, traits, of: renderer.file)
      #expect(request.traits == traits)
      let still = try #require(try renderer.pictures(of: [request]).first).bitmap.straight()
      #expect(still == pictures[drawn.settled], "\(traits)")
      let place = packer.pool.places[packer.pool.frames[drawn.settled].place]
      // In whole pixels.
      let excess = Double(still.width) - traits.scale * place.pointSize.width
      #expect(place.padding == 0 && (0..<1).contains(excess), "\(traits): \(place) \(excess)")
    }
    #expect(Set(clip.drawn.map(\.settled)).count == variants.count)
  }

  @Test func `buttons are in those of the languages that they have`() throws {
    let files = [try Self.renderer(Self.words, "words.yaml").file, try Self.layers("plain").file]
    #expect(try PageFile.locales([], of: files) == [[nil], [nil]])
    #expect(try PageFile.locales(["all"], of: files) == [[nil, "de", "fr"], [nil]])
    #expect(try PageFile.locales(["fr", "base", "fr"], of: files) == [["fr", nil], [nil]])
    #expect(try PageFile.locales(["de"], of: files) == [["de"], [nil]])
    let error = #expect(throws: Diagnostic.self) { try PageFile.locales(["it"], of: files) }
    #expect(error?.description == "locale: error: no button has the locale \"it\"\nhint: it can be de or fr")
    let none = #expect(throws: Diagnostic.self) { try PageFile.locales(["it"], of: [files[1]]) }
    #expect(none?.hint == "no file names languages: locales: {de: {title: …}}")
  }

  @Test func `buttons of one name have keys with their files`() throws {
    let files = try ["a", "b", "a"].map { try Self.layers($0).file }
    #expect(PageFile.keys(of: files) == ["button.yaml:a", "b", "button.yaml:a"])
  }

  @Test(arguments: ["press-me", "update"])
  func `300 pictures of a button are below a megabyte`(name: String) throws {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let page = try PageFile(of: [renderer], folder: "", version: "1")
    let empty = WebPage.document(mode: .page).utf8.count
    #expect(page.pictureCount > 20)
    #expect(empty + (page.bytes.count - empty) * 300 / page.pictureCount < 1_000_000)
  }

  @Test func `a button with endless possibilities has a bounded number of pictures`() throws {
    let renderer = try FixtureFile(folder: "buttons", name: "download").renderer()
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 100)
    let longest = packer.clips.map { $0.drawn[0].frames.count }.max() ?? 0
    let taps = packer.search.tap.reduce(0) { $0 + packer.search.steps[$1].count }
    #expect(packer.pool.frames.count <= ButtonPacker.maximumFrames + longest * (1 + taps))
    #expect(packer.search.situations.count <= SituationSearch.maximum)
    #expect(packer.search.isCut || packer.isShortened)
  }

  /// The rings of both states turn for longer than a button may have pictures.
  @Test func `a tap is drawn however long the states move`() throws {
    let text = """
      control: layers
      size: [20, 20]
      layers: [{name: a, frame: [0, 0, 20, 20]}, {name: b, frame: [8, 0, 4, 4], backgroundColor: red, cornerRadius: 2}]
      initial: idle
      states: {idle: {}, busy: {}}
      transitions: [{from: idle, event: touchUpInside, to: busy}]
      animations:
        - {in: idle, layer: b, keyPath: position.y, from: 2, to: 18, duration: 9.7, repeatCount: infinity}
        - {in: busy, layer: b, keyPath: position.x, from: 2, to: 18, duration: 9.7, repeatCount: infinity}
      """
    let packer = try ButtonPacker(try Self.renderer(text, "button.yaml"), [Traits(scale: 1)], cutTicks: 0)
    #expect(packer.isShortened)
    let down = try #require(packer.search.steps[0].first { $0.event == "touchDown" })
    #expect(packer.steps[0]["touchDown"] != nil && packer.steps[down.to]["touchUpInside"] != nil)
  }

  @Test func `a button of many states has all of them and its touches, and one of too many says which it lacks`() throws
  {
    func packer(_ count: Int) throws -> ButtonPacker {
      let states = (0..<count).map { "s\($0): {a: {opacity: \(1 - Double($0) / 1_000)}}" }.joined(separator: ", ")
      let text = """
        control: layers
        size: [4, 4]
        layers: [{name: a, backgroundColor: black}]
        states: {\(states)}
        transitions: [{from: s0, event: touchUpInside, to: s1}]
        """
      return try ButtonPacker(try Self.renderer(text, "button.yaml"), [Traits(scale: 1)], cutTicks: 0)
    }
    let many = try packer(60)
    #expect(many.starts.count == 60 && many.starts.allSatisfy { $0 != nil })
    #expect(many.steps[0]["touchDown"] != nil)
    let tooMany = try packer(300)
    let most = SituationSearch.maximumOfMany - SituationSearch.roomOfTouches
    #expect(tooMany.starts.count { $0 == nil } == 300 - most)
    #expect(tooMany.steps[0]["touchDown"] != nil)
  }

  @Test func `what a finger does has its place before what programs do`() throws {
    let renderer = try Self.renderer("control: activityIndicator\nsize: [56, 56]", "button.yaml")
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 100)
    #expect(packer.search.isCut)
    let first = try #require(packer.search.starts[0])
    let down = try #require(packer.search.steps[first].first { $0.event == "touchDown" })
    #expect(packer.search.steps[down.to].contains { $0.event == "touchUpInside" })
    for index in packer.search.situations.indices where packer.search.situations[index].finger != .up {
      #expect(!packer.search.steps[index].isEmpty)
    }
  }

  @Test func `a clip has the effects of its own event`() throws {
    let renderer = try Self.renderer(
      """
      control: layers
      size: [8, 8]
      layers: [{name: plate, backgroundColor: white}]
      initial: idle
      states: {idle: {}, busy: {plate: {opacity: 0.5}}}
      transitions: [{from: idle, event: touchUpInside, to: busy}]
      """, "button.yaml")
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 100)
    let tap = try #require(packer.clips.first { $0.run.calls.map(\.text) == ["touchDown", "touchUpInside"] })
    #expect(!tap.effects.isEmpty && tap.effects.allSatisfy { $0.cause == "touchUpInside" })
  }

  @Test func `an automatic padding is the same in all pictures of a variant`() throws {
    let renderer = try Self.renderer(
      """
      control: layers
      size: [40, 10]
      canvas: {padding: auto}
      layers: [{name: t, type: text, string: Pay, fontSize: 9, fits: false}]
      initial: idle
      states: {idle: {}, pressed: {t: {transform: {scale: 0.5}}}}
      transitions: [{from: idle, event: touchDown, to: pressed}]
      locales: {de: {t.string: Jetzt kostenpflichtig bestellen}}
      """, "button.yaml")
    var german = Traits(scale: 1)
    german.locale = "de"
    let packer = try ButtonPacker(renderer, [german], cutTicks: 100)
    #expect(packer.pool.frames.count > 1 && packer.pool.places.count == 1)
  }

  @Test func `a colour that changes in one appearance alone takes its time in all`() throws {
    // In light, a press fades white into white.
    let renderer = try Self.renderer(
      """
      control: layers
      size: [8, 8]
      layers: [{name: plate, backgroundColor: {light: white, dark: black}}]
      initial: up
      states: {up: {}, down: {plate: {backgroundColor: white}}}
      transitions: [{from: up, event: touchDown, to: down, animate: {duration: 0.5}}]
      """, "button.yaml")
    let traits = [Appearance.light, .dark].map { Traits(scale: 1, appearance: $0) }
    let packer = try ButtonPacker(renderer, traits, cutTicks: 0)
    let press = try #require(packer.clips.first { $0.run.calls.map(\.text) == ["touchDown"] })
    #expect(press.end == 0.5 && press.drawn.map(\.end) == [30, 30])
    #expect(press.drawn.map { Set($0.frames).count } == [1, 31])
    #expect(packer.search.situations[press.situation].tick == 30)
  }

  private static func layers(_ name: String) throws -> Renderer {
    try renderer(
      "{\"control\": \"layers\", \"name\": \"\(name)\", \"size\": [8, 8], \"layers\": [{\"name\": \"plate\"}]}",
      "button.yaml")
  }

  /// A button file by itself.
  private static func renderer(_ text: String, _ name: String) throws -> Renderer {
    let folder = TemporaryFolder()
    try folder.write(text, name)
    var file = try ButtonFile(path: "\(folder.path)/\(name)", context: ReadingContext())
    file.path = name
    return Renderer(file, fonts: try FontResolver())
  }
}
