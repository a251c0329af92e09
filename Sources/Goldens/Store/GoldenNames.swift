internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering

/// The names of all pictures of a run, one file's at a time: each is there once, and a golden of none of them is stale.
struct GoldenNames {
  /// A golden without a shot, and the button file whose folder holds it.
  typealias StaleGolden = (name: String, file: GoldenFile, owner: String?)

  private let project: Project
  /// The files of each name of a button, capitals apart, and their pictures.
  private var files: [String: [(file: ButtonFile, requests: [PictureRequest])]] = [:]
  /// Names that a Mac takes for one.
  private(set) var findings: [Diagnostic] = []
  /// The goldens without a shot so far, by the folder of goldens, with a slash at its end, and the button's folder in it.
  private var stale: [String: [String: [StaleGolden]]] = [:]

  init(_ project: Project) { self.project = project }

  /// Adds the pictures that a file requests, and returns them.
  ///
  /// - Throws: Exit 65 for the name of an earlier picture.
  mutating func add(requestsOf file: ButtonFile) throws(Diagnostic) -> [PictureRequest] {
    let button = PictureName.legible(file.name)
    let requests = file.ownRequests(.faithful)
    let names = Set(requests.map(\.name.description))
    findings += try PictureRequest.checkNames([(file, requests)])
    for other in files[PictureName.folded(button), default: []] {
      findings += try PictureRequest.checkNames([other, (file, requests)]).filter { $0.file == file.path }
    }
    files[PictureName.folded(button), default: []].append((file, requests))
    let folder = project.located(project.relative(project.goldens(of: file))) + "/"
    var found = stale[folder]?[button]
    if found == nil { found = try goldens(of: button, in: folder, owner: file.path) }
    stale[folder, default: [:]][button] = found?.filter { !names.contains($0.name) }
    return requests
  }

  /// The goldens that no picture has, by name; with `isWhole` those of buttons without a file and those of none too.
  func stale(isWhole: Bool) throws(Diagnostic) -> [StaleGolden] {
    var all = stale.values.flatMap { $0.values.joined() }
    if isWhole {
      for (folder, buttons) in stale {
        let loose = try pictures(in: folder).filter { !InputFile.isFolder(folder + $0) }
        all += loose.map { ($0, GoldenFile(path: folder + $0), nil) }
        for button in try Folder.names(in: folder) where buttons[button] == nil && InputFile.isFolder(folder + button) {
          all += try goldens(of: button, in: folder, owner: nil)
        }
      }
    }
    return all.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
  }

  /// The files behind a link belong to another folder.
  private func goldens(of button: String, in folder: String, owner: String?) throws(Diagnostic) -> [StaleGolden] {
    if Folder.isLink(folder + button) { return [] }
    return try pictures(in: folder + button)
      .map { ("\(button)/\($0)", GoldenFile(path: "\(folder)\(button)/\($0)"), owner) }
  }

  /// The names of PNG files in a folder, not below it.
  private func pictures(in folder: String) throws(Diagnostic) -> [String] {
    try Folder.names(in: folder).filter { !$0.hasPrefix(".presscheck-") && Paths.ending(of: $0) == "png" }
  }
}
