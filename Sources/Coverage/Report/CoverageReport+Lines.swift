internal import PresscheckButtonFile
internal import PresscheckFiles

extension ButtonCoverage {
  /// A line of counts, and one for each part that no golden shows; none for a button that lacks nothing.
  package func lines(_ plan: CoveragePlan) -> [String] {
    let missing = plan.measures.flatMap { measured($0).missing }
    guard !missing.isEmpty || !suggestions.isEmpty else { return [] }
    let counts = plan.measures.map { measure in
      let measured = measured(measure)
      return "\(measure.rawValue) \(measured.covered) of \(measured.all)"
    }.joined(separator: ", ")
    return ["\(name)  \(file)", "  \(counts)\(mutants?.remarks ?? "")"] + missing.map { "  \($0)".onOneLine }
      + suggestions
  }

  /// The shots to add as YAML, and those that can go; none unless they were looked for.
  private var suggestions: [String] {
    guard let mutants, let suggestion = mutants.suggestion else { return [] }
    var lines: [String] = []
    let survivors = mutants.survivors.count { $0.accepted == nil }
    if !suggestion.yaml.isEmpty {
      let head = suggestion.hasList ? "these, added to shots," : "these shots"
      lines.append("# \(name): \(head) notice \(suggestion.noticed) of \(survivors) survivors")
      lines += suggestion.yaml
    }
    if !suggestion.needless.isEmpty {
      lines.append("# no mutant, state or transition needs \(suggestion.needless.joined(separator: ", "))")
    }
    return lines
  }
}

extension CoverageReport {
  /// `states 97 % (33 of 34), transitions 40 % (4 of 10), variants 100 % (21 of 21)`.
  package var summary: String {
    plan.measures.map { measure in
      let total = total(measure)
      return "\(measure.rawValue) \(total.share.percent) (\(total.covered) of \(total.all))"
    }.joined(separator: ", ") + (plan.triesMutants ? remarks : "")
  }

  /// The mutants of all buttons that do not count.
  private var remarks: String {
    var all = MutantCoverage()
    for mutants in buttons.compactMap(\.mutants) {
      all.equivalent += mutants.equivalent
      all.recorded += mutants.recorded
      all.survivors += mutants.survivors
    }
    return all.remarks
  }
}

extension MutantCoverage {
  /// ` (5 equivalent, 9 of layers that code made, 1 accepted, 2 forgiven by a tolerance, up to 3 of 255 levels)`; empty for none.
  var remarks: String {
    var parts: [String] = []
    if equivalent > 0 { parts.append("\(equivalent) equivalent") }
    if recorded > 0 { parts.append("\(recorded) of layers that code made") }
    if accepted > 0 { parts.append("\(accepted) accepted") }
    let forgiven = survivors.compactMap(\.forgiven)
    if let largest = forgiven.max() {
      parts.append("\(forgiven.count) forgiven by a tolerance, up to \(largest) of 255 levels")
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
