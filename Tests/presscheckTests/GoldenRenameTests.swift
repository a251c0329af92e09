import Foundation
import PresscheckTestSupport
import Testing

/// Goldens whose picture has another name now.
@Suite struct GoldenRenameTests {
  private let desk: GoldenDesk

  init() throws {
    desk = GoldenDesk(desk: try Desk(GoldenDesk.button.replacing("name: buy", with: "name: dots")))
    try desk.folder.write("buttons: [\"*.yaml\"]\n", ".presscheck.yaml")
    #expect(try desk.run("record").status == 0)
  }

  @Test func `a renamed button is recognised, and approval moves its goldens`() throws {
    let before = try ["busy", "idle"].map { try desk.golden("dots/\($0)@2x.png") }
    try desk.change("name: dots", "name: typing")
    let outcome = try desk.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.hasPrefix("renamed    typing/busy@2x.png: renamed dots → typing\n"))
    #expect(outcome.text.contains("\n2 renamed\n"))
    let report = try desk.text(".presscheck/report.json")
    #expect(report.contains("\"status\": \"renamed\",\n      \"from\": \"goldens/dots/busy@2x.png\","))
    #expect(try desk.text(".presscheck/report.html").contains("renamed dots → typing"))
    #expect(
      try desk.run("approve").text == """
        moved  goldens/dots/busy@2x.png → goldens/typing/busy@2x.png
        moved  goldens/dots/idle@2x.png → goldens/typing/idle@2x.png

        """)
    #expect(try ["busy", "idle"].map { try desk.golden("typing/\($0)@2x.png") } == before)
    #expect(!desk.folder.names.contains("goldens/dots/"))
    #expect(try desk.run("verify").status == 0)
    #expect(try desk.run("approve").text == "nothing to approve\n")
  }

  @Test func `a renamed state is recognised, too, and says both names`() throws {
    try desk.change("busy: {", "away: {")
    try desk.change("to: busy", "to: away")
    let outcome = try desk.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("renamed    dots/away@2x.png: renamed dots/busy@2x.png → dots/away@2x.png\n"))
    #expect(outcome.text.contains("\n1 renamed, 1 the same\n"))
  }

  @Test func `shards say it when they are joined`() throws {
    try desk.change("name: dots", "name: typing")
    for shard in ["1", "2"] { _ = try desk.run("verify", "--shard", "\(shard)/2", "--report", "r\(shard)") }
    let merged = try desk.run("report", "merge", "r1", "r2", "-o", "all")
    #expect(merged.text.contains("\n2 renamed\n"))
    #expect(try desk.run("approve", "--from", "all").status == 0)
    #expect(try desk.run("verify").status == 0)
  }

  @Test func `a golden that changed since is not moved, and nothing is written over`() throws {
    try desk.change("name: dots", "name: typing")
    #expect(try desk.run("verify").status == 2)
    try desk.folder.write(try desk.golden("dots/idle@2x.png"), "goldens/dots/busy@2x.png")
    let changed = try desk.run("approve", "typing/busy*")
    #expect(changed.status == 2)
    #expect(changed.errors.hasPrefix("error: the golden \"goldens/dots/busy@2x.png\" changed since the last verify\n"))
    try desk.folder.write("mine", "goldens/typing/idle@2x.png")
    let taken = try desk.run("approve", "typing/idle*")
    #expect(taken.status == 2)
    #expect(taken.errors.hasPrefix("error: the golden \"goldens/typing/idle@2x.png\" changed since the last verify\n"))
    #expect(try desk.text("goldens/typing/idle@2x.png") == "mine")
  }

  @Test func `a report cannot move what is no golden`() throws {
    try desk.change("name: dots", "name: typing")
    #expect(try desk.run("verify").status == 2)
    let report = try desk.text(".presscheck/report.json")
    try desk.folder.write(
      report.replacing("\"from\": \"goldens/dots/busy@2x.png\"", with: "\"from\": \"button.yaml\""),
      ".presscheck/report.json")
    let outcome = try desk.run("approve")
    #expect(outcome.status == 65)
    #expect(outcome.errors == "error: the report has the golden \"button.yaml\" for \"button.yaml\": not its place\n")
    #expect(desk.folder.names.contains("button.yaml"))
  }
}
