import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct LocalizationTests {
  private static let system = """
    control: highlight
    properties: {title: Buy, fontSize: 17}
    locales:
      de: {title: Kaufen}
      zh-Hans:
    """

  private static let layers = """
    control: layers
    size: [80, 20]
    layers:
      - {name: plate, cornerRadius: 4}
      - {name: title, type: text, string: Buy, fontSize: 17, frame: [0, 0, 80, 20]}
    states: {idle: {}, busy: {title: {string: Buying…, fontSize: 15}}}
    locales:
      de: {title.string: Kaufen, title.fontSize: 16, states: {busy: {title: {string: Kauft…}}}}
    """

  private func template(_ locale: String?, _ context: ReadingContext = ReadingContext()) throws -> LayersControl {
    let file = try button(Self.layers, context)
    return try #require(file.variant(for: Traits(locale: locale)).control as? LayersControl)
  }

  @Test func `a language lays its properties over the button's own`() throws {
    let file = try button(Self.system)
    #expect(file.localeNames == ["de", "zh-Hans"])
    #expect(file.variant(for: Traits(locale: "de")).properties == ["title": .text("Kaufen"), "fontSize": .number(17)])
    #expect(file.variant(for: Traits(locale: "de")).places.properties["title"] == FileLocation(line: 4, column: 15))
    #expect(file.variant(for: Traits(locale: "zh-Hans")).properties == file.properties)
    #expect(file.variant(for: Traits(locale: nil)).properties["title"] == .text("Buy"))
  }

  @Test func `a caller's property holds in every language`() throws {
    let context = ReadingContext(properties: [.init(name: "title", value: "Go")])
    let file = try button(Self.system, context)
    #expect(file.variant(for: Traits(locale: "de")).properties["title"] == .text("Go"))
    let override = ReadingContext(properties: [.init(name: "title.string", value: "Go")])
    #expect(try template("de", override).layers[1].values["string"] == .text("Go"))
  }

  @Test func `a language sets keys of layers, also in states`() throws {
    let control = try template("de")
    #expect(control.layers[1].values["string"] == .text("Kaufen"))
    #expect(control.stateList[1].changes["title"] == ["string": .text("Kauft…"), "fontSize": .number(15)])
    let own = try template(nil)
    #expect(own.layers[1].values["string"] == .text("Buy"))
    #expect(own.stateList[1].changes["title"]?["string"] == .text("Buying…"))
    let places = try button(Self.layers).variant(for: Traits(locale: "de")).places
    #expect(places.place(ofLayer: "title", keys: ["string"]) == FileLocation(line: 8, column: 22))
    #expect(places.place(ofLayer: "title", keys: ["string"], in: "busy") == FileLocation(line: 8, column: 82))
    #expect(places.place(ofLayer: "title", keys: ["fontSize"], in: "busy") == FileLocation(line: 6, column: 62))
  }

  @Test func `a file that extends another one takes and changes its languages`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.system, "base.yaml")
    let path = try folder.write("extends: base.yaml\nlocales: {de: {fontSize: 12}, fr: {title: Acheter}}", "a.yaml")
    let file = try ButtonFile(path: path)
    #expect(file.localeNames == ["de", "zh-Hans", "fr"])
    #expect(file.variant(for: Traits(locale: "de")).properties == ["title": .text("Kaufen"), "fontSize": .number(12)])
  }

  @Test func `the matrix names languages, base the button's own`() throws {
    let file = try button(Self.system + "\nmatrix: {locale: [base, de]}")
    #expect(file.matrix.locales == [nil, "de"])
    #expect(try button(Self.system).matrix.locales == [nil])
    #expect(Matrix(scales: [1, 2], locales: [nil, "de"]).traits(.faithful).map(\.locale) == [nil, nil, "de", "de"])
  }

  @Test(arguments: [
    ("locales: [de]", "3:10: error: locales must be a map of languages, not a list"),
    ("locales: {de: Kaufen}", "3:15: error: locale de must be a map, not \"Kaufen\""),
    (
      "locales: {de: {titel: Kaufen}}",
      "3:16: error: unknown key \"titel\" in locale de\nhint: did you mean \"title\"?"
    ),
    ("locales: {de: {fontSize: big}}", "3:26: error: fontSize must be a number, not \"big\""),
    (
      "locales: {Deutsch!: {}}",
      "3:11: error: \"Deutsch!\" is not a language\nhint: write it as in de, pt-BR or zh-Hans"
    ),
    ("locales: {d: {}}", "3:11: error: \"d\" is not a language\nhint: write it as in de, pt-BR or zh-Hans"),
    (
      "locales: {base: {}}",
      "3:11: error: a locale cannot be called \"base\"\nhint: write it as in de, pt-BR or zh-Hans"
    ),
    ("locales: {rtl: {}}", "3:11: error: a locale cannot be called \"rtl\"\nhint: write it as in de, pt-BR or zh-Hans"),
    (
      "locales: {de: {}}\nmatrix: {locale: [fr]}", "4:19: error: there is no locale \"fr\"\nhint: it can be base or de"
    ),
    ("matrix: {locale: de}", "3:18: error: there is no locale \"de\"\nhint: it can be base"),
    ("matrix: {locale: [base, base]}", "3:25: error: locale has \"base\" twice"),
  ])
  func `what is wrong with a language is said at its place`(text: String, message: String) {
    #expect(problem("control: highlight\nname: go\n\(text)") == "button.yaml:\(message) [65]")
  }

  @Test(arguments: [
    ("de: {title: Kaufen}", "control layers has no property \"title\"\nhint: name a layer and its key: plate.opacity"),
    ("de: {titel.string: K}", "there is no layer \"titel\"\nhint: did you mean \"title\"?"),
    ("de: {title.strin: K}", "a layer of type text has no key \"strin\"\nhint: did you mean \"string\"?"),
    ("de: {title.fontSize: big}", "fontSize must be a number, not \"big\""),
    ("de: {states: {bussy: {}}}", "there is no state \"bussy\"\nhint: did you mean \"busy\"?"),
    ("de: {states: [busy]}", "states must be a map, not a list"),
  ])
  func `wrong keys of layers are said at their place too`(text: String, message: String) {
    let file = Self.layers.split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n")
    let words = problem("\(file)\n  \(text)")
    #expect(words.contains("error: \(message) [65]"), "\(words)")
    #expect(words.hasPrefix("button.yaml:8:"))
  }

  @Test func `a language may not change the states`() {
    let text = """
      control: activityIndicator
      properties: {states: [{name: Idle}]}
      locales: {de: {states: [{name: Leer}]}}
      """
    #expect(problem(text) == "button.yaml:3:11: error: locale de changes the button's states [65]")
  }

  @Test func `a button has a bounded number of languages`() {
    let many = (0...200).map { "a\($0):" }.joined(separator: "\n  ")
    #expect(
      problem("control: highlight\nlocales:\n  \(many)")
        == "button.yaml:3:3: error: a button has at most 200 locales [65]")
  }
}
