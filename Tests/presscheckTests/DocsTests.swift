import Foundation
import PresscheckCodecs
import PresscheckFiles
import PresscheckTestSupport
import Testing

/// `presscheck docs` in a project of its own, as a person uses it.
@Suite struct DocsTests {
  static let button = """
    control: layers
    name: buy
    size: [24, 12]
    layers:
      - {name: plate, frame: [0, 0, "100%", "100%"], backgroundColor: {light: "#3366FF", dark: "#6699FF"}}
      - {name: mark, frame: [2, 2, 8, 8], backgroundColor: white}
    initial: idle
    states: {idle: {}, busy: {mark: {opacity: 0.5}}}
    transitions: [{from: idle, event: touchUpInside, to: busy, animate: {duration: 0.2}}]
    shots:
      - state: idle
      - {id: tap, events: touchUpInside@0, film: {duration: 0.4, fps: 10}}
    """
  static let docs = "docs: [{buttons: [\"ui/*.yaml\"], out: docs/pictures, markdown: docs/buttons.md}]\n"

  static let pictures = ["idle", "tap"].flatMap { shot in
    ["", "@2x", "~dark", "~dark@2x"].map { "docs/pictures/buy/\(shot)\($0).png" }
  }

  private let project: TemporaryProject
  private var folder: TemporaryFolder { project.folder }

  init() throws {
    project = try TemporaryProject()
    try folder.write(DocsTests.button, "ui/buy.yaml")
    try folder.write(DocsTests.docs, "presscheck.yaml")
  }

  private func docs(_ arguments: String..., in place: String = ".") throws -> Tool.Outcome {
    try Tool.built.run(["docs"] + arguments, in: "\(folder.path)/\(place)")
  }

