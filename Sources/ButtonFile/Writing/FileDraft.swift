internal import Glibc
internal import PresscheckText

/// A file that is written under a temporary name beside its own, and takes its place when it is finished.
///
/// An unfinished one leaves nothing behind; the next run that writes the same file removes what a killed run left. If the
/// path is not a regular file, like `/dev/stdout`, the bytes are written to it directly.
package final class FileDraft {
  private let path: String
  /// The end of a chain of links, so that the file is replaced and not the link.
  private let target: String
  /// Nil if the bytes are written to the path itself.
  private var temporary: String?
  private var descriptor: Int32
  private let madeFolders: [String]
  /// The mode of the file that is replaced; nil for a new one.
  private let mode: mode_t?

  /// - Throws: Exit 73 if the file cannot be created.
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

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard let temporary else { return }
    unlink(temporary)
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Appends bytes.
  ///
  /// - Throws: Exit 74 if writing fails.
  package func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try AtomicFile.write(bytes, toDescriptor: descriptor, name: path)
  }

  /// Replaces as many bytes at an offset.
  ///
  /// - Throws: Exit 74 if writing fails.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(Diagnostic) {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, bytes.count, offset) }
    guard count == bytes.count else { throw AtomicFile.failure(path, count < 0 ? errno : EIO, whileWriting: true) }
  }

  /// Puts the file in its place, with the mode of the file it replaces.
  ///
  /// - Parameter isDurable: Whether the new file is on the disk before it replaces the old one, so that a power failure
  ///   leaves one of them whole.
  /// - Throws: Exit 74 if the bytes do not arrive, 73 if the file cannot be renamed.
  package func finish(isDurable: Bool = false) throws(Diagnostic) {
    if let mode, temporary != nil { fchmod(descriptor, mode) }
    let isReplaced = isDurable && mode != nil && temporary != nil
    if isReplaced, fsync(descriptor) != 0 { throw AtomicFile.failure(path, errno, whileWriting: true) }
    // Keeps the lock until the file is in its place, or another run would take it for a leftover.
    let lock = dup(descriptor)
    defer { close(lock) }
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    // Full disks and network disks may report an error only now.
    guard code == 0 else { throw AtomicFile.failure(path, code, whileWriting: true) }
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else { throw AtomicFile.failure(path, errno) }
    self.temporary = nil
    if isReplaced { FileDraft.synchronize(folder: Paths.folder(of: target)) }
  }

  /// Ignores errors: some file systems cannot synchronize folders, and none needs it to stay whole.
  private static func synchronize(folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The path that links lead to, whether it exists or not.
  private static func end(of path: String) throws(Diagnostic) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = Folder.destination(of: target) else { return target }
      target = Paths.resolve(next, in: Paths.folder(of: target))
    }
    throw AtomicFile.failure(path, ELOOP)
  }
}

/// A temporary file, locked while it is open: an unlocked one is left over from a killed run.
private enum LockedFile {
  static func create(beside path: String) throws(Diagnostic) -> (descriptor: Int32, path: String) {
    // The name depends on the file only, so that the next run that writes it finds what was left.
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

  /// Whether the path still names the open file.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    guard fstat(descriptor, &open) == 0, lstat(path, &named) == 0 else { return false }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }
}

/// Guards the inputs of a run.
package enum OutputPath {
  /// Refuses a path that leads to one of the run's inputs, even through links.
  ///
  /// - Throws: Exit 64.
  package static func check(_ path: String, against inputs: [String]) throws(Diagnostic) {
    try check([path], against: inputs)
  }

  /// As for one path, without looking through all inputs for each.
  package static func check(_ paths: [String], against inputs: [String]) throws(Diagnostic) {
    let existing = paths.compactMap { path in FileIdentity(path).map { (path, $0) } }
    guard !existing.isEmpty else { return }
    var known: [FileIdentity: String] = [:]
    for input in inputs {
      if let file = FileIdentity(input), known[file] == nil { known[file] = input }
    }
    for (path, file) in existing {
      guard let input = known[file] else { continue }
      throw Diagnostic(option: .output, "\(path.quoted) is an input of this run: \(input)", hint: "name another file")
    }
  }
}
