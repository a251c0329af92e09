internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckLayerTree
internal import PresscheckRendering

/// The files of the documentation's pictures: finds conflicts, and files that no shot refers to.
struct DocsOutputs {
  private let project: Project
  /// The content of each file, by its path relative to the project's folder.
  private var taken: [String: Content] = [:]
  /// Paths that stay as they are, relative to the project's folder.
  private var kept: Set<String> = []
  /// The folders of pictures, relative to the working folder.
  private var folders: [String] = []
  /// The illustration of each name in a catalogue, by catalogue and name.
  private var names: [String: String] = [:]

  private struct Content: Hashable {
    var file: String
    var request: PictureRequest
    var size: PixelSize
  }

  init(_ project: Project) { self.project = project }

  /// An error about a key of a set.
  private func error(
    _ message: String, hint: String, of set: Configuration.DocumentationSet, at key: String = "out"
  ) -> Diagnostic {
    Diagnostic(file: project.configuration.path, at: set.place(of: key), message, hint: hint)
  }

  /// The folder of a set's pictures with a slash at its end, in which there must be no button files and no goldens.
  mutating func folder(of set: Configuration.DocumentationSet, _ files: [String]) throws(Diagnostic) -> String {
    guard let out = set.out else {
      throw error("a set of docs has no out", hint: "add out: docs/pictures, a folder only for these pictures", of: set)
    }
    let folder = out.asFolder
    let configuration = project.configuration
    var others: [String] = []
    for pattern in configuration.buttons { others += try Glob(pattern).files(in: project.folder).map(project.located) }
    for file in files + others {
      let goldens = configuration.goldensFolder ?? Paths.folder(of: file) + "goldens/"
      for path in [file, goldens] where DocsOutputs.lies(path, in: folder) {
        throw error(
          "out is \(shown(folder)), and \(project.shown(path).quoted) lies in it",
          hint: "choose a folder only for these pictures: pictures that no shot refers to are removed from it",
          of: set)
      }
      guard !DocsOutputs.lies(folder, in: goldens) else {
        throw error(
          "out is \(shown(folder)), which has goldens",
          hint: "choose a folder only for these pictures: verify takes them for goldens", of: set)
      }
    }
    // Two paths may lead to one folder.
    if let known = folders.first(where: { project.relative($0) == project.relative(folder) }) { return known }
    folders.append(folder)
    return folder
  }

  /// A folder as the configuration writes it.
  private func shown(_ folder: String) -> String {
    let path = project.relative(folder)
    return (path.isEmpty ? "." : path).quoted
  }

  /// Whether a path is in a folder, or is that folder.
  private static func lies(_ path: String, in folder: String) -> Bool {
    let way = Paths.relative(path, to: folder)
    return way != ".." && !way.hasPrefix("../")
  }

  /// The pictures that no other set has; throws for two pictures with one file.
  mutating func take(
    _ frames: [ResolvedPicture], of file: ButtonFile, in folder: String, _ set: Configuration.DocumentationSet
  ) throws(Diagnostic) -> [ResolvedPicture] {
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
          "two different pictures of \(files) have the path \(path.quoted)",
          hint: "give one set another out, or one button file a name", of: set)
      }
    }
    return new
  }

  /// Leaves the file of a picture that cannot be rendered as it is.
  mutating func keep(_ name: PictureName, in folder: String) {
    kept.insert(project.relative(folder + name.description))
  }

  /// Checks names for DocC, which finds a picture by its file name, with `~dark` and `@2x` at its end.
  mutating func checkCatalogue(
    of folder: String, _ illustrations: [Illustration], _ set: Configuration.DocumentationSet
  ) throws(Diagnostic) {
    guard let catalogue = Paths.catalogue(of: folder + "picture") else { return }
    for illustration in illustrations {
      let locale = illustration.name.traits.locale.map { (words: "the language \($0)", key: "locale") }
      let choice = illustration.unusualChoices.first.map { (words: $0.phrase, key: type(of: $0).name) }
      if let untold = choice ?? locale {
        throw error(
          "\(illustration.stem) is for \(untold.words), which names in DocC cannot tell",
          hint: "leave \(untold.key) out of \(illustration.file), or use another out", of: set)
      }
      let key = project.relative(catalogue) + "/" + illustration.name.file
      let other = names.updateValue(illustration.stem, forKey: key)
      guard other == nil || other == illustration.stem else {
        throw error(
          "two pictures in \(project.shown(catalogue)) have the name \(illustration.name.file.quoted), and DocC finds one of them",
          hint: "give one of the shots a unique id", of: set)
      }
    }
  }

  func checkPage(
    _ page: String, canReach folder: String, _ set: Configuration.DocumentationSet
  ) throws(Diagnostic) {
    guard let catalogue = Paths.catalogue(of: page) else { return }
    guard !DocsOutputs.lies(folder, in: catalogue) else { return }
    throw error(
      "the page \(project.shown(page).quoted) cannot show pictures outside of its catalogue",
      hint: "choose an out in \(project.shown(catalogue))", of: set, at: "markdown")
  }

  /// Pictures in the folders that no shot refers to, relative to the working folder, in order.
  func leftOver() throws(Diagnostic) -> [String] {
    // A folder may be inside another one.
    var found: [String: String] = [:]
    for folder in folders {
      for picture in try DocsOutputs.pictures(in: folder) { found[project.relative(picture)] = picture }
    }
    return found.filter { taken[$0.key] == nil && !kept.contains($0.key) }.values.sorted()
  }

  /// All PNG files below a folder; links to folders are not followed.
  private static func pictures(in folder: String) throws(Diagnostic) -> [String] {
    var found: [String] = []
    for name in try Folder.names(in: folder) {
      let path = folder + name
      if InputFile.isFolder(path), !Folder.isLink(path) {
        found += try pictures(in: path + "/")
      } else if Paths.ending(of: name) == "png" {
        found.append(path)
      }
    }
    return found
  }
}
