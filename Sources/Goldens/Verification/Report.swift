package import PresscheckButtonFile

/// What came of one run of `verify`.
package struct Report: Hashable, Sendable {
  /// Raised with every change that a reader of the JSON must know of.
  package static let format = 2

  /// One for each picture that was asked for and each golden that nothing asks for, by name.
  package var verdicts: [Verdict]

  /// What is odd about the buttons, as it was printed.
  package var findings: [String]

  /// What drew the pictures.
  package var renderer: String

  /// Nil when the run was not one of several.
  package var shard: Shard?

  package init(verdicts: [Verdict], findings: [String] = [], renderer: String, shard: Shard? = nil) {
    self.verdicts = verdicts
    self.findings = findings
    self.renderer = renderer
    self.shard = shard
  }

  /// How the run ends: a golden that cannot be read comes first, then pictures that differ, then what is missing or stale.
  package var exit: ExitCode {
    let exits = verdicts.map(\.outcome.exit)
    let broken = exits.first { $0 != .success && $0 != .different && $0 != .missingGolden }
    if let broken { return broken }
    if exits.contains(.different) { return .different }
    return exits.contains(.missingGolden) ? .missingGolden : .success
  }

  /// How many verdicts have this word.
  package func count(_ word: String) -> Int { verdicts.count { $0.outcome.word == word } }

  /// All that are not as they should be.
  package var failures: [Verdict] { verdicts.filter { $0.outcome != .same } }

  /// Whether anything that is not as it should be can become a golden, or be removed.
  var isApprovable: Bool { failures.contains(where: \.isApprovable) }

  /// `3 different, 1 missing, 96 the same`: what there is none of is left out.
  package var summary: String {
    let parts = Report.words.compactMap { word in
      count(word) > 0 ? "\(count(word)) \(word == "same" ? "the same" : word)" : nil
    }
    return parts.isEmpty ? "no pictures" : parts.joined(separator: ", ")
  }
}

extension Verdict {
  /// Whether there is anything to accept: not where nothing was drawn because the golden cannot be read.
  var isApprovable: Bool {
    if case .unreadable = outcome { pictures?.actual != nil } else { outcome != .same }
  }
}

/// One of several runs that share the pictures between them.
package struct Shard: Hashable, Sendable {
  /// From 0.
  package var index: Int

  /// At least 1.
  package var count: Int

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
