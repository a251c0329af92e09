internal import PresscheckFiles

/// The files of `.presscheck/cache/`; the name of each is its key, 64 hexadecimal digits.
///
/// Anybody may have written a file here, so that what is read is not believed before it is checked.
final class CacheFolder {
  /// The project's folder, with a slash at its end.
  private let project: String
  /// Nil until there is one.
  private var folder: OwnFolder?

  /// - Parameter project: The project's folder, with a slash at its end.
  init(of project: String) { self.project = project }

  /// Opens the folder, if there is one.
  ///
  /// - Returns: Reads the file of a key, on any thread; nil for a file that is not there, or that is no regular file.
  /// - Throws: Exit 73 for a link, and for anything but a folder.
  func open(maximum: Int) throws(Diagnostic) -> @Sendable (String) -> [UInt8]? {
    folder = try OwnFolder.find(project + CacheFolder.own)?.folder(CacheFolder.name)
    return { [folder] key in
      guard let bytes = try? folder?.read(key, maximum: maximum) else { return nil }
      // Marks the file as used, so that it stays longest.
      folder?.touch(key)
      return bytes
    }
  }

  /// Writes the file of a key, in place of anything but a folder.
  func write(_ bytes: [UInt8], for key: String) throws(Diagnostic) {
    let cache: OwnFolder
    if let folder {
      cache = folder
    } else {
      cache = try OwnFolder.make(project + CacheFolder.own).folder.makeFolder(CacheFolder.name)
    }
    folder = cache
    try cache.write(bytes, to: key)
  }

  /// Removes the files that were not used for longest, and no file of another name.
  func shrink(to maximum: Int) { folder?.removeOldest(above: Int64(maximum)) }

  private static let own = ".presscheck"
  private static let name = "cache"
}
