import Foundation
import PresscheckCodecs
import PresscheckTestSupport
import Testing

/// Reports may come from anywhere.
@Suite struct ReportMergeSafetyTests {
  private let project: GoldenProject

  /// Two shards, each with a picture that differs.
  init() throws {
    project = try GoldenProject.recorded()
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    for shard in ["1", "2"] {
      #expect(try project.run("verify", "button.yaml", "--shard", "\(shard)/2", "--report", "r\(shard)").status == 1)
    }
  }

  @Test func `a stale file that is no picture is merged as stale`() throws {
    let stale = try GoldenProject.recorded()
    try stale.folder.write("version https://git-lfs.github.com/spec/v1\n", "goldens/buy/old@2x.png")
    for shard in ["1", "2"] {
      _ = try stale.run("verify", "button.yaml", "--shard", "\(shard)/2", "--report", "r\(shard)")
    }
    let merged = try stale.run("report", "merge", "r1", "r2", "-o", "all")
    #expect(merged.status == 2 && merged.text.contains("1 stale") && merged.errors == "")
  }

  private func merge() throws -> Tool.Outcome { try project.run("report", "merge", "r1", "r2", "-o", "all") }

  @Test(arguments: [".git/hooks/pre-commit", "actual/x/hook.sh", "report.json", "expected/buy/idle@2x.png"])
  func `a picture is a PNG in the folder of its kind`(path: String) throws {
    let report = try project.text("r1/report.json")
    let actual = try #require(report.firstMatch(of: /"actual": "(actual\/[^"]*)"/)).output.1
    try project.folder.write(try project.folder.bytes("r1/\(actual)"), "r1/\(path)")
    try project.folder.write(report.replacing("\"\(actual)\"", with: "\"\(path)\""), "r1/report.json")
    let outcome = try merge()
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("actual must be a .png in actual/, not "))
    #expect(!project.folder.names.contains { $0.hasPrefix("all/") })
  }

  @Test func `a report is named by its folder`() throws {
    let words = "error: the report \"r1/report.json\" is not a folder\nhint: name the folder that report.json lies in"
    for arguments in [["report", "merge", "r1/report.json"], ["approve", "--from", "r1/report.json"]] {
      let outcome = try Tool.built.run(arguments, in: project.folder.path)
      #expect(outcome.status == 65 && outcome.text == "" && outcome.errors == words + "\n")
    }
  }

  @Test func `links in a shard are not followed, and what is no PNG is not copied`() throws {
    let name = try #require(project.folder.pictures.first { $0.hasPrefix("r1/actual/") })
    let path = "\(project.folder.path)/\(name)"
    let picture = try project.folder.bytes(name)
    try project.folder.write(picture, "elsewhere.png")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(project.folder.path)/elsewhere.png")
    let linked = try merge()
    #expect(linked.status == 65)
    #expect(linked.errors == "error: the picture \"\(name)\" is a symbolic link\n")
    try FileManager.default.removeItem(atPath: path)
    try project.folder.write("#!/bin/sh", name)
    let script = try merge()
    #expect(script.status == 65)
    #expect(script.errors == "error: the picture \"\(name)\" is not a PNG\n")
    #expect(!project.folder.names.contains { $0.hasPrefix("all/actual") })
    try project.folder.write(picture, name)
    #expect(try merge().status == 1)
  }

  @Test func `a report that is a link is not followed`() throws {
    let path = "\(project.folder.path)/r2/report.json"
    try FileManager.default.removeItem(atPath: path)
    try project.folder.write("secret: 1", "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../elsewhere")
    let outcome = try merge()
    #expect(outcome.status == 65)
    #expect(outcome.errors == "error: the report \"r2/report.json\" is a symbolic link\n")
  }

  @Test(arguments: [
    ("\"index\": 1", "\"index\": 0", "error: \"r1/\" and \"r2/\" are both shard 1 of 2\n"),
    (
      "\"count\": 2", "\"count\": 9007199254740992",
      "error: \"r1/\" is one of 2 shards, and \"r2/\" is one of 9007199254740992\n"
    ),
    (
      "\"plan\": \"", "\"plan\": \"0",
      "r2/report.json:7:13: error: plan must be 64 hexadecimal digits, not "
    ),
  ])
  func `a shard that lies about itself is refused, and nothing is written`(
    _ old: String, _ new: String, _ error: String
  )
    throws
  {
    let report = try project.text("r2/report.json")
    #expect(report.contains(old))
    try project.folder.write(report.replacing(old, with: new), "r2/report.json")
    let outcome = try merge()
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix(error))
    #expect(!project.folder.names.contains { $0.hasPrefix("all/") })
  }

  @Test func `large pictures are copied, not held`() throws {
    // Behind a picture's end may stand anything; 200 MB of it are more than a merge may take.
    for name in project.folder.pictures where name.contains("/actual/") {
      let handle = try #require(FileHandle(forWritingAtPath: "\(project.folder.path)/\(name)"))
      try handle.truncate(atOffset: 200 << 20)
      try handle.close()
    }
    let limited = "ulimit -v 400000; exec \"$0\" report merge r1 r2 -o all"
    let outcome = try Tool.start(["bash", "-c", limited, Tool.built.path], in: project.folder.path)
    #expect(outcome.errors == "")
    #expect(outcome.status == 1)
    #expect(project.folder.pictures.contains("all/actual/buy/idle@2x.png"))
  }
}
