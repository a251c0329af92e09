internal import Glibc
package import PresscheckButtonFile

/// Where a run of `verify` leaves its report and its pictures.
package struct ReportDirectory: Hashable, Sendable {
  /// With a slash at its end.
  package let path: String

  /// What a person types to accept all that the report complains of.
  package let approveCommand: String

  /// The report that programs read.
  static let report = "report.json"

  /// Says that what lies here is a run's, to be cleared away by the next.
  static let mark = ".presscheck-report"

  /// The folders of a report's pictures; all of them are PNG files.
  static let pictureFolders = ["actual", "expected", "difference", "blink"]

  /// All that a run leaves; the report that programs read first.
  static let names = [report, "report.html", "junit.xml", "summary.md"] + pictureFolders

  /// - Parameters:
  ///   - path: Of the folder; with or without a slash at its end.
  ///   - isStandard: Whether `approve` looks there by itself.
  package init(_ path: String, isStandard: Bool = true) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    approveCommand = isStandard ? "presscheck approve" : "presscheck approve --from \(path.shellWord)"
  }

  /// The report that a run left there.
  ///
  /// - Throws: Exit 66 where there is none, 65 for one that cannot be read.
  package func report() throws(Diagnostic) -> Report {
    guard InputFile.exists(path + ReportDirectory.report) else {
      throw Diagnostic(
        file: nil, "the report \((path + ReportDirectory.report).quoted) is not there",
        hint: "run presscheck verify first",
        exit: .inputNotFound)
    }
    return try Report(path: path + ReportDirectory.report)
  }

  /// A picture that the report names.
  ///
  /// - Throws: Exit 66 where it is not there.
  func picture(_ name: String) throws(Diagnostic) -> [UInt8] {
    let file = try ReportPictureFile(name, in: self)
    var bytes: [UInt8] = []
    try file.read { bytes += $0 }
    return bytes
  }

  /// Keeps other runs from putting their reports here for as long as something is read, with `LOCK_SH`, or this run's is
  /// put here, with `LOCK_EX`.
  func locked<Value>(_ operation: Int32, _ work: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    let mark = open(path + ReportDirectory.mark, O_RDONLY | O_CLOEXEC)
    if mark >= 0 { flock(mark, operation) }
    defer { if mark >= 0 { close(mark) } }
    return try work()
  }
}

extension ReportDirectory {
  /// Joins reports, with their pictures, into this folder. Pictures are copied and never held.
  ///
  /// - Parameter shards: The folders of runs that shared the pictures between them; none of them is this one.
  /// - Returns: The joint report, which stands in the folder as well.
  /// - Throws: Exit 65 for reports that do not belong together, 66 for one that is not there, 73 and 74.
  package func merge(_ shards: [ReportDirectory]) throws(Diagnostic) -> Report {
    for shard in shards where Folder.isSame(shard.path, path) {
      throw Diagnostic(
        file: "-o", "\(shard.path.quoted) is one of the folders to join", hint: "name another folder", exit: .usage)
    }
    let reports = try shards.map { shard throws(Diagnostic) in try shard.report() }
    let merged = try Report.merged(reports)
    let draft = try RunDraft(in: self)
    for (shard, report) in zip(shards, reports) {
      for name in report.verdicts.flatMap({ $0.pictures?.paths ?? [] }) {
        try draft.copy(try ReportPictureFile(name, in: shard), to: name)
      }
    }
    try draft.finish(merged)
    return merged
  }
}

extension Verdict.Pictures {
  /// All there are.
  var paths: [String] { [expected, actual, difference, blink].compactMap { $0 } }
}
