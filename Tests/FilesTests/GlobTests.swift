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
