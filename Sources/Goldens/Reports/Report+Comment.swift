internal import PresscheckFiles

/// The comment on a pull request: `comment.md`, and the pictures that it shows, in `comment/`.
struct ReportComment {
  /// Markdown for GitHub and GitLab, whose pictures are at `comment/…`.
  var text: String
  /// Opaque PNG files, named by a digest of their bytes: a picture that changes has another address, so that no cache shows an
  /// old one.
  var files: [(path: String, bytes: [UInt8])] = []
}

extension Report {
  /// The counts, and a row with golden, picture and difference for each reason, the causes first; of more than six reasons the
  /// others are counted.
  ///
  /// A row shows the first picture that can be shown, and below it the first dark one.
  ///
  /// - Parameters:
  ///   - approve: The command that accepts all failures.
  ///   - picture: The bytes of a picture below the report's folder; nil for one that cannot be read.
  /// - Returns: The text and the files.
  func comment(approve: String, picture: @escaping (String) -> [UInt8]?) -> ReportComment {
    let command = ApproveCommand(whole: approve)
    var pictures = CommentPictures(read: picture)
    let groups = groups
    let rows = groups.prefix(Report.commentRows).map { $0.row(command, &pictures) }
    let head = ["## Presscheck", "**\(summary.markdown)**"] + coverageLines
    let table = ["| what changed | golden | rendered now | difference |", "| --- | --- | --- | --- |"] + rows
    let left = groups.dropFirst(Report.commentRows)
    let more = left.reduce(0) { $0 + $1.verdicts.count }
    let rest = left.isEmpty ? [] : ["… and \(more) more in the report, for other reasons."]
    let accept = isApprovable ? ["Accept all with <code>\(approve.markdown)</code>."] : []
    let parts = head + (rows.isEmpty ? [] : [table.joined(separator: "\n")]) + rest + accept
    return ReportComment(text: parts.joined(separator: "\n\n") + "\n", files: pictures.files)
  }

  private static let commentRows = 6
}

extension FailureGroup {
  /// A row of the comment's table.
  fileprivate func row(_ command: ApproveCommand, _ pictures: inout CommentPictures) -> String {
    let shown = verdicts.filter { $0.pictures != nil }
    let first = shown.first { !$0.isDark } ?? shown.first
    let dark = first?.isDark == false ? shown.first(where: \.isDark) : nil
    let cells = [first, dark].compactMap(\.self).map { pictures.cells(of: $0) }
    let columns = (0..<3).map { column in cells.map { $0[column] }.filter { !$0.isEmpty }.joined(separator: "<br>") }
    return "| " + ([words(command)] + columns).joined(separator: " | ") + " |"
  }

  /// The reason, what changed in the first picture, and the command.
  private func words(_ command: ApproveCommand) -> String {
    let verdict = verdicts[0]
    let name = "<code>\(verdict.name.shortened.markdown)</code>"
    let title = verdicts.count > 1 ? "**\(title.shortened.markdown)**<br>\(name) and \(verdicts.count - 1) more" : name
    let changes = (verdict.changes?.lines ?? []).prefix(3).map { $0.shortened.markdown }
    let told =
      verdicts.count > 1 && cause == nil
      ? [] : changes.isEmpty ? [verdict.outcome.sentence.shortened.markdown] : changes
    let accept = verdicts.count > 1 ? command.all(of: self) : verdict.isApprovable ? command.one(verdict.name) : nil
    // A command that is cut would be another one.
    let code = accept.flatMap { $0.shortened == $0 ? "<code>\($0.markdown)</code>" : nil }
    return ([title] + told + [code].compactMap(\.self)).joined(separator: "<br>")
  }
}

extension Verdict {
  /// Whether the picture has the dark appearance, by its name.
  var isDark: Bool {
    let file = Paths.lastComponent(of: name)
    return file.prefix { $0 != "@" }.split(separator: "~").dropFirst().contains { $0 == "dark" || $0 == "dark.png" }
  }
}

extension String {
  /// At most 120 characters, because GitHub takes 65,536 of a comment, and an escaped one has five.
  var shortened: String { shortened(to: 120) }
}
