internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckRendering

/// A golden on disk. A link is read, and written through where it leads to a golden: nothing else is ever replaced.
package struct GoldenFile: Hashable, Sendable {
  /// Seen from the working folder.
  let path: String

  /// The largest golden that is looked at, in bytes.
  package static let maximumBytes = 1 << 29

  /// What stands there; nil when nothing does.
  ///
  /// - Throws: Exit 65 for what is no file, 66 for what cannot be read.
  func bytes() throws(Diagnostic) -> [UInt8]? {
    guard try isFile() else { return nil }
    do {
      return try InputFile.read(path, maximum: GoldenFile.maximumBytes)
    } catch .absent {
      return nil
    } catch {
      throw .reading(error, "the golden", path)
    }
  }

  /// - Throws: What `AtomicFile` says, and exit 65 where a link leads to what is no golden.
  func write(_ bytes: [UInt8]) throws(Diagnostic) {
    _ = try isFile()
    if Folder.isLink(path), try !isOurs() {
      throw Diagnostic(
        file: nil, "the golden \(path.quoted) is a symbolic link to what is no golden", hint: "remove the link")
    }
    try AtomicFile.write(bytes, to: path, isDurable: true)
  }

  /// Whether it says that this program drew it.
  ///
  /// - Throws: What reading it says.
  func isOurs() throws(Diagnostic) -> Bool {
    guard let bytes = try bytes() else { return false }
    return (try? PNG.texts(bytes))?.contains { $0.keyword == Fingerprint.keyword } == true
  }

  /// Whether bytes stand for a file that Git LFS has not fetched.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// What is said of such a file.
  static let pointerSentence = "the golden is a Git LFS pointer: run git lfs pull"

  /// Removes it, and its folder if nothing else is in it.
  ///
  /// - Throws: Exit 73.
  func remove() throws(Diagnostic) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Diagnostic(file: nil, "cannot remove \(path.quoted): \(InputFile.reason(errno))", exit: .cannotCreate)
    }
    rmdir(Paths.folder(of: path))
  }

  /// Moves another golden here, as it is.
  ///
  /// - Throws: Exit 73.
  func take(_ golden: GoldenFile) throws(Diagnostic) {
    _ = try AtomicFile.makeFolders(above: path)
    guard rename(golden.path, path) == 0 else { throw AtomicFile.failure(path, errno) }
    rmdir(Paths.folder(of: golden.path))
  }

  /// False when nothing is there.
  private func isFile() throws(Diagnostic) -> Bool {
    let folder = String(Paths.folder(of: path).dropLast())
    if Folder.isLink(folder) {
      throw Diagnostic(
        file: nil, "the folder \(folder.quoted) of goldens is a symbolic link", hint: "put the folder itself there")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw Diagnostic(
        file: nil, "the golden \(path.quoted) cannot be read: \(InputFile.reason(errno))", exit: .inputNotFound)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw Diagnostic(file: nil, "the golden \(path.quoted) is a folder")
    default: throw Diagnostic(file: nil, "the golden \(path.quoted) is no file")
    }
  }
}
