extension ChangeSummary {
  /// What a report says of an explanation.
  package init(_ explanation: Explanation) {
    let singles = explanation.parts.filter { $0.changes.count == 1 }
    self.init(
      changes: singles.flatMap { part in part.changes.map { Change(text: $0.description, pixels: part.pixels) } },
      together: explanation.together, unexplained: explanation.difference == nil ? nil : explanation.unexplained,
      note: explanation.note)
  }
}
