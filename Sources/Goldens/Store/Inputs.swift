internal import PresscheckButtonFile
internal import PresscheckRendering
internal import PresscheckText

/// A digest of what a button's pictures depend on: equal inputs mean that the pictures of a run are still valid.
///
/// The default font and the rendering libraries are left out, because an approval may happen on another machine.
struct Inputs: Hashable, Sendable {
  /// 64 hexadecimal digits.
  let digest: String
  /// When the last of the files changed, in nanoseconds since 1970; nil where a link hides that.
  let changed: Int64?

  init(digest: String, changed: Int64?) { (self.digest, self.changed) = (digest, changed) }

  init(of file: ButtonFile, _ configuration: Configuration, _ files: FileDigests = FileDigests()) throws(Diagnostic) {
    try self.init([file.path] + file.bases + file.images, fonts: file.fonts, configuration, files)
  }

  init(
    _ paths: [String], fonts: [String] = [], _ configuration: Configuration, _ files: FileDigests = FileDigests()
  ) throws(Diagnostic) {
    var paths = paths
    if let path = configuration.path { paths.append(path) }
    paths += configuration.files
    for font in fonts + configuration.fonts {
      guard InputFile.isFolder(font) else {
        paths.append(font)
        continue
      }
      paths += try Folder.names(in: font).filter { ["otf", "ttf", "ttc", "otc"].contains(Paths.ending(of: $0)) }
        .map { Paths.resolve($0, in: font) }
    }
    let digest = Digest()
    var changes: [Int64?] = []
    for path in paths {
      let file = try files.file(path)
      digest.add(Array(file.digest.utf8))
      changes.append(file.changed)
    }
    self.init(digest: digest.text(), changed: changes.contains(nil) ? nil : changes.compactMap(\.self).max())
  }
}

/// The digests of files, each read once.
final class FileDigests {
  private var known: [String: Inputs] = [:]

  func file(_ path: String) throws(Diagnostic) -> Inputs {
    if let file = known[path] { return file }
    let changed = FileVersion(path: path)?.changed
    do {
      let bytes = try InputFile.read(path, maximum: ImageReader.maximumBytes)
      let file = Inputs(digest: Digest(bytes).text(), changed: changed)
      known[path] = file
      return file
    } catch {
      throw .reading(error, "the input", path)
    }
  }
}
