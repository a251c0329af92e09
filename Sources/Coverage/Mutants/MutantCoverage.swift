internal import PresscheckButtonFile
package import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckRendering

/// The smallest visible changes of a button, and those that its goldens notice.
package struct MutantCoverage: Sendable {
  /// All that the button takes.
  package var all = 0
  /// Those that a golden notices beyond its tolerance.
  package var killed = 0
  /// Those that change no moment of any state and variant.
  package var equivalent = 0
  /// Those that no golden notices, the accepted ones too, in the order of the file.
  package var survivors: [Survivor] = []
  /// Warnings about goldens that count for nothing.
  package var findings: [Diagnostic] = []
  /// The shots to add; nil unless they were looked for.
  package var suggestion: Suggestion?

  init() {}

  /// Tries every mutant; the result does not depend on `threads`.
  init(_ renderer: Renderer, _ plan: CoveragePlan, threads: Int) throws(Diagnostic) {
    let gallery = try Gallery(renderer, plan, threads: threads)
    let mutants = renderer.file.mutants
    let library = renderer.fonts.library
    let outcomes = try Workers(threads).map(
      mutants,
      own: {
        MutantTrial(gallery: gallery, context: RenderContext(library), isExhaustive: plan.suggestsShots)
      }
    ) { (trial, mutant) throws(Diagnostic) in trial.outcome(of: mutant) }
    findings = gallery.findings
    for (mutant, outcome) in zip(mutants, outcomes) where outcome != .refused {
      all += 1
      switch outcome {
      case .killed: killed += 1
      case .equivalent: equivalent += 1
      case .refused: break
      case .survived(let moments, let forgiven):
        let moment = moments.first.map { SurvivorMoment(gallery.request(of: $0), of: renderer.file) }
        survivors.append(Survivor(mutant, shownBy: moment, forgiven: forgiven, in: renderer.file.path))
      }
    }
  }

  /// Those that are accepted with a reason.
  package var accepted: Int { survivors.count { $0.accepted != nil } }

  /// Those that count.
  package var counted: Int { all - equivalent - accepted }

  /// Survivors that only a tolerance lets pass, and the largest difference of a channel among them.
  var forgiven: (count: Int, largest: Int) {
    let found = survivors.compactMap(\.forgiven)
    return (found.count, found.max() ?? 0)
  }
}
