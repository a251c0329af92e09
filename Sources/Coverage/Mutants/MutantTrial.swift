internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckLayerTree
internal import PresscheckRendering

/// The fate of a mutant.
enum MutantOutcome: Hashable, Sendable {
  /// A golden differs beyond its tolerance: the places of all that were asked, in the order of the goldens.
  case killed(by: [Int])
  /// No moment of any state and variant differs.
  case equivalent
  /// The button does not take the value.
  case refused
  /// No golden differs beyond its tolerance: the moments that would, and the greatest difference that a tolerance forgives.
  case survived(shownBy: [WayMoment], forgiven: Int?)
}

/// Holds mutants against a baseline, on one thread.
struct MutantTrial {
  let baseline: Baseline
  let context: RenderContext
  /// Whether all goldens and moments are asked and not the first that differs.
  let isExhaustive: Bool

  func outcome(of mutant: Mutant) -> MutantOutcome {
    do throws(Diagnostic) {
      return try outcome(of: try ComparedButton(mutant, of: baseline.base, text: context.typesetter))
    } catch {
      return .refused
    }
  }

  private func outcome(of button: ComparedButton) throws(Diagnostic) -> MutantOutcome {
    var killers: [Int] = []
    var forgiven: Int?
    for (index, golden) in baseline.goldens.enumerated() {
      let source = try button.source(like: golden.source, text: context.typesetter)
      // Equal lists draw equal pictures, which most of them are.
      guard try button.lists(of: source, text: context.typesetter) != golden.lists else { continue }
      guard try differs(from: golden.bytes, golden.request, source, button, &forgiven) else { continue }
      killers.append(index)
      if !isExhaustive { return .killed(by: killers) }
    }
    if !killers.isEmpty { return .killed(by: killers) }
    let moments = try moments(showing: button, &forgiven)
    return moments.isEmpty && forgiven == nil ? .equivalent : .survived(shownBy: moments, forgiven: forgiven)
  }

  private func moments(showing button: ComparedButton, _ forgiven: inout Int?) throws(Diagnostic) -> [WayMoment] {
    var moments: [WayMoment] = []
    for (number, way) in baseline.ways.enumerated() {
      let source = try button.source(like: way.source, text: context.typesetter)
      let lists = DisplayListSequence(text: context.typesetter)
      for (index, instant) in way.instants.enumerated() {
        let list = try source.list(of: source.tree(at: instant), on: lists)
        guard list != way.lists[index] else { continue }
        let moment = WayMoment(way: number, instant: index)
        let picture = try baseline.picture(of: moment, on: context)
        guard try differs(from: picture, baseline.request(of: moment), source, button, &forgiven) else { continue }
        moments.append(moment)
        if !isExhaustive { return moments }
      }
    }
    return moments
  }

  /// Whether a picture differs from a golden beyond its tolerance; what a tolerance forgives counts if it does not.
  private func differs(
    from golden: [UInt8], _ request: PictureRequest, _ source: FrameSource, _ button: ComparedButton,
    _ forgiven: inout Int?
  ) throws(Diagnostic) -> Bool {
    let picture = try button.resolver.resolve(request, on: source, text: context.typesetter)
    let match = try GoldenMatch(golden, of: picture, on: context)
    guard match.outcome == .same else { return true }
    if match.isTolerated { forgiven = max(forgiven ?? 0, match.forgivenDifference(from: golden)) }
    return false
  }
}
