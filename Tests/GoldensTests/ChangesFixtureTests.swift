import PresscheckCodecs
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckGoldens

/// The layer tree in the picture of every fixture.
@Suite struct ChangesFixtureTests {
  @Test(arguments: Fixtures.files)
  func `a picture's tree, written down and read, draws the same`(_ fixture: FixtureFile) throws {
    let renderer = try fixture.renderer()
    for frame in try renderer.resolve(try renderer.file.requests()) {
      let record = TreeRecord(frame.scene)
      let read = try TreeRecord(reading: record.text)
      #expect(read == record)
      let scene = try #require(read.scene(PixelImages(of: frame.tree)))
      #expect(scene == frame.scene)
      #expect(TreeDifference(from: read, to: record).changes == [])
      let list = try DisplayList(
        scene.tree, canvas: scene.canvas, text: PangoTypesetter(library: renderer.fonts.library))
      #expect(list == frame.list)
    }
  }

  @Test func `a button's tree takes less than 1.5 KB of its golden`() throws {
    for fixture in Fixtures.files where fixture.folder == "buttons" {
      let renderer = try fixture.renderer()
      for picture in try renderer.pictures(of: try renderer.file.requests()) {
        let text = PNG.Text(keyword: TreeRecord.keyword, value: TreeRecord(picture.resolved.scene).text)
        let bitmap = picture.bitmap.straight()
        let size = try PNG.encode(bitmap, texts: [text]).count - PNG.encode(bitmap).count
        #expect(size < 1_500, "\(picture.name) carries \(size) bytes")
      }
    }
  }
}
