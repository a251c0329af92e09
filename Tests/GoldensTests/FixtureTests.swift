import Foundation
import Goldens
import Testing

/// Every button file under `Fixtures` against its display list, and nothing left over. Its pictures are `presscheck
/// verify`'s business.
///
/// `PRESSCHECK_RECORD=all swift test --filter FixtureTests` writes the lists anew, and fails: a recording run proves nothing.
@Suite struct FixtureTests {
  static let folders = ["properties", "buttons"]

  static let files: [FixtureFile] = folders.flatMap { folder in
    names(in: "\(fixtures)/\(folder)", ending: ".yaml").map { FixtureFile(folder: folder, name: $0) }
  }

  static let isRecording = ProcessInfo.processInfo.environment["PRESSCHECK_RECORD"] == "all"

  @Test(arguments: files)
  func `a button file gives the display list that is written down`(_ fixture: FixtureFile) throws {
    let press = try fixture.press()
    let lists = try press.frames(of: try press.file.requests()).map { "# \($0.name)\n\($0.list)\n" }
    let text = lists.joined(separator: "\n")
    let path = "\(fixture.folderPath)/display/\(fixture.name).txt"
    if Self.isRecording { return try record(Array(text.utf8), at: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(arguments: folders)
  func `no display list is without its button file, and no golden is large`(_ folder: String) throws {
    let own = Self.files.filter { $0.folder == folder }
    let root = "\(Self.fixtures)/\(folder)"
    #expect(Set(Self.names(in: "\(root)/display", ending: ".txt")) == Set(own.map(\.name)))
    for name in Self.names(in: "\(root)/goldens", ending: ".png") {
      let path = "\(root)/goldens/\(name).png"
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 20 * 1024, "\(path)")
    }
  }

  @Test func `every key of every layer type has a fixture of its own`() throws {
    let text = try Self.files.filter { $0.folder == "properties" }
      .map { try String(contentsOfFile: $0.path, encoding: .utf8) }.joined(separator: "\n")
    for type in LayerTypes.all {
      for key in type.keys {
        #expect(text.contains("\(key):"), "no fixture has \(key) of \(type.name)")
      }
    }
  }

  private func record(_ bytes: [UInt8], at path: String) throws {
    try AtomicFile.write(bytes, to: path)
    Issue.record("recorded \(path): look at it, then run without PRESSCHECK_RECORD")
  }
}

/// One button file among the fixtures.
struct FixtureFile: CustomTestStringConvertible, Sendable {
  var folder: String
  var name: String

  var testDescription: String { "\(folder)/\(name)" }
  var folderPath: String { "\(FixtureTests.fixtures)/\(folder)" }
  var path: String { "\(folderPath)/\(name).yaml" }

  func press() throws -> Press {
    let configuration = try Configuration.find(from: FixtureTests.fixtures)
    let file = try ButtonFile(path: path, context: ReadingContext(configuration))
    return Press(file, fonts: try FontShelf(file: file))
  }
}

extension FixtureTests {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path

  /// Paths below a folder without the ending, sorted.
  static func names(in folder: String, ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let isTop = ending == ".yaml"
    return paths.filter { $0.hasSuffix(ending) && !(isTop && $0.contains("/")) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }
}
