package import PresscheckButtonFile
internal import PresscheckCodecs

extension Report {
  /// The report as JSON, which ``Schema/report`` describes and ``init(path:)`` reads again.
  ///
  /// `counts`, `exit` and each verdict's `sentence` follow from the rest: they are there for programs that only want to
  /// know how it went, and reading passes over them.
  package var json: JSON {
    .object([
      "format": .count(Report.format), "renderer": .text(renderer), "shard": shard.map(\.json), "counts": counts,
      "exit": .count(Int(exit.rawValue)), "findings": .texts(findings), "verdicts": .list(verdicts.map(\.json)),
    ])
  }

  /// What can come of a picture, in the order of ``summary``.
  static let words = ["different", "missing", "renamed", "stale", "unreadable", "same"]

  private var counts: JSON { .object(Report.words.map { JSON.Member($0, .count(count($0))) }) }
}

extension JSON {
  fileprivate static func count(_ count: Int) -> JSON { .number(Double(count)) }
}

extension Shard {
  fileprivate var json: JSON { .object(["index": .count(index), "count": .count(count)]) }
}

extension Verdict {
  fileprivate var json: JSON {
    .object([
      "name": .text(name), "golden": .text(golden), "file": file.map { .text($0) },
      "line": place.map { .count($0.line) }, "column": place.map { .count($0.column) },
      "status": .text(outcome.word), "from": renamedFrom, "sentence": .text(outcome.sentence),
      "difference": outcome.difference?.json,
      "sizes": sizes, "motion": motion, "exit": unreadableExit, "tolerance": tolerance.map { .text($0) },
      "film": film?.json, "changes": changes?.json, "renderers": renderers?.json, "pictures": pictures?.json,
      "cause": cause.map { .text($0) }, "inputs": inputs.map { .text($0) }, "pixels": pixels.map { .text($0) },
      "goldenDigest": goldenDigest.map { .text($0) },
      "pictureDigest": pictureDigest.map { .text($0) },
    ])
  }

  private var sizes: JSON? {
    guard case .differentSizes(let expected, let actual) = outcome else { return nil }
    return .object(["expected": expected.json, "actual": actual.json])
  }

  private var motion: JSON? {
    if case .differentMotion(let what) = outcome { .text(what) } else { nil }
  }

  private var renamedFrom: JSON? {
    if case .renamed(let from, _) = outcome { .text(from) } else { nil }
  }

  private var unreadableExit: JSON? {
    if case .unreadable(_, let exit) = outcome { .count(Int(exit.rawValue)) } else { nil }
  }
}

extension Verdict.Outcome {
  /// The pixels that differ; nil where none were compared, or none differ.
  var difference: Verdict.Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }
}

extension Verdict.Difference {
  fileprivate var json: JSON {
    .object([
      "differingPixels": .count(differingPixels), "antialiasedPixels": .count(antialiasedPixels),
      "faintPixels": .count(faintPixels), "ignoredPixels": .count(ignoredPixels), "worst": worst?.json,
      "bounds": bounds?.json, "regionCount": .count(regionCount), "regions": .list(regions.map(\.json)),
    ])
  }
}

extension Verdict.Worst {
  fileprivate var json: JSON {
    .object([
      "x": .count(x), "y": .count(y), "expected": .text(expected), "actual": .text(actual),
      "channelDifference": .count(channelDifference),
    ])
  }
}

extension Verdict.Renderers {
  fileprivate var json: JSON { .object(["expected": .text(expected), "actual": .text(actual)]) }
}

extension Verdict.Pictures {
  fileprivate var json: JSON {
    .object([
      "expected": expected.map { .text($0) }, "actual": actual.map { .text($0) },
      "difference": difference.map { .text($0) }, "blink": blink.map { .text($0) },
    ])
  }
}

extension FilmVerdict {
  fileprivate var json: JSON {
    .object([
      "frames": .count(frames), "fps": .number(fps), "duration": .number(duration),
      "differingFrames": .count(differingFrames), "firstDifferingFrame": firstDifferingFrame.map { .count($0) },
      "firstDifferingTime": firstDifferingTime.map { .number($0) },
    ])
  }
}

extension ChangeSummary {
  fileprivate var json: JSON {
    let all = changes.map { JSON.object(["text": .text($0.text), "pixels": .count($0.pixels)]) }
    return .object([
      "changes": .list(all), "together": .count(together), "unexplained": unexplained.map { .count($0) },
      "note": note.map { .text($0) },
    ])
  }
}

extension PixelSize {
  fileprivate var json: JSON { .list([.count(width), .count(height)]) }
}

extension PixelRect {
  fileprivate var json: JSON { .list([x, y, width, height].map { .count($0) }) }
}
