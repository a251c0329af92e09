internal import Glibc

/// A file in the making: bytes go to another name beside it, and only a finished one takes the file's place. One that is
/// not finished leaves nothing behind. What is not a regular file, such as `/dev/stdout`, is written to as it is.
final class FileDraft {
  /// As it was named.
  private let path: String

  /// Where a chain of links ends, so that the file is replaced and not the link.
  private let target: String

  /// Nil where the path itself is written to.
  private var temporary: String?
  private var descriptor: Int32
  private let madeFolders: [String]

  /// - Throws: Exit 73 where the file cannot be made.
  init(of path: String) throws(Diagnostic) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AtomicFile.cannotWrite(path, "the path is empty or holds a NUL")
    }
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw AtomicFile.cannotWrite(path, "it is a folder") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      (target, madeFolders) = (path, [])
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw AtomicFile.failure(path, errno) }
      return
    }
    if exists, access(path, W_OK) != 0 { throw AtomicFile.failure(path, errno) }
    target = exists ? FileDraft.resolved(path) : path
    madeFolders = try AtomicFile.makeFolders(above: target)
    do throws(Diagnostic) {
      let draft = try FileDraft.create(beside: target)
      (descriptor, temporary) = (draft.descriptor, draft.path)
    } catch {
      for folder in madeFolders.reversed() { rmdir(folder) }
      throw error
    }
  }

  deinit { discard() }

  /// Adds bytes at the end.
  ///
  /// - Throws: Exit 74 where writing breaks off.
  func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try AtomicFile.write(bytes, toDescriptor: descriptor, name: path)
  }

  /// Puts bytes in the place of as many.
  ///
  /// - Throws: Exit 74 where writing breaks off.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(Diagnostic) {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, bytes.count, offset) }
    guard count == bytes.count else { throw AtomicFile.failure(path, count < 0 ? errno : EIO, whileWriting: true) }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: Exit 74 where what was written does not arrive, 73 where it cannot be put there.
  func finish() throws(Diagnostic) {
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    // Full disks and disks across a network may say so only now.
    guard code == 0 else { throw AtomicFile.failure(path, code, whileWriting: true) }
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else { throw AtomicFile.failure(path, errno) }
    self.temporary = nil
  }

  private func discard() {
    if descriptor >= 0 { close(descriptor) }
    guard let temporary else { return }
    unlink(temporary)
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func create(beside path: String) throws(Diagnostic) -> (descriptor: Int32, path: String) {
    var attempt = 0
    while true {
      let temporary = Paths.folder(of: path) + ".presscheck-\(getpid())-\(attempt)"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      guard errno == EEXIST, attempt < 10_000 else { throw AtomicFile.failure(path, errno) }
      attempt += 1
    }
  }
}
