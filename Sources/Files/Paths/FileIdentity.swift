internal import Glibc

/// A file or folder, whatever path leads to it.
package struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// Nil if nothing is there.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
