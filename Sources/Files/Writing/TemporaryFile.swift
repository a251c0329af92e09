internal import Glibc

/// A temporary file, locked while it is open: an unlocked one is left over from a killed run.
struct TemporaryFile {
  let descriptor: Int32
  private let name: String
  private let folder: OwnFolder?
  private let unfinished: Unfinished

  /// - Parameters:
  ///   - path: The file that it replaces; in a folder of our own, its name.
  ///   - folder: Nil for the working folder.
  ///   - shown: The file's path for messages.
  ///   - madeFolders: Goes with the file.
  /// - Throws: Exit 73 if it cannot be created.
  init(
    beside path: String, in folder: OwnFolder?, shown: String, madeFolders: [String]
  ) throws(Diagnostic) {
    var found: (descriptor: Int32, name: String)?
    unfinished = try Unfinished.make { () throws(Diagnostic) in
      let (descriptor, name) = try TemporaryFile.create(beside: path, in: folder, shown)
      found = (descriptor, name)
      return {
        unlinkat(TemporaryFile.number(of: folder), name, 0)
        for folder in madeFolders.reversed() { rmdir(folder) }
      }
    }
    guard let found else { throw AtomicFile.failure(shown, EEXIST) }
    (descriptor, name, self.folder) = (found.descriptor, found.name, folder)
  }

  /// Puts the file in the place of another one.
  func replace(_ target: String, shown: String) throws(Diagnostic) {
    let place = TemporaryFile.number(of: folder)
    try unfinished.keep { () throws(Diagnostic) in
      guard renameat(place, name, place, target) == 0 else { throw AtomicFile.failure(shown, errno) }
    }
  }

  func takeAway() { unfinished.takeAway() }

  /// The system calls' number of a folder.
  private static func number(of folder: OwnFolder?) -> Int32 { folder?.descriptor ?? AT_FDCWD }

  private static func create(
    beside path: String, in folder: OwnFolder?, _ shown: String
  ) throws(Diagnostic) -> (descriptor: Int32, name: String) {
    let place = number(of: folder)
    // The name depends on the file only, so that the next run that writes it finds what was left.
    let digest = Digest(Array(Paths.lastComponent(of: path).utf8)).text().prefix(16)
    for attempt in 0..<10_000 {
      let name = Paths.folder(of: path) + "\(prefix)\(digest)-\(attempt)"
      removeUnlocked(name, in: place)
      let descriptor = openat(place, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw AtomicFile.failure(shown, errno)
      }
      // Another run may have taken it for a leftover before it was locked.
      let isBusy = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isBusy, isFile(descriptor, at: name, in: place) { return (descriptor, name) }
      close(descriptor)
    }
    throw AtomicFile.failure(shown, EEXIST)
  }

  private static let prefix = ".presscheck-"

  /// Whether a file of the name is a temporary one.
  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Removes a file that no process has locked, such as a temporary one that was left over, and says whether it is gone.
  @discardableResult static func removeUnlocked(_ name: String, in place: Int32) -> Bool {
    let descriptor = openat(place, name, InputFile.openFlags | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && isFile(descriptor, at: name, in: place)
      && unlinkat(place, name, 0) == 0
  }

  /// Whether the name is still that of the open file.
  static func isFile(_ descriptor: Int32, at name: String, in place: Int32) -> Bool {
    var (open, named) = (stat(), stat())
    guard fstat(descriptor, &open) == 0, fstatat(place, name, &named, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }
}
