package import PresscheckFiles
internal import PresscheckRendering

extension Report {
  /// JUnit XML for Jenkins, GitLab and others: a suite for each button, a case for each picture.
  ///
  /// A golden that cannot be read and a picture that cannot be drawn are errors; any other outcome but the same is a failure. There are no times, so that equal
  /// reports give equal bytes. A failure names its pictures in lines that GitLab and Jenkins know as attachments.
  ///
  /// - Parameters:
  ///   - folder: The report's folder as the CI system finds it, with a slash at its end.
  ///   - threads: How many suites are made at once.
  ///   - write: Takes the next piece of the text.
  /// - Throws: The errors of `write`.
  package func writeJUnit(
    picturesIn folder: String, threads: Int = 1, _ write: (String) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let suites = Dictionary(grouping: verdicts.indices, by: { verdicts[$0].button }).sorted { $0.key < $1.key }
    let counts = "tests=\"\(verdicts.count)\"\(verdicts.junitCounts)"
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"presscheck\" \(counts)>\n")
    try Workers(threads).stream(suites.count, own: {}) { _, index throws(Diagnostic) in
      let (button, indices) = suites[index]
      return suite(of: button, indices.map { verdicts[$0] }, picturesIn: folder).joined(separator: "\n") + "\n"
    } deliver: { _, suite throws(Diagnostic) in
      try write(suite)
    }
    try write("</testsuites>\n")
  }

  /// Writes the file of the same bytes as the one in the report's folder.
  package func writeJUnit(to path: String, of directory: ReportDirectory) throws(Diagnostic) {
    let file = try FileDraft(of: path)
    try writeJUnit(picturesIn: directory.pathInCheckout) { (piece) throws(Diagnostic) in try file.write(piece) }
    try file.finish()
  }

  private func suite(of button: String, _ verdicts: [Verdict], picturesIn folder: String) -> [String] {
    let file = verdicts.compactMap(\.file).first.map { " file=\"\($0.markup)\"" } ?? ""
    let head = "<testsuite name=\"\(button.markup)\" tests=\"\(verdicts.count)\"\(verdicts.junitCounts)\(file)>"
    let property = "<properties><property name=\"renderer\" value=\"\(renderer.markup)\"/></properties>"
    return ["  " + head, "    " + property] + verdicts.flatMap { $0.junitLines(picturesIn: folder) } + [
      "  </testsuite>"
    ]
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

  fileprivate func junitLines(picturesIn folder: String) -> [String] {
    let testcase = "    <testcase classname=\"\(button.markup)\" name=\"\(Paths.lastComponent(of: name).markup)\""
    guard outcome != .same else { return [testcase + "/>"] }
    let element = isError ? "error" : "failure"
    let text = lines(in: "").map(\.markup).joined(separator: "\n")
    let failure =
      "      <\(element) type=\"\(outcome.word)\" message=\"\(outcome.sentence.markup)\">\(text)</\(element)>"
    return [testcase + ">", failure] + attachments(in: folder) + ["    </testcase>"]
  }

  /// A line for each picture, as GitLab and Jenkins read them (*documented*); GitLab shows the first, which has golden,
  /// picture and difference side by side if the report has such a picture.
  private func attachments(in folder: String) -> [String] {
    let paths = [self.pictures?.difference, self.pictures?.actual, self.pictures?.expected].compactMap(\.self)
    guard !paths.isEmpty else { return [] }
    // A line ends at two brackets.
    let lines = paths.filter { !$0.contains("]]") }.map { "[[ATTACHMENT|\(folder)\($0)]]".markup }
    return ["      <system-out>\n\(lines.joined(separator: "\n"))\n</system-out>"]
  }
}
