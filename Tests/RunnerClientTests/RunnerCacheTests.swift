import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckRunnerClient

/// The programs of classes in the user's cache.
@Suite struct RunnerCacheTests {
  private let folder = TemporaryFolder()
  private var cache: RunnerCache { RunnerCache(path: "\(folder.path)/presscheck/runners/") }

  private static func key(_ digit: String) -> String { String(repeating: digit, count: 64) }

  @Test func `a program is found by its key, and can be run`() throws {
    #expect(try cache.program(Self.key("a")) == nil)
    let added = try cache.add(Array("#!/bin/sh\nexit 7\n".utf8), Self.key("a"))
    #expect(try cache.program(Self.key("a"))?.path == added.path)
    #expect(Subprocess.run(added.path, []) == 7)
    #expect(try cache.program(Self.key("b")) == nil)
  }

  @Test func `programs beyond the bound go, but none that is in use`() throws {
    let used = try cache.add([1, 2, 3], Self.key("a"), maximum: 6)
    for digit in ["b", "c", "d"] { _ = try cache.add([1, 2, 3], Self.key(digit), maximum: 6) }
    let names = TemporaryFolder.names(cache.path)
    #expect(names.contains(Self.key("a")) && names.count == 2 && names.contains(Self.key("d")))
    #expect(InputFile.exists(used.path))
  }

  @Test func `a file that is no program is replaced, and a link is not followed`() throws {
    try folder.write("text", "presscheck/runners/" + Self.key("a"))
    try folder.write("precious", "victim")
    try folder.link("presscheck/runners/" + Self.key("b"), to: "../../victim")
    for digit in ["a", "b"] {
      #expect(try cache.program(Self.key(digit)) == nil)
      _ = try cache.add([1], Self.key(digit))
      #expect(try cache.program(Self.key(digit)) != nil)
    }
    #expect(try folder.text("victim") == "precious")
  }

  @Test func `a link in the place of the cache is an error`() throws {
    try folder.makeFolder("presscheck")
    try folder.makeFolder("elsewhere")
    try folder.link("presscheck/runners", to: "../elsewhere")
    let error = #expect(throws: Diagnostic.self) { try cache.add([1], Self.key("a")) }
    #expect(error?.exit == .cannotCreate && error?.message.hasSuffix("it is a symbolic link") == true)
    #expect(TemporaryFolder.names("\(folder.path)/elsewhere") == [])
  }
}
