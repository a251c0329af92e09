import PresscheckButtonFile
import PresscheckComparison
import PresscheckGraphics

extension FilmComparison {
  /// What a person reads: the frames first.
  var lines: [String] {
    if verdict == .same { return ["the same"] }
    return frameLines + countLines + delayLines
      + (playsDiffer ? ["played \(expected.playsPhrase) and \(actual.playsPhrase)"] : [])
  }

  private var frameLines: [String] {
    if verdict == .differentSizes { return ["different sizes: \(expected.size.text) and \(actual.size.text)"] }
    guard let first, let worst else {
      return [sharedFrames == 1 ? "the first frame is the same" : "the first \(sharedFrames) frames are the same"]
    }
    let (frames, differ) = (sharedFrames == 1 ? "frame" : "frames", differingFrames == 1 ? "differs" : "differ")
    let counts = "\(differingFrames) of \(sharedFrames) \(frames) \(differ)"
    var lines = ["\(counts), the first is frame \(first.index) at \(Number.short(first.time)) s"]
    lines += first.comparison.lines.map { "  " + $0 }
    if worst != first {
      lines.append("most in frame \(worst.index) at \(Number.short(worst.time)) s")
      lines += worst.comparison.lines.map { "  " + $0 }
    }
    return lines
  }

  private var countLines: [String] {
    if expected.isStill != actual.isStill { return ["\(expected.phrase) and \(actual.phrase)"] }
    guard expected.frameCount != actual.frameCount else { return [] }
    return ["\(expected.frameCount) and \(actual.frameCount) frames"]
  }

  private var delayLines: [String] {
    guard let firstDelay else { return [] }
    let counts = differingDelays == 1 ? "1 frame stands" : "\(differingDelays) frames stand"
    return [
      "\(counts) not equally long, the first is frame \(firstDelay.frame): "
        + "\(Number.short(firstDelay.expected)) s and \(Number.short(firstDelay.actual)) s"
    ]
  }

  var json: JSON {
    var members = [
      JSON.Member("verdict", .text(verdict.rawValue)), JSON.Member("expectedSize", expected.size.json),
      JSON.Member("actualSize", actual.size.json), JSON.Member("expectedFilm", expected.json),
      JSON.Member("actualFilm", actual.json),
      JSON.Member("differingFrames", .number(Double(differingFrames))),
      JSON.Member("differingDelays", .number(Double(differingDelays))),
    ]
    if let first { members.append(JSON.Member("firstDifference", first.json)) }
    if let worst { members.append(JSON.Member("worstDifference", worst.json)) }
    if let firstDelay {
      members.append(
        JSON.Member(
          "firstDelay",
          .object([
            JSON.Member("frame", .number(Double(firstDelay.frame))),
            JSON.Member("expected", .number(firstDelay.expected)), JSON.Member("actual", .number(firstDelay.actual)),
          ])))
    }
    return .object(members)
  }
}

extension FilmComparison.Film {
  fileprivate var phrase: String {
    isStill ? "a still" : "a film of \(frameCount) \(frameCount == 1 ? "frame" : "frames")"
  }

  fileprivate var playsPhrase: String { plays == 0 ? "for ever" : plays == 1 ? "once" : "\(plays) times" }

  fileprivate var json: JSON {
    .object([
      JSON.Member("frames", .number(Double(frameCount))), JSON.Member("duration", .number(duration)),
      JSON.Member("plays", .number(Double(plays))),
    ])
  }
}

extension FilmComparison.Frame {
  fileprivate var json: JSON {
    .object(
      [JSON.Member("frame", .number(Double(index))), JSON.Member("time", .number(time))] + comparison.members)
  }
}
