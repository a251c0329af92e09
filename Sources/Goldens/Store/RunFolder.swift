/// Where a run of `verify` leaves its report and its pictures.
public struct RunFolder: Hashable, Sendable {
  /// With a slash at its end.
  public let path: String

  /// What a person types to accept all that the report complains of.
  public let approveCommand: String

  /// The report that programs read.
  static let report = "report.json"

  /// Says that what lies here is a run's, to be cleared away by the next.
  static let mark = ".presscheck-report"

  /// The report in other forms, and the folders of its pictures.
  static let rest = ["report.html", "junit.xml", "summary.md", "actual", "expected", "difference", "blink"]

  /// - Parameters:
  ///   - path: Of the folder; with or without a slash at its end.
  ///   - isStandard: Whether `approve` looks there by itself.
  public init(_ path: String, isStandard: Bool = true) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    approveCommand = isStandard ? "presscheck approve" : "presscheck approve --from \(path.shellWord)"
  }

  /// The report that a run left there.
  ///
  /// - Throws: Exit 66 where there is none, 65 for one that cannot be read.
  public func report() throws(Diagnostic) -> Report {
    guard InputFile.exists(path + RunFolder.report) else {
      throw Diagnostic(
        file: nil, "the report \((path + RunFolder.report).quoted) is not there", hint: "run presscheck verify first",
        exit: .inputNotFound)
    }
    return try Report(path: path + RunFolder.report)
  }

  /// Writes a report in all its forms, the one that programs read last: where it stands, all else does.
  ///
  /// - Throws: Exit 73 or 74.
  public func write(_ report: Report) throws(Diagnostic) {
    let page = report.html(approve: approveCommand) { name in
      try? InputFile.read(path + name, most: GoldenFile.mostBytes)
    }
    try write(Array(page.utf8), to: "report.html")
    try write(Array(report.junit.utf8), to: "junit.xml")
    try write(Array(report.markdown(approve: approveCommand).utf8), to: "summary.md")
    try write(Array(report.json.pretty.utf8), to: RunFolder.report)
  }

  /// Takes away what an earlier run left, the report first: pictures without one cannot be approved. A folder that has
  /// things of these names and no mark of ours is left alone.
  ///
  /// - Throws: Exit 73 for such a folder.
  public func clear() throws(Diagnostic) {
    let names = [RunFolder.report] + RunFolder.rest
    if !InputFile.exists(path + RunFolder.mark), let name = names.first(where: { InputFile.exists(path + $0) }) {
      throw Diagnostic(
        file: nil, "\((path + name).quoted) was not left by presscheck", hint: "name another folder for the report",
        exit: .cannotCreate)
    }
    for name in names { try Folder.remove(path + name) }
    let words = "The last report of presscheck lies here, and is cleared away with the next.\n"
    try write(Array(words.utf8), to: RunFolder.mark)
  }

  /// A picture that the report names.
  ///
  /// - Throws: Exit 66 where it is not there.
  func picture(_ name: String) throws(Diagnostic) -> [UInt8] {
    do {
      return try InputFile.read(path + name, most: GoldenFile.mostBytes)
    } catch {
      throw .reading(error, "the picture", path + name)
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) { try AtomicFile.write(bytes, to: path + name) }
}

extension RunFolder {
  /// Joins reports, with their pictures, into this folder.
  ///
  /// - Parameter shards: The folders of runs that shared the pictures between them; none of them is this one.
  /// - Returns: The joint report, which stands in the folder as well.
  /// - Throws: Exit 65 for reports that do not belong together, 66 for one that is not there, 73 and 74.
  public func merge(_ shards: [RunFolder]) throws(Diagnostic) -> Report {
    for shard in shards where Folder.isSame(shard.path, path) {
      throw Diagnostic(
        file: "-o", "\(shard.path.quoted) is one of the folders to join", hint: "name another folder", exit: .usage)
    }
    let reports = try shards.map { shard throws(Diagnostic) in try shard.report() }
    let merged = try Report.merged(reports)
    var pictures: [(name: String, bytes: [UInt8])] = []
    for (shard, report) in zip(shards, reports) {
      for name in report.verdicts.flatMap({ $0.pictures?.paths ?? [] }) {
        pictures.append((name, try shard.picture(name)))
      }
    }
    // Only now, for the folder may hold one of the others.
    try clear()
    for (name, bytes) in pictures { try write(bytes, to: name) }
    try write(merged)
    return merged
  }
}

extension Verdict.Pictures {
  /// All there are.
  var paths: [String] { [expected, actual, difference, blink].compactMap { $0 } }
}
