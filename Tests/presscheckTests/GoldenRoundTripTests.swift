import Foundation
import PresscheckTestSupport
import Testing

/// `record`, `verify` and `approve` as a person uses them, one after the other.
@Suite struct GoldenRoundTripTests {
  @Test func `a change is found, explained, approved, and clean again`() throws {
    let desk = try GoldenDesk.recorded()
    #expect(desk.goldens == GoldenDesk.names.map { "goldens/\($0)" })
    let clean = try desk.run("verify", "button.yaml")
    #expect(clean.status == 0)
    #expect(clean.errors == "")
    #expect(clean.text.contains("2 the same"))

    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    let before = try desk.golden("buy/idle@2x.png")
    let failed = try desk.run("verify", "button.yaml")
    #expect(failed.status == 1)
    #expect(failed.text.contains("buy/idle@2x.png"))
    #expect(failed.text.contains("plate.cornerRadius 4 → 5"))
    #expect(failed.text.contains("0 px unexplained"))
    #expect(failed.text.contains("2 different"))
    #expect(try desk.golden("buy/idle@2x.png") == before)
    for report in ["report.html", "report.json", "junit.xml", "summary.md"] {
      let text = try desk.text(".presscheck/\(report)")
      // Markdown takes no dot or at sign as it is: they would make links.
      let isEscaped = report == "summary.md"
      #expect(text.contains(isEscaped ? "buy/idle&#64;2x&#46;png" : "buy/idle@2x.png"), "\(report)")
      #expect(text.contains(isEscaped ? "plate&#46;cornerRadius 4 → 5" : "plate.cornerRadius 4 → 5"), "\(report)")
    }

    let approved = try desk.run("approve")
    #expect(approved.status == 0)
    #expect(approved.text == "changed  goldens/buy/busy@2x.png\nchanged  goldens/buy/idle@2x.png\n")
    #expect(try desk.golden("buy/idle@2x.png") != before)
    #expect(try desk.run("verify", "button.yaml").status == 0)
    #expect(try desk.run("approve").text == "nothing to approve\n")
  }

