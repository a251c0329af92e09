internal import PresscheckFiles

extension Report {
  /// Markdown for GitHub's job summary: the counts, a table of the failures, and folded details.
  ///
  /// GitHub takes at most 1 MiB, so that only the first of very many failures are listed.
  package func markdown(approve: String = "presscheck approve") -> String {
    let head = ["## Presscheck", "**\(summary.markdown)**"] + coverageLines
    guard !failures.isEmpty else { return (head + foldedFindings).joined(separator: "\n\n") + "\n" }
    var rows: [String] = []
    var details: [String] = []
    var room = Report.summaryBytes
    for verdict in failures {
      let (row, detail) = (verdict.row, verdict.foldedDetails)
      room -= row.utf8.count + detail.utf8.count + 3
      if room < 0 { break }
      rows.append(row)
      details.append(detail)
    }
    let table = (["| picture | | what changed |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    let left = failures.count - rows.count
    let rest = left > 0 ? ["… and \(left) more in the report."] : []
    let accept = isApprovable ? ["Accept all with <code>\(approve.markdown)</code>."] : []
    let command = ApproveCommand(whole: approve)
    let groups = sharedGroups.prefix(20).map { group in
      let accept = command.all(of: group).map { ": accept them with <code>\($0.markdown)</code>" } ?? ""
      return "**\(group.title.markdown)**\(accept)."
    }
    let parts = head + groups + [table] + rest + accept + details + foldedFindings
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Leaves room for the frame below GitHub's limit.
  private static let summaryBytes = 900_000

  private var foldedFindings: [String] {
    guard !findings.isEmpty else { return [] }
    let shown = findings.prefix(100).map { finding in
      let lines = finding.prefix(400).split(separator: "\n").map { "<code>\(String($0).markdown)</code>" }
      return "- " + lines.joined(separator: "<br>")
    }
    let title = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return [Report.folded(title, shown)]
  }

  fileprivate static func folded(_ title: String, _ items: [String]) -> String {
    "<details><summary>\(title)</summary>\n\n\(items.joined(separator: "\n"))\n\n</details>"
  }
}

extension Verdict {
  fileprivate var row: String {
    let told = self.changes?.changes.first.map { "<code>\($0.text.markdown)</code>" } ?? outcome.sentence.markdown
    let others = (self.changes?.changes.count ?? 0) - 1
    let more = others > 0 ? " and \(others) more" : ""
    return "| <code>\(name.markdown)</code> | \(outcome.word) | \(told)\(more) |"
  }

  fileprivate var foldedDetails: String {
    let from = self.file.map { [$0 + place.ending] } ?? []
    let items = ([outcome.sentence] + notes + ["golden: \(golden)"] + from.map { "shot in \($0)" })
      .map { "- \($0.markdown)" }
    return Report.folded("<code>\(name.markdown)</code>", items)
  }
}
