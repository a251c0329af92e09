internal import PresscheckButtonFile
internal import PresscheckGraphics

extension Verdict {
  /// All that there is to say beside the sentence, a line each, for a person to read.
  var notes: [String] {
    (film?.lines ?? []) + (changes?.lines ?? []) + countedOut + (tolerance.map { ["within: \($0)"] } ?? [])
      + (renderers.map { [$0.sentence] } ?? [])
  }

  /// What was seen and is not held against the picture.
  private var countedOut: [String] {
    guard let difference = outcome.difference else { return [] }
    let parts = [
      (difference.antialiasedPixels, "more look antialiased"),
      (difference.faintPixels, "are nearer than the threshold"), (difference.ignoredPixels, "were not compared"),
    ].filter { $0.0 > 0 }.map { "\($0.0) px \($0.1)" }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }
}

extension ChangeSummary {
  /// `plate.cornerRadius 14 → 12 explains 212 px; 0 px unexplained`; several changes have a line each.
  var lines: [String] {
    let each = changes.map { "\($0.text) explains \($0.pixels) px" }
    let rest = remainder
    guard !rest.isEmpty else { return each }
    return each.count == 1 ? [(each + rest).joined(separator: "; ")] : each + [rest.joined(separator: "; ")]
  }

  /// What is said once, after all changes.
  var remainder: [String] {
    [
      together > 0 ? "several changes together explain \(together) px more" : nil,
      unexplained.map { "\($0) px unexplained" }, note,
    ].compactMap { $0 }
  }
}

extension FilmVerdict {
  fileprivate var lines: [String] {
    var lines = [length]
    if let firstDiffering { lines.append(firstDiffering) }
    return lines
  }

  /// `a film of 60 frames, 60 a second, 1 s`
  var length: String {
    "a film of \(frames) \(frames == 1 ? "frame" : "frames"), \(Number.short(fps)) a second, \(Number.short(duration)) s"
  }

  /// `12 of 60 frames differ, the first is frame 14 at 0.233333 s`
  var firstDiffering: String? {
    guard differingFrames > 0 else { return nil }
    let count = "\(differingFrames) of \(frames) frames \(differingFrames == 1 ? "differs" : "differ")"
    guard let firstDifferingFrame else { return count }
    let time = firstDifferingTime.map { " at \(Number.short($0)) s" } ?? ""
    return "\(count), the first is frame \(firstDifferingFrame)\(time)"
  }
}

extension Verdict.Renderers {
  /// Only what the two fingerprints do not have in common.
  var sentence: String {
    let (before, now) = (expected.fingerprintParts, actual.fingerprintParts)
    let gone = before.filter { !now.contains($0) }.joined(separator: "; ")
    let new = now.filter { !before.contains($0) }.joined(separator: "; ")
    let both = [gone.isEmpty ? nil : "the golden with \(gone)", new.isEmpty ? nil : "the picture with \(new)"]
    return (["recorded with another renderer"] + [both.compactMap { $0 }.joined(separator: ", ")])
      .filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension Shard {
  /// As a person counts them: `1 of 4` for the first.
  var phrase: String { "\(index + 1) of \(count)" }
}

extension String {
  fileprivate var fingerprintParts: [String] {
    split { $0 == ";" || $0 == "\n" }.map { $0.trimmingBlanks }
  }
}
