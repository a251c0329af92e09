internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGoldens
internal import PresscheckLayerTree
internal import PresscheckRendering

/// Which files the documentation's pictures take, so that no two get in each other's way and what is left over is known.
struct DocsOutputs {
  private let project: Project

  /// What each file holds, by its path as the project sees it.
  private var taken: [String: Content] = [:]

  /// Folders that are ours as a whole, seen from the working folder.
  private var folders: [String] = []

  /// Which illustration has a name in a catalogue, by catalogue and name.
  private var names: [String: String] = [:]

  private struct Content: Hashable {
    var file: String
    var request: PictureRequest
    var size: PixelSize
  }

  init(_ project: Project) {
    self.project = project
  }

  private func error(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(file: project.configuration.path, message, hint: hint)
  }

  /// Where a set's pictures go.
  ///
  /// - Parameters:
  ///   - set: The configuration's.
  ///   - files: Its button files.
  /// - Returns: The folder, with a slash at its end.
  /// - Throws: For a set that says no folder, and for a folder with button files or goldens in it: a picture there that no
  ///   shot of the docs asks for would be removed.
  mutating func folder(
    of set: Configuration.DocumentationSet, _ files: [String]
  ) throws(Diagnostic) -> String {
    guard let out = set.out else {
      throw error("a set of docs has no out", hint: "add out: docs/pictures, a folder for its pictures alone")
    }
    let folder = out.hasSuffix("/") ? out : out + "/"
    let configuration = project.configuration
    var others: [String] = []
    for pattern in configuration.buttons { others += try Glob(pattern).files(in: project.folder).map(project.located) }
    for file in files + others {
      let goldens = configuration.goldensFolder ?? Paths.folder(of: file) + "goldens/"
      for path in [file, goldens] where DocsOutputs.lies(path, in: folder) {
        throw error(
          "out is \(shown(folder)), and \(project.shown(path).quoted) lies in it",
          hint: "name a folder for these pictures alone: what no shot asks for is removed from it")
      }
      guard !DocsOutputs.lies(folder, in: goldens) else {
        throw error(
          "out is \(shown(folder)), and goldens are kept there",
          hint: "name a folder for these pictures alone: verify takes them for goldens")
      }
    }
    // One folder may be written in two ways.
    if let known = folders.first(where: { project.relative($0) == project.relative(folder) }) { return known }
    folders.append(folder)
    return folder
  }

  /// As the configuration may have it.
  private func shown(_ folder: String) -> String {
    let path = project.relative(folder)
    return (path.isEmpty ? "." : path).quoted
  }

  /// Whether a path is in a folder, or is that folder.
  private static func lies(_ path: String, in folder: String) -> Bool {
    let way = Paths.relative(path, to: folder)
    return way != ".." && !way.hasPrefix("../")
  }

  /// - Returns: Those that no other set has made already.
  /// - Throws: For a file that is another picture already.
  mutating func take(_ frames: [ResolvedPicture], of file: ButtonFile, in folder: String) throws(Diagnostic)
    -> [ResolvedPicture]
  {
    var new: [ResolvedPicture] = []
    for frame in frames {
      let path = project.relative(folder + frame.name.description)
      let size = PixelSize(width: frame.width, height: frame.height)
      let content = Content(file: project.relative(file.path), request: frame.request, size: size)
      guard let other = taken.updateValue(content, forKey: path) else {
        new.append(frame)
        continue
      }
      guard other == content else {
        let files = other.file == content.file ? other.file : "\(other.file) and \(content.file)"
        throw error(
          "two different pictures are to be \(path.quoted), of \(files)",
          hint: "give one of the sets another out, or one of the button files a name")
      }
    }
    return new
  }

  /// DocC finds a picture by its file's name alone, and reads `~dark` and `@2x` at that name's end.
  mutating func checkCatalogue(of folder: String, _ illustrations: [Illustration]) throws(Diagnostic) {
    guard let catalogue = Paths.catalogue(of: folder + "picture") else { return }
    for illustration in illustrations {
      guard illustration.name.direction == .leftToRight else {
        throw error(
          "\(illustration.stem) is right to left, which DocC cannot tell from its name",
          hint: "leave direction out of \(illustration.file), or use another out")
      }
      let key = project.relative(catalogue) + "/" + illustration.name.file
      let other = names.updateValue(illustration.stem, forKey: key)
      guard other == nil || other == illustration.stem else {
        throw error(
          "two pictures in \(project.shown(catalogue)) are called \(illustration.name.file.quoted), which DocC cannot tell apart",
          hint: "give one of the shots an id that only it has")
      }
    }
  }

  func checkPage(_ page: String, canReach folder: String) throws(Diagnostic) {
    guard let catalogue = Paths.catalogue(of: page) else { return }
    guard !DocsOutputs.lies(folder, in: catalogue) else { return }
    throw error(
      "the page \(project.shown(page).quoted) cannot show pictures that lie outside of its catalogue",
      hint: "choose an out in \(project.shown(catalogue))")
  }

  /// Pictures in our folders that no shot asks for, seen from the working folder, in order.
  ///
  /// - Throws: Exit 66 for a folder that cannot be looked into.
  func leftOver() throws(Diagnostic) -> [String] {
    // A folder may lie in another one.
    var found: [String: String] = [:]
    for folder in folders {
      for picture in try DocsOutputs.pictures(in: folder) { found[project.relative(picture)] = picture }
    }
    return found.filter { taken[$0.key] == nil }.values.sorted()
  }

  /// Folders that are links are not looked into: what lies behind them is not in ours.
  private static func pictures(in folder: String) throws(Diagnostic) -> [String] {
    var found: [String] = []
    for name in try Folder.names(in: folder) {
      var status = stat()
      guard lstat(folder + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += try pictures(in: folder + name + "/")
      } else if Paths.ending(of: name) == "png" {
        found.append(folder + name)
      }
    }
    return found
  }
}
