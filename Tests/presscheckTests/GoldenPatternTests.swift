import PresscheckTestSupport
import Testing

/// Which pictures a pattern means, for every verb that takes some.
@Suite struct GoldenPatternTests {
  private let project: GoldenProject

  init() throws {
    project = GoldenProject(project: try TemporaryProject())
    for name in ["fab-large", "fab-small", "buy"] {
      try project.folder.write(
        GoldenProject.button.replacing("name: buy", with: "name: \(name)"), "buttons/\(name).yaml")
    }
    try project.folder.write("buttons: [\"buttons/*.yaml\"]\n", "presscheck.yaml")
  }

  private func run(_ arguments: [String], below folder: String = "") throws -> Tool.Outcome {
    try Tool.built.run(arguments, in: project.folder.path + folder)
  }

  @Test(arguments: [
    (["buy"], 2), (["fab*"], 4), (["fab*", "buy"], 6), (["buttons/buy.yaml"], 2), (["./buttons/fab-*.yaml"], 4),
    (["**"], 6),
    (["**/idle*"], 3), (["buy/idle@2x.png", "fab-small/*"], 3),
  ])
  func `names of pictures, buttons and files are meant alike by filter, record and approve`(
    patterns: [String], count: Int
  ) throws {
    let filtered = try run(["verify"] + patterns.flatMap { ["--filter", $0] })
    #expect(filtered.status == 2)
    #expect(filtered.text.contains("\n\(count) missing\n"))
    let approved = try run(["approve"] + patterns)
    #expect(approved.text.split(separator: "\n").count == count)
    #expect(project.folder.pictures.filter { $0.contains("goldens/") }.count == count)
    let recorded = try run(["record"] + patterns)
    #expect(recorded.text == "\(count) the same\n")
  }

  @Test func `a file's path is seen from where one stands`() throws {
    #expect(try run(["record", "fab-small.yaml"], below: "/buttons").text.hasSuffix("2 new\n"))
    #expect(try run(["verify", "--filter", "fab-small.yaml"], below: "/buttons").status == 0)
    #expect(try run(["verify", "--filter", "buttons/fab-small.yaml"], below: "/buttons").status == 0)
    #expect(try run(["verify", "--filter", "\(project.folder.path)/buttons/fab-small.yaml"]).status == 0)
  }

  @Test func `a button's own name is meant too, though its pictures have another`() throws {
    try project.folder.write(GoldenProject.button.replacing("name: buy", with: "name: buy | now"), "buttons/now.yaml")
    #expect(try run(["record", "buy | now"]).text.hasSuffix("2 new\n"))
    #expect(try run(["verify", "--filter", "buy | now"]).status == 0)
  }

  @Test func `each pattern must fit something`() throws {
    let outcome = try run(["record", "buy", "fap*"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: no picture matches \"fap*\"\n"))
    #expect(try run(["verify"]).status == 2)
    let refused = try run(["approve", "buy", "fap*"])
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: no failure of the last run matches \"fap*\"\n"))
    #expect(project.folder.pictures.filter { $0.contains("goldens/") } == [])
  }

  @Test func `a stale golden belongs to the file of its button`() throws {
    #expect(try run(["record"]).status == 0)
    try project.folder.write(
      try project.folder.bytes("buttons/goldens/buy/idle@2x.png"), "buttons/goldens/buy/gone@2x.png")
    #expect(try run(["verify", "--filter", "buttons/buy.yaml"]).text.contains("1 stale, 2 the same"))
    #expect(try run(["verify", "--filter", "fab*"]).status == 0)
  }
}
