internal import PresscheckButtonFile
internal import PresscheckRendering
internal import PresscheckText

/// A digest of what a button's pictures depend on: equal inputs mean that the pictures of a run are still valid.
///
/// The default font and the rendering libraries are left out, because an approval may happen on another machine.
struct Inputs: Hashable, Sendable {
  /// 64 hexadecimal digits.
  let digest: String

  init(of file: ButtonFile, _ configuration: Configuration, _ files: FileDigests = FileDigests()) throws(Diagnostic) {
    try self.init([file.path] + file.bases + file.images, fonts: file.fonts, configuration, files)
  }

  init(
    _ paths: [String], fonts: [String] = [], _ configuration: Configuration, _ files: FileDigests = FileDigests()
  ) throws(Diagnostic) {
    var paths = paths
    if let path = configuration.path { paths.append(path) }
    for font in fonts + configuration.fonts {
      guard InputFile.isFolder(font) else {
        paths.append(font)
        continue
      }
      paths += try Folder.names(in: font).filter { ["otf", "ttf", "ttc", "otc"].contains(Paths.ending(of: $0)) }
        .map { Paths.resolve($0, in: font) }
    }
    let digest = Digest()
    for path in paths { digest.add(Array(try files.digest(of: path).utf8)) }
    self.digest = digest.text()
  }
}

/// The digests of files, each read once.
final class FileDigests {
  private var known: [String: String] = [:]

  func digest(of path: String) throws(Diagnostic) -> String {
    if let digest = known[path] { return digest }
    do {
      let digest = Digest(try InputFile.read(path, maximum: ImageReader.maximumBytes)).text()
      known[path] = digest
      return digest
    } catch {
      throw .reading(error, "the input", path)
    }
  }
}
