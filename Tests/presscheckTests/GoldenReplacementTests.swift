import Foundation
import PresscheckTestSupport
import Testing

/// A golden is whole at any time: the old one or the new one.
@Suite struct GoldenReplacementTests {
  private static let old = GoldenProject.button
  private static let new = old.replacing("#3366FF", with: "#FF6633")

  /// What two goldens can be, by name.
  private let sides: [String: [[UInt8]]]

  init() throws {
    let (old, new) = (try GoldenProject.recorded(Self.old), try GoldenProject.recorded(Self.new))
    var sides: [String: [[UInt8]]] = [:]
    for name in GoldenProject.names { sides[name] = [try old.golden(name), try new.golden(name)] }
    self.sides = sides
  }

  private func expectWhole(_ project: GoldenProject, _ comment: Comment) throws {
    for name in GoldenProject.names {
      #expect(try sides[name]?.contains(project.golden(name)) == true, comment)
    }
  }

  @Test(arguments: [["record", "button.yaml", "--threads", "1"], ["approve"]])
  func `killed at any write, a run leaves every golden whole, and the next one mends all`(_ verb: [String]) throws {
    var number = 0
    while true {
      number += 1
      let project = try GoldenProject.recorded(Self.old)
      try project.folder.write(Self.new, "button.yaml")
      if verb == ["approve"] { #expect(try project.run("verify", "button.yaml").status == 1) }
      let outcome = try Tool.start(
        [
          "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=write,renameat,unlinkat,mkdirat",
          "-e", "inject=write,renameat,unlinkat,mkdirat:signal=KILL:when=\(number)", Tool.built.path,
        ] + verb, in: project.folder.path)
      try expectWhole(project, "killed at \(number)")
      if outcome.status == 0 { break }
      #expect(outcome.status == 137, "\(outcome.errors)")
      let again = try project.run("record", "button.yaml")
      #expect(again.status == 0)
      for name in GoldenProject.names { #expect(try project.golden(name) == sides[name]?.last) }
      try #require(number < 100)
    }
    // Two goldens, each at least written and put in place, and the words about them.
    #expect(number > 4)
  }

  @Test func `several processes at once leave every golden whole`() throws {
    let project = try GoldenProject.recorded(Self.old)
    try project.folder.write("goldens: {folder: goldens}\n", ".presscheck.yaml")
    try project.folder.write(Self.new, "new/button.yaml")
    let loop = "for i in 1 2 3 4 5 6; do \"$0\" record $1 --all > /dev/null || exit; done"
    let both = "(bash -c '\(loop)' \"$0\" button.yaml) & (bash -c '\(loop)' \"$0\" new/button.yaml) & wait"
    let racing = try Tool.start(["bash", "-c", both, Tool.built.path], in: project.folder.path)
    #expect(racing.errors == "")
    try expectWhole(project, "after a race")
    #expect(project.folder.names.filter { $0.contains("/.presscheck-") } == [])
  }
}
