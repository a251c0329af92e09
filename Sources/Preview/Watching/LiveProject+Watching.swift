internal import PresscheckFiles
package import PresscheckHTTP

extension LiveProject {
  /// Reads again what changes, builds the classes whose sources change, and tells the pages.
  ///
  /// - Parameters:
  ///   - server: Sends the events `buttons`, `project` and `building`.
  ///   - moment: When the project began to be read.
  /// - Returns: The watcher, which runs until it is stopped.
  package func follow(_ server: HTTPServer, since moment: Int64) -> FileWatcher {
    let builder = ClassBuilder()
    let watcher = FileWatcher(watchedPaths, since: moment) { [self] watcher, changed in
      take(changed, watcher, builder, server)
    }
    if needsClasses { build([], watcher, builder, server) }
    return watcher
  }

  private func take(_ changed: Set<String>, _ watcher: FileWatcher, _ builder: ClassBuilder, _ server: HTTPServer) {
    var changed = changed
    // What was added may have changed since it was read.
    while !changed.isEmpty {
      let sources = changed.filter(isClassSource)
      changed.subtract(sources)
      let began = SystemClock.fileTime
      if !changed.isEmpty { tell(reload(Array(changed)), server) }
      if !sources.isEmpty || needsClasses { build(sources, watcher, builder, server) }
      changed = watcher.watch(watchedPaths, since: began)
    }
  }

  private func build(_ sources: Set<String>, _ watcher: FileWatcher, _ builder: ClassBuilder, _ server: HTTPServer) {
    builder.add(sources) { [self] sources in
      let names = sources.map { Paths.lastComponent(of: $0) }.filter { Paths.ending(of: $0) == "swift" }
      let text = names.count == 1 ? names[0] : names.isEmpty ? "classes" : "\(names.count) Swift files"
      show(building: text, server)
      let began = SystemClock.fileTime
      tell(buildClasses(sources), server)
      show(building: "", server)
      take(watcher.watch(watchedPaths, since: began), watcher, builder, server)
    }
  }

  private func show(building text: String, _ server: HTTPServer) {
    server.send(event: "building", data: JSON.object(["text": .text(text)]).compact, isState: true)
  }

  private func tell(_ change: Change, _ server: HTTPServer) {
    if change.isOfList { server.send(event: "project", data: "{}") }
    if !change.keys.isEmpty { server.send(event: "buttons", data: JSON.texts(change.keys).compact) }
  }
}
