import Foundation
import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

/// A folder of ours as a cache that several processes use.
@Suite struct HeldFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/cache" }

  private static func key(_ digit: String) -> String { String(repeating: digit, count: 64) }

  /// A cache with a file of three bytes for each digit, the first one used longest ago.
  private func cache(_ digits: String = "") throws -> OwnFolder {
    let cache = try OwnFolder.make(path).folder
    for (second, digit) in digits.map(String.init).enumerated() {
      try cache.write([1, 2, 3], to: Self.key(digit))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(second))], ofItemAtPath: "\(path)/\(Self.key(digit))")
    }
    return cache
  }

  private var names: [String] { TemporaryFolder.names(path) }

  @Test func `the files that were not used for longest go`() throws {
    let cache = try cache("abc")
    cache.touch(Self.key("a"))
    cache.removeOldest(above: 6)
    #expect(names == [Self.key("a"), Self.key("c")])
  }

  @Test func `a file that is held stays, and counts`() throws {
    let cache = try cache("abc")
    do {
      let held = try #require(cache.hold(Self.key("a")))
      #expect(held.path == "\(path)/\(Self.key("a"))")
      try OwnFolder.make(path).folder.removeOldest(above: 6)
      #expect(names == [Self.key("a"), Self.key("c")])
    }
    cache.removeOldest(above: 0)
    #expect(names == [])
  }

  @Test func `links, pipes, folders and files of other names stay, and are not held`() throws {
    let cache = try cache("a")
    try folder.write("precious", "victim")
    try folder.link("cache/" + Self.key("b"), to: "../victim")
    #expect(mkfifo("\(path)/\(Self.key("c"))", 0o644) == 0)
    try folder.write("x", "cache/\(Self.key("d"))/file")
    try folder.write("x", "cache/other")
    let others = names.filter { $0 != Self.key("a") }
    for digit in "bcde" { #expect(cache.hold(Self.key(String(digit))) == nil) }
    cache.removeOldest(above: 0)
    #expect(names == others)
    #expect(try folder.text("victim") == "precious")
  }

  @Test func `what a killed process has left unfinished goes, and what one writes stays`() throws {
    let cache = try cache()
    try folder.write("x", "cache/.presscheck-0123456789abcdef-0")
    let draft = try cache.draft(of: Self.key("a"))
    #expect(names.count == 2)
    cache.removeOldest(above: 0)
    #expect(names.count == 1)
    try draft.finish()
    #expect(names == [Self.key("a")])
  }
}
