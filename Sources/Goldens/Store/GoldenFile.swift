internal import Glibc

/// A golden on disk. It is a file of its own: a link is never read, and never written through.
struct GoldenFile: Hashable, Sendable {
  /// Seen from the working folder.
  let path: String

  /// The largest golden that is looked at, in bytes.
  static let mostBytes = 1 << 29

  /// What stands there; nil when nothing does.
  ///
  /// - Throws: Exit 65 for what is no file, 66 for what cannot be read.
  func bytes() throws(Diagnostic) -> [UInt8]? {
    guard try isFile() else { return nil }
    do {
      return try InputFile.read(path, most: GoldenFile.mostBytes)
    } catch .absent {
      return nil
    } catch {
      throw .reading(error, "the golden", path)
    }
  }

  /// - Throws: What `AtomicFile` says, and exit 65 where a link stands.
  func write(_ bytes: [UInt8]) throws(Diagnostic) {
    _ = try isFile()
    try AtomicFile.write(bytes, to: path)
  }

  /// - Throws: Exit 73.
  func remove() throws(Diagnostic) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Diagnostic(file: nil, "cannot remove \(path.quoted): \(InputFile.reason(errno))", exit: .cannotCreate)
  }

  /// False when nothing is there.
  private func isFile() throws(Diagnostic) -> Bool {
    let folder = String(Paths.folder(of: path).dropLast())
    if Folder.isLink(folder) {
      throw Diagnostic(
        file: nil, "the folder \(folder.quoted) of goldens is a symbolic link", hint: "put the folder itself there")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw Diagnostic(
        file: nil, "the golden \(path.quoted) cannot be read: \(InputFile.reason(errno))", exit: .inputNotFound)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFLNK:
      throw Diagnostic(
        file: nil, "the golden \(path.quoted) is a symbolic link", hint: "put the file itself there, or remove the link"
      )
    case S_IFDIR: throw Diagnostic(file: nil, "the golden \(path.quoted) is a folder")
    default: throw Diagnostic(file: nil, "the golden \(path.quoted) is no file")
    }
  }
}
