import Foundation
import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

/// Compares every button file of a fixture folder with its display list, and finds files that nothing refers to.
///
/// `PRESSCHECK_RECORD=all swift test --filter FixtureTests` writes the lists anew, and fails: a recording run proves nothing.
@Suite struct FixtureTests {
  @Test(arguments: Fixtures.files)
  func `a button file gives the display list that is written down`(_ fixture: FixtureFile) throws {
    let renderer = try fixture.renderer()
    let lists = try renderer.resolve(try renderer.file.requests()).map { "# \($0.name)\n\($0.list)\n" }
    let text = lists.joined(separator: "\n")
    let path = "\(fixture.folderPath)/\(fixture.name).txt"
    if Fixtures.isRecording { return try record(Array(text.utf8), at: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(arguments: Fixtures.folders)
  func `no display list is without its button file, and no golden is large`(_ folder: String) throws {
    let own = Fixtures.files.filter { $0.folder == folder }
    let root = "\(Fixtures.folder)/\(folder)"
    #expect(Fixtures.names(in: root, ending: ".txt") == own.map(\.name))
    for button in Fixtures.names(in: "\(root)/goldens", ending: "") {
      for name in Fixtures.names(in: "\(root)/goldens/\(button)", ending: ".png") {
        let path = "\(root)/goldens/\(button)/\(name).png"
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 20 * 1024, "\(path)")
      }
    }
  }

  /// Such as `lineWidth=4`, or `spinner.lineWidth=5` where several types have a key of that name.
  @Test func `every key of every layer type has a fixture that is named after it and gives it to a layer of the type`()
    throws
  {
    var shown: Set<LayerKey> = []
    for fixture in Fixtures.files where fixture.folder.hasPrefix("properties/") {
      guard let control = try fixture.renderer().file.control as? LayersControl else { continue }
      let property = fixture.name.prefix { $0 != "=" }
      shown.formUnion(LayerKey.given(by: control).filter { property == $0.name || property == $0.description })
    }
    #expect(LayerKey.all.filter { !shown.contains($0) } == [])
  }

  @Test func `a key counts for the layer's own type, within sublayers, masks and states too`() throws {
    let file = try button(
      """
      control: layers
      size: [10, 10]
      layers:
        - {name: copies, type: replicator, instanceCount: 2,
           sublayers: [{name: line, type: shape, lineWidth: 4, mask: {name: label, type: text, italic: true}}]}
        - {name: spinner, type: spinner, style: arc}
      states: {normal: , busy: {spinner: {spokes: 12}}}
      """)
    let given = LayerKey.given(by: try #require(file.control as? LayersControl))
    let expected = [
      "replicator.instanceCount", "shape.lineWidth", "spinner.spokes", "spinner.style", "text.italic",
    ]
    #expect(given.map(\.description).sorted() == expected)
  }

  private func record(_ bytes: [UInt8], at path: String) throws {
    try AtomicFile.write(bytes, to: path)
    Issue.record("recorded \(path): look at it, then run without PRESSCHECK_RECORD")
  }
}
