internal import PresscheckFiles

/// The size, times and identity of a path's file, which differ after a change; a link is followed.
enum FileState: Hashable {
  /// The entries of a folder are watched by themselves.
  case folder
  case file(FileVersion)

  /// Nil for what is neither, or not there.
  init?(_ path: String) {
    if let version = FileVersion(path: path, followingLinks: true) {
      self = .file(version)
    } else if InputFile.isFolder(path) {
      self = .folder
    } else {
      return nil
    }
  }

  /// When a file's content, its name or its rights changed last, in nanoseconds since 1970; 0 for a folder.
  var time: Int64 {
    if case .file(let version) = self { version.changed } else { 0 }
  }
}
