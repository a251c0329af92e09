/// What a person types after looking at a report.
struct ApproveCommand {
  /// Accepts all.
  let whole: String

  /// Accepts one picture, or takes its stale golden away.
  func one(_ name: String) -> String { "\(whole) \(name.shellWord)" }

  /// Accepts all pictures of a cause.
  func all(of cause: ReportCause) -> String { "\(whole) --cause \(cause.name.shellWord)" }
}

extension Report {
  /// What a terminal shows at the end of a run: each failure with all that there is to say of it, the counts, and how to
  /// look and to accept.
  ///
  /// - Parameters:
  ///   - folder: The report's, as it should be shown, such as `.presscheck`.
  ///   - approve: The command that accepts all failures.
  /// - Returns: One line each, without control characters, whatever a name holds.
  package func lines(in folder: String = ".presscheck", approve: String = "presscheck approve") -> [String] {
    failures.flatMap { $0.lines(in: folder) } + closingLines(in: folder, approve: approve)
  }

  /// The last of ``lines(in:approve:)``, for a run that has shown each failure as it came.
  ///
  /// - Parameters:
  ///   - folder: The report's, as it should be shown.
  ///   - approve: The command that accepts all failures.
  /// - Returns: The counts, and with failures how to look and to accept.
  package func closingLines(in folder: String = ".presscheck", approve: String = "presscheck approve") -> [String] {
    let groups = causes.flatMap { ["\($0.sentence)", "  accept: \(ApproveCommand(whole: approve).all(of: $0))"] }
    let look = failures.isEmpty ? [] : ["look: \(folder.asFolder)report.html"]
    return (groups + [summary] + look + (isApprovable ? ["accept: \(approve)"] : [])).map(\.onOneLine)
  }
}

extension Verdict {
  /// `different  buy/busy@2x.png: 212 pixels differ`, and beneath it, indented, all else.
  ///
  /// - Parameters:
  ///   - folder: The report's, as it should be shown.
  ///   - project: Whose golden it is, so that its path is shown as it is seen from the working folder; nil for the path as
  ///     the report has it.
  /// - Returns: One line each, without control characters; none for a picture that is as it should be.
  package func lines(in folder: String = ".presscheck", of project: Project? = nil) -> [String] {
    guard outcome != .same else { return [] }
    let head = "\(outcome.word.padding(to: 10)) \(name): \(outcome.sentence)"
    let path = project.map { $0.shown($0.located(golden)) } ?? golden
    let drawn = (pictures?.actual).map { "  drawn: \(folder.asFolder)\($0)" } ?? ""
    return ([head] + (notes + ["golden: \(path)\(drawn)"]).map { "  \($0)" }).map(\.onOneLine)
  }
}

extension String {
  fileprivate var asFolder: String { isEmpty || hasSuffix("/") ? self : self + "/" }

  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
