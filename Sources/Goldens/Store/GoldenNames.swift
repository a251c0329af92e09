internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering

/// The names of all pictures of a run, one file's at a time: each is there once, and a golden of none of them is stale.
struct GoldenNames {
  /// A golden without a shot, and the button file whose folder holds it.
  typealias StaleGolden = (name: String, file: GoldenFile, owner: String?)

  /// One file's pictures, and the goldens of its button that it has no picture for, found without the other files.
  struct Found: Sendable {
    fileprivate let file: ButtonFile
    let requests: [PictureRequest]
    fileprivate let names: Set<String>
    fileprivate let findings: [Diagnostic]
    /// The folder of the goldens as one place, with a slash at its end.
    fileprivate let folder: String
    /// The goldens of the button that the file has no picture for.
    fileprivate let stale: [StaleGolden]

    /// - Throws: Exit 65 for two pictures of one name.
    init(_ file: ButtonFile, of project: Project) throws(Diagnostic) {
      self.file = file
      requests = file.ownRequests(.faithful)
      let names = Set(requests.map(\.name.description))
      self.names = names
      findings = try PictureRequest.checkNames([(file, requests)])
      folder = project.located(project.relative(project.goldens(of: file)).asFolder)
      stale = try GoldenNames.goldens(of: PictureName.legible(file.name), in: folder, owner: file.path)
        .filter { !names.contains($0.name) }
    }
  }

  /// The files of each name of a button, capitals apart, and their pictures.
  private var files: [String: [(file: ButtonFile, requests: [PictureRequest])]] = [:]
  /// Names that a Mac takes for one.
  private(set) var findings: [Diagnostic] = []
  /// The goldens without a shot so far, by the folder of goldens, with a slash at its end, and the button's folder in it.
  private var stale: [String: [String: [StaleGolden]]] = [:]

  /// Adds the pictures of a file.
  ///
  /// - Throws: Exit 65 for the name of an earlier picture.
  mutating func add(_ found: Found) throws(Diagnostic) {
    let (file, button) = (found.file, PictureName.legible(found.file.name))
    findings += found.findings
    for other in files[PictureName.folded(button), default: []] {
      findings += try PictureRequest.checkNames([other, (file, found.requests)]).filter { $0.file == file.path }
    }
    files[PictureName.folded(button), default: []].append((file, found.requests))
    let others = stale[found.folder]?[button]
    stale[found.folder, default: [:]][button] = others?.filter { !found.names.contains($0.name) } ?? found.stale
  }

  /// The goldens that no picture has, by name; with `isWhole` those of buttons without a file and those of none too.
  func stale(isWhole: Bool) throws(Diagnostic) -> [StaleGolden] {
    var all = stale.values.flatMap { $0.values.joined() }
    if isWhole {
      for (folder, buttons) in stale {
        let loose = try GoldenNames.pictures(in: folder).filter { !InputFile.isFolder(folder + $0) }
        all += loose.map { ($0, GoldenFile(path: folder + $0), nil) }
        for button in try Folder.names(in: folder) where buttons[button] == nil && InputFile.isFolder(folder + button) {
          all += try GoldenNames.goldens(of: button, in: folder, owner: nil)
        }
      }
    }
    return all.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
  }

  /// The files behind a link belong to another folder.
  private static func goldens(of button: String, in folder: String, owner: String?) throws(Diagnostic) -> [StaleGolden]
  {
    if Folder.isLink(folder + button) { return [] }
    return try pictures(in: folder + button)
      .map { ("\(button)/\($0)", GoldenFile(path: "\(folder)\(button)/\($0)"), owner) }
  }

  /// The names of PNG files in a folder, not below it.
  private static func pictures(in folder: String) throws(Diagnostic) -> [String] {
    try Folder.names(in: folder).filter { !$0.hasPrefix(".presscheck-") && Paths.ending(of: $0) == "png" }
  }
}
