internal import Glibc

/// A stamp that changes with a file's content: two equal ones mean that the file was not written to in between.
package struct FileVersion: Hashable, Sendable, CustomStringConvertible {
  package let size: Int64
  /// When the content changed, in nanoseconds since 1970; a program may set it.
  package let modified: Int64
  /// When the file changed in any way, in nanoseconds since 1970; no program can set it.
  package let changed: Int64
  package let inode: Int64

  package init(size: Int64, modified: Int64, changed: Int64, inode: Int64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  /// Another text for each version, as in keys of caches.
  package var description: String { "\(size) \(modified) \(changed) \(inode)" }

  /// Nil for anything but a regular file, such as a symbolic link unless that is followed.
  package init?(path: String, followingLinks: Bool = false) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Nil for anything but a regular file.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(of: status)
  }

  private init(of status: stat) {
    self.init(
      size: Int64(status.st_size), modified: status.st_mtim.nanoseconds, changed: status.st_ctim.nanoseconds,
      inode: Int64(bitPattern: UInt64(status.st_ino)))
  }

  /// The stamp of a path that code opens, also of a missing file or a folder.
  ///
  /// The names in a folder count only for a path with a slash at its end, which says that they were listed.
  package init(openedAt path: String) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
    guard isThere, !isFolder || path.hasSuffix("/") else {
      self.init(size: isFolder ? -1 : -2, modified: 0, changed: 0, inode: 0)
      return
    }
    self.init(of: status)
  }
}

extension timespec {
  /// Since the time's zero.
  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
