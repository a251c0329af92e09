internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckRendering
internal import PresscheckText
internal import Synchronization

/// A digest of what a project gives for a button's pictures: equal inputs mean that the pictures of a run are still valid.
///
/// The machine's part is left out, because an approval may happen on another one: the default font, the rendering
/// libraries, the compiler. The cache of results adds it.
struct Inputs: Hashable, Sendable {
  /// 64 hexadecimal digits.
  let digest: String
  /// When the last of the files changed, in nanoseconds since 1970; nil where a link hides that.
  let changed: Int64?

  init(digest: String, changed: Int64?) { (self.digest, self.changed) = (digest, changed) }

  init(of file: ButtonFile, _ configuration: Configuration, _ files: FileDigests = FileDigests()) throws(Diagnostic) {
    var paths = [file.path] + file.bases + file.images + (file.classInputs?.sources ?? [])
    var facts = [file.classInputs?.package].compactMap(\.self)
    for font in file.fonts {
      paths += InputFile.isFolder(font) ? try Folder.fonts(in: font) : [font]
    }
    let goldens = configuration.goldensFolder.map(Paths.absolute)
    for place in file.assets {
      guard InputFile.isFolder(place) else {
        paths.append(place)
        continue
      }
      let found = try Folder.assets(below: place) { $0 == goldens || Paths.lastComponent(of: $0) == "goldens" }
      facts += found.map { path in "\(path.dropFirst(place.count)) \(Folder.destination(of: path) ?? "")" }
      paths += found.filter { InputFile.exists($0) && !InputFile.isFolder($0) }
    }
    try self.init(paths, facts: facts, configuration, files)
  }

  /// - Parameters:
  ///   - paths: Files.
  ///   - facts: Texts that change with what is no file's content.
  ///   - configuration: Its files count too.
  ///   - files: The digests of what was read before.
  /// - Throws: Exit 66 for a file that is absent.
  init(
    _ paths: [String], facts: [String] = [], _ configuration: Configuration, _ files: FileDigests = FileDigests()
  ) throws(Diagnostic) {
    var paths = paths + [configuration.path].compactMap(\.self) + configuration.files
    for font in configuration.fonts {
      paths += InputFile.isFolder(font) ? try Folder.fonts(in: font) : [font]
    }
    let digest = Digest()
    for fact in facts { digest.add(whole: Array(fact.utf8)) }
    var changes: [Int64?] = []
    for path in paths {
      let file = try files.file(path)
      digest.add(Array(file.digest.utf8))
      changes.append(file.changed)
    }
    self.init(digest: digest.text(), changed: changes.contains(nil) ? nil : changes.compactMap(\.self).max())
  }
}

/// The digests of files, each kept from its first reading.
final class FileDigests: Sendable {
  private let known = Mutex<[String: Inputs]>([:])

  func file(_ path: String) throws(Diagnostic) -> Inputs {
    if let file = known.withLock({ $0[path] }) { return file }
    let changed = FileVersion(path: path)?.changed
    let bytes = try InputFile.read(path, as: "the input", maximum: ImageReader.maximumBytes)
    let file = Inputs(digest: Digest(bytes).text(), changed: changed)
    known.withLock { $0[path] = file }
    return file
  }
}
