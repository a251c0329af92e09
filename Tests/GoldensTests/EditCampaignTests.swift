import Glibc
import PresscheckFiles
import PresscheckInterfaceBuilder
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Random edits of everything that pictures are made of: a run with the results of an earlier one says what a run without
/// them says, of button files, documents and classes alike.
@Suite struct EditCampaignTests {
  /// In nanoseconds: more than the steps in which file systems count time.
  private static let settlingTime: Int64 = 10_000_000

  private struct Run {
    let edited: EditedProject

    private func plan() throws -> (Project, GoldenPlan) {
      let began = SystemClock.timeOfDay
      let configuration = try Configuration.find(from: edited.folder.path)
      let context = ReadingContext(configuration, host: edited.host)
      let project = Project(configuration)
      let renderers = try EditedProject.buttons.flatMap { name in
        try ButtonSource.buttons(at: "\(edited.folder.path)/\(name)", context)
      }.map { Renderer($0, fonts: try FontResolver(file: $0, configuration: configuration)) }
      return (project, try GoldenPlan(renderers, of: project, isWhole: true, readingBegan: began))
    }

    func record() throws {
      try Recorder().run(plan().1, findings: { _ in }, step: {}, check: {}, tell: { _ in })
    }

    /// The verdicts or the error, and how many pictures were known.
    func verify(isCached: Bool) -> (words: [String], known: Int) {
      do {
        let (project, plan) = try plan()
        let cache =
          isCached ? ResultCache(of: project, tool: "1", settlingTime: EditCampaignTests.settlingTime) : nil
        let known = try cache?.split(plan, threads: 1).known.count ?? 0
        let report = try Verifier(project).run(plan, cache, findings: { _ in }, tell: { _ in }, check: {})
        return (report.verdicts.map { "\($0.name): \($0.outcome)" }, known)
      } catch {
        return (["\(error)"], 0)
      }
    }
  }

  @Test(arguments: 1...4)
  func `what has changed is never the same because it was the same before`(seed: Int) throws {
    let edited = try EditedProject()
    let run = Run(edited: edited)
    try run.record()
    let own = run.verify(isCached: false).words
    #expect(own.allSatisfy { $0.hasSuffix(": same") }, "\(own)")
    var random = SeededGenerator(seed: UInt64(seed))
    var (known, noticed) = (0, 0)
    for _ in 0..<100 {
      try edited.restore()
      usleep(UInt32(2 * Self.settlingTime / 1_000))
      let (words, results) = run.verify(isCached: true)
      #expect(words == own, "as it was")
      known += results
      let edit = try edited.edit(&random)
      let plain = run.verify(isCached: false).words
      #expect(run.verify(isCached: true).words == plain, "\(edit)")
      usleep(UInt32(2 * Self.settlingTime / 1_000))
      #expect(run.verify(isCached: true).words == plain, "\(edit), once more")
      if plain != own { noticed += 1 }
    }
    // Without results to believe, and without edits that matter, this would be no test.
    #expect(known > 400)
    #expect(noticed > 50)
  }
}
