internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckHTTP
internal import Synchronization

// Classes of control uikit: requests are answered with the last program while the next one is built.
extension LiveProject {
  /// Whether a button was read whose class was never built.
  var needsClasses: Bool { host.withLock { $0 }?.hasRefused ?? false }

  /// Whether an absolute path is a source of a class, or a folder of sources that has come or gone.
  func isClassSource(_ path: String) -> Bool {
    guard setup.classes != nil else { return false }
    let reading = snapshot.reading
    let sources = reading.files.flatMap(\.classSources) + reading.configuration.sources.map(Paths.absolute)
    guard sources.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) else { return false }
    return Paths.ending(of: path) == "swift" || InputFile.isFolder(path) || !InputFile.exists(path)
  }

  /// Builds classes, then reads their buttons again; until then they are as they were.
  ///
  /// - Parameter changed: Absolute paths of sources; empty for classes that were never built.
  /// - Returns: The difference.
  func buildClasses(_ changed: Set<String>) -> Change {
    guard let next = setup.classes?() else { return Change() }
    let reading = snapshot.reading
    let files = reading.files.filter { $0.isTouched(by: changed) }
    for file in files { _ = reader.file(file.path, reading.configuration, file.inputs, host: next) }
    next.stopBuilding()
    host.withLock { $0 = next }
    return reload(files.map(\.path) + changed)
  }

  /// Whether the answer needs the code of a class, which can take as long as it likes.
  func runsClass(_ request: HTTPRequest) -> Bool {
    guard ["/button", "/clip", "/frame", "/tree"].contains(request.path) else { return false }
    let keys = request.values("button")
    let button = try? snapshot.buttons.first { keys.contains($0.key) }?.result.get()
    return button?.file.control.code != nil
  }
}
