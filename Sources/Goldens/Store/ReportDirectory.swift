internal import Glibc
package import PresscheckFiles

/// The folder of a run's report and pictures.
package struct ReportDirectory: Hashable, Sendable {
  /// With a slash at its end.
  package let path: String
  /// The command that accepts all failures of the report.
  package let approveCommand: String
  /// Whether the user has named the folder to read it, so that it may be a link.
  private let isNamed: Bool
  /// The report for programs.
  static let report = "report.json"
  /// The file that marks the folder as a report's, which the next run replaces.
  static let mark = ".presscheck-report"
  /// The folders of a report's PNG files.
  static let pictureFolders = ["actual", "expected", "difference", "blink"]
  /// All that a run leaves; the report for programs comes first.
  static let names = [report, "report.html", "junit.xml", "summary.md", "comment.md", "comment"] + pictureFolders

  /// A standard folder is the one that `approve` finds without being told.
  package init(_ path: String, isStandard: Bool = true) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    approveCommand = ApproveCommand.whole(of: isStandard ? nil : path)
    isNamed = !isStandard
  }

  /// The folder relative to the checkout of Git around it, where CI systems look for files.
  ///
  /// It has a slash at its end. Without a checkout it is as it was given.
  package var pathInCheckout: String {
    GitAttributes.checkout(around: path).map { Paths.relative(path, to: $0) + "/" } ?? path
  }

  /// Reads the report, which may come from anywhere; exit 66 for a missing one, 65 for a link or one that cannot be read.
  package func report() throws(Diagnostic) -> Report {
    let (name, path) = (ReportDirectory.report, path + ReportDirectory.report)
    guard let folder = try folder(), folder.has(name) else {
      throw Diagnostic(
        file: nil, "the report \(path.quoted) is not there", hint: "run presscheck verify first", exit: .inputNotFound)
    }
    guard !Folder.isLink(path) else { throw Diagnostic(file: nil, "the report \(path.quoted) is a symbolic link") }
    return try Report(path: path)
  }

  private func folder() throws(Diagnostic) -> OwnFolder? { try OwnFolder.find(path, isNamed: isNamed) }

  /// Reads a picture of the report by a name without `..`.
  ///
  /// The report may come from anywhere: links in its folder are not followed, and only PNG files are read.
  ///
  /// - Throws: Exit 66 for a missing picture, 65 for a file that is not a PNG.
  func picture(_ name: String) throws(Diagnostic) -> [UInt8] {
    let shown = path + name
    var place = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in name.split(separator: "/").map(String.init) where place >= 0 {
      let next = openat(place, part, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      let code = errno
      close(place)
      place = next
      errno = code
    }
    guard place >= 0 else {
      let code = errno
      if code == ELOOP { throw Diagnostic(file: nil, "the picture \(shown.quoted) is a symbolic link") }
      throw .reading(InputFile.failure(code), "the picture", shown)
    }
    defer { close(place) }
    do throws(InputFile.Failure) {
      let bytes = try InputFile.read(from: place, maximum: GoldenFile.maximumBytes)
      if bytes.isPNG { return bytes }
    } catch .broken(let reason) {
      throw .reading(.broken(reason: reason), "the picture", shown)
    } catch {
      // Anything but a file, and one that is too large, is no PNG.
    }
    throw Diagnostic(file: nil, "the picture \(shown.quoted) is not a PNG")
  }

  /// Works while no other run replaces the report.
  func reading<Value>(_ work: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    guard let folder = try folder() else { return try work() }
    return try folder.locked(ReportDirectory.mark, isShared: true, work)
  }

  /// Adds a file below the folder, beside the report.
  package func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) {
    try OwnFolder.make(path).folder.write(bytes, to: name)
  }
}

extension ReportDirectory {
  /// Joins the reports of all shards, with their pictures, into this folder, and returns the joint report.
  ///
  /// - Throws: Exit 65 for reports that do not belong together, 66 for a missing one, 73 and 74.
  package func merge(_ shards: [ReportDirectory]) throws(Diagnostic) -> Report {
    for shard in shards where Folder.isSame(shard.path, path) {
      throw Diagnostic(
        option: .output, "\(shard.path.quoted) is one of the folders to join", hint: "choose another folder")
    }
    let reports = try shards.map { shard throws(Diagnostic) in try shard.report() }
    let merged = try Report.merged(zip(shards, reports).map { ($0.path, $1) })
    let draft = try RunDraft(in: self)
    for (shard, report) in zip(shards, reports) {
      for name in report.verdicts.flatMap({ $0.pictures?.paths ?? [] }) {
        try draft.write(try shard.picture(name), to: name)
      }
    }
    try draft.finish(merged)
    return merged
  }
}
