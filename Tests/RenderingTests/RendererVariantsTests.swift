import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// Pictures of a button in several languages.
@Suite struct RendererVariantsTests {
  private static let text = """
    control: highlight
    name: buy
    properties: {title: Buy}
    locales:
      de: {title: Kaufen}
      fi: {title: Osta nyt}
    shots: [{state: normal}]
    """

  private func renderer(_ text: String = Self.text) throws -> Renderer {
    Renderer(try button(text), fonts: try FontResolver())
  }

  private func requests(_ locales: String..., text: String = Self.text) throws -> [PictureRequest] {
    try button(text).requests(Selection(locales: locales))
  }

  @Test func `languages are in the names of pictures, the button's own is not`() throws {
    #expect(
      try requests("all").map(\.name.description) == [
        "buy/normal@2x.png", "buy/normal~de@2x.png", "buy/normal~fi@2x.png",
      ])
    #expect(
      try requests("fi", "base", "fi").map(\.name.description) == ["buy/normal~fi@2x.png", "buy/normal@2x.png"])
    let traits = Traits(appearance: .dark, direction: .rightToLeft, palette: .ios26, locale: "de")
    let name = PictureName(button: "buy", shot: "normal", traits: traits)
    #expect(name.file == "normal~dark~rtl~de~ios26@2x.png")
    #expect(
      try requests(text: Self.text + "\nmatrix: {scale: [1], locale: [de]}").map(\.name.file) == ["normal~de.png"])
  }

  @Test func `an unknown language is refused with the list`() {
    let message = problem { () throws(Diagnostic) in
      _ = try button(Self.text).requests(Selection(locales: ["de", "sv"]))
    }
    #expect(message == "locale: error: button.yaml has no locale \"sv\"\nhint: it can be base, de or fi [64]")
    let none = problem { () throws(Diagnostic) in
      _ = try button("control: highlight").requests(Selection(locales: ["de"]))
    }
    #expect(
      none
        == "locale: error: button.yaml has no locale \"de\"\nhint: the file names no languages: locales: {de: {title: …}} [64]"
    )
  }

  @Test func `each language has its own size and text`() throws {
    let pictures = try renderer().resolve(try requests("all"))
    let alone = try ["Buy", "Kaufen", "Osta nyt"].map { title in
      try #require(try renderer(Self.text.replacing("title: Buy", with: "title: \(title)")).resolve(requests()).first)
    }
    #expect(pictures.map(\.tree) == alone.map(\.tree))
    #expect(pictures.map(\.width) == alone.map(\.width))
  }

  @Test func `a language that runs from right to left does not change the direction`() throws {
    let requests = try requests("ar", text: Self.text.replacing("de:", with: "ar:"))
    #expect(requests.map(\.traits.direction) == [.leftToRight])
  }

  @Test func `a title that a language shortens is a finding there`() throws {
    let text = """
      control: highlight
      name: buy
      size: [56, 30]
      properties: {title: Buy, buttonType: custom}
      locales:
        de: {title: Jetzt alles kaufen}
        fi: {title: Osta}
      shots: [{state: normal}]
      """
    let pictures = try renderer(text).resolve(try requests("all", text: text))
    #expect(
      pictures.map { $0.findings.map(\.description) } == [
        [],
        [
          "button.yaml:6:15: warning: title: in de, \"Jetzt alles kaufen\" is 86 pt wider than its layer\nhint: fits: false says that it is meant"
        ],
        [],
      ])
  }

  @Test func `an automatic padding has room for all languages of the matrix`() throws {
    let text = """
      control: layers
      size: [20, 20]
      canvas: {padding: auto}
      layers: [{name: plate, frame: [0, 0, 20, 20], backgroundColor: red}]
      locales: {de: {plate.frame: [-7, 0, 34, 20]}}
      matrix: {scale: [1], locale: [base, de]}
      """
    #expect(try renderer(text).resolve(try button(text).requests()).map(\.width) == [34, 34])
  }

  @Test func `a text that cannot be set is named at the language's line`() throws {
    let text = Self.text.replacing("Kaufen", with: "\"K\\u4E00\"")
    let words = problem { () throws(Diagnostic) in
      _ = try Renderer(try button(text), fonts: try FontResolver()).resolve(
        try button(text).requests(Selection(locales: ["de"])))
    }
    #expect(words.hasPrefix("button.yaml:5:15: error:"), "\(words)")
  }

  @Test func `a sheet names languages`() throws {
    let sheet = try Sheet(of: [SheetButton(try renderer())], Selection(locales: ["all"]))
    #expect(["base", "de", "fi"].allSatisfy(sheet.words.contains))
    let one = try Sheet(of: [SheetButton(try renderer())], Selection(locales: ["de"]))
    #expect(one.words.contains { $0.contains("highlight") && $0.contains("de") }, "\(one.words)")
  }

  private func pictures(_ text: String, _ selection: Selection) throws -> [String: Picture] {
    let renderer = try renderer(text)
    let pictures = try renderer.pictures(of: renderer.file.requests(selection))
    return Dictionary(uniqueKeysWithValues: pictures.map { ($0.name.file, $0) })
  }

  @Test func `bold text makes a button of text wider, and no other`() throws {
    let selection = Selection(matrix: .only(scales: [1], boldTexts: [.off, .on]))
    let own = try pictures("control: button\nname: buy\nproperties: {title: Buy now}", selection)
    let (usual, bold) = (try #require(own["normal.png"]), try #require(own["normal~bold.png"]))
    #expect(bold.resolved.width > usual.resolved.width && bold.resolved.height == usual.resolved.height)
    let named = try pictures("control: button\nname: buy\nproperties: {title: Buy now, font: Inter}", selection)
    #expect(named["normal.png"]?.resolved.list == named["normal~bold.png"]?.resolved.list)
  }

  @Test func `a choice by reduceMotion is drawn for the setting alone`() throws {
    let text = """
      control: layers
      name: fade
      size: [10, 10]
      layers: [{name: box, backgroundColor: red}]
      states: {on: {}, off: {box: {opacity: 0}}}
      transitions: [{from: on, event: touchDown, to: off, animate: {reduceMotion: null, else: {duration: 1}}}]
      """
    let selection = Selection(
      instants: [.seconds(0.5)], events: "touchDown@0", matrix: .only(scales: [1], reduceMotions: [.off, .on]))
    let drawn = try pictures(text, selection).mapValues(\.resolved.list.items.count)
    #expect(drawn == ["events.t=500ms.png": 1, "events.t=500ms~reduced.png": 0])
  }
}
