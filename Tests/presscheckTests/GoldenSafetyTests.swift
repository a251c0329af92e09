import Foundation
import PresscheckTestSupport
import Testing

/// A golden is whole at any time: the old one or the new one.
@Suite struct GoldenSafetyTests {
  private static let old = GoldenDesk.button
  private static let new = old.replacing("#3366FF", with: "#FF6633")

  /// What two goldens can be, by name.
  private let sides: [String: [[UInt8]]]

  init() throws {
    let (old, new) = (try GoldenDesk.recorded(Self.old), try GoldenDesk.recorded(Self.new))
    var sides: [String: [[UInt8]]] = [:]
    for name in GoldenDesk.names { sides[name] = [try old.golden(name), try new.golden(name)] }
    self.sides = sides
  }

  private func expectWhole(_ desk: GoldenDesk, _ comment: Comment) throws {
    for name in GoldenDesk.names {
      #expect(try sides[name]?.contains(desk.golden(name)) == true, comment)
    }
  }

  @Test(arguments: [["record", "button.yaml", "--threads", "1"], ["approve"]])
  func `killed at any write, a run leaves every golden whole, and the next one mends all`(_ verb: [String]) throws {
    var number = 0
    while true {
      number += 1
      let desk = try GoldenDesk.recorded(Self.old)
      try desk.folder.write(Self.new, "button.yaml")
      if verb == ["approve"] { #expect(try desk.run("verify", "button.yaml").status == 1) }
      let outcome = try Tool.start(
        [
          "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=write,rename,unlink,mkdir",
          "-e", "inject=write,rename,unlink,mkdir:signal=KILL:when=\(number)", Tool.built.path,
        ] + verb, in: desk.folder.path)
      try expectWhole(desk, "killed at \(number)")
      if outcome.status == 0 { break }
      #expect(outcome.status == 137, "\(outcome.errors)")
      let again = try desk.run("record", "button.yaml")
      #expect(again.status == 0)
      for name in GoldenDesk.names { #expect(try desk.golden(name) == sides[name]?.last) }
      try #require(number < 100)
    }
    // Two goldens, each at least written and put in place, and the words about them.
    #expect(number > 4)
  }

  @Test func `several processes at once leave every golden whole`() throws {
    let desk = try GoldenDesk.recorded(Self.old)
    try desk.folder.write("goldens: {folder: goldens}\n", ".presscheck.yaml")
    try desk.folder.write(Self.new, "new/button.yaml")
    let loop = "for i in 1 2 3 4 5 6; do \"$0\" record $1 --all > /dev/null || exit; done"
    let both = "(bash -c '\(loop)' \"$0\" button.yaml) & (bash -c '\(loop)' \"$0\" new/button.yaml) & wait"
    let racing = try Tool.start(["bash", "-c", both, Tool.built.path], in: desk.folder.path)
    #expect(racing.errors == "")
    try expectWhole(desk, "after a race")
    #expect(desk.folder.names.filter { $0.contains("/.presscheck-") } == [])
  }
}
