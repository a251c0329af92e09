extension Explanation {
  /// What a terminal shows: a line a change with what it explains, and what is left over.
  ///
  /// ```
  /// plate.cornerRadius 14 → 12 explains 212 px
  /// 0 px unexplained
  /// ```
  package var lines: [String] {
    if let note { return [note] }
    let shown = parts.map { "\($0.subject) \($0.predicate)" }
    let maximum = Explanation.maximumDrawings
    let cut = shown.count > maximum + 1 ? Array(shown.prefix(maximum)) + ["… and \(shown.count - maximum) more"] : shown
    let cause = isAllPutBack && unexplained > 0 ? ": something draws differently" : ""
    return cut + ["\(unexplained) px unexplained\(cause)"]
  }

  /// Why there is no change to tell of.
  package var note: String? {
    switch basis {
    case .none: "the golden holds no layer tree"
    case .unreadable(let error): "the golden's layer tree cannot be read: \(error)"
    case .record where parts.isEmpty && unexplained == 0: "the layer tree is the same"
    case .record where parts.isEmpty: "the layer tree is the same: something draws differently"
    case .record: nil
    }
  }

  /// Whether what is left over is left by the golden's own tree.
  private var isAllPutBack: Bool { !parts.contains { $0.effect == .irreversible } }

}

extension Explanation.Part {
  /// One change in full; of several, which properties of which layer.
  fileprivate var subject: String {
    guard let first = changes.first, changes.count > 1 else { return changes.first?.description ?? "" }
    if Set(changes.map(\.layer)).count > 1 { return "all together" }
    let names = changes.map(\.keyword)
    guard names.count <= 4 else { return "\(first.layer): \(names.count) changes together" }
    return "\(first.layer): \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) together"
  }

  fileprivate var predicate: String {
    switch effect {
    case .visible where changes.count > 1: "explain \(pixels) px"
    case .visible where pixels == 0: "explains 0 px by itself"
    case .visible: "explains \(pixels) px"
    case .invisible: "\(changes.count > 1 ? "change" : "changes") nothing to be seen"
    case .irreversible: "cannot be put back"
    case .untried: changes.count > 1 ? "were not tried" : "was not tried by itself"
    }
  }
}

extension TreeChange {
  /// The property, or what happened.
  fileprivate var keyword: String {
    switch kind {
    case .canvas(let values), .attribute(let values): values.key
    case .type: "type"
    case .name: "name"
    case .added: "being added"
    case .removed: "being removed"
    case .order: "order"
    }
  }
}
