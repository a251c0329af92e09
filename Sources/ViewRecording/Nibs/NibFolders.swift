internal import PresscheckFiles

/// The folders in which an app's code finds its XIBs by their names, as in an app's bundle, where all lie side by side.
struct NibFolders {
  let folders: [String]

  /// - Parameter folders: Each stands for itself alone; those of the base language and of English come after the others.
  init(_ folders: [String]) {
    func rank(_ folder: String) -> Int {
      let name = Paths.lastComponent(of: folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
      return ["Base.lproj", "en.lproj"].firstIndex(of: name).map { $0 + 1 } ?? 0
    }
    let own = folders.filter { rank($0) > 0 || !$0.contains(".lproj") }
    self.folders = own.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
      \.element)
  }

  /// The document of a name; nil for none.
  func path(of name: String) -> String? {
    guard !name.contains("/"), !name.isEmpty else { return nil }
    return folders.lazy.map { Paths.resolve("\(name).xib", in: $0) }.first { InputFile.exists($0) }
  }
}
