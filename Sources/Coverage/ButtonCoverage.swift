internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
package import PresscheckGoldens
internal import PresscheckGraphics
package import PresscheckRendering
internal import PresscheckText

/// The parts of one button that its goldens show.
package struct ButtonCoverage: Sendable {
  /// The button's states at rest, and the changes of state that take time.
  package var parts: StateCoverage
  /// The pairs of values of two axes of the matrix.
  package var variants: Measured
  /// Nil unless mutants were tried.
  package var mutants: MutantCoverage?

  /// Reads no golden to its end unless mutants are tried: one that begins as a PNG counts.
  ///
  /// - Throws: Exit 66 for a golden that cannot be read, an error of the button, or of code that fails in one of its states.
  package init(_ renderer: Renderer, _ plan: CoveragePlan, threads: Int = 1) throws(Diagnostic) {
    let button = renderer.file
    let text = PangoTypesetter(library: renderer.fonts.library)
    var shownStates: [String: [PictureRequest]] = [:]
    var shownChanges: [StateChange: [PictureRequest]] = [:]
    var pairs: Set<VariantPair> = []
    for request in try plan.project.recorded(button.ownRequests(.faithful), of: button) {
      let source = try renderer.frameSource(of: request, text: text)
      let shown = ShownMoments(source, states: button.control.states)
      for state in shown.states { shownStates[state, default: []].append(request) }
      for change in shown.changes { shownChanges[change, default: []].append(request) }
      pairs.formUnion(VariantPair.pairs(in: request.traits, of: button.matrix))
    }
    let changes = try renderer.movingChanges(text: text)
    parts = StateCoverage(
      button: button.name, file: button.path,
      states: button.control.states.map { state in
        StateCoverage.Part(to: state, missing: shownStates[state] == nil ? StateCoverage.Picture(state: state) : nil)
      },
      transitions: changes.map { moving in
        let isShown = shownChanges[moving.change] != nil
        return StateCoverage.Part(
          from: moving.change.from, to: moving.change.to, missing: isShown ? nil : moving.picture)
      })
    variants = Measured(
      VariantPair.all(of: button.matrix), name: { "\($0.description): no golden shows it" },
      isCovered: pairs.contains)
    guard plan.triesMutants else { return }
    let shown = Array(shownStates.values) + Array(shownChanges.values)
    mutants = try MutantCoverage(renderer, plan, changes, shown: shown, threads: threads)
  }

  package var name: String { parts.button }
  package var file: String { parts.file }

  package var states: Measured {
    Measured(parts.states, name: { "the state \($0.name): no golden shows it at rest" }) { $0.missing == nil }
  }

  package var transitions: Measured {
    Measured(
      parts.transitions,
      name: { "\($0.name): no golden shows it on the way\($0.missing.map { "; \($0.phrase) would" } ?? "")" }
    ) { $0.missing == nil }
  }
}

extension StateCoverage.Picture {
  /// `busy at 0.1 s`, or the events of it.
  fileprivate var phrase: String {
    let moment = time.map { " at \(Number.short($0, decimals: 3)) s" } ?? ""
    guard let events else { return (state ?? "") + moment }
    return (state.map { "\($0) with " } ?? "") + events + moment
  }
}
