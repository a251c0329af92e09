internal import PresscheckFiles

extension CheckReport {
  /// JUnit XML for Jenkins, GitLab and others: a suite for each button, a case for each result but notes, and a suite of errors.
  ///
  /// A result that is ignored or unmeasured is skipped with the reason. There are no times, so that equal reports give equal
  /// bytes. With `strict` a warning is a failure, else it passes.
  package func junit(strict: Bool) -> String {
    var suites = buttons.map { button in
      (
        "name=\"\(button.name.markup)\"", " file=\"\(button.file.markup)\"",
        button.results.compactMap { $0.junit(strict: strict) }
      )
    }
    if !errors.isEmpty { suites.append(("name=\"errors\"", "", errors.map(\.junit))) }
    let all = suites.flatMap(\.2)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"presscheck check\"\(all.counts)>"]
    for (name, file, cases) in suites {
      lines.append("  <testsuite \(name)\(cases.counts)\(file)>")
      lines += cases.map(\.line)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }
}

private struct JUnitCase {
  enum Outcome { case passed, failed, broken, skipped }

  let outcome: Outcome
  let line: String
}

extension [JUnitCase] {
  fileprivate var counts: String {
    func count(_ outcome: JUnitCase.Outcome) -> Int { self.count { $0.outcome == outcome } }
    return
      " tests=\"\(self.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.broken))\" skipped=\"\(count(.skipped))\""
  }
}

extension Diagnostic {
  fileprivate var junit: JUnitCase {
    let name = (file ?? "presscheck") + place.ending
    return JUnitCase(
      outcome: .broken,
      line:
        "    <testcase classname=\"error\" name=\"\(name.markup)\"><error message=\"\(sentence.markup)\"/></testcase>")
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
