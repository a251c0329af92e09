internal import Glibc

/// A file that is written under a temporary name beside its own, and takes its place when it is finished.
///
/// An unfinished one leaves nothing behind, not even if Ctrl-C or SIGTERM ends the run; the next run that writes the same file
/// removes what a killed one left.
package final class FileDraft {
  /// For messages.
  private let path: String
  /// The end of a chain of links, so that the file is replaced and not the link.
  private let target: String
  /// Nil if the bytes are written to the path itself.
  private var temporary: TemporaryFile?
  private var descriptor: Int32
  /// The mode of the file that is replaced; nil for a new one.
  private let mode: mode_t?

  /// - Parameters:
  ///   - path: The file's path; the target of a link is replaced, not the link.
  ///   - isGiven: Whether the user has named this very path: then a pipe or a device gets the bytes, else it is refused.
  /// - Throws: Exit 73 if the file cannot be created.
  package init(of path: String, isGiven: Bool = false) throws(Diagnostic) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AtomicFile.cannotWrite(path, "the path is empty or holds a NUL")
    }
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    mode = exists ? status.st_mode & 0o7777 : nil
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw AtomicFile.cannotWrite(path, "it is a folder") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard isGiven else { throw AtomicFile.cannotWrite(path, "it is a pipe or a device") }
      target = path
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw AtomicFile.failure(path, errno) }
      return
    }
    if exists, access(path, W_OK) != 0 { throw AtomicFile.failure(path, errno) }
    target = try FileDraft.end(of: path)
    let madeFolders = try AtomicFile.makeFolders(above: target)
    do throws(Diagnostic) {
      let file = try TemporaryFile(beside: target, in: nil, shown: path, madeFolders: madeFolders)
      (temporary, descriptor) = (file, file.descriptor)
    } catch {
      for folder in madeFolders.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// A file of a folder of our own, where what has its name is replaced, and not followed.
  ///
  /// - Throws: Exit 73 if the file cannot be created.
  init(of name: String, in folder: OwnFolder) throws(Diagnostic) {
    (path, target, mode) = (folder.path + name, name, nil)
    let file = try TemporaryFile(beside: name, in: folder, shown: path, madeFolders: [])
    (temporary, descriptor) = (file, file.descriptor)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    temporary?.takeAway()
  }

  /// Appends bytes.
  ///
  /// - Throws: Exit 74 if writing fails.
  package func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try AtomicFile.write(bytes, toDescriptor: descriptor, name: path)
  }

  /// Appends a text.
  ///
  /// - Throws: Exit 74 if writing fails.
  package func write(_ text: String) throws(Diagnostic) { try write(Array(text.utf8)) }

  /// Replaces as many bytes at an offset.
  ///
  /// - Throws: Exit 74 if writing fails.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(Diagnostic) {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, bytes.count, offset) }
    guard count == bytes.count else { throw AtomicFile.failure(path, count < 0 ? errno : EIO, whileWriting: true) }
  }

  /// Puts the file in its place, with the mode of the file it replaces.
  ///
  /// - Parameters:
  ///   - isDurable: Whether the new file is on the disk before it replaces the old one, so that a power failure leaves one
  ///     of them whole.
  ///   - isProgram: Whether it may be run.
  /// - Throws: Exit 74 if the bytes do not arrive, 73 if the file cannot be renamed.
  package func finish(isDurable: Bool = false, isProgram: Bool = false) throws(Diagnostic) {
    if let mode = isProgram ? 0o755 : mode, temporary != nil { fchmod(descriptor, mode) }
    let isReplaced = isDurable && mode != nil && temporary != nil
    if isReplaced, fsync(descriptor) != 0 { throw AtomicFile.failure(path, errno, whileWriting: true) }
    // Keeps the lock until the file is in its place, or another run would take it for a leftover.
    let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { close(lock) }
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    // Full disks and network disks may report an error only now.
    guard code == 0 else { throw AtomicFile.failure(path, code, whileWriting: true) }
    guard let temporary else { return }
    try temporary.replace(target, shown: path)
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

/// Guards the inputs of a run.
package enum OutputPath {
  /// Refuses paths of which one leads to one of the run's inputs, even through links.
  ///
  /// - Throws: Exit 64, about the option that names the paths.
  package static func check(
    _ paths: [String], against inputs: [String], of option: RequestOption = .output
  ) throws(Diagnostic) {
    let existing = paths.compactMap { path in FileIdentity(path).map { (path, $0) } }
    guard !existing.isEmpty else { return }
    var known: [FileIdentity: String] = [:]
    for input in inputs {
      if let file = FileIdentity(input), known[file] == nil { known[file] = input }
    }
    for (path, file) in existing {
      guard let input = known[file] else { continue }
      throw Diagnostic(option: option, "\(path.quoted) is an input of this run: \(input)", hint: "name another file")
    }
  }
}