  private func change(_ old: String, _ new: String, in name: String = "ui/buy.yaml") throws {
    let text = try folder.text(name)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), name)
  }

  private func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }

  @Test func `pictures light and dark and for two screens, films, and a page are written, once`() throws {
    let first = try docs()
    #expect(first.errors == "")
    #expect(first.status == 0)
    #expect(folder.pictures == DocsTests.pictures)
    #expect(first.text.hasSuffix("\nnew  docs/buttons.md\n9 new\n"))
    #expect(first.text.hasPrefix("new  docs/pictures/buy/idle.png\n"))
    #expect(try PNG.decode(folder.bytes("docs/pictures/buy/idle@2x.png")).width == 48)
    #expect(try PNG.decode(folder.bytes("docs/pictures/buy/idle~dark.png")).rgba.prefix(4) == [0x66, 0x99, 0xFF, 255])
    #expect(PNG.isAnimated(try folder.bytes("docs/pictures/buy/tap~dark@2x.png")))
    let page = try folder.text("docs/buttons.md")
    #expect(page.contains("srcset=\"pictures/buy/tap~dark.png, pictures/buy/tap~dark@2x.png 2x\""))
    #expect(page.contains("| idle | tap, a film of 0.4 s |"))

    // Written again, by whatever encoder: the pixels count, not the bytes.
    let same = try PNG.encode(PNG.decode(folder.bytes("docs/pictures/buy/idle.png")))
    try folder.write(same, "docs/pictures/buy/idle.png")
    let again = try docs()
    #expect(again.text == "9 up to date\n")
    #expect(try folder.bytes("docs/pictures/buy/idle.png") == same)
    #expect(try docs("--check").text == "9 up to date\n")
    #expect(try docs("--check", in: "docs/pictures").status == 0)
  }

  @Test func `a check names what a changed property puts out of date, and writes nothing`() throws {
    _ = try docs()
    let before = try folder.contents()
    try change("opacity: 0.5", "opacity: 0.4")
    let outcome = try docs("--check")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    // The idle state does not show it, the film's later frames do.
    let films = DocsTests.pictures.filter { $0.contains("/tap") }.sorted()
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.dropLast().sorted() == films.map { "out of date  \($0)" })
    #expect(lines.last == "4 out of date, 5 up to date")
    #expect(try folder.contents() == before)
    #expect(try docs().text.hasSuffix("\n4 changed, 5 up to date\n"))
    #expect(try docs("--check").status == 0)
    try change("fps: 10", "fps: 5")
    #expect(try docs("--check").text.hasSuffix("\n4 out of date, 5 up to date\n"))
  }

  @Test func `a check names what is missing`() throws {
    _ = try docs()
    try remove("docs/pictures/buy/idle~dark@2x.png")
    try remove("docs/buttons.md")
    let outcome = try docs("--check")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        missing  docs/pictures/buy/idle~dark@2x.png
        missing  docs/buttons.md
        2 missing, 7 up to date

        """)
    #expect(try docs().text.hasSuffix("\n2 new, 7 up to date\n"))
  }

  @Test func `what is left over is removed when it is ours, and named when it is not`() throws {
    _ = try docs()
    let foreign = try PNG.encode(Bitmap(width: 1, height: 1, rgba: [1, 2, 3, 255]))
    try folder.write(foreign, "docs/pictures/logo.png")
    try folder.write("no picture at all", "docs/pictures/buy/notes.txt")
    let ours = try folder.bytes("docs/pictures/buy/idle.png")
    try folder.write(ours, "docs/pictures/sell/deep/idle.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/docs/pictures/link.png", withDestinationPath: "buy/idle.png")
    let check = try docs("--check")
    #expect(check.status == 1)
    #expect(
      check.text == """
        left over (not ours)  docs/pictures/link.png
        left over (not ours)  docs/pictures/logo.png
        left over  docs/pictures/sell/deep/idle.png
        1 left over, 2 left over (not ours), 9 up to date

        """)
    #expect(folder.pictures.contains("docs/pictures/sell/deep/idle.png"))
    let outcome = try docs()
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        left over (not ours, so not removed)  docs/pictures/link.png
        left over (not ours, so not removed)  docs/pictures/logo.png
        removed  docs/pictures/sell/deep/idle.png
        1 removed, 2 left over (not ours, so not removed), 9 up to date

        """)
    #expect(try folder.bytes("docs/pictures/logo.png") == foreign)
    #expect(try folder.bytes("docs/pictures/buy/idle.png") == ours)
    #expect(!folder.names.contains("docs/pictures/sell/deep/"))
  }

  @Test func `pictures stand between markers in a page of one's own`() throws {
    try folder.write(
      "# Us\n\n| <!-- presscheck: begin buy/idle --><!-- presscheck: end --> |\n\nBye\n", "docs/buttons.md")
    _ = try docs()
    let page = try folder.text("docs/buttons.md")
    #expect(page.hasPrefix("# Us\n\n| <!-- presscheck: begin buy/idle --><picture>"))
    #expect(page.hasSuffix("</picture><!-- presscheck: end --> |\n\nBye\n"))
    #expect(try docs("--check").status == 0)
    try change("width=\"24\"", "width=\"25\"", in: "docs/buttons.md")
    #expect(try docs("--check").text == "out of date  docs/buttons.md\n1 out of date, 8 up to date\n")
  }

  @Test func `the list as JSON has every file with its size and length`() throws {
    let outcome = try docs("--json")
    let list = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: [[String: Any]]]
    let files = try #require(list?["files"])
    #expect(files.count == 9)
    let film = try #require(files.first { $0["path"] as? String == "docs/pictures/buy/tap@2x.png" })
    #expect(film["change"] as? String == "new")
    #expect(film["width"] as? Int == 48)
    #expect(film["height"] as? Int == 24)
    #expect(film["frames"] as? Int == 4)
    #expect(film["duration"] as? Double == 0.4)
    #expect(film["bytes"] as? Int == (try folder.bytes("docs/pictures/buy/tap@2x.png")).count)
    #expect(try docs("--json", "--check").text.contains("\"change\": null"))
  }

  @Test func `only the shots that are named are taken`() throws {
    try folder.write(DocsTests.docs.replacing("out:", with: "shots: [tap], out:"), "presscheck.yaml")
    _ = try docs()
    #expect(folder.pictures == DocsTests.pictures.filter { $0.contains("/tap") })
    try folder.write(DocsTests.docs.replacing("out:", with: "shots: [tab], out:"), "presscheck.yaml")
    try project.refuses(
      ["docs"], 65,
      "presscheck.yaml:1:41: error: no button of the docs has the shot \"tab\"\nhint: did you mean \"tap\"?")
  }

  @Test func `the languages of the set count, for each button those that it has`() throws {
    let german = DocsTests.button.replacing(
      "shots:", with: "locales: {de: {mark.opacity: 0.9}}\nshots:")
    try folder.write(german, "ui/buy.yaml")
    func names(_ matrix: String) throws -> Set<String> {
      try folder.write("docs: [{buttons: [ui/buy.yaml], shots: [idle], matrix: \(matrix), out: d}]", "presscheck.yaml")
      _ = try docs()
      return Set(folder.pictures.filter { $0.hasPrefix("d/") && !$0.contains("dark") && !$0.contains("@") })
    }
    #expect(try names("{}") == ["d/buy/idle.png"])
    #expect(try names("{locale: [base, de]}") == ["d/buy/idle.png", "d/buy/idle~de.png"])
    #expect(try names("{locale: de}") == ["d/buy/idle~de.png"])
    try folder.write("docs: [{buttons: [ui/buy.yaml], matrix: {locale: [dd]}, out: d}]", "presscheck.yaml")
    try project.refuses(
      ["docs"], 65,
      "presscheck.yaml:1:41: error: no button of the docs has the locale \"dd\"\nhint: did you mean \"de\"?")
  }

  @Test func `two sets share a picture, and not a name`() throws {
    let two = "docs: [{buttons: [ui/buy.yaml], out: d}, {buttons: [ui/buy.yaml], shots: [idle], out: ./d/}]\n"
    try folder.write(two, "presscheck.yaml")
    #expect(try docs().text.hasSuffix("\n8 new\n"))
    #expect(try docs("--check").text == "8 up to date\n")
    try folder.write(two.replacing("}", with: ", markdown: d.md}"), "presscheck.yaml")
    #expect(try docs().text == "new  d.md\n1 new, 8 up to date\n")
    // Shown by both sets, and once.
    #expect(try folder.text("d.md").ranges(of: "alt=\"buy, idle\"").count == 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/d.md")
    try folder.write(DocsTests.button.replacing("white", with: "red"), "ui/other.yaml")
    try folder.write(two.replacing("ui/buy.yaml], shots", with: "ui/other.yaml], shots"), "presscheck.yaml")
    try project.refuses(
      ["docs"], 65,
      """
      presscheck.yaml:1:89: error: two different pictures of ui/buy.yaml and ui/other.yaml have the path "d/buy/idle.png"
      hint: give one set another out, or one button file a name
      """)
  }

  @Test func `a project that names no docs is told how`() throws {
    let hint = "hint: add docs: [{buttons: [\"buttons/*.yaml\"], out: docs/pictures, markdown: docs/buttons.md}] to"
    try folder.write("buttons: [ui/buy.yaml]\n", "presscheck.yaml")
    try project.refuses(["docs"], 64, "presscheck.yaml: error: no docs are named\n\(hint) presscheck.yaml")
    try remove("presscheck.yaml")
    try project.refuses(["docs"], 64, "error: no docs are named\n\(hint) presscheck.yaml")
  }

  @Test(arguments: [
    (
      "docs: [{buttons: [ui/buy.yaml]}]",
      "1:8: error: a set of docs has no out\nhint: add out: docs/pictures, a folder only for these pictures"
    ),
    (
      "docs: [{buttons: [ui/buy.yaml], out: .}]",
      "1:38: error: out is \".\", and \"ui/buy.yaml\" lies in it\n"
        + "hint: choose a folder only for these pictures: pictures that no shot refers to are removed from it"
    ),
    (
      "docs: [{buttons: [ui/buy.yaml], out: ui/goldens/new}]",
      "1:38: error: out is \"ui/goldens/new\", which has goldens\n"
        + "hint: choose a folder only for these pictures: verify takes them for goldens"
    ),
    (
      "goldens: {folder: kept/goldens}\ndocs: [{buttons: [ui/buy.yaml], out: kept}]",
      "2:38: error: out is \"kept\", and \"kept/goldens\" lies in it\n"
        + "hint: choose a folder only for these pictures: pictures that no shot refers to are removed from it"
    ),
    (
      "docs: [{buttons: [ui/buy.yaml], out: pictures, markdown: A.docc/Page.md}]",
      "1:58: error: the page \"A.docc/Page.md\" cannot show pictures outside of its catalogue\n"
        + "hint: choose an out in A.docc"
    ),
  ])
  func `a folder that would cost other files is refused`(text: String, errors: String) throws {
    try folder.write(text, "presscheck.yaml")
    try project.refuses(["docs"], 65, "presscheck.yaml:\(errors)")
  }

  @Test func `in a DocC catalogue a file's name tells pictures apart`() throws {
    try folder.write(DocsTests.button.replacing("name: buy", with: "name: sell"), "ui/sell.yaml")
    try folder.write("docs: [{buttons: [\"ui/*.yaml\"], out: A.docc/Resources}]", "presscheck.yaml")
    try project.refuses(
      ["docs"], 65,
      """
      presscheck.yaml:1:38: error: two pictures in A.docc have the name "idle.png", and DocC finds one of them
      hint: give one of the shots a unique id
      """)
    try folder.write(
      DocsTests.button.replacing("shots:", with: "matrix: {direction: [ltr, rtl]}\nshots:"), "ui/sell.yaml")
    try folder.write("docs: [{buttons: [ui/sell.yaml], out: A.docc/Resources}]", "presscheck.yaml")
    try project.refuses(
      ["docs"], 65,
      """
      presscheck.yaml:1:39: error: buy/idle~rtl is for right to left, which names in DocC cannot tell
      hint: leave direction out of ui/sell.yaml, or use another out
      """)
    try folder.write(DocsTests.button.replacing("shots:", with: "matrix: {contrast: high}\nshots:"), "ui/sell.yaml")
    try project.refuses(
      ["docs"], 65,
      """
      presscheck.yaml:1:39: error: buy/idle~contrast is for high contrast, which names in DocC cannot tell
      hint: leave contrast out of ui/sell.yaml, or use another out
      """)
  }

  @Test func `a set has a matrix of its own, and the file its words`() throws {
    try change("shots:", "alt: Buy button\nmatrix: {contrast: both}\nshots:")
    func set(_ matrix: String) throws {
      let docs = DocsTests.docs.replacing("out:", with: "matrix: \(matrix), out:")
      try folder.write(docs, "presscheck.yaml")
    }
    try set("{}")
    #expect(try docs().status == 0)
    #expect(folder.pictures == DocsTests.pictures)
    #expect(try folder.text("docs/buttons.md").contains("alt=\"Buy button, idle\""))
    try set("{direction: both}")
    #expect(try docs().status == 0)
    #expect(folder.pictures.count == 2 * DocsTests.pictures.count)
    #expect(folder.pictures.contains("docs/pictures/buy/idle~rtl@2x.png"))
    try set("{scale: 3}")
    let place = try #require(folder.text("presscheck.yaml").firstRange(of: "scale"))
    let column = try folder.text("presscheck.yaml")[..<place.lowerBound].count + 1
    try project.refuses(
      ["docs"], 65,
      """
      presscheck.yaml:1:\(column): error: the matrix of docs has no "scale"
      hint: each picture is written light and dark, at 1x and 2x
      """)
  }

  @Test func `nothing is written where a page is wrong, and nothing where findings are not wanted`() throws {
    try folder.write("# Us\n", "docs/buttons.md")
    try project.refuses(
      ["docs"], 65,
      """
      docs/buttons.md: error: the page has no place for pictures
      hint: write <!-- presscheck: begin --> and <!-- presscheck: end --> where they belong; a missing page is created
      """)
    try remove("docs/buttons.md")
    try change("frame: [2, 2, 8, 8]", "frame: [20, 2, 8, 8]")
    let strict = try docs("--strict")
    #expect(strict.status == 65)
    #expect(strict.errors.contains("the canvas cuts content off"))
    #expect(folder.pictures == [])
  }
}
