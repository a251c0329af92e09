import Foundation
import PackagePlugin

/// Ports an app's files into the target that uses this plug-in.
///
/// The target's folder has a file `PortedSources.txt`: a line for each folder or Swift file, relative to the target's folder.
/// Empty lines and those that begin with `#` say nothing. A target needs a Swift file of its own, which can hold a comment
/// only, and excludes the list.
@main
struct PresscheckPort: BuildToolPlugin {
  private static let listName = "PortedSources.txt"
  /// The compiler's messages name the sources: a ported file of the same name would be another one of that name in the module.
  private static let ending = ".ported.swift"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let list = folder.appending(path: Self.listName)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      Diagnostics.error("the target \(target.name) has no \(Self.listName), which names the folders of the app's files")
      return []
    }
    let places = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { URL(filePath: $0, relativeTo: folder).standardizedFileURL }
    guard !places.isEmpty else {
      Diagnostics.error("\(list.path()) names no folder")
      return []
    }
    let files = places.flatMap(files)
    let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
    return [
      .buildCommand(
        displayName: "Porting \(files.count) file\(files.count == 1 ? "" : "s") for \(target.name)",
        executable: try context.tool(named: "presscheck-port").url,
        arguments: places.map { $0.path(percentEncoded: false) } + [
          "--output", output.path(percentEncoded: false), "--ending", Self.ending, "--quiet",
        ] + modules(of: target).flatMap { ["--module", $0] },
        inputFiles: [list] + files.map(\.url),
        outputFiles: files.map { output.appending(path: $0.name.dropLast(".swift".count) + Self.ending) })
    ]
  }

  /// The modules that the target's files can import.
  private func modules(of target: any Target) -> [String] {
    target.recursiveTargetDependencies.map { ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name }
  }

  /// The Swift files of a place as the tool finds them, with their names below it.
  private func files(in place: URL) -> [(url: URL, name: String)] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey]
    guard (try? place.resourceValues(forKeys: keys))?.isDirectory ?? false else {
      return [(place, place.lastPathComponent)]
    }
    let found = FileManager.default.enumerator(
      at: place, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
    let start = place.path(percentEncoded: false)
    var files: [(url: URL, name: String)] = []
    while let url = found?.nextObject() as? URL {
      guard url.pathExtension == "swift", url.lastPathComponent != "main.swift",
        let values = try? url.resourceValues(forKeys: keys), values.isRegularFile ?? false,
        !(values.isSymbolicLink ?? false)
      else { continue }
      let name = url.path(percentEncoded: false).dropFirst(start.count).drop { $0 == "/" }
      files.append((url, String(name)))
    }
    return files.sorted { $0.name < $1.name }
  }
}
