internal import Glibc
internal import PresscheckText

/// A file in the making: bytes go to another name beside it, and only a finished one takes the file's place. One that is
/// not finished leaves nothing behind; what a killed run left is removed by the next one that writes the same file. What is
/// not a regular file, such as `/dev/stdout`, is written to as it is.
package final class FileDraft {
  /// As it was named.
  private let path: String

  /// Where a chain of links ends, so that the file is replaced and not the link.
  private let target: String

  /// Nil where the path itself is written to.
  private var temporary: String?
  private var descriptor: Int32
  private let madeFolders: [String]

  /// Of the file that is replaced; nil for a new one.
  private let mode: mode_t?

  /// - Throws: Exit 73 where the file cannot be made.
  package init(of path: String) throws(Diagnostic) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AtomicFile.cannotWrite(path, "the path is empty or holds a NUL")
    }
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    mode = exists ? status.st_mode & 0o7777 : nil
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw AtomicFile.cannotWrite(path, "it is a folder") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      (target, madeFolders) = (path, [])
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw AtomicFile.failure(path, errno) }
      return
    }
    if exists, access(path, W_OK) != 0 { throw AtomicFile.failure(path, errno) }
    target = try FileDraft.end(of: path)
    madeFolders = try AtomicFile.makeFolders(above: target)
    do throws(Diagnostic) {
      let draft = try LockedFile.create(beside: target)
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
  package func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try AtomicFile.write(bytes, toDescriptor: descriptor, name: path)
  }

  /// Puts bytes in the place of as many.
  ///
  /// - Throws: Exit 74 where writing breaks off.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(Diagnostic) {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, bytes.count, offset) }
    guard count == bytes.count else { throw AtomicFile.failure(path, count < 0 ? errno : EIO, whileWriting: true) }
  }

  /// Puts the file in its place, with the mode of the one that stood there.
  ///
  /// - Parameter isDurable: Whether the disk has the new file before the old one is given up, so that a machine that stops
  ///   leaves one of them whole.
  /// - Throws: Exit 74 where what was written does not arrive, 73 where it cannot be put there.
  package func finish(isDurable: Bool = false) throws(Diagnostic) {
    if let mode, temporary != nil { fchmod(descriptor, mode) }
    let isReplaced = isDurable && mode != nil && temporary != nil
    if isReplaced, fsync(descriptor) != 0 { throw AtomicFile.failure(path, errno, whileWriting: true) }
    // The lock lasts until the file is in its place, or another run would take it for a leftover.
    let lock = dup(descriptor)
    defer { close(lock) }
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    // Full disks and disks across a network may say so only now.
    guard code == 0 else { throw AtomicFile.failure(path, code, whileWriting: true) }
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else { throw AtomicFile.failure(path, errno) }
    self.temporary = nil
    if isReplaced { FileDraft.synchronize(folder: Paths.folder(of: target)) }
  }

  private func discard() {
    if let temporary { unlink(temporary) }
    if descriptor >= 0 { close(descriptor) }
    guard temporary != nil else { return }
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Not every file system does it for folders, and none needs it to stay whole.
  private static func synchronize(folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The path that links lead to, whether anything stands there or not.
  private static func end(of path: String) throws(Diagnostic) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = Folder.destination(of: target) else { return target }
      target = Paths.resolve(next, in: Paths.folder(of: target))
    }
    throw AtomicFile.failure(path, ELOOP)
  }
}

/// A file of ours beside another one, locked for as long as it is open: one that nobody has locked is a killed run's.
private enum LockedFile {
  static func create(beside path: String) throws(Diagnostic) -> (descriptor: Int32, path: String) {
    // One file has one such name, so that whoever writes it next finds what was left.
    let digest = Digest(Array(Paths.lastComponent(of: path).utf8)).text().prefix(16)
    for attempt in 0..<10_000 {
      let temporary = Paths.folder(of: path) + ".presscheck-\(digest)-\(attempt)"
      removeLeftover(temporary)
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw AtomicFile.failure(path, errno)
      }
      // Another run may have taken it for a leftover before it was locked.
      let isBusy = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isBusy, isFile(descriptor, at: temporary) { return (descriptor, temporary) }
      close(descriptor)
    }
    throw AtomicFile.failure(path, EEXIST)
  }

  private static func removeLeftover(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, at: path) { unlink(path) }
  }

  /// Whether the path still leads to the open file.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    guard fstat(descriptor, &open) == 0, lstat(path, &named) == 0 else { return false }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }
}
