import Glibc
import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func content(_ path: String) throws -> String {
    String(decoding: try InputFile.read(path, maximum: 1 << 20), as: UTF8.self)
  }

  private func problem(_ path: String) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in try AtomicFile.write(Array("x".utf8), to: path) }
  }

  @Test func `a file is written, replaced, and nothing is left beside it`() throws {
    let path = "\(folder.path)/a.png"
    try AtomicFile.write(Array("one".utf8), to: path)
    try AtomicFile.write(Array("two".utf8), to: path)
    #expect(try content(path) == "two")
    #expect(folder.names == ["a.png"])
  }

  @Test func `missing folders are made`() throws {
    try folder.write("x", "a/b/c.png")
    #expect(try content("\(folder.path)/a/b/c.png") == "x")
    #expect(TemporaryFolder.names("\(folder.path)/a/b") == ["c.png"])
  }

  @Test func `a link stays a link, and what it leads to is replaced`() throws {
    try folder.write("old", "real")
    #expect(symlink("real", "\(folder.path)/link") == 0)
    try AtomicFile.write(Array("new".utf8), to: "\(folder.path)/link")
    #expect(try content("\(folder.path)/real") == "new")
    var status = stat()
    #expect(lstat("\(folder.path)/link", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `what cannot be made ends the run with 73 and leaves nothing`() throws {
    try folder.write("x", "file")
    #expect(problem(folder.path) == "error: cannot write \"\(folder.path)\": it is a folder [73]")
    let under = "\(folder.path)/file/a/b.png"
    #expect(problem(under) == "error: cannot write \"\(under)\": \"\(folder.path)/file\" is not a folder [73]")
    let long = "\(folder.path)/new/" + String(repeating: "x", count: 300)
    #expect(problem(long).hasSuffix(": File name too long [73]"))
    #expect(problem("") == "error: cannot write \"\": the path is empty or holds a NUL [73]")
    #expect(folder.names == ["file"])
  }

  @Test func `a device gets the bytes only if the user has named it`() throws {
    #expect(problem("/dev/full") == "error: cannot write \"/dev/full\": it is a pipe or a device [73]")
    #expect(mkfifo(folder.path + "/pipe", 0o644) == 0)
    let found = problem(folder.path + "/pipe")
    #expect(found == "error: cannot write \"\(folder.path)/pipe\": it is a pipe or a device [73]")
    try AtomicFile.write([1], to: "/dev/null", isGiven: true)
  }

  @Test func `a full disk ends the run with 74, and the device stays one`() throws {
    let found = PresscheckTestSupport.problem { () throws(Diagnostic) in
      try AtomicFile.write([1], to: "/dev/full", isGiven: true)
    }
    #expect(found == "error: writing \"/dev/full\" failed: No space left on device [74]")
    var status = stat()
    #expect(stat("/dev/full", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a descriptor that cannot be written to ends the run with 74`() {
    let closed = PresscheckTestSupport.problem { () throws(Diagnostic) in
      try AtomicFile.write([1], toDescriptor: -1, name: "standard output")
    }
    #expect(closed == "error: writing \"standard output\" failed: Bad file descriptor [74]")
  }

  /// Root may write everywhere, but not even root makes files in /proc.
  @Test func `a folder that takes no files ends the run with 73`() {
    let found = problem("/proc/presscheck/a.png")
    #expect(found == "error: cannot write \"/proc/presscheck/a.png\": No such file or directory [73]")
  }
}

/// What stands where a file is written.
@Suite struct FileDraftTests {
  private let folder = TemporaryFolder()

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat("\(folder.path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `a file keeps its mode`() throws {
    try folder.write("old", "a.png")
    #expect(chmod("\(folder.path)/a.png", 0o640) == 0)
    try AtomicFile.write([1], to: "\(folder.path)/a.png")
    #expect(mode("a.png") == 0o640)
  }

  @Test func `a link to nothing is written through, and one in a circle is refused`() throws {
    #expect(mkdir("\(folder.path)/below", 0o755) == 0)
    #expect(symlink("../new.png", "\(folder.path)/below/link.png") == 0)
    try AtomicFile.write([1], to: "\(folder.path)/below/link.png")
    #expect(try InputFile.read("\(folder.path)/new.png", maximum: 9) == [1])
    #expect(Folder.isLink("\(folder.path)/below/link.png"))
    #expect(symlink("round.png", "\(folder.path)/round.png") == 0)
    let found = problem { () throws(Diagnostic) in try AtomicFile.write([1], to: "\(folder.path)/round.png") }
    #expect(found.hasSuffix(": Too many levels of symbolic links [73]"))
  }

  @Test func `a draft that another one writes is left alone, and one that nobody writes is removed`() throws {
    let path = "\(folder.path)/a.png"
    let draft = try FileDraft(of: path)
    let name = try #require(folder.names.first)
    try AtomicFile.write([1], to: path)
    #expect(folder.names == [name, "a.png"])
    try draft.write([2])
    try draft.finish()
    #expect(try InputFile.read(path, maximum: 9) == [2])
    // A killed run's.
    try folder.write("half", name)
    try AtomicFile.write([3], to: path)
    #expect(folder.names == ["a.png"])
  }
}
