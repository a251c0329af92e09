import Foundation
import PresscheckTestSupport
import Testing

/// Goldens whose picture has another name now.
@Suite struct GoldenRenameTests {
  private let project: GoldenProject

  init() throws {
    project = GoldenProject(
      project: try TemporaryProject(GoldenProject.button.replacing("name: buy", with: "name: dots")))
    try project.folder.write("buttons: [\"*.yaml\"]\n", ".presscheck.yaml")
    #expect(try project.run("record").status == 0)
  }

  @Test func `a renamed button is recognised, and approval moves its goldens`() throws {
    let before = try ["busy", "idle"].map { try project.golden("dots/\($0)@2x.png") }
    try project.change("name: dots", "name: typing")
    let outcome = try project.run("verify")
    #expect(outcome.status == 2)
    #expect(
      outcome.text.hasPrefix(
        "renamed dots → typing: 2 pictures\n  renamed    typing/busy@2x.png: renamed dots → typing\n"))
    #expect(outcome.text.contains("\n2 renamed\n"))
    let report = try project.text(".presscheck/report.json")
    #expect(report.contains("\"status\": \"renamed\",\n      \"from\": \"goldens/dots/busy@2x.png\","))
    #expect(try project.text(".presscheck/report.html").contains("renamed dots → typing"))
    #expect(
      try project.run("approve").text == """
        moved  goldens/dots/busy@2x.png → goldens/typing/busy@2x.png
        moved  goldens/dots/idle@2x.png → goldens/typing/idle@2x.png

        """)
    #expect(try ["busy", "idle"].map { try project.golden("typing/\($0)@2x.png") } == before)
    #expect(!project.folder.names.contains("goldens/dots/"))
    #expect(try project.run("verify").status == 0)
    #expect(try project.run("approve").text == "nothing to approve\n")
  }

  @Test func `a renamed state is recognised, too, and says both names`() throws {
    try project.change("busy: {", "away: {")
    try project.change("to: busy", "to: away")
    let outcome = try project.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("renamed    dots/away@2x.png: renamed dots/busy@2x.png → dots/away@2x.png\n"))
    #expect(outcome.text.contains("\n1 renamed, 1 the same\n"))
  }

  /// Names said the configuration's palette once.
  @Test func `a golden with the configuration's palette in its name is recognised`() throws {
    try project.folder.write("buttons: [\"*.yaml\"]\npalette: ios26\n", ".presscheck.yaml")
    #expect(try project.run("record").status == 0)
    #expect(project.goldens == ["goldens/dots/busy@2x.png", "goldens/dots/idle@2x.png"])
    let folder = "\(project.folder.path)/goldens/dots"
    try FileManager.default.moveItem(atPath: "\(folder)/idle@2x.png", toPath: "\(folder)/idle~ios26@2x.png")
    let outcome = try project.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("renamed dots/idle~ios26@2x.png → dots/idle@2x.png\n"))
    #expect(
      try project.run("approve").text == "moved  goldens/dots/idle~ios26@2x.png → goldens/dots/idle@2x.png\n")
    #expect(try project.run("verify").status == 0)
  }

  @Test func `shards say it when they are joined`() throws {
    try project.change("name: dots", "name: typing")
    for shard in ["1", "2"] { _ = try project.run("verify", "--shard", "\(shard)/2", "--report", "r\(shard)") }
    let merged = try project.run("report", "merge", "r1", "r2", "-o", "all")
    #expect(merged.text.contains("\n2 renamed\n"))
    #expect(try project.run("approve", "--from", "all").status == 0)
    #expect(try project.run("verify").status == 0)
  }

  @Test func `a golden that changed since is not moved, and nothing is written over`() throws {
    try project.change("name: dots", "name: typing")
    #expect(try project.run("verify").status == 2)
    try project.folder.write(try project.golden("dots/idle@2x.png"), "goldens/dots/busy@2x.png")
    let changed = try project.run("approve", "typing/busy*")
    #expect(changed.status == 2)
    #expect(changed.errors.hasPrefix("error: the golden \"goldens/dots/busy@2x.png\" changed since the last verify\n"))
    try project.folder.write("mine", "goldens/typing/idle@2x.png")
    let taken = try project.run("approve", "typing/idle*")
    #expect(taken.status == 2)
    #expect(taken.errors.hasPrefix("error: the golden \"goldens/typing/idle@2x.png\" changed since the last verify\n"))
    #expect(try project.text("goldens/typing/idle@2x.png") == "mine")
  }

  @Test func `a report cannot move what is no golden`() throws {
    try project.change("name: dots", "name: typing")
    #expect(try project.run("verify").status == 2)
    let report = try project.text(".presscheck/report.json")
    try project.folder.write(
      report.replacing("\"from\": \"goldens/dots/busy@2x.png\"", with: "\"from\": \"button.yaml\""),
      ".presscheck/report.json")
    let outcome = try project.run("approve")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "error: the report has the golden \"button.yaml\" for \"button.yaml\", which is not its place\n")
    #expect(project.folder.names.contains("button.yaml"))
  }
}
