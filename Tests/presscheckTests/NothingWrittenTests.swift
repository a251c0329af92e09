import PresscheckTestSupport
import Testing

/// A run that fails leaves nothing behind.
@Suite struct NothingWrittenTests {
  private let project: TemporaryProject

  /// A button, and one whose error only drawing finds.
  init() throws {
    project = try TemporaryProject(
      """
      control: layers
      name: near
      size: [20, 20]
      layers: [{name: a, backgroundColor: red}]
      """)
    try project.folder.write(
      """
      control: layers
      name: far
      size: [20, 20]
      layers: [{name: a, type: shape, path: M0 0h9v9z}]
      states: {x: {}, y: {a: {path: M-4194304 -4194304H4194304V4194304z}}}
      shots: [{state: x}, {state: y}, {id: film, state: y, film: {duration: 0.1}}]
      """, "far.yaml")
    try project.folder.write(
      "docs: [{buttons: [button.yaml, far.yaml], out: pictures, markdown: page.md}]", "presscheck.yaml")
  }

  private static let message = "a fill reaches further than 4194304 pixels from the canvas"

  @Test(arguments: [
    "render button.yaml far.yaml", "render button.yaml far.yaml --threads 4 -o new/",
    "record far.yaml", "docs", "film far.yaml --state y --duration 0.1",
    "film far.yaml -o frames/", "film far.yaml --state y --duration 0.1 -o film.gif", "sheet button.yaml far.yaml",
    "page button.yaml far.yaml -o page.html",
  ])
  func `an error that only drawing finds`(line: String) throws {
    let before = project.folder.names
    let outcome = try Tool.built.run(line.split(separator: " ").map(String.init), in: project.folder.path)
    #expect(outcome.errors.contains(Self.message), "\(outcome.errors)")
    #expect(outcome.status == 65)
    #expect(project.folder.names == before)
  }

  @Test(arguments: [1, 4]) func `record writes the goldens of the other files, and says all errors`(threads: Int) throws
  {
    try project.folder.write("control: stateful\nname: bare\n", "bare.yaml")
    let outcome = try project.run(
      "record", "bare.yaml", "far.yaml", "button.yaml", "--threads", "\(threads)")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("note:") && !$0.hasPrefix("hint: ") } == [
        "bare.yaml:1:10: error: the button has no size of its own", "far.yaml:1:10: error: \(Self.message)",
      ])
    #expect(project.folder.pictures == ["goldens/near/normal@2x.png"])
    let (lines, end) = (outcome.text.split(separator: "\n").dropLast(), outcome.text.split(separator: "\n").last)
    #expect(lines.filter { $0.hasPrefix("new") } == ["new  goldens/near/normal@2x.png"])
    #expect(lines.contains("unrendered  goldens/far/x@2x.png") && lines.contains("unrendered  goldens/far/film@2x.png"))
    #expect(end == "1 new, 7 unrendered")
  }

  @Test(arguments: [1, 4]) func `verify compares the pictures that can be drawn, and says all errors`(threads: Int)
    throws
  {
    #expect(try project.run("record", "button.yaml").status == 0)
    try project.folder.write("control: stateful\nname: bare\n", "bare.yaml")
    let outcome = try project.run(
      "verify", "bare.yaml", "far.yaml", "button.yaml", "--strict", "--threads", "\(threads)")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        bare.yaml:1:10: error: the button has no size of its own
        hint: add size: [width, height]
        far.yaml:1:10: error: \(Self.message)

        """)
    #expect(outcome.text.contains("\n1 missing, 6 unrendered, 1 the same\n"), "\(outcome.text)")
    #expect(
      project.folder.pictures.filter { $0.hasPrefix(".presscheck/actual") } == [".presscheck/actual/far/x@2x.png"])
  }

  @Test func `a merge that fails`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    for shard in ["1", "2"] {
      #expect(try project.run("verify", "button.yaml", "--shard", "\(shard)/2", "--report", "r\(shard)").status == 1)
    }
    let name = try #require(project.folder.pictures.first { $0.hasPrefix("r2/actual/") })
    try project.folder.write("no picture", name)
    let outcome = try project.run("report", "merge", "r1", "r2", "-o", "deep/all")
    #expect(outcome.errors == "error: the picture \"\(name)\" is not a PNG\n")
    #expect(!project.folder.names.contains { $0.hasPrefix("deep") })
  }

  /// A signal at each of the first writes; what is told of the run depends on when it comes.
  @Test(arguments: ["TERM", "INT"], ["film", "merge", "import", "verify"])
  func `a signal`(_ signal: String, _ verb: String) throws {
    for number in 1...6 {
      let project = try GoldenProject.recorded()
      try project.change("cornerRadius: 4", "cornerRadius: 5")
      #expect(try project.run("verify", "button.yaml", "--shard", "1/1", "--report", "r").status == 1)
      try project.folder.copy("\(Fixtures.folder)/interface-builder/seeds.storyboard", "seeds.storyboard")
      let words =
        switch verb {
        case "film": ["film", "button.yaml", "--state", "busy", "--duration", "0.3", "-o", "new/film.png"]
        case "merge": ["report", "merge", "r", "-o", "new"]
        case "import": ["import", "seeds.storyboard", "-o", "new"]
        default: ["verify", "button.yaml", "--report", "new"]
        }
      let outcome = try Tool.start(
        [
          "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=write,mkdirat,renameat", "-e",
          "inject=write,mkdirat,renameat:signal=\(signal):when=\(number)", Tool.built.path,
        ] + words, in: project.folder.path)
      let left = project.folder.names.filter { $0.contains("/.run-") || $0.contains("/.presscheck-") }
      #expect(
        left.filter { $0 != "r/.presscheck-report" && $0 != "new/.presscheck-report" } == [],
        "\(number): \(outcome.status) \(outcome.errors)")
    }
  }
}
