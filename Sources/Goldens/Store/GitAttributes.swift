internal import PresscheckButtonFile
package import PresscheckFiles

/// The attributes that Git has for goldens, in the checkout around a project.
package enum GitAttributes {
  /// The line that keeps Git from changing, comparing and merging goldens as text.
  package static let line = "**/goldens/** -text -diff merge=binary"

  /// A note for a project in a checkout whose `.gitattributes` says nothing of its goldens.
  ///
  /// - Parameter project: The project; with a folder of goldens of its own, Git's defaults for binary files are left alone.
  /// - Returns: Nil for any other project.
  package static func note(for project: Project) -> Diagnostic? {
    guard project.configuration.goldensFolder == nil, let checkout = checkout(around: project.folder) else {
      return nil
    }
    let path = checkout + ".gitattributes"
    let text = (try? InputFile.read(path, maximum: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard !text.contains("goldens"), !text.contains("*.png") else { return nil }
    return Diagnostic(
      .note, "Git may change or merge goldens as text",
      hint: "echo \(line.shellWord) >> \(project.shown(path).shellWord)")
  }

  /// The absolute path, with a slash at its end; nil outside of a checkout.
  static func checkout(around folder: String) -> String? {
    let parts = Paths.absoluteParts(folder)
    return (0...parts.count).reversed().lazy.map { "/" + parts[..<$0].map { $0 + "/" }.joined() }
      .first { InputFile.exists($0 + ".git") }
  }
}
