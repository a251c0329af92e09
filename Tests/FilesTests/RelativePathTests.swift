import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("a/b.png", "a/", "b.png"), ("a/b.png", "", "a/b.png"), ("a/b.png", "c/", "../a/b.png"),
    ("a/b.png", "a/c", "../b.png"), ("b.png", "nowhere/deep/", "../../b.png"), ("/x/a/b", "/x/c/", "../a/b"),
    ("a/./b/../c.png", "a/d/", "../c.png"),
  ])
  func `a path leads from the folder to the same file`(path: String, folder: String, expected: String) {
    #expect(Paths.way(to: path, from: folder) == expected)
  }

  @Test(arguments: [
    ("b/../base.yaml", "base.yaml"), ("a/b/../../c", "c"), ("../a/../b", "../b"), ("/a/../b", "/b"), ("a/b", "a/b"),
    ("./../a", "./../a"), ("a//../b", "a//../b"),
  ])
  func `a path is shortened by the folders that it leaves again`(path: String, expected: String) {
    #expect(Paths.shortened(path) == expected)
  }

  @Test func `a path through a link stays`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", "real/deep/a.png")
    try folder.link("link", to: "real/deep")
    #expect(Paths.shortened("\(folder.path)/link/../a") == "\(folder.path)/link/../a")
    #expect(Paths.shortened("\(folder.path)/real/../a") == "\(folder.path)/a")
  }

  @Test func `links above a file are followed`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", "real/deep/a.png")
    try folder.makeFolder("out")
    try folder.link("link", to: "real/deep")
    let path = Paths.way(to: "\(folder.path)/out/b.png", from: "\(folder.path)/link/")
    #expect(path == "../../out/b.png")
  }
}
