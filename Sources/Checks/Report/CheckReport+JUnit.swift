package import PresscheckFiles

extension CheckReport {
  /// JUnit XML for Jenkins, GitLab and others: a suite for each button, a case for each result.
  ///
  /// A failure is one, with `strict` a warning too; what could not be measured is skipped, with its reason. There are no times, so that
  /// equal reports give equal bytes.
  package func junit(strict: Bool) -> String {
    let results = buttons.flatMap(\.results)
    let head = "<testsuites name=\"presscheck check\" \(results.counts(strict))>"
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + buttons.flatMap { $0.suite(strict) } + ["</testsuites>"])
      .joined(separator: "\n") + "\n"
  }
}

extension ButtonCheck {
  fileprivate func suite(_ strict: Bool) -> [String] {
    ["  <testsuite name=\"\(name.markup)\" \(results.counts(strict)) file=\"\(file.markup)\">"]
      + results.flatMap { $0.testCase(of: name, strict) } + ["  </testsuite>"]
  }
}

extension [CheckResult] {
  fileprivate func counts(_ strict: Bool) -> String {
    let failures = count { $0.fails(strict: strict) }
    return "tests=\"\(count)\" failures=\"\(failures)\" skipped=\"\(count { $0.verdict == .unmeasured })\""
  }
}

extension CheckResult {
  fileprivate func testCase(of button: String, _ strict: Bool) -> [String] {
    // Several texts of a state are several cases.
    let part = layer.map { " \($0)" } ?? ""
    let head = "    <testcase classname=\"\(button.markup).\(rule)\" name=\"\("\(state)\(variant)\(part)".markup)\""
    let line = place.map { ":\($0.line):\($0.column)" } ?? ""
    if fails(strict: strict) {
      let text = "\(subject): \(message)\n\(file)\(line)"
      return [
        head + ">",
        "      <failure type=\"\(rule)\" message=\"\(message.markup)\">\(text.markup)</failure>", "    </testcase>",
      ]
    }
    guard verdict == .unmeasured else { return [head + "/>"] }
    return [head + ">", "      <skipped message=\"\((reason ?? "").markup)\"/>", "    </testcase>"]
  }
}
