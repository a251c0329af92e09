internal import Glibc

/// What tells one version of a file from another without reading it.
struct FileState: Hashable {
  private let number: UInt
  private let size: Int
  private let changed: [Int]
  /// When its content, its name or its rights changed last, in seconds since 1970.
  let time: Double

  /// Nil without such a file; a link is followed.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    // The entries of a folder are watched by themselves.
    let isFolder = info.st_mode & S_IFMT == S_IFDIR
    number = UInt(info.st_ino)
    size = isFolder ? 0 : Int(info.st_size)
    changed =
      isFolder ? [] : [info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec]
    time = isFolder ? 0 : Double(info.st_ctim.tv_sec) + Double(info.st_ctim.tv_nsec) / 1e9
  }
}
