internal import PresscheckCodecs
package import PresscheckFiles
internal import PresscheckGraphics

extension Verdict.Outcome {
  /// The word of reports: `different`.
  package var word: String {
    switch self {
    case .same: "same"
    case .different, .differentSizes, .differentMotion: "different"
    case .missing: "missing"
    case .renamed: "renamed"
    case .stale: "stale"
    case .unreadable: "unreadable"
    case .unrendered: "unrendered"
    }
  }

  var isUnrendered: Bool { if case .unrendered = self { true } else { false } }

  /// The exit code of a run with no worse outcome.
  package var exit: ExitCode {
    switch self {
    case .same: .success
    case .different, .differentSizes, .differentMotion: .different
    case .missing, .renamed, .stale: .missingGolden
    case .unreadable(_, let exit), .unrendered(_, let exit): exit
    }
  }

  /// One line: `3 pixels differ, by at most 1 of 255, the worst at (10, 4): #FF0000FF → #FE0000FF`.
  package var sentence: String {
    switch self {
    case .same: "the same"
    case .different(let difference): difference.sentence
    case .differentSizes(let expected, let actual):
      "the golden has \(expected.width) × \(expected.height) pixels, the picture \(actual.width) × \(actual.height)"
    case .differentMotion(let what): what
    case .missing: "there is no golden"
    case .renamed(let from, let to): Self.renaming(from, to)
    case .stale: "no shot refers to this golden"
    case .unreadable(let why, _), .unrendered(let why, _): why
    }
  }

  /// `renamed dots → typing` for a button, with the pictures' names for anything else.
  private static func renaming(_ golden: String, _ name: String) -> String {
    let old = golden.split(separator: "/").suffix(2).map(String.init)
    let new = name.split(separator: "/").map(String.init)
    let isButton = old.count == 2 && new.count == 2 && old[1] == new[1]
    return isButton ? "renamed \(old[0]) → \(new[0])" : "renamed \(old.joined(separator: "/")) → \(name)"
  }

  /// The pixels that differ; nil where none were compared, or none differ.
  var difference: Verdict.Difference? { if case .different(let difference) = self { difference } else { nil } }
}

extension Verdict.Difference {
  fileprivate var sentence: String {
    let count = "\(differingPixels) \(differingPixels == 1 ? "pixel differs" : "pixels differ")"
    guard let worst else { return count }
    let most = largest.map { ", by at most \($0) of 255" } ?? ""
    return "\(count)\(most), the worst at (\(worst.x), \(worst.y)): \(worst.expected) → \(worst.actual)"
  }

  /// The pixels that do not count, and why: `12 px look antialiased`.
  func uncounted(_ antialiased: String) -> String? {
    let parts = [
      (antialiasedPixels, antialiased), (faintPixels, "differ less than the threshold"),
      (ignoredPixels, "were not compared"),
    ].filter { $0.0 > 0 }.map { "\($0.0) px \($0.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Verdict {
  /// Everything beside the sentence, a line each.
  package var notes: [String] {
    (self.film.map { [$0.length] + ($0.firstDiffering.map { [$0] } ?? []) } ?? [])
      + (self.hint?.split(separator: "\n").map(String.init) ?? []) + (self.changes?.lines ?? [])
      + [
        outcome.difference?.uncounted("more look antialiased"), self.tolerance.map { "within: \($0)" },
        self.renderers?.sentence,
      ].compactMap { $0 }
  }
}

extension ChangeSummary {
  /// `plate.cornerRadius 14 → 12 explains 212 px; 0 px unexplained`; several changes have a line each.
  package var lines: [String] {
    let each = changes.map { "\($0.text) explains \($0.pixels) px" }
    let rest = remainder
    guard !rest.isEmpty else { return each }
    return each.count == 1 ? [(each + rest).joined(separator: "; ")] : each + [rest.joined(separator: "; ")]
  }

  /// The lines after the list of changes.
  var remainder: [String] {
    [
      together > 0 ? "several changes together explain \(together) px more" : nil,
      unexplained.map { "\($0) px unexplained" }, note,
    ].compactMap { $0 }
  }
}

extension FilmVerdict {
  /// `a film of 60 frames, 60 a second, 1 s`.
  var length: String {
    "a film of \(frames) \(frames == 1 ? "frame" : "frames"), \(Number.short(fps)) a second, \(Number.short(duration)) s"
  }

  /// `12 of 60 frames differ, the first is frame 14 at 0.233333 s`.
  var firstDiffering: String? {
    guard differingFrames > 0 else { return nil }
    let count = "\(differingFrames) of \(frames) frames \(differingFrames == 1 ? "differs" : "differ")"
    guard let firstDifferingFrame else { return count }
    return "\(count), the first is frame \(firstDifferingFrame)"
      + (firstDifferingTime.map { " at \(Number.short($0)) s" } ?? "")
  }
}

extension Verdict.Renderers {
  /// Only the parts in which the two fingerprints differ.
  var sentence: String {
    let parts = [expected, actual].map { $0.split { $0 == ";" || $0 == "\n" }.map(\.trimmingBlanks) }
    let gone = parts[0].filter { !parts[1].contains($0) }.joined(separator: "; ")
    let new = parts[1].filter { !parts[0].contains($0) }.joined(separator: "; ")
    let both = [gone.isEmpty ? nil : "the golden with \(gone)", new.isEmpty ? nil : "the picture with \(new)"]
      .compactMap { $0 }
    return (["recorded with another renderer"] + (both.isEmpty ? [] : [both.joined(separator: ", ")]))
      .joined(separator: ": ")
  }
}

extension Shard {
  /// Counted from 1: `1 of 4` for the first.
  var phrase: String { "\(index + 1) of \(count)" }
}
