package import PresscheckFiles

extension Report {
  /// JUnit XML for Jenkins, GitLab and others: a suite for each button, a case for each picture.
  ///
  /// A golden that cannot be read and a picture whose code fails are errors; any other outcome but the same is a failure. There are no times, so that equal
  /// reports give equal bytes.
  package func writeJUnit(_ write: (String) throws(Diagnostic) -> Void) throws(Diagnostic) {
    let suites = Dictionary(grouping: verdicts.indices, by: { verdicts[$0].button }).sorted { $0.key < $1.key }
    let counts = "tests=\"\(verdicts.count)\"\(verdicts.junitCounts)"
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"presscheck\" \(counts)>\n")
    for (button, indices) in suites {
      let suite = JUnitSuite(button: button, verdicts: indices.map { verdicts[$0] })
      try write(suite.lines(renderer: renderer).joined(separator: "\n") + "\n")
    }
    try write("</testsuites>\n")
  }

  package func writeJUnit(to path: String) throws(Diagnostic) {
    let file = try FileDraft(of: path)
    try file.write(pieces: writeJUnit)
    try file.finish()
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
    let errors = count(where: \.isError)
    return " failures=\"\(count { $0.outcome != .same } - errors)\" errors=\"\(errors)\""
  }
}

extension Verdict {
  /// The picture's folder, named after the button.
  var button: String { name.contains("/") ? String(Paths.folder(of: name).dropLast()) : name }

  fileprivate var junitLines: [String] {
    let testcase = "    <testcase classname=\"\(button.markup)\" name=\"\(Paths.lastComponent(of: name).markup)\""
    guard outcome != .same else { return [testcase + "/>"] }
    let element = isError ? "error" : "failure"
    let text = lines(in: "").map(\.markup).joined(separator: "\n")
    return [
      testcase + ">",
      "      <\(element) type=\"\(outcome.word)\" message=\"\(outcome.sentence.markup)\">\(text)</\(element)>",
      "    </testcase>",
    ]
  }
}
