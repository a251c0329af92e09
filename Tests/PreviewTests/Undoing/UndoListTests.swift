import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

/// Files that requests have written.
private final class Written {
  let folder = TemporaryFolder()
  var list = UndoList(of: "the file")

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  func write(_ text: String, _ name: String, over before: String?) throws -> String {
    try folder.write(text, name)
    let change = UndoList.Change(path: path(name), before: before.map { Array($0.utf8) }, after: Array(text.utf8))
    let id = list.add([change])
    return try #require(id)
  }

  func text(_ name: String) throws -> String { try folder.text(name) }

  /// `undone`, or the words of an undo that is refused.
  func undone(_ id: String) -> String {
    do throws(Refusal) {
      _ = try list.undo(id)
      return "undone"
    } catch {
      return "\(error.status) \(error.problem)"
    }
  }
}

struct UndoListTests {
  @Test func `Each writing is undone by itself, in any order of files`() throws {
    let written = Written()
    let one = try written.write("1", "one", over: "0")
    let two = try written.write("2", "two", over: nil)
    #expect(one != two)
    #expect(written.undone(one) == "undone")
    #expect(try written.text("one") == "0")
    #expect(try written.text("two") == "2")
    #expect(written.undone(two) == "undone")
    #expect(written.folder.names == ["one"])
    #expect(
      written.undone(two) == "404 error: this was undone already, or another server wrote it: there is nothing to undo")
  }

  @Test func `A file that has something newer is not put back`() throws {
    let written = Written()
    let path = written.path("one")
    let older = try written.write("1", "one", over: "0")
    // The same bytes as before, but a writing of their own.
    let newer = try written.write("1", "one", over: "1.5")
    #expect(written.undone(older) == "409 error: the file \"\(path)\" was written again since: undo that first")
    #expect(try written.text("one") == "1")
    try written.folder.write("mine", "one")
    #expect(
      written.undone(newer)
        == "409 error: the file \"\(path)\" changed since it was written\nhint: look at it before you put the old one back"
    )
    #expect(try written.text("one") == "mine")
    try written.folder.write("1", "one")
    #expect(written.undone(newer) == "undone")
    #expect(try written.text("one") == "1.5")
  }

  @Test func `Nothing of a writing is put back where one of its files has changed, and all after an undo that stopped`()
    throws
  {
    let written = Written()
    for name in ["one", "two"] { try written.folder.write("new", name) }
    let changes = ["one", "two"].map { name in
      UndoList.Change(path: written.path(name), before: Array("old".utf8), after: Array("new".utf8))
    }
    let added = written.list.add(changes)
    let id = try #require(added)
    try written.folder.write("mine", "two")
    #expect(written.undone(id).hasPrefix("409 "))
    #expect(try written.text("one") == "new")
    try written.folder.write("old", "two")
    #expect(written.undone(id) == "undone")
    #expect(try written.text("one") == "old")
  }

  @Test func `What changes nothing has nothing to undo, and a file that changes twice is one change`() throws {
    let written = Written()
    let path = written.path("one")
    func change(_ before: String, _ after: String) -> UndoList.Change {
      UndoList.Change(path: path, before: Array(before.utf8), after: Array(after.utf8))
    }
    let none = written.list.add([change("a", "b"), change("b", "a")])
    #expect(none == nil)
    try written.folder.write("c", "one")
    let added = written.list.add([change("a", "b"), change("b", "c")])
    let id = try #require(added)
    #expect(written.undone(id) == "undone")
    #expect(try written.text("one") == "a")
  }

  @Test func `The oldest of many writings are forgotten`() throws {
    let written = Written()
    let ids = try (0..<201).map { try written.write("\($0)", "f\($0)", over: "") }
    #expect(written.list.writings.map(\.id) == Array(ids.dropFirst()))
  }
}
