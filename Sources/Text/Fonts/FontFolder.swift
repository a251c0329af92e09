internal import Glibc
internal import PresscheckLayerTree
internal import Synchronization

/// A folder of fonts that somebody named. Its files serve under the names inside them; they are opened when a text first
/// needs a font, all at once.
final class FontFolder: Sendable {
  let path: String
  private let opened = Mutex<[FontFile]?>(nil)

  /// More than any collection of a company's fonts.
  static let maximumFiles = 4_096

  init(path: String) {
    self.path = path
  }

  /// By file name.
  ///
  /// - Throws: `fontUnreadable` for the first file that is no whole font, `tooManyFonts` for a folder of too many.
  func files() throws(TextError) -> [FontFile] {
    try opened.withLock { opened throws(TextError) in
      if let opened { return opened }
      let names = FontFolder.names(in: path)
      if names.count > FontFolder.maximumFiles { throw .tooManyFonts(folder: path, maximum: FontFolder.maximumFiles) }
      var files: [FontFile] = []
      for name in names { files.append(try FontFile(path: "\(path)/\(name)")) }
      opened = files
      return files
    }
  }

  /// The font files in a folder, not below it, by name; none when there is no such folder.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if [".otf", ".ttf", ".ttc", ".otc"].contains(where: name.lowercased().hasSuffix), !name.hasPrefix(".") {
        names.append(name)
      }
    }
    return names.sorted()
  }
}
