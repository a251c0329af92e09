internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckInterfaceBuilder

/// The environment of a test run, which no other type of this module reads.
struct TestEnvironment: Sendable {
  /// `PRESSCHECK_RECORD`; nil for an unset variable.
  var record: String?
  /// Whether `CI` is set.
  var isCI: Bool
  /// Without a slash at its end.
  var workingFolder: String
  /// Without a slash at its end.
  var temporaryFolder: String

  static var current: TestEnvironment {
    TestEnvironment(
      record: Environment.variable(ChosenRecordMode.variable), isCI: Environment.isCI,
      workingFolder: Paths.workingFolder, temporaryFolder: Environment.temporaryFolder)
  }

  // MARK: - Places

  /// The report's folder without a configuration: in the package's folder, else in the temporary one.
  func reportDirectory(of file: String) -> String { (packageFolder(of: file) ?? temporaryFolder) + "/.presscheck" }

  /// The nearest folder above a file with a `Package.swift`, without a slash at its end.
  func packageFolder(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if InputFile.exists("\(folder)/Package.swift") { return String(folder) }
    }
    return nil
  }

  /// A hint after the first golden of a folder, because SwiftPM warns of unknown files; nil outside of a package.
  func excluding(_ site: CallSite) -> String? {
    guard let package = packageFolder(of: site.path) else { return nil }
    let target = "\(package)/Tests/\(site.module)/"
    let folder = site.folder.hasPrefix(target) ? String(site.folder.dropFirst(target.count)) : ""
    return "add exclude: [\"\(folder)goldens\"] to the target \(site.module) in Package.swift"
  }

  /// A path without `..`, relative to the working folder if it lies in that, else absolute.
  func shown(_ path: String) -> String {
    let plain = "/" + Paths.absoluteParts(path, in: workingFolder).joined(separator: "/")
    return plain.hasPrefix(workingFolder + "/") ? String(plain.dropFirst(workingFolder.count + 1)) : plain
  }

  /// The buttons of a file whose path is relative to the folder of the test's package.
  func buttons(
    ofFile path: String, label: String?, _ configuration: Configuration, from site: CallSite,
    open: ButtonSource.Opening = ButtonSource.standard
  ) throws(Diagnostic) -> [ButtonFile] {
    let folder = packageFolder(of: site.path) ?? workingFolder
    let located = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let choice = ControlChoice(labels: label.map { [$0] } ?? [])
    return try ButtonSource.buttons(at: located, ReadingContext(configuration), choice: choice, open: open)
  }
}
