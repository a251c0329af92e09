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

  /// The contrast of the settled state's texts; nil if no rule has asked for it.
  var texts: [TextContrastMeter.Measurement]?

  /// The answers of the rules, with the state, the variant and the place, and the contrast of texts for others.
  func answers(
    _ maker: MomentMaker, _ profile: CheckSettings.Profile, drawing drawn: Set<CheckResult.Verdict>
  ) throws(Diagnostic) -> (results: [CheckResult], texts: [TextContrastMeter.Measurement]?) {
    let settled = try maker.settledMoment(of: picture)
    let series = request.rules.contains(where: \.isOfSeries) ? try maker.series(of: self, settled) : nil
    do throws(RasterError) {
      var results: [CheckResult] = []
      for rule in request.rules {
        switch rule.question {
        case .moment(let check): if request.events == nil { results += try check(settled, profile) }
        case .states, .contentSizes: break
        case .series(let check): if let series { results += try check(series, profile) }
        }
      }
      for index in results.indices {
        results[index] = placed(results[index])
        if drawn.contains(results[index].verdict) {
          try draw(&results[index], series?.moment(at: results[index].time) ?? settled)
        }
      }
      return (results, settled.measured)
    } catch {
      throw picture.renderer.diagnostic(error)
    }
  }

  /// Gives a result its picture.
  func draw(_ result: inout CheckResult, _ moment: Moment) throws(RasterError) {
    let words = [request.events.map { "after \($0)" }, result.rule, result.layer].compactMap(\.self)
    let end = words.map { PictureName.legible($0) }.joined(separator: ".")
    let name = "\(picture.name.description.dropLast(4)).\(end).png"
    result.picture = try CheckPicture(moment, layer: result.layer, name: name)
  }

  /// The result with the state, the variant and the place.
  func placed(_ result: CheckResult) -> CheckResult {
    let button = picture.renderer.file
    var result = result
    let state = picture.renderer.state(of: picture.request)
    result.state = state
    result.events = request.events
    result.variant = String(picture.name.file.dropLast(4).dropFirst(PictureName.legible(state).count))
    // Scales are told apart only where there are several.
    var name = picture.name
    if button.matrix.scales.count == 1 { name.traits.scale = 1 }
    result.subject = name.stem + (request.events.map { " after \($0)" } ?? "")
    let place = button.places.place(ofLayer: result.layer, keys: result.keys, in: state)
    result.place = place ?? (result.layer == nil ? button.places.size : nil) ?? button.places.control
    result.file = result.place?.file ?? button.path
    return result
  }
}
