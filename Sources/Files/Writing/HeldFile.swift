internal import Glibc

/// A file of a cache that no process removes while this value lives.
package final class HeldFile: Sendable {
  package let path: String
  private let descriptor: Int32

  fileprivate init(_ path: String, _ descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  deinit { close(descriptor) }
}

// A folder of ours as a cache: each file is named after the digest of what it depends on, and the oldest ones go.
extension OwnFolder {
  /// Holds a file; nil for anything but a regular file, and a link is not followed.
  package func hold(_ name: String) -> HeldFile? {
    let file = openat(descriptor, name, InputFile.openFlags | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    let held = HeldFile(path + name, file)
    while flock(file, LOCK_SH) != 0, errno == EINTR {}
    // Another process may have removed it before.
    return version(of: name) != nil && TemporaryFile.isFile(file, at: name, in: descriptor) ? held : nil
  }

  /// Removes the files that were not used for longest, but none that a process holds.
  ///
  /// Files that killed processes have left unfinished go too. A file with no digest for a name stays, and does not count.
  package func removeOldest(above maximum: Int64) {
    let names = (try? names()) ?? []
    for name in names where TemporaryFile.isName(name) { TemporaryFile.removeUnlocked(name, in: descriptor) }
    let files = names.filter(Digest.isText).compactMap { name in version(of: name).map { (name, $0) } }
      .sorted { $0.1.modified < $1.1.modified }
    var total = files.reduce(0) { $0 + $1.1.size }
    for (name, file) in files where total > maximum {
      if TemporaryFile.removeUnlocked(name, in: descriptor) { total -= file.size }
    }
  }
}
