internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// The contrast of text while something moves.
  package static let textContrastTransition = CheckRule(
    name: "text-contrast-transition",
    summary: "warns when a text is below its contrast for more than 200 ms on the way to a state",
    source: "own",
    question: .series { (series) throws(RasterError) in try TextContrastTransitionRule().results(of: series) })
}

/// A text that stays the same from frame to frame, and from size to size.
struct TextName: Hashable {
  let layer: String
  let string: String
}

/// The contrast of each text in the frames of a transition.
struct TextContrastTransitionRule {
  /// Neighbouring frames that are below the limit.
  private struct Run {
    var frames: Range<Int>
    var worst: (frame: Int, contrast: TextContrast)
  }

  /// 200 ms at 60 frames a second: that long is allowed (*own*).
  private static let allowedFrames = 12

  func results(of series: Series) throws(RasterError) -> [CheckResult] {
    guard !series.isInactive, !series.frames.isEmpty else { return [] }
    // A run that is too long is seen in one of these frames, so that the others are measured only where one fails.
    var texts: [TextName] = []
    var failing: Set<TextName> = []
    for frame in stride(from: 0, to: series.frames.count, by: Self.allowedFrames + 1) {
      for (name, contrast) in try contrasts(series.moments[series.frames[frame]]) {
        if !texts.contains(name) { texts.append(name) }
        if contrast.fails { failing.insert(name) }
      }
    }
    guard !failing.isEmpty else { return texts.map { result(.pass, $0) } }
    var seen: [[TextName: TextContrast]] = []
    for moment in series.moments { seen.append(try worst(moment)) }
    let settled = try worst(series.settled)
    let before = try series.before.map { moment throws(RasterError) in try worst(moment) } ?? [:]
    var results: [CheckResult] = []
    for text in texts {
      let values = failing.contains(text) ? series.frames.map { seen[$0][text] } : []
      guard let run = Self.longestRun(values, before: before[text], settled: settled[text]) else {
        results.append(result(.pass, text))
        continue
      }
      results.append(try warning(run, text, series))
    }
    return results
  }

  /// The lowest contrast of the texts of each name.
  private func worst(_ moment: Moment) throws(RasterError) -> [TextName: TextContrast] {
    Dictionary(try contrasts(moment)) { $0.ratio < $1.ratio ? $0 : $1 }
  }

  private func contrasts(_ moment: Moment) throws(RasterError) -> [(TextName, TextContrast)] {
    try moment.texts().compactMap { text in
      guard case .measured(let contrast) = text else { return nil }
      return (TextName(layer: contrast.origin.layer, string: contrast.origin.string), contrast)
    }
  }

  private func result(_ verdict: CheckResult.Verdict, _ text: TextName) -> CheckResult {
    var result = CheckResult("text-contrast-transition", verdict)
    (result.layer, result.text) = (text.layer, text.string)
    return result
  }

  private func warning(_ run: Run, _ text: TextName, _ series: Series) throws(RasterError) -> CheckResult {
    let (frame, contrast) = run.worst
    let required = contrast.required
    var result = result(.warning, text)
    (result.required, result.ratio, result.time) = (required, contrast.ratio, Series.time(frame))
    result.interval = Series.time(run.frames.lowerBound)...Series.time(run.frames.upperBound)
    (result.keys, result.showsGround) = (["animations"] + TextContrastRule.keys, contrast.showsGround)
    if let worst = contrast.worst {
      (result.foreground, result.background) = (
        worst.foreground.color.description, worst.background.color.description
      )
    }
    let cause = try cause(of: text, frame, contrast, in: series)
    let interval = "from \(Self.seconds(run.frames.lowerBound)) to \(Self.seconds(run.frames.upperBound))"
    result.message =
      "\(TextContrastRule.quoted(text.string)) is below \(Number.short(required)):1 \(interval), "
      + "\(TextContrastRule.ratio(contrast.ratio)) at \(Self.seconds(frame))"
      + (cause.map { " (\($0.description))" } ?? "")
    result.reason = cause.map { "caused by \($0.description)" }
    return result
  }

  /// The animation without which the frame has the highest contrast, if that is higher than with it.
  private func cause(
    of text: TextName, _ frame: Int, _ contrast: TextContrast, in series: Series
  ) throws(RasterError) -> Series.Cause? {
    var best: (cause: Series.Cause, ratio: Double)?
    for cause in series.causes {
      guard let moment = series.moment(without: cause, at: frame),
        let ratio = try contrasts(moment).first(where: { $0.0 == text })?.1.ratio
      else { continue }
      if ratio > best?.ratio ?? contrast.ratio + 0.005 { best = (cause, ratio) }
    }
    return best?.cause
  }

  /// The longest run of frames below the limit that is longer than allowed.
  ///
  /// A text that fails until the end and fails settled too is `text-contrast`'s; so is one that failed before anything moved. A
  /// text that fades out for good need not be read.
  private static func longestRun(
    _ values: [TextContrast?], before: TextContrast?, settled: TextContrast?
  ) -> Run? {
    var runs: [Run] = []
    for (frame, value) in values.enumerated() {
      guard let value, value.fails else { continue }
      if let last = runs.last, last.frames.upperBound == frame {
        runs[runs.count - 1].frames = last.frames.lowerBound..<frame + 1
        if value.ratio < last.worst.contrast.ratio { runs[runs.count - 1].worst = (frame, value) }
      } else {
        runs.append(Run(frames: frame..<frame + 1, worst: (frame, value)))
      }
    }
    return runs.filter { run in
      let rest = values[run.frames.upperBound...]
      let isReadLater = rest.contains { $0 != nil } || settled.map { !$0.fails } ?? false
      let isOld = run.frames.lowerBound == 0 && before.map(\.fails) ?? false
      return run.frames.count > allowedFrames && isReadLater && !isOld
    }.max { $0.frames.count < $1.frames.count }
  }

  /// `0.34 s`.
  private static func seconds(_ frame: Int) -> String {
    let hundredths = Int((Series.time(frame) * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}

extension TextContrast {
  /// The lowest ratio; 21 where nothing was measured.
  fileprivate var ratio: Double { worst?.ratio ?? 21 }
  fileprivate var fails: Bool { ratio < required }
}
