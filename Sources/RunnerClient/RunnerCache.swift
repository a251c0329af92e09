internal import Glibc
internal import PresscheckFiles

/// The programs of classes that were built, a file for each set of sources, whichever project uses it.
struct RunnerCache {
  /// Ends in a slash.
  let path: String

  /// The most bytes of all programs; those that were not used for longest go first.
  static let maximumBytes: Int64 = 1 << 30

  /// The program of a key, which stays in the cache as long as the value lives; nil for none.
  ///
  /// - Throws: Exit 73 for a cache that is a link, or no folder.
  func program(_ key: String) throws(Diagnostic) -> HeldFile? {
    guard let folder = try OwnFolder.find(path), let program = folder.hold(key), access(program.path, X_OK) == 0 else {
      return nil
    }
    folder.touch(key)
    return program
  }

  /// Adds a program whole or not at all, and removes what is too much.
  ///
  /// - Throws: Exit 73 for a cache that cannot be written.
  func add(_ bytes: [UInt8], _ key: String, maximum: Int64 = maximumBytes) throws(Diagnostic) -> HeldFile {
    let folder = try OwnFolder.make(path).folder
    try folder.write(bytes, to: key, isProgram: true)
    guard let program = folder.hold(key) else { throw AtomicFile.failure(path + key, ENOENT) }
    folder.removeOldest(above: maximum)
    return program
  }
}
