import Foundation
import PresscheckButtonFile
import PresscheckRendering
import PresscheckTestSupport
import Testing

/// Every button file under `Fixtures` against its display list, and nothing left over. Its pictures are `presscheck
/// verify`'s business.
///
/// `PRESSCHECK_RECORD=all swift test --filter FixtureTests` writes the lists anew, and fails: a recording run proves nothing.
@Suite struct FixtureTests {
  @Test(arguments: Fixtures.files)
  func `a button file gives the display list that is written down`(_ fixture: FixtureFile) throws {
    let renderer = try fixture.renderer()
    let lists = try renderer.frames(of: try renderer.file.requests()).map { "# \($0.name)\n\($0.list)\n" }
    let text = lists.joined(separator: "\n")
    let path = "\(fixture.folderPath)/display/\(fixture.name).txt"
    if Fixtures.isRecording { return try record(Array(text.utf8), at: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(arguments: Fixtures.folders)
  func `no display list is without its button file, and no golden is large`(_ folder: String) throws {
    let own = Fixtures.files.filter { $0.folder == folder }
    let root = "\(Fixtures.folder)/\(folder)"
    #expect(Set(Fixtures.names(in: "\(root)/display", ending: ".txt")) == Set(own.map(\.name)))
    for name in Fixtures.names(in: "\(root)/goldens", ending: ".png") {
      let path = "\(root)/goldens/\(name).png"
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 20 * 1024, "\(path)")
    }
  }

  @Test func `every key of every layer type has a fixture of its own`() throws {
    let text = try Fixtures.files.filter { $0.folder == "properties" }
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
