internal import PresscheckFiles
internal import PresscheckPortKit

/// Finds the Swift files of arguments.
enum SourceSearch {
  /// A source and the name of what becomes of it in the output's folder.
  struct Found: Hashable {
    var path: String
    var name: String

    /// With another ending in place of `.swift`.
    func name(ending: String) -> String { name.hasSuffix(".swift") ? name.dropLast(".swift".count) + ending : name }
  }

  /// The files, those of a folder in the order of their names; hidden folders, links, the output's folder and
  /// `main.swift`, whose code starts an app, are left out.
  static func files(_ sources: [String], output: String) throws(Diagnostic) -> [Found] {
    var found: [Found] = []
    var seen: Set<FileIdentity> = []
    for source in sources {
      guard InputFile.exists(source) else { throw .reading(.absent, "the source", source) }
      let files =
        InputFile.isFolder(source)
        ? try files(in: source, except: output) : [Found(path: source, name: Paths.lastComponent(of: source))]
      for file in files {
        guard let identity = FileIdentity(file.path), seen.insert(identity).inserted else { continue }
        found.append(file)
      }
    }
    guard !found.isEmpty else {
      let list = sources.map(\.quoted).joined(separator: ", ")
      throw Diagnostic(file: nil, "there is no Swift file in \(list)", exit: .inputNotFound)
    }
    guard found.count <= SourceFile.maximumCount else {
      throw Diagnostic(
        file: nil, "there are \(found.count) Swift files: at most \(SourceFile.maximumCount) are ported at once",
        hint: "name the folder of the buttons only")
    }
    var names: [String: String] = [:]
    for file in found {
      if let other = names.updateValue(file.path, forKey: Paths.lastComponent(of: file.name)) {
        throw Diagnostic(
          file: nil, "\(other.quoted) and \(file.path.quoted) have the same name",
          hint: "a Swift module has each file name once: rename one of them")
      }
    }
    return found
  }

  private static func files(in folder: String, except output: String) throws(Diagnostic) -> [Found] {
    try Folder.files(below: folder) { Folder.isSame($0, output) }
      .filter { Paths.ending(of: $0) == "swift" && Paths.lastComponent(of: $0) != "main.swift" }
      .map { Found(path: Paths.resolve($0, in: folder), name: $0) }
  }
}
