package import PresscheckButtonFile
package import PresscheckFiles
internal import PresscheckInterfaceBuilder
package import PresscheckRendering

/// The places of a team's button files, its goldens and its last report.
package struct Project: Sendable {
  /// Empty for a project without a configuration.
  package let configuration: Configuration
  /// The configuration's folder with a slash at its end, relative to the working folder; empty for that folder.
  package let folder: String

  package let reportDirectory: ReportDirectory

  /// The report's folder is `report`, else the configuration's, else `.presscheck/` beside the configuration.
  package init(_ configuration: Configuration, report: String? = nil) {
    self.configuration = configuration
    folder = Paths.folder(of: configuration.path ?? "")
    reportDirectory = ReportDirectory(
      report ?? configuration.report ?? folder + ".presscheck", isStandard: report == nil)
  }

  /// The button files of the configuration, relative to the working folder; exit 64 for none.
  package func buttonFiles() throws(Diagnostic) -> [String] {
    guard !configuration.buttons.isEmpty else {
      let hint =
        configuration.path == nil
        ? "name button files, or write presscheck.yaml with buttons: [Buttons/*.yaml]"
        : "name button files, or add buttons: [Buttons/*.yaml] to \(configuration.path ?? "")"
      throw Diagnostic(file: nil, "there are no button files", hint: hint, exit: .usage)
    }
    return try buttonFiles(configuration.buttons)
  }

  /// The button files of paths, or of patterns of the project's files; with a pattern, paths count as patterns too.
  package func buttonFiles(named names: [String]) throws(Diagnostic) -> (files: [String], patterns: [String]) {
    if names.isEmpty { return (try buttonFiles(), []) }
    let isPattern = names.contains { !InputFile.exists($0) && !ButtonSource.endings.contains(Paths.ending(of: $0)) }
    guard !configuration.buttons.isEmpty, isPattern || names.contains(where: { $0.contains("*") }) else {
      return (names, [])
    }
    let known = try buttonFiles()
    let all = Set(known.map(relative))
    return (known + names.filter { InputFile.exists($0) && !all.contains(relative($0)) }, names)
  }

  /// The files that match patterns, each once; exit 66 for a pattern that matches no file.
  package func buttonFiles(_ patterns: [String]) throws(Diagnostic) -> [String] {
    var files: [String] = []
    for pattern in patterns {
      let found = try Glob(pattern).files(in: folder).map { folder + $0 }.filter { $0 != configuration.path }
      guard !found.isEmpty else {
        throw Diagnostic(
          file: configuration.path, at: configuration.patternPlaces[pattern], "no file matches \(pattern.quoted)",
          hint: "patterns are relative to the file's folder", exit: .inputNotFound)
      }
      files += found
    }
    return files.unique
  }

  /// The folder of a button file's goldens, with a slash at its end.
  package func goldens(of file: ButtonFile) -> String {
    guard let folder = configuration.goldensFolder else { return Paths.folder(of: file.path) + "goldens/" }
    return folder.asFolder
  }

  /// The pictures of a button that have a golden which is one: no empty file and no pointer of Git LFS.
  ///
  /// - Throws: Exit 66 for a golden that cannot be read.
  package func recorded(_ requests: [PictureRequest], of file: ButtonFile) throws(Diagnostic) -> [PictureRequest] {
    let folder = goldens(of: file)
    var recorded: [PictureRequest] = []
    for request in requests where try GoldenFile(path: folder + request.name.description).isPicture() {
      recorded.append(request)
    }
    return recorded
  }

  /// A path relative to the project's folder, the same on every machine.
  package func relative(_ path: String) -> String { Paths.relative(path, to: folder) }

  /// A path relative to the working folder, in its shortest form.
  package func shown(_ path: String) -> String { Paths.relative(path, to: "") }

  /// A path of `relative(_:)`, relative to the working folder.
  package func located(_ path: String) -> String { Paths.resolve(path, in: folder) }
}
