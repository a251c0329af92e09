internal import PresscheckFiles

/// The command that accepts failures of a report.
struct ApproveCommand {
  /// Accepts all.
  let whole: String

  init(whole: String) { self.whole = whole }

  /// - Parameter report: The folder of the report; nil for the standard one.
  init(report: String?) { whole = "presscheck approve" + (report.map { " --from \($0.shellWord)" } ?? "") }

  /// Accepts one picture, or removes its stale golden.
  func one(_ name: String) -> String { "\(whole) \(name.shellWord)" }

  /// Accepts all pictures of a cause.
  func all(of cause: ReportCause) -> String { "\(whole) --cause \(cause.name.shellWord)" }
}

extension Report {
  /// The counts, the report's page, and the command that accepts all failures.
  package func closingLines(in folder: String = ".presscheck", approve: String = "presscheck approve") -> [String] {
    let groups = causes.flatMap { [$0.sentence, "  accept: \(ApproveCommand(whole: approve).all(of: $0))"] }
    let look = failures.isEmpty ? [] : ["look: \(folder.asFolder)report.html"]
    return (groups + [summary] + look + (isApprovable ? ["accept: \(approve)"] : [])).map(\.onOneLine)
  }
}

extension Verdict {
  /// `different  buy/busy@2x.png: 212 pixels differ`, and all else in indented lines; none for a picture that passes.
  package func lines(in folder: String = ".presscheck", of project: Project? = nil) -> [String] {
    guard outcome != .same else { return [] }
    let head = "\(outcome.word.padding(to: 10)) \(name): \(outcome.sentence)"
    let path = project.map { $0.shown($0.located(golden)) } ?? golden
    let rendered = (self.pictures?.actual).map { "  rendered: \(folder.asFolder)\($0)" } ?? ""
    return ([head] + (notes + ["golden: \(path)\(rendered)"]).map { "  \($0)" }).map(\.onOneLine)
  }
}

extension String {
  fileprivate var asFolder: String { isEmpty || hasSuffix("/") ? self : self + "/" }

  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
