import Foundation
import PresscheckTestSupport
import Testing

/// `record`, `verify` and `approve` as a person uses them, one after the other.
@Suite struct GoldenRoundTripTests {
  @Test func `a change is found, explained, approved, and clean again`() throws {
    let project = try GoldenProject.recorded()
    #expect(project.goldens == GoldenProject.names.map { "goldens/\($0)" })
    let clean = try project.run("verify", "button.yaml")
    #expect(clean.status == 0)
    #expect(clean.errors == "")
    #expect(clean.text.contains("2 the same"))

    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let before = try project.golden("buy/idle@2x.png")
    let failed = try project.run("verify", "button.yaml")
    #expect(failed.status == 1)
    #expect(failed.text.contains("buy/idle@2x.png"))
    #expect(failed.text.contains("plate.cornerRadius 4 → 5"))
    #expect(failed.text.contains("0 px unexplained"))
    #expect(failed.text.contains("2 different"))
    #expect(try project.golden("buy/idle@2x.png") == before)
    for report in ["report.html", "report.json", "junit.xml", "summary.md"] {
      let text = try project.text(".presscheck/\(report)")
      // Markdown takes no dot or at sign as it is: they would make links.
      let isEscaped = report == "summary.md"
      #expect(text.contains(isEscaped ? "buy/idle&#64;2x&#46;png" : "buy/idle@2x.png"), "\(report)")
      #expect(text.contains(isEscaped ? "plate&#46;cornerRadius 4 → 5" : "plate.cornerRadius 4 → 5"), "\(report)")
    }

    #expect(try project.text(".presscheck/comment.md").contains("**plate&#46;cornerRadius 4 → 5 changed 2 pictures**"))
    #expect(project.folder.pictures.count { $0.hasPrefix(".presscheck/comment/") } == 3)

    let approved = try project.run("approve")
    #expect(approved.status == 0)
    #expect(approved.text == "changed  goldens/buy/busy@2x.png\nchanged  goldens/buy/idle@2x.png\n")
    #expect(try project.golden("buy/idle@2x.png") != before)
    #expect(try project.run("verify", "button.yaml").status == 0)
    #expect(try project.run("approve").text == "nothing to approve\n")
  }

  @Test func `a golden that is approved is the one that record would write`() throws {
    let project = try GoldenProject.recorded()
    try project.change("#3366FF", "#FF6633")
    #expect(try project.run("verify", "button.yaml").status == 1)
    #expect(try project.run("approve").status == 0)
    let approved = try project.golden("buy/idle@2x.png")
    let fresh = try GoldenProject.recorded(GoldenProject.button.replacing("#3366FF", with: "#FF6633"))
    #expect(try fresh.golden("buy/idle@2x.png") == approved)
  }

