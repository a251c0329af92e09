import Foundation
import Goldens
import Pixels
import Testing

/// Every button file under `Fixtures` against its display list and its pictures, and nothing left over of either.
///
/// `PRESSCHECK_RECORD=all swift test --filter FixtureTests` writes both anew, and fails: a recording run proves nothing.
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

  @Test(arguments: files)
  func `a button file gives the pictures that are kept`(_ fixture: FixtureFile) throws {
    let press = try fixture.press()
    for picture in try press.pictures(of: try press.file.requests(), effort: .small) {
      let path = "\(fixture.folderPath)/goldens/\(picture.name)"
      if Self.isRecording {
        try record(picture.png, at: path)
        continue
      }
      let golden = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
      #expect(golden == picture.bitmap.straight(), "\(picture.name) differs from \(path)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 20 * 1024, "\(path) is no small golden")
    }
  }

  @Test(arguments: folders)
  func `no golden is without a button file that asks for it`(_ folder: String) throws {
    let own = Self.files.filter { $0.folder == folder }
    let asked = try own.flatMap { try $0.press().file.requests().map(\.name.description) }
    let root = "\(Self.fixtures)/\(folder)"
    let kept = Self.names(in: "\(root)/goldens", ending: ".png").map { "\($0).png" }
    #expect(Set(kept).subtracting(asked) == [])
    #expect(Set(asked).subtracting(kept) == [])
    let described = Self.names(in: "\(root)/display", ending: ".txt")
    #expect(Set(described) == Set(own.map(\.name)))
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
    let file = try ButtonFile(path: path)
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
