internal import Glibc
internal import PresscheckFiles

/// An unfinished report, in a folder of its own within the report's folder.
///
/// Runs at the same time do not see each other's files, and a finished report is always whole. An unfinished one leaves
/// nothing behind; the next run removes what a killed run left.
final class RunDraft {
  private let directory: ReportDirectory
  private let threads: Int
  /// The report's folder.
  private let folder: OwnFolder
  /// Locked until the run ends.
  private let own: OwnFolder
  private let unfinished: Unfinished

  private static let prefix = ".run-"

  /// - Parameters:
  ///   - directory: Where the finished report is.
  ///   - threads: How many of its parts are written at once.
  /// - Throws: Exit 73 for a folder that cannot be written to, and for one with a report's names but without our mark.
  init(in directory: ReportDirectory, threads: Int = 1) throws(Diagnostic) {
    (self.directory, self.threads) = (directory, threads)
    let made: [String]
    do throws(Diagnostic) {
      (folder, made) = try OwnFolder.make(directory.path)
    } catch { throw RunDraft.hinted(error) }
    var own: OwnFolder?
    unfinished = try Unfinished.make { [folder] () throws(Diagnostic) in
      do throws(Diagnostic) {
        try RunDraft.clear(folder)
        let (name, made) = (try RunDraft.make(in: folder, &own), made)
        return {
          try? folder.remove(name)
          // Those that are empty.
          for path in made.reversed() { rmdir(path) }
        }
      } catch {
        for path in made.reversed() { rmdir(path) }
        throw RunDraft.hinted(error)
      }
    }
    guard let own else { preconditionFailure("a draft has a folder") }
    self.own = own
  }

  /// Adds a file at a path below the report's folder.
  func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) { try own.write(bytes, to: name) }

  /// Adds a picture of another report.
  func copy(_ picture: ReportPictureFile, to name: String) throws(Diagnostic) {
    let file = try own.draft(of: name)
    try picture.read { (bytes) throws(Diagnostic) in try file.write(bytes) }
    try file.finish()
  }

  /// Writes the report in all formats and replaces the last one; `report.json` comes last and implies the others.
  func finish(_ report: Report) throws(Diagnostic) {
    try mark()
    try folder.locked(ReportDirectory.mark, isShared: false) { () throws(Diagnostic) in try replace(by: report) }
  }

  /// As `finish`, with the last report's verdicts on other goldens.
  func join(_ report: Report) throws(Diagnostic) {
    try mark()
    try folder.locked(ReportDirectory.mark, isShared: false) { () throws(Diagnostic) in
      guard let last = try? directory.report(), last.shard == nil else { return try replace(by: report) }
      let goldens = Set(report.verdicts.map(\.golden))
      var others = last
      others.verdicts.removeAll { goldens.contains($0.golden) }
      for name in others.verdicts.flatMap({ $0.pictures?.paths ?? [] }) {
        try copy(try ReportPictureFile(name, in: directory), to: name)
      }
      try replace(by: Report.joining([report, others]))
    }
  }

  private func replace(by report: Report) throws(Diagnostic) {
    let approve = directory.approveCommand
    let read = { [own] (name: String) in try? own.read(name, maximum: GoldenFile.maximumBytes) }
    try write(Array(report.html(approve: approve, picture: read).utf8), to: "report.html")
    let comment = report.comment(approve: approve, picture: read)
    for file in comment.files { try write(file.bytes, to: file.path) }
    try write(Array(comment.text.utf8), to: "comment.md")
    let folder = directory.pathInCheckout
    try write(
      { (write) throws(Diagnostic) in try report.writeJUnit(picturesIn: folder, threads: threads, write) },
      to: "junit.xml")
    try write(Array(report.markdown(approve: approve).utf8), to: "summary.md")
    try write(
      { (write) throws(Diagnostic) in try report.writeJSON(threads: threads, write) }, to: ReportDirectory.report)
    for name in ReportDirectory.names { try self.folder.remove(name) }
    for name in ReportDirectory.names.reversed() where own.has(name) { try own.move(name, to: self.folder) }
  }

  private func write(
    _ pieces: ((String) throws(Diagnostic) -> Void) throws(Diagnostic) -> Void, to name: String
  ) throws(Diagnostic) {
    let file = try own.draft(of: name)
    try pieces { (piece) throws(Diagnostic) in try file.write(piece) }
    try file.finish()
  }

  /// Marks the folder as a report's; runs lock the mark, so that it is made once and never replaced.
  ///
  /// - Throws: Exit 73 for a folder with a report's names but without the mark.
  private func mark() throws(Diagnostic) {
    try RunDraft.check(folder)
    let words = "This folder has the last report of presscheck. The next report replaces it.\n"
    do throws(Diagnostic) {
      try folder.writeNew(Array(words.utf8), to: ReportDirectory.mark)
    } catch { throw RunDraft.hinted(error) }
  }

  private static func check(_ folder: OwnFolder) throws(Diagnostic) {
    // Before the mark, because another run that starts writes the mark before these.
    let name = ReportDirectory.names.first(where: folder.has)
    if folder.has(ReportDirectory.mark) {
      guard folder.version(of: ReportDirectory.mark) == nil else { return }
      throw Diagnostic(
        file: nil, "\((folder.path + ReportDirectory.mark).quoted) is not a file", hint: "remove it",
        exit: .cannotCreate)
    }
    guard let name else { return }
    throw Diagnostic(
      file: nil, "\((folder.path + name).quoted) is not a file of presscheck",
      hint: "choose another folder for the report", exit: .cannotCreate)
  }

  /// Removes what killed runs left.
  private static func clear(_ folder: OwnFolder) throws(Diagnostic) {
    try check(folder)
    for name in try folder.names() where name.hasPrefix(prefix) {
      guard let leftover = (try? folder.folder(name)) ?? nil, leftover.lock() else { continue }
      try folder.remove(name)
    }
  }

  /// Makes the draft's folder, locks it, and returns its name.
  private static func make(in folder: OwnFolder, _ own: inout OwnFolder?) throws(Diagnostic) -> String {
    for number in 0..<10_000 {
      let name = "\(prefix)\(getpid())-\(number)"
      guard let made = try folder.makeNewFolder(name) else { continue }
      // Another run may have removed it before it was locked.
      if made.lock(), folder.has(name) {
        own = made
        return name
      }
    }
    throw AtomicFile.failure(folder.path, EEXIST)
  }

  private static func hinted(_ error: Diagnostic) -> Diagnostic {
    var error = error
    if error.exit == .cannotCreate, error.hint == nil {
      (error.remedy, error.hint) = (.writeReportElsewhere, "choose a report folder that can be written to")
    }
    return error
  }
}