  @Test func `a golden that is approved is the one that record would write`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.change("#3366FF", "#FF6633")
    #expect(try desk.run("verify", "button.yaml").status == 1)
    #expect(try desk.run("approve").status == 0)
    let approved = try desk.golden("buy/idle@2x.png")
    let fresh = try GoldenDesk.recorded(GoldenDesk.button.replacing("#3366FF", with: "#FF6633"))
    #expect(try fresh.golden("buy/idle@2x.png") == approved)
  }

  @Test func `what is missing and what is stale end with 2, and approval settles both`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.change("busy: {mark: {opacity: 0.5}}", "away: {mark: {opacity: 0.25}}")
    try desk.change("to: busy", "to: away")
    let outcome = try desk.run("verify", "button.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("missing"))
    #expect(outcome.text.contains("stale"))
    #expect(outcome.text.contains("1 missing, 1 stale, 1 the same"))
    #expect(
      try desk.run("approve").text == "added  goldens/buy/away@2x.png\nremoved  goldens/buy/busy@2x.png\n")
    #expect(desk.goldens == ["goldens/buy/away@2x.png", "goldens/buy/idle@2x.png"])
    #expect(try desk.run("verify", "button.yaml").status == 0)
  }

  @Test func `pictures that differ count for more than what is missing`() throws {
    let desk = try GoldenDesk.recorded()
    try FileManager.default.removeItem(atPath: "\(desk.folder.path)/goldens/buy/busy@2x.png")
    #expect(try desk.run("verify", "button.yaml").status == 2)
    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try desk.run("verify", "button.yaml").status == 1)
  }

  @Test func `a filter takes a part, and still knows what is stale`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.folder.write(try desk.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    try desk.folder.write(try desk.golden("buy/idle@2x.png"), "goldens/other/gone@2x.png")
    // Other buttons' goldens are none of this file's business.
    let all = try desk.run("verify", "button.yaml")
    #expect(all.status == 2)
    #expect(all.text.contains("1 stale, 2 the same"))
    let idle = try desk.run("verify", "button.yaml", "--filter", "buy/idle*")
    #expect(idle.status == 0)
    #expect(idle.text.contains("1 the same"))
    #expect(try desk.run("verify", "button.yaml", "--filter", "buy/g*").status == 2)
    let none = try desk.run("verify", "button.yaml", "--filter", "sell/*")
    #expect(none.status == 64)
    #expect(
      none.errors == """
        --filter: error: no picture fits "sell/*"
        hint: a pattern names pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or files (buttons/buy.yaml)

        """)
  }

  @Test func `a whole project knows the goldens of buttons that are gone`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.folder.write("buttons: [\"*.yaml\"]\n", ".presscheck.yaml")
    #expect(try desk.run("verify").status == 0)
    try desk.folder.write(try desk.golden("buy/idle@2x.png"), "goldens/sell/idle@2x.png")
    let outcome = try desk.run("verify")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("sell/idle@2x.png"))
    #expect(try desk.run("approve", "sell/*").text == "removed  goldens/sell/idle@2x.png\n")
    #expect(try desk.run("verify").status == 0)
  }

  @Test func `approval refuses what changed since`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try desk.run("verify", "button.yaml").status == 1)
    let hint = "\nhint: run presscheck verify again, and look at what it says\n"
    let before = try desk.golden("buy/idle@2x.png")

    let drawn = try desk.folder.bytes(".presscheck/actual/buy/idle@2x.png")
    try desk.folder.write(before, ".presscheck/actual/buy/idle@2x.png")
    let swapped = try desk.run("approve", "buy/idle*")
    #expect(swapped.status == 2)
    #expect(
      swapped.errors == "error: the picture \".presscheck/actual/buy/idle@2x.png\" is not the one that verify drew"
        + hint)
    try desk.folder.write(drawn, ".presscheck/actual/buy/idle@2x.png")

    try desk.folder.write(try desk.golden("buy/busy@2x.png"), "goldens/buy/idle@2x.png")
    let moved = try desk.run("approve", "buy/idle*")
    #expect(moved.status == 2)
    #expect(moved.errors == "error: the golden \"goldens/buy/idle@2x.png\" changed since the last verify" + hint)
    try desk.folder.write(before, "goldens/buy/idle@2x.png")

    try desk.change("cornerRadius: 5", "cornerRadius: 6")
    let changed = try desk.run("approve")
    #expect(changed.status == 2)
    #expect(changed.errors == "error: button.yaml, or what it depends on, changed since the last verify" + hint)
    #expect(try desk.golden("buy/idle@2x.png") == before)
  }

  @Test func `approval takes the report of another machine`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    #expect(try desk.run("verify", "button.yaml", "--report", "ci").status == 1)
    #expect(!desk.folder.names.contains(".presscheck/"))
    let none = try desk.run("approve")
    #expect(none.status == 66)
    #expect(none.errors.hasPrefix("error: the report \".presscheck/report.json\" is not there"))
    #expect(try desk.run("approve", "--from", "ci", "buy/idle*").text == "changed  goldens/buy/idle@2x.png\n")
    #expect(try desk.run("verify", "button.yaml").text.contains("1 different, 1 the same"))
  }

  @Test func `modes say which goldens are written`() throws {
    let desk = try GoldenDesk.recorded(
      GoldenDesk.button + "\ntolerance: {metric: perceptual, threshold: 0.1, reason: other machines round}")
    #expect(try desk.run("record", "button.yaml").text == "2 the same\n")
    let old = try desk.golden("buy/idle@2x.png")
    // So little that the tolerance lets it pass.
    try desk.change("#3366FF", "#3366FE")
    #expect(try desk.run("verify", "button.yaml").status == 0)
    #expect(try desk.run("record", "button.yaml", "--changed").text == "2 the same\n")
    #expect(try desk.golden("buy/idle@2x.png") == old)
    #expect(try desk.run("record", "button.yaml", "--all").text.contains("2 changed"))
    #expect(try desk.golden("buy/idle@2x.png") != old)
    try desk.change("#3366FE", "#FF0000")
    try FileManager.default.removeItem(atPath: "\(desk.folder.path)/goldens/buy/busy@2x.png")
    #expect(
      try desk.run("record", "button.yaml", "--missing").text == "new  goldens/buy/busy@2x.png\n1 new, 1 the same\n")
    #expect(try desk.run("verify", "button.yaml").status == 1)
    #expect(
      try desk.run("record", "button.yaml").text == "changed  goldens/buy/idle@2x.png\n1 changed, 1 the same\n")
    #expect(try desk.run("verify", "button.yaml").status == 0)
  }

  @Test func `another renderer is named`() throws {
    let desk = try GoldenDesk.recorded()
    let golden = try desk.golden("buy/idle@2x.png")
    let here = Array("presscheck 1; ".utf8)
    // Another format of the fingerprint, with a check sum that is not looked at for a text nobody needs.
    let place = try #require(golden.firstRange(of: here))
    var other = golden
    other.replaceSubrange(place, with: Array("presscheck 0; ".utf8))
    other = PNGFile.mended(other)
    try desk.folder.write(other, "goldens/buy/idle@2x.png")
    #expect(try desk.run("verify", "button.yaml").status == 0)
    try desk.change("#3366FF", "#3366F0")
    let outcome = try desk.run("verify", "button.yaml", "--filter", "buy/idle*")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("recorded with another renderer"))
  }

  @Test func `a button above the working folder is verified and approved from there`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.folder.makeFolder("below/deep")
    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    let place = "\(desk.folder.path)/below/deep"
    #expect(try Tool.built.run(["verify", "../../button.yaml"], in: place).status == 1)
    let outcome = try Tool.built.run(["approve"], in: place)
    #expect(outcome.errors == "")
    #expect(
      outcome.text == "changed  ../../goldens/buy/busy@2x.png\nchanged  ../../goldens/buy/idle@2x.png\n")
    #expect(try desk.run("verify", "button.yaml").status == 0)
  }

  @Test func `shards share the pictures, say together what one run says, and Bazel's variables are heard`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    try desk.folder.write(try desk.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    #expect(try desk.run("verify", "button.yaml", "--shard", "1/2", "--report", "one").status == 1)
    let bazel = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": "status"]
    let second = try Tool.built.run(
      ["verify", "button.yaml", "--report", "two"], in: desk.folder.path, environment: bazel)
    #expect(second.status == 1)
    #expect(desk.folder.names.contains("status"))
    let incomplete = try desk.run("report", "merge", "one", "-o", "all")
    #expect(incomplete.status == 65)
    #expect(incomplete.errors == "error: shard 2 of 2 is missing\n")
    let merged = try desk.run("report", "merge", "two", "one", "-o", "all")
    #expect(merged.status == 1)
    #expect(merged.text.contains("2 different, 1 stale"))
    let whole = try desk.run("verify", "button.yaml", "--report", "whole")
    #expect(whole.text.contains("2 different, 1 stale"))
    #expect(try desk.text("all/report.json") == desk.text("whole/report.json"))
    #expect(try desk.run("approve", "--from", "all").status == 0)
    #expect(try desk.run("verify", "button.yaml").status == 0)
    let wrong = try desk.run("verify", "button.yaml", "--shard", "3/2")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == "--shard: error: \"3/2\" names no shard\nhint: the first of four is 1/4, the last one 4/4\n")
  }

  @Test func `what was approved is settled, and the rest can still be`() throws {
    let desk = try GoldenDesk.recorded()
    try desk.change("cornerRadius: 4", "cornerRadius: 5")
    try desk.folder.write(try desk.golden("buy/idle@2x.png"), "goldens/buy/gone@2x.png")
    #expect(try desk.run("verify", "button.yaml").status == 1)
    #expect(try desk.run("approve", "buy/idle*").text == "changed  goldens/buy/idle@2x.png\n")
    #expect(
      try desk.run("approve").text == "changed  goldens/buy/busy@2x.png\nremoved  goldens/buy/gone@2x.png\n")
    #expect(try desk.run("approve").text == "nothing to approve\n")
    #expect(try desk.run("verify", "button.yaml").status == 0)
  }

  @Test func `reports are not joined into one of themselves, by whatever path`() throws {
    let desk = try GoldenDesk.recorded()
    for shard in ["1/2", "2/2"] {
      #expect(try desk.run("verify", "button.yaml", "--shard", shard, "--report", "r\(shard.prefix(1))").status == 0)
    }
    try FileManager.default.createSymbolicLink(atPath: "\(desk.folder.path)/link", withDestinationPath: "r1")
    let before = try desk.text("r1/report.json")
    let outcome = try desk.run("report", "merge", "r1", "r2", "-o", "link")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == "-o: error: \"r1/\" is one of the folders to join\nhint: name another folder\n")
    #expect(try desk.text("r1/report.json") == before)
  }

  @Test func `stale goldens of one name in two folders are each shown as they are`() throws {
    let desk = GoldenDesk(desk: try Desk())
    try desk.folder.write(GoldenDesk.button, "a/button.yaml")
    try desk.folder.write(GoldenDesk.button.replacing("name: buy", with: "name: sell"), "b/button.yaml")
    try desk.folder.write("buttons: [\"*/*.yaml\"]\n", ".presscheck.yaml")
    #expect(try desk.run("record").status == 0)
    let pictures = [
      try desk.folder.bytes("a/goldens/buy/idle@2x.png"), try desk.folder.bytes("b/goldens/sell/busy@2x.png"),
    ]
    for (folder, picture) in zip(["a", "b"], pictures) {
      try desk.folder.write(picture, "\(folder)/goldens/old/gone@2x.png")
    }
    #expect(try desk.run("verify").status == 2)
    let kept = desk.folder.pictures.filter { $0.hasPrefix(".presscheck/expected/") }
    #expect(try kept.map(desk.folder.bytes) == pictures)
  }
}
