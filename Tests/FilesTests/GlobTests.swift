import Foundation
import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct GlobTests {
  @Test(arguments: [
    ("buy/*", "buy/busy@2x.png", true), ("buy/*", "buy/a/b.png", false), ("**/busy*", "buy/busy@2x.png", true),
    ("**", "a/b/c", true), ("a/**/c", "a/c", true), ("a/**/c", "a/x/y/c", true), ("a/**/c", "b/c", false),
    ("./buy/?usy.png", "buy/busy.png", true), ("buy/[ab]*", "buy/busy", true), ("buy/[!ab]*", "buy/busy", false),
    ("buy", "buy/busy", false), ("*", ".hidden", true),
  ])
  func `a pattern means a whole path`(pattern: String, path: String, isMeant: Bool) {
    #expect(Glob(pattern).matches(path) == isMeant)
  }

  /// Tries every way.
  private func fits(_ path: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    if part == "**", fits(path, parts.dropFirst()) { return true }
    guard let name = path.first, part == "**" || part == "*" || part == name else { return false }
    return fits(path.dropFirst(), part == "**" ? parts : parts.dropFirst())
  }

  @Test func `a path and a file match where any way through the pattern does`() throws {
    let folder = TemporaryFolder()
    var random = SeededGenerator(seed: 12)
    func words(_ all: [String], _ count: ClosedRange<Int>) -> [String] {
      (0..<Int.random(in: count, using: &random)).map { _ in all.randomElement(using: &random) ?? "" }
    }
    let paths = Set((0..<60).map { _ in (words(["a", "b"], 0...4) + ["f"]).joined(separator: "/") })
    for path in paths { try folder.write("x", path) }
    for _ in 0..<200 {
      let parts = words(["a", "b", "*", "**"], 0...5) + words(["f", "*"], 1...1)
      let pattern = parts.joined(separator: "/")
      let expected = paths.filter { fits($0.split(separator: "/").map(String.init)[...], parts[...]) }.sorted()
      #expect(paths.filter(Glob(pattern).matches).sorted() == expected, "\(pattern)")
      #expect(try Glob(pattern).files(in: folder.path + "/") == expected, "\(pattern)")
    }
  }

  @Test func `many parts for any number of folders are as quick as one`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", String(repeating: "a/", count: 40) + "f")
    let pattern = Glob(String(repeating: "**/*/", count: 20) + "f")
    #expect(try pattern.files(in: folder.path + "/").count == 1)
    #expect(pattern.matches(String(repeating: "a/", count: 40) + "f"))
  }

  @Test func `files are found below a folder, hidden ones and those behind links left out`() throws {
    let folder = TemporaryFolder()
    for name in ["a.yaml", "ui/b.yaml", "ui/deep/c.yaml", "ui/deep/d.txt", ".build/e.yaml"] {
      try folder.write("x", name)
    }
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/ui/loop", withDestinationPath: "..")
    func found(_ pattern: String) throws -> [String] { try Glob(pattern).files(in: folder.path + "/") }
    #expect(try found("**/*.yaml") == ["a.yaml", "ui/b.yaml", "ui/deep/c.yaml"])
    #expect(try found("ui/*.yaml") == ["ui/b.yaml"])
    #expect(try found("ui/**/*.yaml") == ["ui/b.yaml", "ui/deep/c.yaml"])
    #expect(try found("ui/loop/*.yaml") == ["ui/loop/a.yaml"])
    #expect(try found(".build/*.yaml") == [".build/e.yaml"])
    #expect(try found("../*/nothing.yaml") == [])
  }
}
