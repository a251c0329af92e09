import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct ExactFramesTests {
  /// Every tick of every clip, cuts among them, against a film of the clip's events.
  @Test(arguments: Fixtures.files.filter { $0.folder == "buttons" })
  func `each packed frame is the renderer's`(file: FixtureFile) throws {
    let renderer = try file.renderer()
    let traits = Traits(scale: 1, palette: renderer.file.palette.system)
    let packer = try ButtonPacker(renderer, [traits], cutTicks: 60)
    let pictures = UnpackedButton(packer.pool).pictures
    let context = RenderContext(renderer.fonts.library)
    for (index, clip) in packer.clips.enumerated() {
      let count = clip.drawn[0].frames.count
      var run = clip.run
      // A button at rest is one before its first event.
      if packer.starts.contains(where: { $0?.rest == index }) {
        run = run.then("touchCancel", at: count)
      }
      var request = try run.request(.settled, traits, of: renderer.file)
      request.captureTime = .film(Film(duration: Run.seconds(clip.begin + count), fps: 60))
      let film = try renderer.resolve([request])[0]
      var wrong: [Int] = []
      try film.renderFrames(on: context) { frame in
        let tick = frame.index - clip.begin
        guard tick >= 0, tick < count else { return }
        if frame.bitmap.straight() != pictures[clip.drawn[0].frames[tick]] {
          wrong.append(tick)
        }
      }
      // An automatic padding has room for all of a film, and for a still's moment alone.
      for tick in wrong {
        let request = try run.request(.seconds(Run.seconds(clip.begin + tick)), traits, of: renderer.file)
        let still = try #require(try renderer.pictures(of: [request]).first).bitmap.straight()
        let isExact = still == pictures[clip.drawn[0].frames[tick]]
        #expect(isExact, "\(file) \(clip.run) \(tick)")
      }
      if renderer.file.canvas.padding != .automatic { #expect(wrong.isEmpty, "\(file) \(clip.run): \(wrong)") }
    }
  }
}
