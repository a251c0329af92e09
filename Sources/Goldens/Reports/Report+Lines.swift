internal import PresscheckFiles

/// The command that accepts failures of a report.
struct ApproveCommand {
  /// Accepts all.
  let whole: String

  /// Accepts all failures of the report in a folder; nil for the standard one.
  static func whole(of report: String?) -> String {
    "presscheck approve" + (report.map { " --from \($0.shellWord)" } ?? "")
  }

  /// Accepts one picture, or removes its stale golden.
  func one(_ name: String) -> String { "\(whole) \(Self.word(name))" }

  /// A picture's name as a pattern in a shell; one that begins with a hyphen would be an option.
  static func word(_ name: String) -> String {
    guard name.hasPrefix("-") else { return name.shellWord }
    return ("[-]" + name.dropFirst().map { "*?[".contains($0) ? "[\($0)]" : String($0) }.joined()).shellWord
  }

  /// Accepts all pictures of a cause; nil for a group with another reason.
  func all(of group: FailureGroup) -> String? { group.cause.map { "\(whole) --cause \($0.shellWord)" } }
}

/// A line about failures for a terminal.
package struct ReportLine: Hashable, Sendable {
  package var text: String
  /// The word of an outcome after the indentation, which a terminal colours; nil for any other line.
  package var word: String?
}

extension Report {
  /// The failures by their reasons, then those whose reason no other shares.
  ///
  /// A shared reason has a heading, its pictures below it, and the command that accepts them. Of more than three pictures only
  /// the first has its changes, and none has other details.
  ///
  /// - Parameters:
  ///   - folder: The report's folder.
  ///   - approve: The command that accepts all failures.
  ///   - project: Shows paths of goldens from the working folder; nil for paths as they are in the report.
  ///   - listsAll: Whether every picture is listed with its details, instead of the first ten.
  /// - Returns: The lines in order.
  package func failureLines(
    in folder: String = ".presscheck", approve: String = "presscheck approve", of project: Project? = nil,
    listsAll: Bool = false
  ) -> [ReportLine] {
    let most = listsAll ? Int.max : Report.listedPictures
    var lines: [ReportLine] = []
    func list(_ verdicts: [Verdict], isShort: Bool, indent: String) {
      for (place, verdict) in verdicts.prefix(most).enumerated() {
        var all = verdict.lines(in: folder, of: project)
        if isShort { all = [all[0]] + (place == 0 ? verdict.changes?.lines ?? [] : []).map { "  \($0)".onOneLine } }
        for (index, line) in all.enumerated() {
          lines.append(ReportLine(text: indent + line, word: index == 0 ? verdict.outcome.word : nil))
        }
      }
      guard verdicts.count > most else { return }
      lines.append(ReportLine(text: "\(indent)… and \(verdicts.count - most) more: -v lists all"))
    }
    for group in sharedGroups {
      lines.append(ReportLine(text: group.title.onOneLine))
      list(group.verdicts, isShort: !listsAll && group.verdicts.count > 3, indent: "  ")
      guard let accept = ApproveCommand(whole: approve).all(of: group) else { continue }
      lines.append(ReportLine(text: "  accept: \(accept)".onOneLine))
    }
    list(singleFailures, isShort: false, indent: "")
    return lines
  }

  /// The pictures that a terminal lists of one reason.
  private static let listedPictures = 10

  /// The counts, what the goldens show, the report's page, and the command that accepts all failures.
  package func closingLines(in folder: String = ".presscheck", approve: String = "presscheck approve") -> [String] {
    let look = failures.isEmpty ? [] : ["look: \(folder.asFolder)report.html"]
    return ([summary] + coverageLines + look + (isApprovable ? ["accept: \(approve)"] : [])).map(\.onOneLine)
  }

  /// The causes that several failures share, each with the command that accepts them.
  func causeLines(approve: String) -> [String] {
    sharedGroups.flatMap { group in
      ApproveCommand(whole: approve).all(of: group).map { [group.title, "  accept: \($0)"] } ?? []
    }.map(\.onOneLine)
  }
}

extension Verdict {
  /// `different  buy/busy@2x.png: 212 pixels differ`, and all else in indented lines; none for a picture that passes.
  package func lines(in folder: String = ".presscheck", of project: Project? = nil) -> [String] {
    guard outcome != .same else { return [] }
    let head = "\(outcome.word.padded(to: 10)) \(name): \(outcome.sentence)"
    // A renamed one lies where it was.
    let golden = if case .renamed(let from, _) = outcome { from } else { golden }
    let path = project.map { $0.shown($0.located(golden)) } ?? golden
    let rendered = (self.pictures?.actual).map { "  rendered: \(folder.asFolder)\($0)" } ?? ""
    return ([head] + (notes + ["golden: \(path)\(rendered)"]).map { "  \($0)" }).map(\.onOneLine)
  }
}
