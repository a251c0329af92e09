internal import PresscheckButtonFile
internal import PresscheckRendering

/// The names of all pictures of a run, one file's at a time: each is there once, and a golden of none of them is stale.
struct GoldenNames {
  /// A golden without a shot, and the button file whose folder holds it.
  typealias StaleGolden = (name: String, file: GoldenFile, owner: String?)

  private let project: Project
  /// The files of each name of a button.
  private var files: [String: [ButtonFile]] = [:]
  /// The goldens without a shot so far, by the folder of goldens, with a slash at its end, and the button's folder in it.
  private var stale: [String: [String: [StaleGolden]]] = [:]

  init(_ project: Project) { self.project = project }

  /// Throws exit 65 for the name of an earlier picture.
  mutating func add(_ requests: [PictureRequest], of file: ButtonFile) throws(Diagnostic) {
    let button = PictureName.legible(file.name)
    let names = Set(requests.map(\.name.description))
    for other in files[button, default: []] {
      let twice = try Set(other.requests().map(\.name.description)).intersection(names)
      guard let request = requests.first(where: { twice.contains($0.name.description) }) else { continue }
      throw PictureRequest.sameName(request, in: file, other)
    }
    files[button, default: []].append(file)
    let folder = project.located(project.relative(project.goldens(of: file))) + "/"
    var found = stale[folder]?[button]
    if found == nil { found = try goldens(of: button, in: folder, owner: file.path) }
    stale[folder, default: [:]][button] = found?.filter { !names.contains($0.name) }
  }

  /// The goldens that no picture has, by name; with `isWhole` those of buttons without a file too.
  func stale(isWhole: Bool) throws(Diagnostic) -> [StaleGolden] {
    var all = stale.values.flatMap { $0.values.joined() }
    if isWhole {
      for (folder, buttons) in stale {
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
    return try Folder.names(in: folder + button)
      .filter { !$0.hasPrefix(".presscheck-") && Paths.ending(of: $0) == "png" }
      .map { ("\(button)/\($0)", GoldenFile(path: "\(folder)\(button)/\($0)"), owner) }
  }
}
