internal import PresscheckButtonFile

/// Several pictures that one change made others.
struct ReportCause: Hashable {
  /// `colors.brand`, or what changed in the tree.
  var name: String

  /// Two at least.
  var verdicts: [Verdict]

  /// `colors.brand changed 12 pictures`.
  var sentence: String { "\(name) changed \(verdicts.count) pictures" }
}

extension Report {
  /// The causes that several failures have in common, in the order of their first pictures.
  var causes: [ReportCause] {
    let groups = Dictionary(grouping: failures.filter { $0.cause != nil }) { $0.cause ?? "" }
    return groups.filter { $0.value.count > 1 }.map { ReportCause(name: $0.key, verdicts: $0.value) }
      .sorted { ($0.verdicts[0].name, $0.name) < ($1.verdicts[0].name, $1.name) }
  }

  /// All failures, those of one cause together and before those that have none in common.
  var failuresByCause: [Verdict] {
    let causes = causes
    let names = Set(causes.map(\.name))
    return causes.flatMap(\.verdicts) + failures.filter { !names.contains($0.cause ?? "") }
  }

  /// All failures, or those of a cause; exit 64 for one that no failure has.
  func failures(of cause: String?) throws(Diagnostic) -> [Verdict] {
    guard let cause else { return failures }
    let found = failures.filter { $0.cause == cause }
    guard found.isEmpty else { return found }
    let known = Set(failures.compactMap(\.cause)).sorted()
    throw Diagnostic(
      file: "--cause", "nothing that the last run complains of has the cause \(cause.quoted)",
      hint: known.isEmpty ? nil : Suggestions.hint(for: cause, among: known), exit: .usage)
  }
}
