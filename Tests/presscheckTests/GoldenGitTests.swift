import PresscheckTestSupport
import Testing

/// Goldens in a checkout of Git.
@Suite struct GoldenGitTests {
  @Test func `record offers a line for .gitattributes where Git knows nothing of goldens`() throws {
    let project = GoldenProject(project: try TemporaryProject(GoldenProject.button))
    try project.folder.makeFolder(".git")
    let note = """
      note: Git may change or merge goldens as text
      hint: echo '**/goldens/** -text -diff merge=binary' >> '.gitattributes'

      """
    #expect(try project.run("record", "button.yaml").errors == note)
    #expect(try project.run("record", "button.yaml").errors == "", "nothing is new")
    try project.folder.write("**/goldens/** -text -diff merge=binary\n", ".gitattributes")
    try project.change("name: buy", "name: sell")
    let other = try project.run("record", "button.yaml")
    #expect(other.text.contains("2 new"))
    #expect(other.errors == "")
  }

  @Test func `a conflict in a golden is explained, and approve takes the new picture`() throws {
    let project = try GoldenProject.recorded()
    let before = try project.golden("buy/idle@2x.png")
    try project.folder.write("<<<<<<< HEAD\nversion 1\n=======\nversion 2\n>>>>>>> other\n", "goldens/buy/idle@2x.png")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.text.hasPrefix(
        "unreadable buy/idle@2x.png: Git left a conflict in the golden: run presscheck approve or record, and git add the golden\n"
      ))
    #expect(try project.run("approve").status == 0)
    #expect(try project.golden("buy/idle@2x.png") == before)
    #expect(try project.run("verify", "button.yaml").status == 0)
  }
}
