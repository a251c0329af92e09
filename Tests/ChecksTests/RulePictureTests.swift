import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// The article's pictures of each rule, whose ids say the rule and the verdict: `target-size-fail`.
@Suite struct RulePictureTests {
  /// The outline of what fills the canvas is within it, white around the colour.
  @Test func `the outline of a place at the canvas's edge shows`() throws {
    let file = try button("control: layers\nsize: [20, 20]\nlayers: [{name: a, backgroundColor: black}]")
    let rule = try #require(CheckRule.all.first { $0.name == "target-size" })
    var plan = CheckPlan(rules: [rule])
    (plan.outlined, plan.drawsPictures) = ([.fail], true)
    let found = try ButtonCheck(Renderer(file, fonts: try FontResolver()), plan)
    let picture = try #require(found.results.first { $0.picture != nil }?.picture)
    let bitmap = try PNG.decode(picture.png)
    #expect(bitmap[0, 20] == Pixel(red: 255, green: 255, blue: 255))
    #expect(bitmap[4, 20] == Pixel(red: 255, green: 0, blue: 102))
    #expect(bitmap[20, 20] == Pixel(red: 0, green: 0, blue: 0))
  }

  /// What `check` finds in the shot's state must be what the picture is said to show.
  @Test(arguments: CheckRule.names)
  func `a picture shows the verdict that it is named after`(name: String) throws {
    let rule = try #require(CheckRule.all.first { $0.name == name })
    let fonts = try FontResolver()
    var verdicts: Set<String> = []
    let folder = "\(Fixtures.folder)/docs/check/"
    for path in try Glob("\(name)*.yaml").files(in: folder) {
      let file = try ButtonFile(path: folder + path)
      let found = try ButtonCheck(Renderer(file, fonts: fonts), CheckPlan(rules: [rule]))
      for shot in file.shots {
        guard let id = shot.id, id.hasPrefix("\(name)-") else { continue }
        let word = String(id.dropFirst(name.count + 1))
        guard let verdict = CheckResult.Verdict(rawValue: word) else { continue }
        verdicts.insert(word)
        // Most rules are asked of single states, others compare all of them.
        let own = found.results.filter { $0.state == shot.state && $0.traits.locale == nil }.map(\.verdict)
        let shown = [.fail, .warning, .pass, .note].first(where: own.contains) ?? CheckResult.Verdict.pass
        #expect(shown == verdict, "\(id)")
        #expect(shot.words.caption?.isEmpty == false)
      }
    }
    #expect(!verdicts.subtracting(["pass"]).isEmpty)
  }
}
