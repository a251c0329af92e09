import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckRendering
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckPreview

struct CutTests {
  /// Three moments were tried; here are all of them.
  @Test(arguments: ["update", "press-me", "basket", "buy", "follow"])
  func `what is said to be the same at any time is`(name: String) throws {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let traits = Traits(scale: 1, palette: renderer.file.palette.system)
    let packer = try ButtonPacker(renderer, [traits], cutTicks: 1_000)
    let text = PangoTypesetter(library: renderer.fonts.library)
    let moments = ButtonMoments(try StillResolver(renderer, .faithful, text: text), traits, text: text)
    let button = try UnpackedButton(packer)
    for clip in packer.clips {
      for (event, parts) in clip.isTimeless {
        let settled = packer.clips[try #require(packer.steps[clip.situation][event])].drawn[0].frames
        let end = clip.drawn[0].end
        for tick in (parts.contains(.finite) ? 1 : end)..<(parts.contains(.endless) ? clip.drawn[0].frames.count : end)
        {
          let run = clip.run.then(event, at: clip.begin + tick)
          let source = try moments.source(of: run)
          for later in Set([0, settled.count / 2, settled.count - 1]) {
            let picture = try moments.draw(.seconds(Run.seconds(clip.begin + tick + later)), of: source)
            let packed = button.picture(settled[later], variant: 0)
            #expect(UnpackedButton.cleared(picture.bitmap.straight()) == packed, "\(run) at \(later)")
          }
        }
      }
    }
  }

  @Test func `an interrupted transition has clips of its own`() throws {
    let renderer = try FixtureFile(folder: "buttons", name: "press-me").renderer()
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 4_000)
    #expect(packer.cutDistance == 3)
    #expect(packer.clips.contains { !$0.cuts.isEmpty })
  }
}
