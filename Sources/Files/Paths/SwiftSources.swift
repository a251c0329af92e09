/// The Swift files that files and folders stand for.
package enum SwiftSources {
  /// A source.
  package struct Found: Hashable, Sendable {
    package var path: String
    /// Below the folder that was given; of a file that was given, the last part of its path.
    package var name: String
  }

  /// The files, each once, those of a folder in the order of their names; hidden folders, links and `main.swift`, whose code
  /// starts an app, are left out.
  ///
  /// - Parameters:
  ///   - sources: Files, and folders of them.
  ///   - output: A folder that is left out too.
  /// - Returns: At least one.
  /// - Throws: Exit 66 without a Swift file and for a source that is not there, 65 for two files of one name.
  package static func files(_ sources: [String], except output: String? = nil) throws(Diagnostic) -> [Found] {
    var found: [Found] = []
    var seen: Set<FileIdentity> = []
    var names: [String: String] = [:]
    for source in sources {
      guard InputFile.exists(source) else { throw .reading(.absent, "the source", source) }
      for file in try files(source, except: output) {
        // Folders may lie in each other.
        guard let identity = FileIdentity(file.path), seen.insert(identity).inserted else { continue }
        if let other = names.updateValue(file.path, forKey: Paths.lastComponent(of: file.name)) {
          throw Diagnostic(
            file: nil, "\(other.quoted) and \(file.path.quoted) have the same name",
            hint: "a Swift module has each file name once: rename one of them")
        }
        found.append(file)
      }
    }
    guard !found.isEmpty else {
      let list = sources.map(\.quoted).joined(separator: ", ")
      throw Diagnostic(file: nil, "there is no Swift file in \(list)", exit: .inputNotFound)
    }
    return found
  }

  private static func files(_ source: String, except output: String?) throws(Diagnostic) -> [Found] {
    guard InputFile.isFolder(source) else { return [Found(path: source, name: Paths.lastComponent(of: source))] }
    return try Folder.files(below: source) { folder in output.map { Folder.isSame(folder, $0) } ?? false }
      .filter { Paths.ending(of: $0) == "swift" && Paths.lastComponent(of: $0) != "main.swift" }
      .map { Found(path: Paths.resolve($0, in: source), name: $0) }
  }
}
