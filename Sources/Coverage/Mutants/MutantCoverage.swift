internal import PresscheckButtonFile
internal import PresscheckControls
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
  /// Those of layers and animations that code has made, among all.
  package var recorded = 0
  /// Those that no golden notices, the accepted ones too, in the order of the file.
  package var survivors: [Survivor] = []
  /// Warnings about goldens that count for nothing.
  package var findings: [Diagnostic] = []
  /// The shots to add; nil unless they were looked for.
  package var suggestion: Suggestion?

  init() {}

  /// Tries every mutant; the result does not depend on `threads`.
  ///
  /// - Parameters:
  ///   - renderer: The unchanged button.
  ///   - plan: Knows the goldens.
  ///   - changes: The changes of state that take time, where they are known.
  ///   - shown: For each state and transition that goldens show, their requests.
  ///   - threads: How many mutants are tried at once.
  /// - Throws: An error of the unchanged button.
  init(
    _ renderer: Renderer, _ plan: CoveragePlan, _ changes: [MovingChange]? = nil, shown: [[PictureRequest]] = [],
    threads: Int
  ) throws(Diagnostic) {
    let button = renderer.file
    let baseline = try Baseline(renderer, plan, changes, threads: threads)
    let mutants = button.mutants + (button.control.code == nil ? [] : baseline.recordedMutants())
    let library = renderer.fonts.library
    let outcomes = try Workers(threads).map(
      mutants,
      own: { MutantTrial(baseline: baseline, context: RenderContext(library), isExhaustive: plan.suggestsShots) }
    ) { (trial, mutant) throws(Diagnostic) in trial.outcome(of: mutant) }
    findings = baseline.findings
    let acceptances = button.coverage.accept + plan.settings.accept
    var (showing, killers): ([[PictureRequest]], [[PictureRequest]]) = ([], [])
    for (mutant, outcome) in zip(mutants, outcomes) where outcome != .refused {
      all += 1
      if case .tree = mutant.change { recorded += 1 }
      switch outcome {
      case .killed(let goldens):
        killed += 1
        killers.append(goldens.map { baseline.goldens[$0].request })
      case .equivalent: equivalent += 1
      case .refused: break
      case .survived(let moments, let forgiven):
        let requests = moments.map(baseline.request)
        let moment = requests.first.map { SurvivorMoment($0, of: button) }
        var survivor = Survivor(mutant, shownBy: moment, forgiven: forgiven, in: button.path)
        survivor.accepted = acceptances.first { $0.accepts(survivor, of: button.name) }?.reason
        if survivor.accepted == nil { showing.append(requests) }
        survivors.append(survivor)
      }
    }
    if plan.suggestsShots {
      suggestion = Suggestion(
        button, survivors: showing, killers: killers + shown, goldens: baseline.goldens.map(\.request))
    }
  }

  /// Those that are accepted with a reason.
  package var accepted: Int { survivors.count { $0.accepted != nil } }
}