  @Test func `what is missing and what is stale end with 2, and approval settles both`() throws {
    let project = try GoldenProject.recorded()
    try project.change("busy: {mark: {opacity: 0.5}}", "away: {mark: {opacity: 0.25}}")
    try project.change("to: busy", "to: away")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("missing"))
    #expect(outcome.text.contains("stale"))
    #expect(outcome.text.contains("1 missing, 1 stale, 1 the same"))
    #expect(
      try project.run("approve").text == "added  goldens/buy/away@2x.png\nremoved  goldens/buy/busy@2x.png\n")
    #expect(project.goldens == ["goldens/buy/away@2x.png", "goldens/buy/idle@2x.png"])
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `goldens may lie in the working folder itself`() throws {
    let project = try TemporaryProject(GoldenProject.button)
    try project.folder.write("buttons: [button.yaml]\ngoldens: {folder: .}\n", "presscheck.yaml")
    #expect(try project.run("record").status == 0)
    try project.folder.write(try project.folder.bytes("buy/idle@2x.png"), "buy/gone@2x.png")
    let outcome = try project.run("verify")
    #expect(outcome.text.contains("stale      buy/gone@2x.png"))
    #expect(outcome.text.contains("1 stale, 2 the same"))
  }

  @Test func `an empty variable of the system is none`() throws {
    let project = try GoldenProject.recorded()
    let outcome = try Tool.built.run(
      ["verify", "button.yaml", "--github"], in: project.folder.path,
      environment: ["GITHUB_STEP_SUMMARY": "", "TMPDIR": "", "CI": ""])
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test func `a picture that lies loose among the goldens is stale`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write(Array("buttons: [button.yaml]".utf8), "presscheck.yaml")
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/loose.png")
    try project.folder.write([], "goldens/notes.txt")
    let outcome = try project.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("1 stale, 2 the same"))
    #expect(try project.run("approve").text == "removed  goldens/loose.png\n")
    #expect(try project.run("verify").status == 0)
  }

  @Test(arguments: ["record", "verify", "render", "inspect"])
  func `two shots that are one file on a Mac are a finding of`(_ verb: String) throws {
    let project = try TemporaryProject(GoldenProject.button.replacing("busy", with: "Idle"))
    let outcome = try project.run(verb, "button.yaml")
    #expect(outcome.errors.contains(": warning: buy/Idle@2x.png and buy/idle@2x.png are one file on a Mac\n"))
  }

  @Test func `pictures that differ count for more than what is missing`() throws {
    let project = try GoldenProject.recorded()
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/goldens/buy/busy@2x.png")
    #expect(try project.run("verify", "button.yaml").status == 2)
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try project.run("verify", "button.yaml").status == 1)
  }

  @Test func `a filter takes a part, and still knows what is stale`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/other/gone@2x.png")
    // Other buttons' goldens are none of this file's business.
    let all = try project.run("verify", "button.yaml")
    #expect(all.status == 2)
    #expect(all.text.contains("1 stale, 2 the same"))
    let idle = try project.run("verify", "button.yaml", "--filter", "buy/idle*")
    #expect(idle.status == 0)
    #expect(idle.text.contains("1 the same"))
    #expect(try project.run("verify", "button.yaml", "--filter", "buy/g*").status == 2)
    let none = try project.run("verify", "button.yaml", "--filter", "sell/*")
    #expect(none.status == 64)
    #expect(
      none.errors == """
        --filter: error: no picture matches "sell/*"
        hint: a pattern names pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or files (buttons/buy.yaml)

        """)
  }

  @Test func `a whole project knows the goldens of buttons that are gone`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.write("buttons: [\"*.yaml\"]\n", ".presscheck.yaml")
    #expect(try project.run("verify").status == 0)
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/sell/idle@2x.png")
    let outcome = try project.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("sell/idle@2x.png"))
    #expect(try project.run("approve", "sell/*").text == "removed  goldens/sell/idle@2x.png\n")
    #expect(try project.run("verify").status == 0)
  }

  @Test func `approval refuses what changed since`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try project.run("verify", "button.yaml").status == 1)
    let hint = "\nhint: run presscheck verify again, and check its report\n"
    let before = try project.golden("buy/idle@2x.png")

    let drawn = try project.folder.bytes(".presscheck/actual/buy/idle@2x.png")
    try project.folder.write(before, ".presscheck/actual/buy/idle@2x.png")
    let swapped = try project.run("approve", "buy/idle*")
    #expect(swapped.status == 2)
    #expect(
      swapped.errors == "error: the picture \".presscheck/actual/buy/idle@2x.png\" is not the one that verify rendered"
        + hint)
    try project.folder.write(drawn, ".presscheck/actual/buy/idle@2x.png")

    try project.folder.write(try project.golden("buy/busy@2x.png"), "goldens/buy/idle@2x.png")
    let moved = try project.run("approve", "buy/idle*")
    #expect(moved.status == 2)
    #expect(moved.errors == "error: the golden \"goldens/buy/idle@2x.png\" changed since the last verify" + hint)
    try project.folder.write(before, "goldens/buy/idle@2x.png")

    try project.change("cornerRadius: 5", "cornerRadius: 6")
    let changed = try project.run("approve")
    #expect(changed.status == 2)
    #expect(changed.errors == "error: button.yaml, or what it depends on, changed since the last verify" + hint)
    #expect(try project.golden("buy/idle@2x.png") == before)
  }

  @Test func `approval takes the report of another machine`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try project.run("verify", "button.yaml", "--report", "ci").status == 1)
    #expect(!project.folder.names.contains(".presscheck/report.json"))
    let none = try project.run("approve")
    #expect(none.status == 66)
    #expect(none.errors.hasPrefix("error: the report \".presscheck/report.json\" is not there"))
    #expect(try project.run("approve", "--from", "ci", "buy/idle*").text == "changed  goldens/buy/idle@2x.png\n")
    #expect(try project.run("verify", "button.yaml").text.contains("1 different, 1 the same"))
  }

  @Test func `modes say which goldens are written`() throws {
    let project = try GoldenProject.recorded(
      GoldenProject.button + "\ntolerance: {metric: perceptual, threshold: 0.1, reason: other machines round}")
    #expect(try project.run("record", "button.yaml").text == "2 the same\n")
    let old = try project.golden("buy/idle@2x.png")
    // So little that the tolerance lets it pass.
    try project.change("#3366FF", "#3366FE")
    #expect(try project.run("verify", "button.yaml").status == 0)
    #expect(try project.run("record", "button.yaml", "--changed").text == "2 the same\n")
    #expect(try project.golden("buy/idle@2x.png") == old)
    #expect(try project.run("record", "button.yaml", "--all").text.contains("2 changed"))
    #expect(try project.golden("buy/idle@2x.png") != old)
    try project.change("#3366FE", "#FF0000")
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/goldens/buy/busy@2x.png")
    #expect(
      try project.run("record", "button.yaml", "--missing").text == "new  goldens/buy/busy@2x.png\n1 new, 1 the same\n")
    #expect(try project.run("verify", "button.yaml").status == 1)
    #expect(
      try project.run("record", "button.yaml").text == "changed  goldens/buy/idle@2x.png\n1 changed, 1 the same\n")
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `another renderer is named`() throws {
    let project = try GoldenProject.recorded()
    let golden = try project.golden("buy/idle@2x.png")
    let here = Array("presscheck 1; ".utf8)
    // Another format of the fingerprint, with a check sum that is not looked at for a text nobody needs.
    let place = try #require(golden.firstRange(of: here))
    var other = golden
    other.replaceSubrange(place, with: Array("presscheck 0; ".utf8))
    other = PNGFile.mended(other)
    try project.folder.write(other, "goldens/buy/idle@2x.png")
    #expect(try project.run("verify", "button.yaml").status == 0)
    try project.change("#3366FF", "#3366F0")
    let outcome = try project.run("verify", "button.yaml", "--filter", "buy/idle*")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("recorded with another renderer"))
  }

  @Test func `another weight of a font is no other renderer`() throws {
    let project = try GoldenProject.recorded(Self.titled)
    try project.change("bold", "light")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("fontWeight"))
    #expect(!outcome.text.contains("another renderer"))
  }

  @Test func `another file of a font is another renderer`() throws {
    let project = try GoldenProject.recorded(Self.titled)
    var golden = try project.golden("buy/normal@2x.png")
    let digit = try #require(golden.firstRange(of: Array("Inter ".utf8))).upperBound
    golden[digit] = golden[digit] == 0x30 ? 0x31 : 0x30
    try project.folder.write(PNGFile.mended(golden), "goldens/buy/normal@2x.png")
    try project.change("Go", "Stop")
    #expect(try project.run("verify", "button.yaml").text.contains("another renderer: the golden with Inter"))
  }

  private static let titled = """
    control: button
    name: buy
    properties: {title: Go, fontWeight: bold}
    shots: [{state: normal}]
    """

  @Test func `a button above the working folder is verified and approved from there`() throws {
    let project = try GoldenProject.recorded()
    try project.folder.makeFolder("below/deep")
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    let place = "\(project.folder.path)/below/deep"
    #expect(try Tool.built.run(["verify", "../../button.yaml"], in: place).status == 1)
    let outcome = try Tool.built.run(["approve"], in: place)
    #expect(outcome.errors == "")
    #expect(
      outcome.text == "changed  ../../goldens/buy/busy@2x.png\nchanged  ../../goldens/buy/idle@2x.png\n")
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `shards share the pictures, say together what one run says, and Bazel's variables are heard`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    #expect(try project.run("verify", "button.yaml", "--shard", "1/2", "--report", "one").status == 1)
    let bazel = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": "status"]
    let second = try Tool.built.run(
      ["verify", "button.yaml", "--report", "two"], in: project.folder.path, environment: bazel)
    #expect(second.status == 1)
    #expect(project.folder.names.contains("status"))
    let incomplete = try project.run("report", "merge", "one", "-o", "all")
    #expect(incomplete.status == 65)
    #expect(incomplete.errors == "error: shard 2 of 2 is missing\n")
    let merged = try project.run("report", "merge", "two", "one", "-o", "all")
    #expect(merged.status == 1)
    #expect(merged.text.contains("2 different, 1 stale"))
    let whole = try project.run("verify", "button.yaml", "--report", "whole")
    #expect(whole.text.contains("2 different, 1 stale"))
    #expect(try project.text("all/report.json") == project.text("whole/report.json"))
    #expect(try project.run("approve", "--from", "all").status == 0)
    #expect(try project.run("verify", "button.yaml").status == 0)
    let wrong = try project.run("verify", "button.yaml", "--shard", "3/2")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == "--shard: error: \"3/2\" names no shard\n"
        + "hint: the first of four is 1/4, the last is 4/4; auto asks the engine that runs this\n")
  }

  @Test func `what was approved is settled, and the rest can still be`() throws {
    let project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    try project.folder.write(try project.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    #expect(try project.run("verify", "button.yaml").status == 1)
    #expect(try project.run("approve", "buy/idle*").text == "changed  goldens/buy/idle@2x.png\n")
    #expect(
      try project.run("approve").text == "changed  goldens/buy/busy@2x.png\nremoved  goldens/buy/gone@2x.png\n")
    #expect(try project.run("approve").text == "nothing to approve\n")
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `reports are not joined into one of themselves, by whatever path`() throws {
    let project = try GoldenProject.recorded()
    for shard in ["1/2", "2/2"] {
      #expect(try project.run("verify", "button.yaml", "--shard", shard, "--report", "r\(shard.prefix(1))").status == 0)
    }
    try FileManager.default.createSymbolicLink(atPath: "\(project.folder.path)/link", withDestinationPath: "r1")
    let before = try project.text("r1/report.json")
    let outcome = try project.run("report", "merge", "r1", "r2", "-o", "link")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == "-o: error: \"r1/\" is one of the folders to join\nhint: choose another folder\n")
    #expect(try project.text("r1/report.json") == before)
  }

  @Test func `stale goldens of one name in two folders are each shown as they are`() throws {
    let project = GoldenProject(project: try TemporaryProject())
    try project.folder.write(GoldenProject.button, "a/button.yaml")
    try project.folder.write(GoldenProject.button.replacing("name: buy", with: "name: sell"), "b/button.yaml")
    try project.folder.write("buttons: [\"*/*.yaml\"]\n", ".presscheck.yaml")
    #expect(try project.run("record").status == 0)
    let pictures = [
      try project.folder.bytes("a/goldens/buy/idle@2x.png"), try project.folder.bytes("b/goldens/sell/busy@2x.png"),
    ]
    for (folder, picture) in zip(["a", "b"], pictures) {
      try project.folder.write(picture, "\(folder)/goldens/old/gone@2x.png")
    }
    #expect(try project.run("verify").status == 2)
    let kept = project.folder.pictures.filter { $0.hasPrefix(".presscheck/expected/") }
    #expect(try kept.map(project.folder.bytes) == pictures)
  }
}
