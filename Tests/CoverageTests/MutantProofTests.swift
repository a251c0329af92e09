import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGoldens
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// The proof of mutants' fates is `verify` itself, on the changed button and a fixture's own golden.
@Suite struct MutantProofTests {
  private static let files = Fixtures.files.filter { $0.folder == "buttons" || $0.name.count % 3 == 0 }

  /// The button, and a project that keeps the golden of its first picture alone: then many mutants survive.
  private struct Subject {
    var renderer: Renderer
    var project: Project
    var golden: String

    init(_ file: FixtureFile, in folder: TemporaryFolder) throws {
      var configuration = try Configuration.find(from: Fixtures.folder)
      let button = try ButtonFile(path: file.path, context: ReadingContext(configuration))
      renderer = Renderer(button, fonts: try FontResolver(file: button))
      golden = try #require(button.ownRequests(.faithful).first).name.description
      let own = Project(configuration).goldens(of: button)
      configuration.goldensFolder = "\(folder.path)/\(file.folder)/\(file.name)"
      project = Project(configuration, report: "\(folder.path)/report")
      try folder.copy(own + golden, "\(file.folder)/\(file.name)/\(golden)")
    }

    /// The exit of `verify` on another button in place of this one.
    func verify(_ changed: ButtonFile) throws -> PresscheckFiles.ExitCode {
      let plan = try GoldenPlan(
        [Renderer(changed, fonts: renderer.fonts)], of: project, isWhole: false, filter: [golden], readingBegan: 0)
      return try Verifier(project).run(plan) { _ in
      } tell: { _ in
      } check: {
      }.exit
    }
  }

  @Test func `of 200 random mutants verify fails for those that are killed and passes for all others`() throws {
    let folder = TemporaryFolder()
    var random = SeededGenerator(seed: 33)
    var fates: [String: Int] = [:]
    for file in Self.files {
      let subject = try Subject(file, in: folder)
      let baseline = try Baseline(subject.renderer, CoveragePlan(subject.project), threads: 1)
      let context = RenderContext(subject.renderer.fonts.library)
      let trial = MutantTrial(baseline: baseline, context: context, isExhaustive: false)
      let mutants = subject.renderer.file.mutants.shuffled(using: &random).prefix(file.folder == "buttons" ? 12 : 3)
      for mutant in mutants where fates.values.reduce(0, +) < 200 {
        guard case .file(let make) = mutant.change else { continue }
        let (fate, exit): (String, PresscheckFiles.ExitCode)
        switch trial.outcome(of: mutant) {
        case .killed: (fate, exit) = ("killed", .different)
        case .survived: (fate, exit) = ("survived", .success)
        case .equivalent: (fate, exit) = ("equivalent", .success)
        case .refused: continue
        }
        fates[fate, default: 0] += 1
        let comment = Comment(rawValue: "\(file): \(mutant.layer ?? "").\(mutant.property) \(fate)")
        #expect(try subject.verify(try make(subject.renderer.file)) == exit, comment)
      }
    }
    #expect(fates.values.reduce(0, +) == 200)
    for fate in ["killed", "survived", "equivalent"] { #expect(fates[fate] ?? 0 >= 10, Comment(rawValue: fate)) }
  }
}
