@testable import PresscheckGoldens

extension Explanation {
  /// An explanation as text: a line for each part, and the pixels that are left.
  ///
  /// ```
  /// plate.cornerRadius 14 → 12 explains 212 px
  /// 0 px unexplained
  /// ```
  var lines: [String] {
    if let note { return [note] }
    let shown = parts.map { "\($0.subject) \($0.predicate)" }
    let maximum = Explanation.maximumRenderings
    let cut = shown.count > maximum + 1 ? Array(shown.prefix(maximum)) + ["… and \(shown.count - maximum) more"] : shown
    let areAllReverted = !parts.contains { $0.effect == .irreversible }
    let cause = areAllReverted && unexplained > 0 ? ": the rendering changed" : ""
    return cut + ["\(unexplained) px unexplained\(cause)"]
  }
}

extension Explanation.Part {
  /// One change in full; of several, the properties and their layer.
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
    case .visible where pixels == 0: "explains 0 px alone"
    case .visible: "explains \(pixels) px"
    case .invisible: "\(changes.count > 1 ? "have" : "has") no visible effect"
    case .irreversible: "cannot be reverted"
    case .untried: changes.count > 1 ? "were not tried" : "was not tried alone"
    }
  }
}

extension TreeChange {
  /// The property, or the kind of change.
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
