import Glibc
import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct OwnFolderTests {
  private let temporary = TemporaryFolder()

  private var path: String { temporary.path + "/own" }

  private func own() throws -> OwnFolder {
    try temporary.write("precious", "victim/f")
    return try OwnFolder.make(path).folder
  }

  @Test func `files and folders are written, read, moved and removed`() throws {
    let folder = try own()
    try folder.write(Array("one".utf8), to: "a/b/c")
    try folder.write(Array("two".utf8), to: "a/b/c")
    #expect(try folder.read("a/b/c", maximum: 9) == Array("two".utf8))
    #expect(folder.has("a"))
    let other = try folder.makeFolder("other")
    try folder.move("a", to: other)
    #expect(temporary.names.filter { !$0.hasSuffix("/") } == ["own/other/a/b/c", "victim/f"])
    try folder.remove("other")
    try folder.remove("other")
    #expect(try folder.names() == [])
  }

  @Test func `a new file replaces neither a file nor a link`() throws {
    let folder = try own()
    try folder.writeNew(Array("one".utf8), to: "mark")
    let first = folder.version(of: "mark")
    try folder.writeNew(Array("two".utf8), to: "mark")
    #expect(try temporary.text("own/mark") == "one")
    #expect(first != nil && folder.version(of: "mark") == first)
    try temporary.link("own/link", to: "../victim/g")
    try folder.writeNew([1], to: "link")
    #expect(temporary.names.filter { $0.hasPrefix("victim/") } == ["victim/", "victim/f"])
    #expect(
      problem { () throws(Diagnostic) in try folder.writeNew([1], to: "none/f") }
        == "error: cannot write \"\(path)/none/f\": No such file or directory [73]")
  }

  @Test func `a link is neither followed nor removed behind`() throws {
    let folder = try own()
    try temporary.link("own/folder", to: "../victim")
    try temporary.link("own/file", to: "../victim/f")
    #expect(
      problem { () throws(Diagnostic) in _ = try folder.folder("folder") } == """
        error: cannot write "\(path)/folder": it is a symbolic link
        hint: presscheck follows no links here: replace the link with a folder [73]
        """)
    #expect(problem { () throws(Diagnostic) in try folder.write([1], to: "folder/f") }.hasSuffix("with a folder [73]"))
    #expect(throws: InputFile.Failure.unreadable(reason: "it is a symbolic link")) {
      try folder.read("file", maximum: 99)
    }
    #expect(throws: InputFile.Failure.absent) { try folder.read("folder/f", maximum: 99) }
    #expect(folder.version(of: "file") == nil)
    // A file takes the link's place.
    try folder.write(Array("new".utf8), to: "file")
    #expect(try temporary.text("own/file") == "new")
    try temporary.makeFolder("own/inner")
    try temporary.link("own/inner/deep", to: "../../victim")
    try folder.remove("inner")
    try folder.remove("folder")
    #expect(try temporary.text("victim/f") == "precious")
    #expect(try folder.names() == ["file"])
  }

  @Test func `a folder that is a link itself is refused, unless the user has named it to read it`() throws {
    _ = try own()
    try temporary.link("link", to: "victim")
    for name in ["link", "link/"] {
      let found = problem { () throws(Diagnostic) in _ = try OwnFolder.make("\(temporary.path)/\(name)") }
      #expect(found.hasPrefix("error: cannot write \"\(temporary.path)/link\": it is a symbolic link"))
    }
    #expect(try OwnFolder.find(temporary.path + "/link", isNamed: true)?.names() == ["f"])
    #expect(try OwnFolder.find(temporary.path + "/nothing") == nil)
  }

  @Test func `a pipe is neither waited for nor written to`() throws {
    let folder = try own()
    for name in ["pipe", "other"] { #expect(mkfifo("\(path)/\(name)", 0o644) == 0) }
    #expect(throws: InputFile.Failure.isNoFile) { try folder.read("pipe", maximum: 9) }
    #expect(
      problem { () throws(Diagnostic) in _ = try folder.makeFolder("pipe") }
        == "error: cannot write \"\(path)/pipe\": it is not a folder [73]")
    try folder.write([1], to: "pipe")
    #expect(try folder.read("pipe", maximum: 9) == [1])
    #expect(try folder.locked("other", isShared: false) { () throws(Diagnostic) in 5 } == 5)
    #expect(mkfifo(temporary.path + "/fifo", 0o644) == 0)
    let found = problem { () throws(Diagnostic) in _ = try OwnFolder.make(temporary.path + "/fifo") }
    #expect(found == "error: cannot write \"\(temporary.path)/fifo\": it is not a folder [73]")
  }
}

@Suite struct SpoolTests {
  @Test func `bytes are the same from memory and from the file`() throws {
    let spool = Spool(maximumMemory: 4)
    let parts: [[UInt8]] = [[1, 2, 3], [], [4], [5, 6], [7]]
    let places = try parts.map { try spool.append($0) }
    for (part, place) in zip(parts, places).reversed() { #expect(try spool.read(place) == part) }
  }
}

@Suite struct FileBatchTests {
  private let folder = TemporaryFolder()

  @Test func `nothing is there before all files are known`() throws {
    let batch = FileBatch()
    try batch.add([1], to: folder.path + "/a/one")
    let draft = try FileDraft(of: folder.path + "/two")
    try draft.write([2])
    batch.add(draft)
    #expect(folder.names.filter { !$0.hasPrefix(".presscheck-") } == [])
    var told: [Int] = []
    try batch.write { told.append($0) }
    #expect(told == [0, 1])
    #expect(folder.names == ["a/", "a/one", "two"])
  }
}

@Suite struct UnfinishedTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String) throws -> Unfinished {
    let path = try folder.write("x", name)
    return try Unfinished.make { { unlink(path) } }
  }

  @Test func `what is not kept is taken away, once`() throws {
    var kept: Unfinished? = try file("kept")
    var left: Unfinished? = try file("left")
    let taken = try file("taken")
    taken.takeAway()
    try folder.write("another one's", "taken")
    try kept?.keep {}
    let failed = problem { () throws(Diagnostic) in
      try left?.keep { () throws(Diagnostic) in throw Diagnostic(file: nil, "no") }
    }
    #expect(failed == "error: no [65]")
    (kept, left) = (nil, nil)
    taken.takeAway()
    #expect(folder.names == ["kept", "taken"])
  }
}
