import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckRaster
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckRendering

/// Every button file under `Fixtures` as a film: what is kept from the frame before changes nothing.
@Suite struct FilmFrameTests {
  @Test(arguments: Fixtures.files)
  func `each frame's list and pixels are those of the frame alone`(_ fixture: FixtureFile) throws {
    let renderer = try fixture.renderer()
    let text = PangoTypesetter(library: renderer.fonts.library)
    for film in try films(of: renderer) {
      let (source, lists) = (film.frameSource, DisplayListSequence(text: text))
      try film.renderFrames(on: RenderContext(renderer.fonts.library)) { shown throws(Diagnostic) in
        let tree = source.tree(shown.index)
        let kept = try source.list(of: tree, on: lists)
        let alone = try source.list(of: tree, on: DisplayListSequence(text: text))
        #expect(kept == alone && kept.description == alone.description, "\(film.name) \(shown.index)")
        let pixels = try renderer.drawing { () throws(RasterError) in try Rasterizer().draw(alone, scale: 1) }
        #expect(shown.bitmap == pixels, "\(film.name) \(shown.index)")
      }
    }
  }

  /// How each state is entered, and a tap, at 20 frames a second.
  private func films(of renderer: Renderer) throws -> [ResolvedPicture] {
    let options = FilmOptions(duration: 0.4, fps: 20)
    let states = renderer.file.control.states.map { Selection(state: $0, matrix: .only(scales: [1]), film: options) }
    let tap = Selection(events: "touchDown@0 touchUpInside@0.1", matrix: .only(scales: [1]), film: options)
    return try (states + [tap]).flatMap { try renderer.resolve(renderer.file.requests($0)) }
  }

  @Test func `only formats that need to know all colours count them first`() {
    func countsColors(_ format: FilmFormat, _ effort: PNG.Effort) -> Bool {
      FilmRecipe(format: format, effort: effort).countsColors
    }
    #expect([PNG.Effort.fast, .dense, .small].map { countsColors(.png, $0) } == [false, true, true])
    #expect([PNG.Effort.fast, .dense, .small].map { countsColors(.webp, $0) } == [false, false, false])
    #expect([PNG.Effort.fast, .dense, .small].map { countsColors(.gif, $0) } == [true, true, true])
  }
}
