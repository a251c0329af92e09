internal import PresscheckButtonFile
internal import PresscheckText

/// What a button file's pictures depend on, in short: equal inputs mean that the pictures of a run still hold.
///
/// The default font and the libraries that draw are not among them, for an approval may happen on another machine.
struct Inputs: Hashable, Sendable {
  /// 64 hexadecimal digits.
  let digest: String

  private static let fontEndings = ["otf", "ttf", "ttc", "otc"]

  /// - Throws: For a file that cannot be read any more.
  init(of file: ButtonFile, _ configuration: Configuration) throws(Diagnostic) {
    try self.init([file.path] + file.bases + file.images, fonts: file.fonts, configuration)
  }

  /// - Throws: For a file that cannot be read any more.
  init(_ files: [String], fonts: [String] = [], _ configuration: Configuration) throws(Diagnostic) {
    let digest = Digest()
    var paths = files
    if let path = configuration.path { paths.append(path) }
    for place in fonts + configuration.fonts {
      paths += InputFile.isFolder(place) ? try Inputs.fonts(in: place) : [place]
    }
    for path in paths {
      do {
        digest.add(whole: try InputFile.read(path, maximum: ImageReader.maximumBytes))
      } catch {
        throw .reading(error, "the input", path)
      }
    }
    self.digest = digest.text()
  }

  private static func fonts(in folder: String) throws(Diagnostic) -> [String] {
    try Folder.names(in: folder).filter { fontEndings.contains(Paths.ending(of: $0)) }
      .map { Paths.resolve($0, in: folder) }
  }
}
