internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRaster
internal import PresscheckRendering

/// A resolved way to a state.
struct CheckSubject: Sendable {
  let request: CheckRequest
  let picture: ResolvedPicture
  /// The state that it begins in; nil where that is not known.
  let before: ResolvedPicture?

  /// The facts of its settled moment that rules have asked for; nil until one has.
  var known: KnownFacts?

  /// The answers of the rules of one moment or transition, and the facts that they have asked for.
  func answers(
    _ maker: MomentMaker, _ profile: CheckSettings.Profile
  ) throws(Diagnostic) -> (results: [CheckResult], known: KnownFacts) {
    let settled = try maker.settledMoment(of: self)
    let rules = request.asked.flatMap(\.rules)
    let series = rules.contains(where: \.isOfSeries) ? try maker.series(of: self, settled) : nil
    do throws(RasterError) {
      var answers: [String: [CheckResult]] = [:]
      for rule in rules where answers[rule.name] == nil {
        switch rule.question {
        case .moment(let check): if request.events == nil { answers[rule.name] = try check(settled, profile) }
        case .states, .contentSizes: break
        case .series(let check): if let series { answers[rule.name] = try check(series) }
        }
      }
      var results: [CheckResult] = []
      for asked in request.asked {
        for result in asked.rules.flatMap({ answers[$0.name] ?? [] }) {
          results.append(
            try finished(result, at: series?.moment(at: result.time) ?? settled, in: asked.traits, maker))
        }
      }
      return (results, settled.known)
    } catch {
      throw picture.renderer.diagnostic(error)
    }
  }

  /// The result with the state, the variant and the place, and with its box and its picture if they are asked for.
  func finished(
    _ result: CheckResult, at moment: Moment, in traits: Traits, _ maker: MomentMaker
  ) throws(RasterError) -> CheckResult {
    var name = picture.name
    name.traits = traits
    var result = placed(result, name)
    guard maker.plan.outlined.contains(result.verdict) else { return result }
    result.box = moment.box(of: result.layer)
    guard maker.plan.drawsPictures else { return result }
    let words = [request.events.map { "after \($0)" }, result.rule, result.layer].compactMap(\.self)
    let end = words.map { PictureName.legible($0) }.joined(separator: ".")
    result.picture = try CheckPicture(moment, box: result.box, name: "\(name.description.dropLast(4)).\(end).png")
    return result
  }

  private func placed(_ result: CheckResult, _ name: PictureName) -> CheckResult {
    let button = picture.renderer.file
    var result = result
    let state = picture.renderer.state(of: picture.request)
    result.state = state
    var name = name
    result.traits = name.traits
    result.events = request.events
    result.variant = String(name.file.dropLast(4).dropFirst(PictureName.legible(state).count))
    // Scales are told apart only where there are several.
    if button.matrix.scales.count == 1 { name.traits.scale = 1 }
    result.subject = name.stem + (request.events.map { " after \($0)" } ?? "")
    let place = button.places.place(ofLayer: result.layer, keys: result.keys, in: state)
    result.place = place ?? (result.layer == nil ? button.places.size : nil) ?? button.places.control
    result.file = result.place?.file ?? button.path
    return result
  }
}
