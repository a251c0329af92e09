import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens

@Suite struct CacheFolderTests {
  private let temporary = TemporaryFolder()

  private var place: String { temporary.path + "/.presscheck/cache/" }

  private static func key(_ digit: String) -> String { String(repeating: digit, count: 64) }

  /// Opened, as a run does first.
  private func cache() throws -> (folder: CacheFolder, read: (String) -> [UInt8]?) {
    let folder = CacheFolder(of: temporary.path + "/")
    return (folder, try folder.open(maximum: 1 << 20))
  }

  private func setTime(_ seconds: Double, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: place + name)
  }

  @Test func `what was not used for longest goes first`() throws {
    let (folder, _) = try cache()
    for (second, digit) in ["a", "b", "c"].enumerated() {
      try folder.write([1, 2, 3], for: Self.key(digit))
      try setTime(Double(second), Self.key(digit))
    }
    #expect(try cache().read(Self.key("a")) == [1, 2, 3])
    folder.shrink(to: 6)
    #expect(TemporaryFolder.names(place) == [Self.key("a"), Self.key("c")])
    folder.shrink(to: 0)
    #expect(TemporaryFolder.names(place) == [])
  }

  @Test func `a file of another name is never removed`() throws {
    let (folder, _) = try cache()
    let others = ["film.bin", String(repeating: "a", count: 63), Self.key("A"), Self.key("g")].sorted()
    for name in others { try temporary.write([1, 2, 3], ".presscheck/cache/" + name) }
    try folder.write([4], for: Self.key("0"))
    folder.shrink(to: 0)
    #expect(TemporaryFolder.names(place) == others)
  }

  @Test func `a link in place of a file is not read, and replaced`() throws {
    try temporary.write("precious", "victim")
    try temporary.makeFolder(".presscheck/cache")
    try temporary.link(".presscheck/cache/" + Self.key("0"), to: "../../victim")
    #expect(mkfifo(place + Self.key("1"), 0o644) == 0)
    let (folder, read) = try cache()
    for digit in ["0", "1"] {
      #expect(read(Self.key(digit)) == nil)
      try folder.write([5], for: Self.key(digit))
      #expect(read(Self.key(digit)) == [5])
    }
    #expect(try temporary.bytes("victim") == Array("precious".utf8))
  }

  @Test(arguments: [".presscheck", ".presscheck/cache"])
  func `a folder that is a link is refused`(name: String) throws {
    try temporary.write("precious", "victim/cache/f")
    try temporary.makeFolder("other")
    if name != ".presscheck" { try temporary.makeFolder(".presscheck") }
    try temporary.link(name, to: temporary.path + "/victim")
    #expect(
      problem { () throws(Diagnostic) in _ = try CacheFolder(of: temporary.path + "/").open(maximum: 9) } == """
        error: cannot write "\(temporary.path)/\(name)": it is a symbolic link
        hint: presscheck follows no links here: replace the link with a folder [73]
        """)
  }
}
