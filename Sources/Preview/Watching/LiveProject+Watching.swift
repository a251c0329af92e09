package import PresscheckHTTP
internal import PresscheckButtonFile

extension LiveProject {
  /// Reads again what changes, and tells the pages.
  ///
  /// - Parameters:
  ///   - server: Sends the events `buttons` and `project`.
  ///   - moment: When the project began to be read.
  ///   - prepare: Called with the changed paths before they are read.
  /// - Returns: What watches until it is stopped.
  package func follow(
    _ server: HTTPServer, since moment: Double, prepare: @escaping @Sendable (Set<String>) -> Void = { _ in }
  ) -> FileWatcher {
    FileWatcher(watchedPaths, since: moment) { [self] watcher, changed in
      var changed = changed
      // What was added may have changed since it was read.
      while !changed.isEmpty {
        prepare(changed)
        let began = FileWatcher.moment
        let change = reload(Array(changed))
        changed = watcher.watch(watchedPaths, since: began)
        if change.isOfList { server.send(event: "project", data: "{}") }
        if !change.keys.isEmpty {
          server.send(event: "buttons", data: JSON.texts(change.keys).compact)
        }
      }
    }
  }
}
