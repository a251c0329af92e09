internal import Glibc
internal import PresscheckCodecs
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
  static let pictureFolders = ["actual", "expected", "difference"]
  /// All that a run leaves; the report for programs comes first.
  static let names = [report, "report.html", "junit.xml", "summary.md", "comment.md", "comment"] + pictureFolders

  /// A standard folder is the one that `approve` finds without being told.
  package init(_ path: String, isStandard: Bool = true) {
    self.path = path.asFolder
    approveCommand = ApproveCommand.whole(of: isStandard ? nil : path)
    isNamed = !isStandard
  }

  /// The folder relative to the checkout of Git around it, where CI systems look for files.
  ///
  /// It has a slash at its end. Without a checkout it is as it was given.
  package var pathInCheckout: String {
    GitAttributes.checkout(around: path).map { Paths.relative(path, to: $0).asFolder } ?? path
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

  private func folder() throws(Diagnostic) -> OwnFolder? {
    // To read what is no folder is no failure to write.
    let name = String(path.dropLast())
    guard !isNamed || InputFile.isFolder(path) || !InputFile.exists(name) else {
      throw Diagnostic(
        file: nil, "the report \(name.quoted) is not a folder", hint: "name the folder that report.json lies in")
    }
    return try OwnFolder.find(path, isNamed: isNamed)
  }

  /// Reads a picture of the report; exit 66 for a missing one.
  func picture(_ name: String) throws(Diagnostic) -> [UInt8] {
    let file = try ReportPictureFile(name, in: self)
    var bytes: [UInt8] = []
    try file.read { bytes += $0 }
    return bytes
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
        try draft.copy(try ReportPictureFile(name, in: shard), to: name)
      }
    }
    try draft.finish(merged)
    return merged
  }
}

/// An open picture of a report.
///
/// The report may come from anywhere: links in its folder are not followed, and only PNG files are read.
final class ReportPictureFile {
  private let path: String
  private let descriptor: Int32

  /// Opens the picture of a name without `..`; exit 66 for a missing picture, 65 for a file that is not a PNG.
  init(_ name: String, in folder: ReportDirectory) throws(Diagnostic) {
    path = folder.path + name
    var place = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in name.split(separator: "/").map(String.init) where place >= 0 {
      let next = openat(place, part, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      let code = errno
      close(place)
      place = next
      errno = code
    }
    guard place >= 0 else {
      let code = errno
      if code == ELOOP { throw Diagnostic(file: nil, "the picture \(path.quoted) is a symbolic link") }
      throw .reading(InputFile.failure(code), "the picture", path)
    }
    descriptor = place
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= GoldenFile.maximumBytes, hasSignature
    else { throw Diagnostic(file: nil, "the picture \(path.quoted) is not a PNG") }
  }

  deinit { close(descriptor) }

  /// Passes the bytes on in parts, so that no picture is held as a whole.
  func read(_ take: ([UInt8]) throws(Diagnostic) -> Void) throws(Diagnostic) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while offset < GoldenFile.maximumBytes {
      let count = pread(descriptor, &buffer, buffer.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .reading(.broken(reason: InputFile.reason(errno)), "the picture", path) }
      if count == 0 { return }
      try take(Array(buffer[..<count]))
      offset += count
    }
  }

  private var hasSignature: Bool {
    var head = [UInt8](repeating: 0, count: 8)
    return pread(descriptor, &head, 8, 0) == 8 && head == PNG.signature
  }
}
