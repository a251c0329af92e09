import PresscheckTestSupport
import Testing

/// Buttons in several languages, on the command line.
@Suite struct SelectionLocaleTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(
      """
      control: highlight
      name: buy
      properties: {title: Buy}
      locales: {de: {title: Kaufen}, fr: {title: Acheter}}
      shots: [{state: normal}]
      """)
  }

  @Test func `languages are rendered by name, and all at once`() throws {
    #expect(try project.run("render", "button.yaml", "--locale", "de").text == "buy/normal~de@2x.png\n")
    #expect(
      try project.run("render", "button.yaml", "--locale", "all", "--scale", "1").text
        == "buy/normal.png\nbuy/normal~de.png\nbuy/normal~fr.png\n")
    let trees = try ["base", "de"].map { try project.run("tree", "button.yaml", "--locale", $0).text }
    #expect(trees[0].contains("Buy") && trees[1].contains("Kaufen"))
  }

  @Test func `one file cannot hold several languages`() throws {
    try project.refuses(
      ["render", "button.yaml", "--locale", "de,fr", "-o", "a.png"], 64,
      "-o: error: one file cannot hold 2 pictures\nhint: end the path with a slash for a folder, or choose one with --locale"
    )
  }

  @Test func `an unknown language is refused`() throws {
    try project.refuses(
      ["render", "button.yaml", "--locale", "sv"], 64,
      "--locale: error: button.yaml has no locale \"sv\"\nhint: it can be base, de or fr")
  }

  @Test func `goldens of languages of the matrix are kept`() throws {
    try project.folder.write(
      "control: highlight\nname: go\nproperties: {title: Go}\nlocales: {de: {title: Los}}\nshots: [{state: normal}]\nmatrix: {locale: [base, de]}",
      "go.yaml")
    let names = ["goldens/go/normal@2x.png", "goldens/go/normal~de@2x.png"]
    #expect(try project.run("record", "go.yaml").text == names.map { "new  \($0)\n" }.joined() + "2 new\n")
    #expect(try project.run("verify", "go.yaml").status == 0)
  }

  @Test func `inspect lists languages`() throws {
    #expect(try project.run("inspect", "button.yaml").text.contains("\n  locales: base, de, fr\n"))
    #expect(try project.run("inspect", "button.yaml", "--json").text.contains("\"locales\": [\"de\", \"fr\"]"))
  }

  @Test func `a shell offers languages`() throws {
    let outcome = try Tool.built.run(
      ["---completion", "render", "--", "--locale", "4", "0", "presscheck", "render", "button.yaml", "--locale", ""],
      in: project.folder.path)
    #expect(outcome.text == "base\nde\nfr\nall\n")
  }
}
