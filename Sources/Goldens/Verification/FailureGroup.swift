/// Failures that have one reason, under one heading of a report.
struct FailureGroup: Hashable {
  /// A fact that several failures have in common.
  enum Reason: Hashable {
    /// A change, by the name that `approve --cause` takes: `colors.brand`, or the change of the tree.
    case cause(String)
    /// There are no goldens.
    case missing
    /// No shot refers to the goldens.
    case stale
    /// A sentence that is true of each: `renamed dots → typing`, or the error of a class.
    case sentence(String)
  }

  let reason: Reason
  /// In the order of the report; at least one.
  let verdicts: [Verdict]

  /// `colors.brand changed 12 pictures`.
  var title: String {
    let count = verdicts.count
    let pictures = count == 1 ? "1 picture" : "\(count) pictures"
    switch reason {
    case .cause(let name): return "\(name) changed \(pictures)"
    case .missing: return count == 1 ? "1 picture has no golden" : "\(pictures) have no goldens"
    case .stale: return count == 1 ? "no shot refers to 1 golden" : "no shot refers to \(count) goldens"
    case .sentence(let sentence): return "\(sentence): \(pictures)"
    }
  }

  /// The name of a cause; nil for any other reason.
  var cause: String? { if case .cause(let name) = reason { name } else { nil } }
}

extension Report {
  /// All failures by their reasons: causes first, then other reasons, each in the order of its first picture; failures with
  /// a reason of their own come last, each in a group of its own.
  var groups: [FailureGroup] {
    let failures = failures
    var members: [FailureGroup.Reason: [Int]] = [:]
    for (index, verdict) in failures.enumerated() { members[verdict.reason, default: []].append(index) }
    func rank(_ group: (key: FailureGroup.Reason, value: [Int])) -> (Int, Int) {
      if group.value.count == 1 { return (2, group.value[0]) }
      if case .cause = group.key { return (0, group.value[0]) }
      return (1, group.value[0])
    }
    return members.sorted { rank($0) < rank($1) }
      .map { FailureGroup(reason: $0.key, verdicts: $0.value.map { failures[$0] }) }
  }

  /// The reasons that several failures share.
  var sharedGroups: [FailureGroup] { groups.filter { $0.verdicts.count > 1 } }

  /// The failures that share their reason with no other.
  var singleFailures: [Verdict] { groups.filter { $0.verdicts.count == 1 }.flatMap(\.verdicts) }
}

extension Verdict {
  /// The reason that a failure may share with others; a sentence with its name for one that cannot.
  fileprivate var reason: FailureGroup.Reason {
    if let cause = self.cause { return .cause(cause) }
    switch outcome {
    case .missing: return .missing
    case .stale: return .stale
    case .renamed, .unreadable, .unrendered: return .sentence(outcome.sentence)
    case .same, .different, .differentSizes, .differentMotion: break
    }
    if let renderers = self.renderers { return .sentence(renderers.sentence) }
    if let changes = self.changes, changes.changes.isEmpty, let note = changes.note { return .sentence(note) }
    return .sentence("\(golden): \(outcome.sentence)")
  }
}
