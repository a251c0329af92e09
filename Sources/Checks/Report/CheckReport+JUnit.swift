internal import PresscheckFiles

extension CheckReport {
  /// JUnit XML for Jenkins, GitLab and others: a suite for each button, a case for each result but notes.
  ///
  /// A result that is ignored or unmeasured is skipped with the reason. There are no times, so that equal reports give equal
  /// bytes. With `strict` a warning is a failure, else it passes.
  package func junit(strict: Bool) -> String {
    let suites = buttons.map { ($0, $0.results.compactMap { $0.junit(strict: strict) }) }
    let all = suites.flatMap(\.1)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"presscheck check\"\(all.counts)>"]
    for (button, cases) in suites {
      lines.append("  <testsuite name=\"\(button.name.markup)\"\(cases.counts) file=\"\(button.file.markup)\">")
      lines += cases.map(\.line)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }
}

private struct JUnitCase {
  enum Outcome { case passed, failed, skipped }

  let outcome: Outcome
  let line: String
}

extension [JUnitCase] {
  fileprivate var counts: String {
    let (failures, skipped) = (count { $0.outcome == .failed }, count { $0.outcome == .skipped })
    return " tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }
}

extension CheckResult {
  fileprivate func junit(strict: Bool) -> JUnitCase? {
    if verdict == .note { return nil }
    let name = [subject, layer].compactMap(\.self).joined(separator: " ")
    let head = "    <testcase classname=\"\(rule.markup)\" name=\"\(name.markup)\""
    if let reason = ignored.map({ "ignored: \($0)" }) ?? (verdict == .unmeasured ? reason ?? "" : nil) {
      return JUnitCase(outcome: .skipped, line: "\(head)><skipped message=\"\(reason.markup)\"/></testcase>")
    }
    guard verdict == .fail || verdict == .warning && strict else {
      return JUnitCase(outcome: .passed, line: head + "/>")
    }
    let text = (file + place.ending).markup
    return JUnitCase(
      outcome: .failed,
      line: "\(head)><failure type=\"\(verdict.rawValue)\" message=\"\(message.markup)\">\(text)</failure></testcase>")
  }
}
