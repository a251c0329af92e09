import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Colours of asset catalogues.
@Suite struct ColorSetTests {
  private let folder = TemporaryFolder()

  /// A button file whose `titleColor` is a colour set with this JSON.
  private func file(_ json: String, set: String = "Ink", _ context: ReadingContext = ReadingContext())
    throws(Diagnostic) -> ButtonFile
  {
    do {
      try folder.write(json, "A.xcassets/\(set).colorset/Contents.json")
      try folder.write("control: stateful\nproperties: {titleColor: A.xcassets/\(set).colorset}", "a.yaml")
    } catch {
      Issue.record("\(error)")
    }
    return try ButtonFile(path: "\(folder.path)/a.yaml", context: context)
  }

  private func color(_ json: String, set: String = "Ink", _ context: ReadingContext = ReadingContext())
    throws(Diagnostic) -> PropertyValue?
  {
    try file(json, set: set, context).properties["titleColor"]
  }

  private struct NoColor: Error {}

  private func problem(_ json: String) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try file(json) }.replacing(folder.path, with: "")
  }

  private func json(_ color: String) -> String { "{\"colors\": [{\"idiom\": \"universal\", \"color\": \(color)}]}" }

  private func components(_ parts: String, _ space: String = "srgb") -> String {
    json("{\"color-space\": \"\(space)\", \"components\": {\(parts)}}")
  }

  // MARK: - Components

  private static let parts: [(String, Double)] = [
    ("\"0x1F\"", 31.0 / 255), ("\"0XfF\"", 1.0), ("\"0x0\"", 0.0), ("\"127\"", 127.0 / 255),
    ("\"1\"", 1.0 / 255), ("\"255\"", 1.0), ("\"1.000\"", 1.0), ("\"0.5\"", 0.5), ("\"5e-1\"", 0.5),
    ("0.25", 0.25), ("51", 0.2), ("\"2.2250738585072014e-308\"", 0.0), ("\"0\"", 0.0),
    ("\"0.150\"", Double(Float(0.15))),
  ]

  @Test(arguments: parts)
  func `a component is a byte, or with a point a share`(text: String, expected: Double) throws {
    let found = try color(components("\"red\": \(text), \"green\": \"0\", \"blue\": \"0\", \"alpha\": \"1.000\""))
    #expect(found == .color(Color(red: expected, green: 0, blue: 0)))
  }

  @Test(arguments: [("\"1\"", 1.0), ("1", 1), ("0.5", 0.5), ("\"0.250\"", 0.25), ("\"0\"", 0)])
  func `alpha is as it is written`(text: String, expected: Double) throws {
    let found = try color(components("\"white\": \"1.000\", \"alpha\": \(text)", "gray-gamma-22"))
    #expect(found == .color(Color(white: 1, alpha: expected)))
  }

  @Test func `a colour without alpha is opaque`() throws {
    #expect(try color(components("\"white\": \"0.5\"", "extended-gray")) == .color(Color(white: 0.5)))
  }

  @Test(arguments: [
    ("srgb", "\"red\": \"0.2\", \"green\": \"0.4\", \"blue\": \"1.0\"", "#3366FF"),
    ("extended-srgb", "\"red\": \"0.2\", \"green\": \"0.4\", \"blue\": \"1.0\"", "#3366FF"),
    ("extended-linear-srgb", "\"red\": \"0.5\", \"green\": \"0.0\", \"blue\": \"1.0\"", "#BC00FF"),
    ("display-p3", "\"red\": \"0.8\", \"green\": \"0.4\", \"blue\": \"0.2\"", "#DB5E1F"),
    ("gray-gamma-22", "\"white\": \"0.6\"", "#999999"), ("extended-gray", "\"white\": \"1.0\"", "#FFFFFF"),
  ])
  func `every colour space is read in sRGB`(space: String, parts: String, expected: String) throws {
    let file = try file(components(parts, space))
    guard case .color(let color) = file.properties["titleColor"] else { throw NoColor() }
    let bytes = color.bytes
    #expect("\(Color(bytes: Double(bytes.r), Double(bytes.g), Double(bytes.b)))" == expected)
    #expect(file.findings == [])
  }

  @Test(arguments: [
    ("display-p3", "\"red\": \"1.0\", \"green\": \"0.0\", \"blue\": \"0.0\"", "#FF0000"),
    ("extended-srgb", "\"red\": \"1.2\", \"green\": \"-0.1\", \"blue\": \"0.0\"", "#FF0000"),
    ("extended-gray", "\"white\": \"1.5\"", "#FFFFFF"),
    ("srgb", "\"red\": \"300\", \"green\": \"0\", \"blue\": \"0\"", "#FF0000"),
  ])
  func `outside of sRGB the nearest colour is shown, and said so`(space: String, parts: String, shown: String) throws {
    let file = try file(components(parts, space))
    guard case .color(let color) = file.properties["titleColor"] else { throw NoColor() }
    #expect("\(color)" == shown)
    #expect(file.findings.map(\.message) == ["Ink is outside of sRGB: \(shown) is the nearest colour"])
    let finding = try #require(file.findings.first)
    #expect(finding.severity == .warning && finding.line == 1)
    #expect(finding.file == "\(folder.path)/A.xcassets/Ink.colorset/Contents.json")
  }

  @Test func `a colour space that nobody knows counts as sRGB`() throws {
    let file = try file(components("\"red\": \"255\", \"green\": \"0\", \"blue\": \"0\"", "adobe-rgb"))
    #expect(file.properties["titleColor"] == .color(Color(bytes: 255, 0, 0)))
    #expect(file.findings.map(\.message) == ["the color-space \"adobe-rgb\" is not known, and read as srgb"])
  }

  // MARK: - Which colour

  private func slot(_ appearances: String, _ white: String?, _ more: String = "") -> String {
    let color = white.map {
      ", \"color\": {\"color-space\": \"gray-gamma-22\", \"components\": {\"white\": \"\($0)\"}}"
    }
    let list = appearances.split(separator: " ").map { word in
      "{\"appearance\": \"\(word == "high" ? "contrast" : "luminosity")\", \"value\": \"\(word)\"}"
    }
    let own = list.isEmpty ? "" : ", \"appearances\": [\(list.joined(separator: ", "))]"
    return "{\"idiom\": \"universal\"\(own)\(color ?? "")\(more)}"
  }

  private func set(_ slots: String...) -> String { "{\"colors\": [\(slots.joined(separator: ", "))]}" }

  @Test func `light, dark and high contrast have colours of their own`() throws {
    let all = set(slot("", "0.0"), slot("dark", "0.2"), slot("high", "0.4"), slot("dark high", "0.6"))
    func gray(_ share: Double) -> Color { Color(white: Double(Float(share))) }
    #expect(
      try color(all)
        == .dynamicColor(
          DynamicColor(
            light: gray(0), dark: gray(0.2), lightHighContrast: gray(0.4), darkHighContrast: gray(0.6))))
    #expect(
      try color(set(slot("", "0.0"), slot("dark", "0.2")))
        == .dynamicColor(DynamicColor(light: gray(0), dark: gray(0.2))))
    #expect(
      try color(set(slot("light", "0.0"), slot("", "0.2")))
        == .dynamicColor(DynamicColor(light: gray(0), dark: gray(0.2))))
    #expect(
      try color(set(slot("", "0.0"), slot("high", "0.4"), slot("dark", "0.2")))
        == .dynamicColor(DynamicColor(light: gray(0), dark: gray(0.2), lightHighContrast: gray(0.4))))
  }

  @Test func `an unset slot shows the colour for any appearance`() throws {
    #expect(try color(set(slot("dark", nil), slot("", "1.0"))) == .color(.white))
    #expect(try color(set(slot("tinted", "0.0"), slot("", "1.0"))) == .color(.white))
  }

  @Test func `other devices, gamuts and platforms do not count while there is another colour`() throws {
    let ipad = slot("", "0.0").replacing("universal", with: "ipad")
    let phone = slot("", "0.0").replacing("universal", with: "iphone")
    #expect(try color(set(ipad, slot("", "1.0"))) == .color(.white))
    #expect(try color(set(ipad, phone.replacing("0.0", with: "1.0"))) == .color(.white))
    #expect(try color(set(phone, slot("", "1.0"))) == .color(.white))
    #expect(try color(set(ipad.replacing("0.0", with: "1.0"))) == .color(.white))
    let wide = slot("", "0.0", ", \"display-gamut\": \"display-P3\"")
    #expect(try color(set(wide, slot("", "1.0", ", \"display-gamut\": \"sRGB\""))) == .color(.white))
    #expect(try color(set(slot("", "0.0", ", \"subtype\": \"mac-catalyst\""), slot("", "1.0"))) == .color(.white))
    let mac = "{\"idiom\": \"universal\", \"color\": {\"platform\": \"osx\", \"reference\": \"controlColor\"}}"
    #expect(try color(set(mac, slot("", "1.0"))) == .color(.white))
  }

  @Test func `a reference is a system colour of the palette`() throws {
    let red = json("{\"platform\": \"ios\", \"reference\": \"systemRedColor\"}")
    let old = try #require(SystemPalette.ios13["systemRed"])
    #expect(try color(red) == .dynamicColor(old))
    let new = try #require(SystemPalette.ios26["systemRed"])
    #expect(try color(red, ReadingContext(palette: Palette(system: .ios26))) == .dynamicColor(new))
    let dark = set(slot("", "1.0"), slot("dark", nil, ", \"color\": {\"reference\": \"systemRedColor\"}"))
    #expect(
      try color(dark)
        == .dynamicColor(DynamicColor(light: .white, dark: old.dark, darkHighContrast: old.darkHighContrast)))
    #expect(try color(json("{\"reference\": \"tintColor\"}")) == .dynamicColor(.systemBlue))
  }

  @Test func `the accent colour has a default, another one shows nothing`() throws {
    let empty = set(slot("", nil))
    #expect(try color(empty, set: "AccentColor") == .dynamicColor(.systemBlue))
    #expect(try file(empty, set: "AccentColor").findings == [])
    let file = try file(empty)
    #expect(file.properties["titleColor"] == .color(.clear))
    #expect(
      file.findings.map(\.description) == [
        "\(folder.path)/a.yaml:2:26: warning: the colour set \"Ink\" has no colour, and shows none"
      ])
    #expect(try color("{}", set: "AccentColor") == .dynamicColor(.systemBlue))
  }

  // MARK: - Mistakes

  @Test(arguments: [
    (
      "{\"colors\": 1}", ":1:12: error: colors must be a list, not \"1\" [65]"
    ),
    ("[]", ":1:1: error: the colour set must be a map, not an empty list [65]"),
    ("{\"colors\": [1]}", ":1:13: error: one of colors must be a map, not \"1\" [65]"),
    ("{\"colors\": [{\"idiom\": {}}]}", ":1:23: error: idiom must be text, not a map [65]"),
    ("{", ":1:1: error: this is not JSON: the { that opens at 1:1 is never closed [65]"),
    (
      "{\"colors\": [{\"color\": {}}]}",
      ":1:23: error: a colour needs \"components\" or a \"reference\" [65]"
    ),
    (
      "{\"colors\": [{\"color\": {\"components\": {\"red\": \"1\"}}}]}",
      ":1:38: error: components needs \"green\" [65]"
    ),
    (
      "{\"colors\": [{\"color\": {\"components\": {\"red\": \"big\"}}}]}",
      """
      :1:46: error: red cannot be "big"
      hint: write "0x1F", a number from "0" to "255", or one with a point: "0.125" [65]
      """
    ),
    (
      "{\"colors\": [{\"color\": {\"components\": {\"red\": \"1e39\"}}}]}",
      """
      :1:46: error: red cannot be "1e39"
      hint: write "0x1F", a number from "0" to "255", or one with a point: "0.125" [65]
      """
    ),
    (
      "{\"colors\": [{\"color\": {\"components\": {\"alpha\": \"nan\", \"white\": \"inf\"}}}]}",
      """
      :1:48: error: alpha cannot be "nan"
      hint: write "0x1F", a number from "0" to "255", or one with a point: "0.125" [65]
      """
    ),
    (
      "{\"colors\": [{\"color\": {\"reference\": \"systemRadColor\"}}]}",
      ":1:37: error: there is no system colour \"systemRadColor\"\nhint: did you mean \"systemRed\"? [65]"
    ),
  ])
  func `a mistake is told in the catalogue's file`(json: String, expected: String) {
    #expect(problem(json) == "/A.xcassets/Ink.colorset/Contents.json" + expected)
  }

  @Test func `a set that is not there is told where it is named`() throws {
    func problem(_ value: String) throws -> String {
      try folder.write("control: stateful\nproperties: {titleColor: \(value)}", "a.yaml")
      return PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try ButtonFile(path: "\(folder.path)/a.yaml")
      }
      .replacing(folder.path, with: "")
    }
    try folder.makeFolder("A.xcassets/Ink.colorset")
    #expect(
      try problem("A.xcassets/Ink.colorset")
        == "/a.yaml:2:26: error: the colour set \"A.xcassets/Ink.colorset\" has no Contents.json [66]")
    #expect(
      try problem("A.xcassets/Inc.colorset") == """
        /a.yaml:2:26: error: the colour set "A.xcassets/Inc.colorset" is not there
        hint: did you mean "A.xcassets/Ink.colorset"? [66]
        """)
  }

  @Test func `a set's file is an input, once`() throws {
    let path = "\(folder.path)/A.xcassets/Ink.colorset/Contents.json"
    #expect(try file(set(slot("", "1.0"))).inputs == ["\(folder.path)/a.yaml", path])
  }

  @Test func `a configuration's colour may be a set`() throws {
    let wide = components("\"red\": \"1.0\", \"green\": \"0.0\", \"blue\": \"0.0\"", "display-p3")
    let path = try folder.write(wide, "Ink.colorset/Contents.json")
    try folder.write("colors: {ink: Ink.colorset}", "presscheck.yaml")
    let configuration = try Configuration.find(from: folder.path)
    #expect(configuration.palette["ink"] == DynamicColor(Color(bytes: 255, 0, 0)))
    #expect(configuration.files == [path])
    let file = try button("control: stateful", ReadingContext(configuration))
    #expect(file.findings.map(\.message) == ["Ink is outside of sRGB: #FF0000 is the nearest colour"])
  }

  @Test func `a pair of colours may have sets`() throws {
    try folder.write(set(slot("", "1.0")), "Ink.colorset/Contents.json")
    try folder.write("control: stateful\nproperties: {titleColor: {light: black, dark: Ink.colorset}}", "a.yaml")
    let file = try ButtonFile(path: "\(folder.path)/a.yaml")
    #expect(file.properties["titleColor"] == .dynamicColor(DynamicColor(light: .black, dark: .white)))
  }
}
