import PresscheckButtonFile
import PresscheckCodecs
import PresscheckComparison
import PresscheckFiles
import PresscheckGraphics

/// The words of `diff`.
protocol DiffOutcome {
  var verdict: Comparison.Verdict { get }

  /// For people.
  var lines: [String] { get }

  /// For programs.
  var json: JSON { get }
}

// MARK: - Stills

extension Comparison: DiffOutcome {
  var lines: [String] {
    if verdict == .differentSizes { return ["different sizes: \(expectedSize.text) and \(actualSize.text)"] }
    if differingPixels == 0 { return ["the same"] + tolerated }
    var lines = ["\(differingPixels) \(differingPixels == 1 ? "pixel differs" : "pixels differ")"] + tolerated
    if let worst {
      let change = "\(worst.expected.text) → \(worst.actual.text), \(worst.channelDifference) of 255 apart"
      lines.append("worst at (\(worst.x), \(worst.y)): \(change)")
    }
    if let bounds {
      let places = "\(regionCount) \(regionCount == 1 ? "place" : "places")"
      lines.append("all within (\(bounds.x), \(bounds.y)), \(bounds.width) × \(bounds.height), in \(places)")
    }
    return lines
  }

  private var tolerated: [String] {
    let parts = [
      (antialiasedPixels, "looks antialiased", "look antialiased"),
      (faintPixels, "is nearer than the threshold", "are nearer than the threshold"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0) more \($0 == 1 ? $1 : $2)" }
  }

  var json: JSON {
    .object(
      [
        .init("verdict", .text(verdict.rawValue)), .init("expectedSize", expectedSize.json),
        .init("actualSize", actualSize.json),
      ] + members)
  }

  fileprivate var members: [JSON.Member] {
    let regions = regions.map {
      JSON.object(["bounds": $0.bounds.json, "differingPixels": .count($0.differingPixels)])
    }
    return [
      .init("differingPixels", .count(differingPixels)), .init("antialiasedPixels", .count(antialiasedPixels)),
      .init("faintPixels", .count(faintPixels)),
    ] + [worst.map { .init("worst", $0.json) }, bounds.map { .init("bounds", $0.json) }].compactMap(\.self)
      + [.init("regions", .list(regions))]
  }
}

extension Comparison.WorstPixel {
  fileprivate var json: JSON {
    .object([
      "x": .count(x), "y": .count(y), "expected": .text(expected.text), "actual": .text(actual.text),
      "channelDifference": .count(channelDifference), "distance": .number(distance),
    ])
  }
}

extension PixelSize {
  fileprivate var text: String { "\(width) × \(height)" }
  fileprivate var json: JSON { .list([.count(width), .count(height)]) }
}

extension PixelRect {
  fileprivate var json: JSON { .list([x, y, width, height].map(JSON.count)) }
}

// MARK: - Films

extension FilmComparison: DiffOutcome {
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
    var lines = ["\(counts), the first is \(first.phrase)"] + first.comparison.lines.map { "  " + $0 }
    if worst != first { lines += ["most in \(worst.phrase)"] + worst.comparison.lines.map { "  " + $0 } }
    return lines
  }

  private var countLines: [String] {
    if expected.isStill != actual.isStill { return ["\(expected.phrase) and \(actual.phrase)"] }
    return expected.frameCount == actual.frameCount ? [] : ["\(expected.frameCount) and \(actual.frameCount) frames"]
  }

  private var delayLines: [String] {
    guard let firstDelay else { return [] }
    let counts =
      differingDelays == 1 ? "1 frame has another duration" : "\(differingDelays) frames have other durations"
    let delays = "\(Number.short(firstDelay.expected)) s and \(Number.short(firstDelay.actual)) s"
    return ["\(counts), the first is frame \(firstDelay.frame): \(delays)"]
  }

  var json: JSON {
    .object([
      "verdict": .text(verdict.rawValue), "expectedSize": expected.size.json, "actualSize": actual.size.json,
      "expectedFilm": expected.json, "actualFilm": actual.json, "differingFrames": .count(differingFrames),
      "differingDelays": .count(differingDelays), "firstDifference": first?.json, "worstDifference": worst?.json,
      "firstDelay": firstDelay.map {
        .object(["frame": .count($0.frame), "expected": .number($0.expected), "actual": .number($0.actual)])
      },
    ])
  }
}

extension FilmComparison.Film {
  fileprivate var phrase: String {
    isStill ? "a still" : "a film of \(frameCount) \(frameCount == 1 ? "frame" : "frames")"
  }

  fileprivate var playsPhrase: String { plays == 0 ? "for ever" : plays == 1 ? "once" : "\(plays) times" }

  fileprivate var json: JSON {
    .object(["frames": .count(frameCount), "duration": .number(duration), "plays": .count(plays)])
  }
}

extension FilmComparison.Frame {
  fileprivate var phrase: String { "frame \(index) at \(Number.short(time)) s" }

  fileprivate var json: JSON {
    .object([.init("frame", .count(index)), .init("time", .number(time))] + comparison.members)
  }
}
