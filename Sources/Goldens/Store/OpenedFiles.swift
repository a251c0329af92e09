internal import PresscheckButtonFile
internal import PresscheckFiles

extension Verdict {
  /// A file of the project that the code of a class has opened, or a folder that it has listed.
  package struct OpenedFile: Hashable, Sendable {
    /// Relative to the project's folder.
    package var path: String
    /// Of its bytes or names; empty if nothing is there.
    package var digest: String

    static var codec: JSONCodec<OpenedFile> {
      .map(
        "opened", OpenedFile(path: "", digest: ""),
        [
          .required("path", \.path, .path),
          .required("digest", \.digest, .text("of its bytes, or of a folder's names; empty if nothing is there")),
        ])
    }
  }
}

extension Project {
  /// The project's files that the code of a button's class has opened, beside those that the button names.
  ///
  /// Files elsewhere belong to the machine, so that they count for the cache and not for an approval.
  func openedFiles(of file: ButtonFile) -> [Verdict.OpenedFile] {
    guard let opened = file.openedFiles, !opened.isEmpty else { return [] }
    let top = Paths.absolute(folder) + "/"
    let named = file.inputs.map(Paths.absolute) + [Paths.absolute(reportDirectory.path)]
    return opened.sorted().compactMap { path in
      let isNamed = named.contains { path == $0 || path.hasPrefix($0 + "/") }
      guard path.hasPrefix(top), !isNamed, path.hasSuffix("/") || !InputFile.isFolder(path) else { return nil }
      let shown = String(path.dropFirst(top.count)).split(separator: "/").joined(separator: "/")
      return shown.isEmpty ? nil : Verdict.OpenedFile(path: shown, digest: digest(ofOpened: shown))
    }
  }

  /// The first file that is not what it was.
  func changed(among files: [Verdict.OpenedFile]) -> Verdict.OpenedFile? {
    files.first { digest(ofOpened: $0.path) != $0.digest }
  }

  private func digest(ofOpened path: String) -> String {
    let path = located(path)
    if InputFile.isFolder(path) {
      let names = (try? Folder.names(in: path)) ?? []
      return Digest(Array(names.joined(separator: "\0").utf8)).text()
    }
    do {
      return Digest(try InputFile.read(path, maximum: 1 << 26)).text()
    } catch {
      return error == .absent ? "" : "unreadable"
    }
  }
}
