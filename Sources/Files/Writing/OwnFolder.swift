internal import Glibc

/// A folder that presscheck alone writes to, held open: nothing in it is reached through a link.
///
/// A repository can put anything into such a folder. A link, a pipe or a device in it is neither followed nor waited for, and
/// only files of the folder itself are replaced or removed.
package final class OwnFolder: Sendable {
  /// For messages, with a slash at its end.
  package let path: String
  let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path.asFolder)
  }

  deinit { close(descriptor) }

  // MARK: - Folders

  /// Opens a folder, and creates it and the missing ones above it; only the ones above may be links.
  ///
  /// - Throws: Exit 73 for a link, for anything but a folder, and for a folder that cannot be created.
  package static func make(_ path: String) throws(Diagnostic) -> (folder: OwnFolder, made: [String]) {
    if let found = try find(path) { return (found, []) }
    let made = try AtomicFile.makeFolders(above: unslashed(path) + "/")
    guard let folder = try find(path) else { throw AtomicFile.failure(path, ENOENT) }
    return (folder, made)
  }

  /// Opens a folder; nil if nothing is there, exit 73 for a link, unless the user has named the folder to read it.
  package static func find(_ path: String, isNamed: Bool = false) throws(Diagnostic) -> OwnFolder? {
    // A slash at the end would follow a link.
    let name = isNamed ? path : unslashed(path)
    return try open(name.isEmpty ? "." : name, path, in: AT_FDCWD, isNamed ? 0 : O_NOFOLLOW)
  }

  /// Opens a folder below this one; nil if nothing is there.
  package func folder(_ path: String) throws(Diagnostic) -> OwnFolder? { try walk(path, making: false) }

  /// Opens a folder below this one, and creates what is missing.
  package func makeFolder(_ path: String) throws(Diagnostic) -> OwnFolder {
    guard let made = try walk(path, making: true) else { throw AtomicFile.failure(self.path + path, ENOENT) }
    return made
  }

  /// Opens one folder after the other, and may create them; nil where one is missing.
  private func walk(_ path: String, making: Bool) throws(Diagnostic) -> OwnFolder? {
    var folder = self
    for name in path.split(separator: "/").map(String.init) {
      let whole = folder.path + name
      if making, mkdirat(folder.descriptor, name, 0o777) != 0, errno != EEXIST {
        throw AtomicFile.failure(whole, errno)
      }
      guard let next = try OwnFolder.open(name, whole, in: folder.descriptor, O_NOFOLLOW) else { return nil }
      folder = next
    }
    return folder
  }

  /// Creates a folder of this one; nil if the name is taken.
  package func makeNewFolder(_ name: String) throws(Diagnostic) -> OwnFolder? {
    guard mkdirat(descriptor, name, 0o777) == 0 else {
      if errno == EEXIST { return nil }
      throw AtomicFile.failure(path + name, errno)
    }
    return try folder(name)
  }

  private static func unslashed(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? (path.isEmpty ? "" : "/.")
  }

  private static func open(
    _ name: String, _ path: String, in folder: Int32, _ flags: Int32
  ) throws(Diagnostic) -> OwnFolder? {
    // O_DIRECTORY waits for no pipe.
    let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
    if descriptor >= 0 { return OwnFolder(descriptor, path) }
    let code = errno
    if code == ENOENT { return nil }
    let path = unslashed(path)
    guard code == ELOOP || code == ENOTDIR else { throw AtomicFile.failure(path, code) }
    var status = stat()
    let isLink = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    var error = AtomicFile.cannotWrite(path, isLink ? "it is a symbolic link" : "it is not a folder")
    error.hint = isLink ? "presscheck follows no links here: replace the link with a folder" : nil
    throw error
  }

  // MARK: - Content

  /// All names but `.` and `..`, sorted.
  package func names() throws(Diagnostic) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      let code = errno
      if copy >= 0 { close(copy) }
      throw Folder.unreadable(path, code)
    }
    return Folder.names(in: stream)
  }

  /// Whether anything has this name.
  package func has(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Nil for anything but a regular file.
  package func version(of name: String) -> FileVersion? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileVersion(status)
  }

  /// All bytes of a file, which may be in a folder of this one.
  package func read(_ name: String, maximum: Int) throws(InputFile.Failure) -> [UInt8] {
    guard let folder = (try? folder(Paths.folder(of: name))) ?? nil else { throw .absent }
    let file = openat(folder.descriptor, Paths.lastComponent(of: name), InputFile.openFlags | O_NOFOLLOW)
    guard file >= 0 else {
      throw errno == ELOOP ? .unreadable(reason: "it is a symbolic link") : InputFile.failure(errno)
    }
    defer { close(file) }
    return try InputFile.read(from: file, maximum: maximum)
  }

  /// Marks a file as used just now.
  package func touch(_ name: String) { utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW) }

  // MARK: - Changes

  /// A file to write, which may be in a folder of this one: what has its name is replaced, not followed.
  package func draft(of name: String) throws(Diagnostic) -> FileDraft {
    try FileDraft(of: Paths.lastComponent(of: name), in: makeFolder(Paths.folder(of: name)))
  }

  /// Writes a file, which may be a program, whole or not at all.
  package func write(_ bytes: [UInt8], to name: String, isProgram: Bool = false) throws(Diagnostic) {
    let draft = try draft(of: name)
    try draft.write(bytes)
    try draft.finish(isProgram: isProgram)
  }

  /// Writes a file unless anything has its name.
  package func writeNew(_ bytes: [UInt8], to name: String) throws(Diagnostic) {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw AtomicFile.failure(path + name, errno)
    }
    defer { close(file) }
    try AtomicFile.write(bytes, toDescriptor: file, name: path + name)
  }

  /// Moves a file or folder of this folder to another one, and replaces a file there.
  package func move(_ name: String, to folder: OwnFolder) throws(Diagnostic) {
    guard renameat(descriptor, name, folder.descriptor, name) == 0 else {
      throw AtomicFile.failure(folder.path + name, errno)
    }
  }

  /// Removes a file, or a folder with its content; links are removed, not followed.
  package func remove(_ name: String) throws(Diagnostic) {
    if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return }
    // POSIX has EPERM for a folder, and Linux EISDIR.
    guard errno == EISDIR || errno == EPERM, let inner = try folder(name) else { throw cannotRemove(name, errno) }
    for name in try inner.names() { try inner.remove(name) }
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else { throw cannotRemove(name, errno) }
  }

  private func cannotRemove(_ name: String, _ code: Int32) -> Diagnostic {
    Diagnostic(file: nil, "cannot remove \((path + name).quoted): \(InputFile.reason(code))", exit: .cannotCreate)
  }

  // MARK: - Locks

  /// Takes the folder for this process, unless another one has it.
  package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Works while other processes leave a file of the folder alone, unless they share it; without such a file, works at once.
  package func locked<Value>(
    _ name: String, isShared: Bool, _ work: () throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let file = openat(descriptor, name, InputFile.openFlags | O_NOFOLLOW)
    if file >= 0 { flock(file, isShared ? LOCK_SH : LOCK_EX) }
    defer { if file >= 0 { close(file) } }
    return try work()
  }
}
