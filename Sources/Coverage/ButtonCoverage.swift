internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGoldens
package import PresscheckRendering
internal import PresscheckText

/// The parts of one button that its goldens show.
package struct ButtonCoverage: Sendable {
  /// The button's name.
  package var name: String
  package var file: String
  /// The button's states at rest.
  package var states: Measured
  /// The changes of state that take time.
  package var transitions: Measured
  /// The pairs of values of two axes of the matrix.
  package var variants: Measured
  /// Nil unless mutants were tried.
  package var mutants: MutantCoverage?

  /// Reads no golden unless mutants are tried: one that is there counts.
  ///
  /// - Throws: An error of the button, or of code that fails in one of its states.
  package init(_ renderer: Renderer, _ plan: CoveragePlan, threads: Int = 1) throws(Diagnostic) {
    let button = renderer.file
    (name, file) = (button.name, button.path)
    let text = PangoTypesetter(library: renderer.fonts.library)
    let requests = button.ownRequests(.faithful)
    let resolver = try PictureResolver(renderer, requests, text: text, threads: threads)
    let folder = plan.project.goldens(of: button)
    let kept = requests.filter { InputFile.exists(folder + $0.name.description) }
    var shownStates: [String: [PictureRequest]] = [:]
    var shownChanges: [StateChange: [PictureRequest]] = [:]
    var pairs: Set<VariantPair> = []
    for request in kept {
      let shown = ShownMoments(try resolver.frameSource(of: request, text: text), states: button.control.states)
      for state in shown.states { shownStates[state, default: []].append(request) }
      for change in shown.changes { shownChanges[change, default: []].append(request) }
      pairs.formUnion(VariantPair.pairs(in: request.traits, of: button.matrix))
    }
    states = Measured(
      button.control.states, name: { "the state \($0): no golden shows it at rest" },
      isCovered: { shownStates[$0] != nil })
    let changes = try renderer.movingChanges(resolver, text: text)
    transitions = Measured(
      changes, name: { "\($0.change): no golden shows it on the way; \($0.phrase) would" },
      isCovered: { shownChanges[$0.change] != nil })
    variants = Measured(
      VariantPair.all(of: button.matrix), name: { "\($0.description): no golden shows it" },
      isCovered: pairs.contains)
    guard plan.triesMutants else { return }
    let shown = Array(shownStates.values) + Array(shownChanges.values)
    mutants = try MutantCoverage(renderer, plan, changes, shown: shown, threads: threads)
  }
}
