internal import PresscheckButtonFile

extension Report {
  /// JUnit XML for Jenkins, GitLab and others: a suite for each button, a case for each picture.
  ///
  /// A golden that cannot be read is an error; any other outcome but the same is a failure. There are no times, so that equal
  /// reports give equal bytes.
  package var junit: String {
    let suites = Dictionary(grouping: verdicts, by: \.button).sorted { $0.key < $1.key }
    let body = suites.map { JUnitSuite(button: $0.key, verdicts: $0.value).lines(renderer: renderer) }.joined()
    let head = "<testsuites name=\"presscheck\" tests=\"\(verdicts.count)\"\(verdicts.junitCounts)>"
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + body + ["</testsuites>"])
      .joined(separator: "\n") + "\n"
  }
}

private struct JUnitSuite {
  let button: String
  let verdicts: [Verdict]

  func lines(renderer: String) -> [String] {
    let file = verdicts.compactMap(\.file).first.map { " file=\"\($0.markup)\"" } ?? ""
    let head = "<testsuite name=\"\(button.markup)\" tests=\"\(verdicts.count)\"\(verdicts.junitCounts)\(file)>"
    let property = "<properties><property name=\"renderer\" value=\"\(renderer.markup)\"/></properties>"
    return ["  " + head, "    " + property] + verdicts.flatMap(\.junitLines) + ["  </testsuite>"]
  }
}

extension [Verdict] {
  fileprivate var junitCounts: String {
    let errors = count { $0.outcome.word == "unreadable" }
    return " failures=\"\(count { $0.outcome != .same } - errors)\" errors=\"\(errors)\""
  }
}

extension Verdict {
  /// The picture's folder, named after the button.
  var button: String { name.contains("/") ? String(Paths.folder(of: name).dropLast()) : name }

  fileprivate var junitLines: [String] {
    let testcase = "    <testcase classname=\"\(button.markup)\" name=\"\(Paths.lastComponent(of: name).markup)\""
    guard outcome != .same else { return [testcase + "/>"] }
    let element = outcome.word == "unreadable" ? "error" : "failure"
    let text = lines(in: "").map(\.markup).joined(separator: "\n")
    return [
      testcase + ">",
      "      <\(element) type=\"\(outcome.word)\" message=\"\(outcome.sentence.markup)\">\(text)</\(element)>",
      "    </testcase>",
    ]
  }
}
