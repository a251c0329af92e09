import PresscheckButtonFile
import PresscheckFiles
import PresscheckGoldens
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// The proof of mutants' fates is `verify` itself, on the changed button and the fixtures' own goldens.
@Suite struct MutantProofTests {
  private static let files = Fixtures.files.filter { $0.folder == "buttons" || $0.name.count % 5 == 0 }

  @Test func `of 200 random mutants verify fails for those that are killed and passes for all others`() throws {
    let folder = TemporaryFolder()
    let configuration = try Configuration.find(from: Fixtures.folder)
    let project = Project(configuration, report: "\(folder.path)/report")
    var random = SeededGenerator(seed: 33)
    var fates = (killed: 0, survived: 0, equivalent: 0)
    let subjects = try Self.files.map { file in
      let button = try ButtonFile(path: file.path, context: ReadingContext(configuration))
      return Renderer(button, fonts: try FontResolver(file: button))
    }
    var chosen: [Int: [Int]] = [:]
    for _ in 0..<200 {
      let subject = random.below(subjects.count)
      chosen[subject, default: []].append(random.below(subjects[subject].file.mutants.count))
    }
    for (subject, indices) in chosen.sorted(by: { $0.key < $1.key }) {
      let renderer = subjects[subject]
      let mutants = renderer.file.mutants
      guard !mutants.isEmpty else { continue }
      let gallery = try Gallery(renderer, CoveragePlan(project), threads: 1)
      let trial = MutantTrial(
        gallery: gallery, context: RenderContext(renderer.fonts.library), isExhaustive: false)
      for index in indices {
        let mutant = mutants[index]
        let outcome = trial.outcome(of: mutant)
        guard outcome != .refused, case .file(let make) = mutant.change else { continue }
        let changed = Renderer(try make(renderer.file), fonts: renderer.fonts)
        let plan = try GoldenPlan([changed], of: project, isWhole: false, readingBegan: 0)
        let report = try Verifier(project).run(plan) { _ in
        } tell: { _ in
        } check: {
        }
        let comment = Comment(rawValue: "\(renderer.file.path): \(mutant.layer ?? "").\(mutant.property)")
        switch outcome {
        case .killed:
          fates.killed += 1
          #expect(report.exit == .different, comment)
        case .survived:
          fates.survived += 1
          #expect(report.exit == .success, comment)
        case .equivalent:
          fates.equivalent += 1
          #expect(report.exit == .success, comment)
        case .refused: break
        }
      }
    }
    #expect(fates.killed > 100)
    #expect(fates.survived > 3)
    #expect(fates.equivalent > 3)
  }
}
