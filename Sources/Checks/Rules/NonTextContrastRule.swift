internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// The contrast of icons, spinners, rings and edges, and of the mark of a selected state.
  package static let nonTextContrast = CheckRule(
    name: "non-text-contrast",
    summary:
      "in a state without words no icon, spinner, ring or edge has 3:1 beside what it stands on, or the mark of the selected "
      + "state has less",
    source: "WCAG 1.4.11, shares own",
    question: .states { (states) throws(RasterError) in
      let rule = NonTextContrastRule()
      var results: [CheckResult] = []
      for state in states { results += try rule.results(at: state) }
      return results + (try rule.results(ofSelectionIn: states))
    })
}

/// Marks beside what is really behind them.
struct NonTextContrastRule {
  private static let required = 3.0
  /// The least area of the mark of a selected state, in square points (*own*).
  private static let markArea = 4.0
  /// Names of states that a mark tells from the initial one (*own*).
  private static let selectedStates: Set<String> = ["selected", "on", "checked"]

  /// One result for a state without words; none where nothing shows.
  func results(at moment: Moment) throws(RasterError) -> [CheckResult] {
    let texts = try moment.texts()
    let names = texts.compactMap { if case .unmeasured(let origin, let reason) = $0 { (origin, reason) } else { nil } }
    guard !moment.isInactive, names.count == texts.count else { return [] }
    if let (origin, reason) = names.first {
      var result = result(.unmeasured, moment)
      (result.layer, result.reason) = (origin.layer, reason)
      return [result]
    }
    guard let best = try marks(of: moment).max(by: { $0.pair.ratio < $1.pair.ratio }) else { return [] }
    guard best.pair.ratio < Self.required else { return [result(.pass, moment, best.pair)] }
    var result = result(best.mark.hasSeveralColors ? .unmeasured : .fail, moment, best.pair)
    result.layer = best.mark.layer
    if best.mark.hasSeveralColors {
      result.reason = "a picture of several colours"
    } else {
      result.message = "\(best.mark.word) is \(Self.sentence(best.pair))"
    }
    return [result]
  }

  /// One result if a state is the selected one and no words tell it from the initial one.
  func results(ofSelectionIn states: [Moment]) throws(RasterError) -> [CheckResult] {
    guard let first = states.first,
      let selected = states.dropFirst().first(where: { Self.selectedStates.contains($0.state.lowercased()) }),
      try words(of: first) == words(of: selected), first.list.size == selected.list.size
    else { return [] }
    let counts = try MarkContrast.counts(
      of: selected.list, without: first.list, first.traits.scale, on: first.rasterizer)
    guard let best = MarkContrast.strongest(counts) else { return [] }
    let area = first.traits.scale * first.traits.scale * Self.markArea
    let seen = counts.reduce(0) { $1.key.ratio >= Self.required ? $0 + $1.value : $0 }
    guard Double(seen) < area else { return [result(.pass, selected, best)] }
    var result = result(.fail, selected, best)
    let extent = best.ratio < Self.required ? "" : " over less than \(Number.short(Self.markArea)) square points"
    result.message = "differs from \(first.state) by \(Self.sentence(best, extent))"
    return [result]
  }

  private static func sentence(_ pair: TextContrast.Pair, _ extent: String = "") -> String {
    "\(pair.foreground.color) on \(pair.background.color), which is \(TextContrastRule.ratio(pair.ratio))\(extent), "
      + "needs 3:1"
  }

  private func result(
    _ verdict: CheckResult.Verdict, _ moment: Moment, _ pair: TextContrast.Pair? = nil
  ) -> CheckResult {
    var result = CheckResult("non-text-contrast", verdict)
    (result.state, result.required) = (moment.state, Self.required)
    result.keys = ["tintColor", "color", "strokeColor", "fillColor", "backgroundColor", "image", "borderColor"]
    if let pair {
      result.showsGround = moment.hasGround && pair.background == ByteColor(moment.list.background)
      (result.foreground, result.background) = (pair.foreground.color.description, pair.background.color.description)
      result.ratio = pair.ratio
    }
    return result
  }

  private func words(of moment: Moment) throws(RasterError) -> [String] {
    try moment.texts().map { text in
      switch text {
      case .measured(let contrast): contrast.origin.string
      case .unmeasured(let origin, _): origin.string
      }
    }
  }

  /// The marks of a state with their contrast, up to the first that has enough: icons, spinners, rings and drawn shapes; without
  /// any, all that shows.
  private func marks(of moment: Moment) throws(RasterError) -> [(mark: Mark, pair: TextContrast.Pair)] {
    var marks = moment.tree.marks
    if marks.isEmpty { marks = [Mark(path: [], layer: moment.tree.name, word: "the edge", hasSeveralColors: false)] }
    var found: [(mark: Mark, pair: TextContrast.Pair)] = []
    for mark in marks {
      guard let list = moment.list(of: moment.tree.hiding(mark.path[...])), list.size == moment.list.size else {
        continue
      }
      let counts = try MarkContrast.counts(of: moment.list, without: list, moment.traits.scale, on: moment.rasterizer)
      guard let pair = MarkContrast.pair(counts) else { continue }
      found.append((mark, pair))
      if pair.ratio >= Self.required { break }
    }
    return found
  }
}
