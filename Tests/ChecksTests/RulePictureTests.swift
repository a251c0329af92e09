import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// The article's pictures of each rule, whose ids say the rule and the verdict: `target-size-fail`.
@Suite struct RulePictureTests {
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
