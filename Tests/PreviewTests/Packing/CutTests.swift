import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckRendering
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckPreview

struct CutTests {
  /// The trees were compared; here are the pictures, a microsecond after each tick: on it, an animation may just end or not.
  @Test(arguments: ["update", "press-me", "basket", "follow"])
  func `what is said to be the same at any time is`(name: String) throws {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let traits = Traits(scale: 1, palette: renderer.file.palette.system)
    let packer = try ButtonPacker(renderer, [traits], cutTicks: 0)
    let text = PangoTypesetter(library: renderer.fonts.library)
    let moments = ButtonMoments(try PictureResolver(renderer, quirks: .faithful, text: text), traits, text: text)
    func pictures(of run: Run, at ticks: [Int]) throws -> [Bitmap] {
      let source = try moments.source(of: run)
      return try ticks.map {
        try moments.draw(moments.shown(.seconds(Run.seconds(run.lastTick + $0) + 1e-6), of: source)).bitmap.straight()
      }
    }
    for clip in packer.clips {
      for (event, parts) in clip.isTimeless {
        let situation = packer.search.situations[clip.situation]
        let count = packer.clips[try #require(packer.steps[clip.situation][event])].drawn[0].frames.count
        let later = [0, count / 2, count - 1]
        let settled = try pictures(of: situation.run.then(event, at: situation.tick), at: later)
        let (end, all) = (clip.drawn[0].end, clip.drawn[0].frames.count)
        for tick in stride(from: parts.contains(.finite) ? 0 : end, to: parts.contains(.endless) ? all : end, by: 5) {
          let run = clip.run.then(event, at: clip.begin + tick)
          let isSame = try pictures(of: run, at: later) == settled
          #expect(isSame, "\(run)")
        }
      }
    }
  }

  @Test func `an interrupted transition has clips of its own, and so has its interruption`() throws {
    let renderer = try FixtureFile(folder: "buttons", name: "update").renderer()
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 4_000)
    let ticks = packer.clips.flatMap { $0.cuts.values.flatMap(\.keys) }
    #expect(!ticks.isEmpty && ticks.allSatisfy { $0 % 3 == 0 })
    let interrupted = packer.clips.flatMap { $0.cuts.values.flatMap(\.values) }
    #expect(interrupted.contains { !packer.clips[$0].cuts.isEmpty })
  }

  @Test(arguments: ["buy", "styled", "update"])
  func `the events of a situation come at the end of a clip of its own`(name: String) throws {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let packer = try ButtonPacker(renderer, [Traits(scale: 1)], cutTicks: 0)
    #expect(packer.ends.count == packer.search.situations.count)
    for (situation, end) in packer.ends.enumerated() {
      #expect(packer.clips[try #require(end)].situation == situation)
    }
  }
}
