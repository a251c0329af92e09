package import PresscheckFiles

/// The result of one run of `verify`.
package struct Report: Hashable, Sendable {
  /// The format of the JSON; every change that a reader must know of raises it.
  package static let format = 6
  /// One for each picture and each stale golden, by name.
  package var verdicts: [Verdict]
  /// The findings about the buttons, as they were printed.
  package var findings: [String]
  /// The render fingerprints, a line each.
  package var renderer: String
  /// Nil for a run that is not one of several.
  package var shard: Shard?
  /// The states and transitions of the buttons, without those of classes, which would have to run for it; by file.
  package var coverage: [StateCoverage] = []

  package init(verdicts: [Verdict], findings: [String] = [], renderer: String, shard: Shard? = nil) {
    (self.verdicts, self.findings, self.renderer, self.shard) = (verdicts, findings, renderer, shard)
  }

  /// The run's exit code: an unreadable golden or a picture that cannot be drawn comes first, then a difference, then a missing or stale golden.
  package var exit: ExitCode {
    let exits = verdicts.lazy.map(\.outcome.exit)
    return exits.first { ![.success, .different, .missingGolden].contains($0) }
      ?? [.different, .missingGolden].first(where: exits.contains) ?? .success
  }

  /// The number of verdicts with a word.
  package func count(_ word: String) -> Int { verdicts.count { $0.outcome.word == word } }

  package var failures: [Verdict] { verdicts.filter { $0.outcome != .same } }

  /// Whether `approve` can accept a failure.
  var isApprovable: Bool { failures.contains(where: \.isApprovable) }

  /// The words of outcomes in the order of ``summary``.
  static let words = ["different", "missing", "renamed", "stale", "unreadable", "unrendered", "same"]

  /// `3 different, 1 missing, 96 the same`, without zeros, and how many of the last are so only by a tolerance.
  package var summary: String {
    let parts = Report.words.compactMap { word in
      count(word) > 0 ? "\(count(word)) \(word == "same" ? "the same" : word)" : nil
    }
    let tolerated = verdicts.count { $0.isTolerated == true }
    let end = tolerated > 0 ? " (\(tolerated) only within a tolerance)" : ""
    return parts.isEmpty ? "no pictures" : parts.joined(separator: ", ") + end
  }
}

extension Verdict {
  /// False for a picture that was not rendered because the golden cannot be read, or because it cannot be.
  package var isApprovable: Bool {
    switch outcome {
    case .unreadable: self.pictures?.actual != nil
    case .unrendered: false
    default: outcome != .same
    }
  }

  /// Whether there is nothing to compare, which is an error and no difference.
  var isError: Bool { ["unreadable", "unrendered"].contains(outcome.word) }
}

extension Report {
  /// The number of states and transitions that the goldens show; none where nothing was measured.
  var coverageLines: [String] { coverage.summary.map { [$0] } ?? [] }
}

/// One of several runs that share the pictures.
package struct Shard: Hashable, Sendable {
  /// From 0.
  package var index: Int
  /// At least 1.
  package var count: Int
  /// The digest of the pictures that the runs share, as 64 hexadecimal digits; empty before they are known.
  package var plan: String

  package init(index: Int, count: Int, plan: String = "") {
    (self.index, self.count, self.plan) = (index, count, plan)
  }
}

// MARK: - Causes

extension Report {
  /// The failures of a cause, or all for nil; exit 64 for an unknown cause.
  func failures(of cause: String?) throws(Diagnostic) -> [Verdict] {
    guard let cause else { return failures }
    let found = failures.filter { $0.cause == cause }
    guard found.isEmpty else { return found }
    let known = Set(failures.compactMap(\.cause)).sorted()
    throw Diagnostic(
      option: .cause, "no failure of the last run has the cause \(cause.quoted)",
      hint: known.isEmpty ? nil : Suggestions.hint(for: cause, among: known))
  }
}
