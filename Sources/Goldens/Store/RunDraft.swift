internal import Glibc
internal import PresscheckButtonFile

/// An unfinished report, in a folder of its own within the report's folder.
///
/// Runs at the same time do not see each other's files, and a finished report is always whole. The next run removes what a
/// killed run left.
final class RunDraft {
  private let folder: ReportDirectory
  /// With a slash at its end.
  private let path: String
  /// Locked until the run ends.
  private let lock: Int32

  private static let prefix = ".run-"

  /// - Throws: Exit 73 for a folder that cannot be written to, and for one with a report's names but without our mark.
  init(in folder: ReportDirectory) throws(Diagnostic) {
    self.folder = folder
    try RunDraft.prepare(folder)
    (path, lock) = try RunDraft.make(in: folder)
  }

  deinit {
    try? Folder.remove(path)
    close(lock)
  }

  /// Adds a file at a path below the report's folder.
  func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) { try AtomicFile.write(bytes, to: path + name) }

  /// Adds a picture of another report.
  func copy(_ picture: ReportPictureFile, to name: String) throws(Diagnostic) {
    let file = try FileDraft(of: path + name)
    try picture.read { (bytes) throws(Diagnostic) in try file.write(bytes) }
    try file.finish()
  }

  /// Writes the report in all formats and replaces the last one; `report.json` comes last and implies the others.
  func finish(_ report: Report) throws(Diagnostic) {
    try folder.locked(LOCK_EX) { () throws(Diagnostic) in try replace(by: report) }
  }

  /// As `finish`, with the last report's verdicts on other goldens.
  func join(_ report: Report) throws(Diagnostic) {
    try folder.locked(LOCK_EX) { () throws(Diagnostic) in
      guard let last = try? folder.report(), last.shard == nil else { return try replace(by: report) }
      let goldens = Set(report.verdicts.map(\.golden))
      var others = last
      others.verdicts.removeAll { goldens.contains($0.golden) }
      for name in others.verdicts.flatMap({ $0.pictures?.paths ?? [] }) {
        try copy(try ReportPictureFile(name, in: folder), to: name)
      }
      try replace(by: Report.joining([report, others]))
    }
  }

  private func replace(by report: Report) throws(Diagnostic) {
    let page = report.html(approve: folder.approveCommand) { [path] name in
      try? InputFile.read(path + name, maximum: Report.maximumPageBytes)
    }
    try write(Array(page.utf8), to: "report.html")
    try report.writeJUnit(to: path + "junit.xml")
    try write(Array(report.markdown(approve: folder.approveCommand).utf8), to: "summary.md")
    try AtomicFile.write(to: path + ReportDirectory.report, report.writeJSON)
    for name in ReportDirectory.names { try Folder.remove(folder.path + name) }
    for name in ReportDirectory.names.reversed() where InputFile.exists(path + name) {
      guard rename(path + name, folder.path + name) == 0 else { throw AtomicFile.failure(folder.path + name, errno) }
    }
  }

  /// Makes the mark, and removes what killed runs left.
  private static func prepare(_ folder: ReportDirectory) throws(Diagnostic) {
    let hasMark = InputFile.exists(folder.path + ReportDirectory.mark)
    if !hasMark, let name = ReportDirectory.names.first(where: { InputFile.exists(folder.path + $0) }) {
      throw Diagnostic(
        file: nil, "\((folder.path + name).quoted) is not a file of presscheck",
        hint: "choose another folder for the report", exit: .cannotCreate)
    }
    if !hasMark {
      let words = "This folder has the last report of presscheck. The next report replaces it.\n"
      do {
        try AtomicFile.write(Array(words.utf8), to: folder.path + ReportDirectory.mark)
      } catch {
        throw RunDraft.hinted(error)
      }
    }
    for name in try Folder.names(in: folder.path) where name.hasPrefix(prefix) {
      let leftover = open(folder.path + name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard leftover >= 0 else { continue }
      defer { close(leftover) }
      if flock(leftover, LOCK_EX | LOCK_NB) == 0 { try Folder.remove(folder.path + name) }
    }
  }

  private static func make(in folder: ReportDirectory) throws(Diagnostic) -> (path: String, lock: Int32) {
    for number in 0..<10_000 {
      let path = "\(folder.path)\(prefix)\(getpid())-\(number)"
      guard mkdir(path, 0o777) == 0 else {
        if errno == EEXIST { continue }
        throw hinted(AtomicFile.failure(path, errno))
      }
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // Another run may have removed it before it was locked.
      if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, InputFile.isFolder(path) { return (path + "/", lock) }
      close(lock)
    }
    throw AtomicFile.failure(folder.path, EEXIST)
  }

  private static func hinted(_ error: Diagnostic) -> Diagnostic {
    var error = error
    if error.exit == .cannotCreate {
      (error.remedy, error.hint) = (.writeReportElsewhere, "choose a report folder that can be written to")
    }
    return error
  }
}
