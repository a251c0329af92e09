/// The folders to which an outside request's paths may lead: folders of the project, with links followed to their ends.
package struct PathReach: Hashable, Sendable {
  /// Relative to the working folder; the empty path is that folder.
  private let folders: [String]
  /// Paths that a button file names itself, which may lead anywhere.
  private let named: Set<String>

  /// - Parameters:
  ///   - file: The button file of the request.
  ///   - configuration: The configuration's file; nil for none.
  ///   - named: Paths that may lead anywhere, because the button file names them.
  package init(of file: String, configuration: String?, named: [String] = []) {
    self.named = Set(named)
    let own = Paths.folder(of: file)
    guard let configuration else {
      folders = [own]
      return
    }
    let project = Paths.folder(of: configuration)
    // A button file elsewhere is one that the user has named.
    folders = Paths.relative(file, to: project).hasPrefix("../") ? [project, own] : [project]
  }

  package func contains(_ path: String) -> Bool {
    if named.contains(path) { return true }
    let end = Paths.real(path)
    return folders.contains { end.starts(with: Paths.real($0)) }
  }

  /// Refuses a path that leads elsewhere, before the file is opened; `name` is the path as it is written.
  package func check(
    _ path: String, _ what: String, named name: String, in source: Source, at mark: ScalarPosition?
  ) throws(Diagnostic) {
    guard contains(path) else { throw source.error("\(what) \(name.quoted) is outside of the project", at: mark) }
  }
}
