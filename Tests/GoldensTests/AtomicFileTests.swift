import Glibc
import Testing

@testable import Goldens

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func content(_ path: String) throws -> String {
    String(decoding: try InputFile.read(path, most: 1 << 20), as: UTF8.self)
  }

  private func problem(_ path: String) -> String {
    GoldensTests.problem { () throws(Diagnostic) in try AtomicFile.write(Array("x".utf8), to: path) }
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

  @Test func `a full disk ends the run with 74, and the device stays one`() throws {
    #expect(problem("/dev/full") == "error: writing \"/dev/full\" failed: No space left on device [74]")
    var status = stat()
    #expect(stat("/dev/full", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a descriptor that cannot be written to ends the run with 74`() {
    let closed = GoldensTests.problem { () throws(Diagnostic) in
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
